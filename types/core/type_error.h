#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::types {

/// Reason for which a type or value does not exist: an error in the user's code.
struct TypeError {
  std::string_view code;  ///< error code of the reference, `BAD_TYPE_SLICE_ARITY`; static storage
  std::string message;    ///< a sentence without a full stop, as in diagnostics
  /// Index of the invalid argument; absent: all of them together.
  std::optional<std::size_t> argument = {};
};

/// Code of errors for which the reference has no code of their own.
inline constexpr std::string_view kRuntimeError = "RUNTIME_ERROR";

}  // namespace puppet::types
