// SPDX-License-Identifier: MIT
#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <string_view>

#include "stonegame/integer.hpp"

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
  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> writer_;
};
