// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

namespace stonegame {

/// Has memory that nobody has written to yet come in pages of 2 MB, where the system has them. A
/// small page for every 4 kB takes several times as long as filling it.
void prefer_huge_pages(void* memory, std::size_t bytes) noexcept;

/// A growing array that reports a failed allocation instead of throwing: std::vector for code
/// that is built without exceptions. It moves and does not copy.
template <class T>
  requires std::is_trivially_copyable_v<T>
class Array {
 public:
  Array() = default;
  Array(Array&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  Array& operator=(Array&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;
  ~Array() { std::free(data_); }

  /// An array of `size` zero elements, or nothing if there is no memory for it.
  static std::optional<Array> of_size(std::size_t size) {
    Array array;
    if (size != 0) {
      array.data_ = static_cast<T*>(std::calloc(size, sizeof(T)));
      if (array.data_ == nullptr) return std::nullopt;
      prefer_huge_pages(array.data_, size * sizeof(T));
    }
    array.size_ = array.capacity_ = size;
    return array;
  }

  /// The same with elements that have no value before they are written.
  static std::optional<Array> of_unset(std::size_t size) {
    Array array;
    if (size > static_cast<std::size_t>(PTRDIFF_MAX) / sizeof(T)) return std::nullopt;
    if (size != 0) {
      array.data_ = static_cast<T*>(std::malloc(size * sizeof(T)));
      if (array.data_ == nullptr) return std::nullopt;
      prefer_huge_pages(array.data_, size * sizeof(T));
    }
    array.size_ = array.capacity_ = size;
    return array;
  }

  /// Appends, in amortised constant time; false if there is no memory left.
  [[nodiscard]] bool push_back(T value) {
    if (size_ == capacity_ && !grow()) return false;
    data_[size_++] = value;
    return true;
  }
  /// Appends them all; false if there is no memory left. Beyond some size the system moves the
  /// pages of a growing array, and copies nothing.
  [[nodiscard]] bool append(std::span<const T> values) {
    if (values.empty()) return true;
    if (values.size() > capacity_ - size_ && !grow_to(size_ + values.size())) return false;
    std::memcpy(data_ + size_, values.data(), values.size() * sizeof(T));
    size_ += values.size();
    return true;
  }
  /// Room for so many more behind the last, which have no value yet; less if there is no memory.
  [[nodiscard]] std::span<T> room(std::size_t count) {
    if (count > capacity_ - size_) static_cast<void>(grow_to(size_ + count));
    return {data_ + size_, std::min(count, capacity_ - size_)};
  }
  /// Takes the first of that room into the array.
  void take_room(std::size_t count) { size_ += count; }

  void pop_back(std::size_t count = 1) { size_ -= count; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  T* data() { return data_; }
  [[nodiscard]] const T* data() const { return data_; }

 private:
  bool grow() { return grow_to(size_ + 1); }
  bool grow_to(std::size_t size) {
    const std::size_t capacity = std::max({std::size_t{16}, 2 * capacity_, size});
    if (capacity > static_cast<std::size_t>(PTRDIFF_MAX) / sizeof(T)) return false;
    auto* data = static_cast<T*>(std::realloc(data_, capacity * sizeof(T)));
    if (data == nullptr) return false;
    prefer_huge_pages(data, capacity * sizeof(T));
    data_ = data;
    capacity_ = capacity;
    return true;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace stonegame
