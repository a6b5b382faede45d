#pragma once

#include <cstdint>

namespace puppet::types {

/// The rules for brackets. The reference parses type aliases and types given as texts by rules of
/// their own: arrays are not flattened, a reference has one title, and a size alone leaves the
/// elements of an Array or Hash with the type Default.
enum class TypeNotation : std::uint8_t {
  Expression,     ///< `Array[String]` as an expression
  Specification,  ///< `type T = Array[String]`, assert_type('Array[String]', ...)
};

}  // namespace puppet::types
