// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

namespace stonegame {

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
    return holding(size == 0 ? nullptr : std::calloc(size, sizeof(T)), size);
  }
  /// The same with elements that have yet to be written, all of them before one is read.
  static std::optional<Array> of_unset(std::size_t size) {
    if (size > static_cast<std::size_t>(PTRDIFF_MAX) / sizeof(T)) return std::nullopt;
    return holding(size == 0 ? nullptr : std::malloc(size * sizeof(T)), size);
  }

  /// Appends, in amortised constant time; false if there is no memory left.
  [[nodiscard]] bool push_back(T value) {
    if (size_ == capacity_ && !grow()) return false;
    data_[size_++] = value;
    return true;
  }
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
  static std::optional<Array> holding(void* data, std::size_t size) {
    if (data == nullptr && size != 0) return std::nullopt;
    Array array;
    array.data_ = static_cast<T*>(data);
    array.size_ = array.capacity_ = size;
    return array;
  }
  bool grow() {
    const std::size_t capacity = capacity_ == 0 ? 16 : 2 * capacity_;
    if (capacity > static_cast<std::size_t>(PTRDIFF_MAX) / sizeof(T)) return false;
    auto* data = static_cast<T*>(std::realloc(data_, capacity * sizeof(T)));
    if (data == nullptr) return false;
    data_ = data;
    capacity_ = capacity;
    return true;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace stonegame
