#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puppet::analysis {

/// Literal in the definition of a type in Ruby, or of a data type.
struct PlainValue {
  enum class Kind : std::uint8_t { Nil, Boolean, Number, Text, List, Hash };

  Kind kind = Kind::Nil;
  std::string text = {};  ///< of a scalar
  std::vector<PlainValue> items = {};
  std::vector<std::pair<std::string, PlainValue>> entries = {};

  /// Returns the value of a hash under a key; nullptr if there is none.
  const PlainValue* find(std::string_view key) const;
  /// Returns the text under a key; empty if there is none, or another value.
  std::string textUnder(std::string_view key) const;
  /// Sets the value of a hash under a key.
  void set(std::string key, PlainValue value);
};

/// Returns a value as Ruby prints it: texts without quotes, but not those inside of others.
std::string rubyText(const PlainValue& value);
std::string jsonText(const PlainValue& value);

}  // namespace puppet::analysis
