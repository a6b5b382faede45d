#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::types {

/// Why there is no such type or value: a mistake of whoever wrote it.
struct TypeError {
  std::string_view
      code;             ///< what the reference calls it, `BAD_TYPE_SLICE_ARITY`; of static storage
  std::string message;  ///< a sentence without full stop, as diagnostics are
  /// Which of the arguments is to blame, counted from 0; absent: all of them together.
  std::optional<std::size_t> argument = {};
};

/// The code of mistakes for which the reference has no name of their own.
inline constexpr std::string_view kRuntimeError = "RUNTIME_ERROR";

}  // namespace puppet::types
