// SPDX-License-Identifier: MIT
#include "input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "document.hpp"
#include "failure.hpp"
#include "library.hpp"
#include "row_parser.hpp"

namespace {

constexpr std::size_t chunk_size = std::size_t{128} * 1024;
// Piles are handed out so many at a time, or more: a long run folds quicker than short ones.
constexpr std::size_t shortest_run = std::size_t{256} * 1024;

/// Takes the count that a judge's input begins with off the piles, and checks it.
class Counter {
 public:
  explicit Counter(Layout layout) : expects_count_(layout == Layout::judge) {}

  std::span<const std::int64_t> take(std::span<const std::int64_t> run) {
    if (expects_count_ && !count_ && !run.empty()) {
      count_ = run.front();
      run = run.subspan(1);
    }
    piles_ += run.size();
    return run;
  }

  void finish(const std::string& place) const {
    if (!expects_count_) return;
    if (!count_) {
      throw Failure{place + "the number of piles is missing",
                    {},
                    "A judge's input gives it before the piles: 4 and then 5 3 4 5."};
    }
    if (*count_ < 0 || static_cast<std::uint64_t>(*count_) != piles_) {
      throw Failure{fmt::format("{}the first number announces {}, but there are {}", place,
                                *count_ == 1 ? "1 pile" : fmt::format("{} piles", *count_), piles_),
                    {},
                    "Correct the number, or leave out --input judge if it is a pile."};
    }
  }

 private:
  bool expects_count_;
  std::optional<std::int64_t> count_;
  std::uint64_t piles_ = 0;
};

// The words as one line, with marks under the place.
std::string excerpt(std::string text, const Place& place) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  constexpr std::size_t context = 30;
  const auto at = static_cast<std::size_t>(place.begin);
  std::size_t from = at > context ? at - context : 0;
  while (from < at && (static_cast<unsigned char>(text[from]) & 0xC0) == 0x80) ++from;
  const std::string before =
      (from > 0 ? "..." : "") + shown(std::string_view(text).substr(from, at - from), context);
  const std::string word = shown(std::string_view(text).substr(at, place.width));
  const std::string after = shown(std::string_view(text).substr(at + place.width), context);
  return fmt::format("  {}{}{}\n  {:{}}{:^<{}}\n", before, word, after, "", columns(before), "^",
                     columns(word));
}

[[noreturn]] void fail_in_words(const RowError& error, std::string_view text) {
  std::string cure = error.cure;
  if (error.may_be_file) {
    const std::string word(
        text.substr(static_cast<std::size_t>(error.place.begin), error.place.width));
    std::error_code ignored;
    cure = std::filesystem::is_regular_file(word, ignored)
               ? fmt::format("To read the file, write @{}.", word)
               : cure + " To read a file, write @row.txt.";
  }
  throw Failure{fmt::format("word {}: {}", error.place.word, error.what),
                excerpt(std::string(text), error.place), cure};
}

/// A file or standard input, open for reading.
class Source {
 public:
  explicit Source(const std::string& path) {
    if (path == "-") {
      name_ = "standard input";
#ifdef F_SETPIPE_SZ
      ::fcntl(file_, F_SETPIPE_SZ, 2 * chunk_size);  // fewer turns; no pipe, no harm
#endif
      return;
    }
    name_ = path;
    file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file_ < 0) fail_to_read();
  }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  ~Source() {
    if (file_ > 0) ::close(file_);
  }

  /// Reads up to so many bytes; none at the end.
  std::size_t read(std::span<char> room) const {
    ssize_t got = 0;
    do got = ::read(file_, room.data(), room.size());
    while (got < 0 && errno == EINTR);
    if (got < 0) fail_to_read();
    return static_cast<std::size_t>(got);
  }

  [[nodiscard]] const std::string& name() const { return name_; }
  /// How many bytes it has, if it is known.
  [[nodiscard]] std::size_t size() const {
    struct stat status{};
    if (::fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
    return static_cast<std::size_t>(status.st_size);
  }

 private:
  [[noreturn]] void fail_to_read() const {
    const int error = errno;
    if (error == EISDIR) {
      throw Failure{fmt::format("'{}' is a folder", name_), {}, "Name a file in it."};
    }
    throw Failure{fmt::format("cannot read '{}': {}", name_, std::strerror(error)),
                  {},
                  error == ENOENT ? "Check the name and the folder you are in." : ""};
  }

  int file_ = STDIN_FILENO;
  std::string name_;
};

// Calls use(chunk) with parts of the source that do not end within a word.
template <class Use>
void for_each_part(const Source& source, Use use) {
  // What is left of a part is the begin of a word, and less than a chunk. It goes before the next
  // chunk, which begins where memory does: the system copies to other places at a third the speed.
  static_assert(RowParser::longest_word <= chunk_size);
  struct alignas(4096) Buffer {
    char bytes[2 * chunk_size];
  };
  const auto buffer = std::make_unique_for_overwrite<Buffer>();
  char* const chunk = buffer->bytes + chunk_size;
  std::size_t left = 0;
  while (const std::size_t got = source.read({chunk, chunk_size})) {
    const std::string_view text(chunk - left, left + got);
    const std::size_t complete = RowParser::complete_part(text);
    std::size_t part = complete;
    if (complete == 0 && text.size() >= RowParser::longest_word) part = text.size();
    if (part > 0) use(text.substr(0, part));
    left = text.size() - part;
    std::memmove(chunk - left, text.data() + part, left);
  }
  use(std::string_view(chunk - left, left));
}

bool is_path(const RowSource& source) {
  return source.words.size() == 1 && (source.words[0] == "-" || source.words[0].starts_with('@'));
}

// The file to read, "-" for standard input, or nothing if the words are the row.
std::optional<std::string> path_of(const RowSource& source) {
  if (source.file) {
    if (source.file->empty()) {
      throw Failure{"--file without a file name", {}, "Write --file row.txt."};
    }
    if (!source.words.empty()) {
      throw Failure{"a row on the command line and --file as well", {}, "Give one of the two."};
    }
    return source.file;
  }
  if (source.words.empty()) return "-";
  if (!is_path(source)) {
    for (const std::string& word : source.words) {
      if (word.starts_with('@') || word == "-") {
        throw Failure{fmt::format("'{}' beside other words", word),
                      {},
                      "Give one row at a time: a file, or standard input, or piles."};
      }
    }
    return std::nullopt;
  }
  const std::string& word = source.words[0];
  if (word == "@") throw Failure{"'@' without a file name", {}, "Write @row.txt."};
  return word == "-" ? word : word.substr(1);
}

// Reads the row into `piles`: before(bytes) tells how long a file is, after_part() is called again
// and again, and finish(place) may find fault with all of it.
template <class Before, class AfterPart, class Finish>
void read(const RowSource& source, stonegame::Array<std::int64_t>& piles, Before before,
          AfterPart after_part, Finish finish) {
  RowParser parser;
  const auto parse = [&](std::string_view text) {
    parser.parse(text, piles);
    after_part();
  };
  const std::optional<std::string> path = path_of(source);
  if (!path) {
    // A word on its own line: a comment ends with the word that it stands in.
    const std::string text = fmt::format("{}", fmt::join(source.words, "\n"));
    try {
      parse(text);
      parser.finish();
    } catch (const RowError& error) {
      fail_in_words(error, text);
    }
    return finish({});
  }
  const Source opened(*path);
  before(opened.size());
  try {
    for_each_part(opened, parse);
    parser.finish();
  } catch (const RowError& error) {
    throw Failure{fmt::format("{}:{}:{}: {}", opened.name(), error.place.line, error.place.column,
                              error.what),
                  {},
                  error.cure};
  }
  finish(opened.name() + ": ");
}

}  // namespace

bool RowSource::is_missing() const { return words.empty() && !file && ::isatty(STDIN_FILENO) == 1; }

void for_each_run(const RowSource& source,
                  const std::function<void(std::span<const std::int64_t>)>& use) {
  stonegame::Array<std::int64_t> piles;
  Counter counter(source.layout);
  const auto hand_out = [&] {
    use(counter.take({piles.data(), piles.size()}));
    piles.pop_back(piles.size());
  };
  read(
      source, piles, [](std::size_t) {},
      [&] {
        if (piles.size() >= shortest_run) hand_out();
      },
      [&](const std::string& place) {
        hand_out();
        counter.finish(place);
      });
}

stonegame::Array<std::int64_t> read_row(const RowSource& source) {
  stonegame::Array<std::int64_t> row;
  read(
      source, row,
      // Room for all at once, which is not used before it is written to; a growing array is moved.
      [&](std::size_t bytes) { static_cast<void>(row.room(bytes / 2 + 1)); }, [] {},
      [&](const std::string& place) {
        Counter counter(source.layout);
        const auto piles = counter.take({row.data(), row.size()});
        if (piles.size() < row.size()) std::copy(piles.begin(), piles.end(), row.begin());
        row.pop_back(row.size() - piles.size());
        counter.finish(place);
      });
  return row;
}
