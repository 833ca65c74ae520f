// SPDX-License-Identifier: MIT
#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include "stonegame/integer.hpp"

/// Memory for RapidJSON, which does not look whether it got any.
struct JsonMemory {
  static constexpr bool kNeedFree = true;
  static void* Malloc(std::size_t size) { return Realloc(nullptr, 0, size); }
  static void* Realloc(void* old, std::size_t /*old_size*/, std::size_t size) {
    if (size == 0) {
      std::free(old);
      return nullptr;
    }
    void* got = std::realloc(old, size);
    if (got == nullptr) throw std::bad_alloc();
    return got;
  }
  static void Free(void* memory) noexcept { std::free(memory); }
};

/// JSON written value by value. Integers of any size are printed whole, never as floats or strings.
class Json {
 public:
  Json() : writer_(buffer_) {}

  void begin_object() { writer_.StartObject(); }
  void end_object() { writer_.EndObject(); }
  void begin_array() { writer_.StartArray(); }
  void end_array() { writer_.EndArray(); }
  void key(std::string_view name) {
    writer_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
  }

  void value(stonegame::Integer number) {
    const stonegame::Decimal digits(number);
    writer_.RawValue(digits.text().data(), digits.text().size(), rapidjson::kNumberType);
  }
  void value(std::string_view text) {
    writer_.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }
  void value(bool truth) { writer_.Bool(truth); }
  void null() { writer_.Null(); }

  /// A text that needs no escaping, of any length: RapidJSON reckons strings to escape in 32 bits.
  void letters(std::string_view name, std::string_view text) {
    key(name);
    const std::string quoted = '"' + std::string(text) + '"';
    writer_.RawValue(quoted.data(), quoted.size(), rapidjson::kStringType);
  }

  template <class Value>
  void field(std::string_view name, const Value& content) {
    key(name);
    if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
      value(std::string_view(content));
    } else {
      value(content);
    }
  }

  [[nodiscard]] std::string_view text() const { return {buffer_.GetString(), buffer_.GetSize()}; }

 private:
  using Buffer = rapidjson::GenericStringBuffer<rapidjson::UTF8<>, JsonMemory>;

  Buffer buffer_;
  rapidjson::Writer<Buffer, rapidjson::UTF8<>, rapidjson::UTF8<>, JsonMemory> writer_;
};
