#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/upgrade/stdlib_functions.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Data type that a call such as `validate_array($a, $b)` demands of values.
struct StdlibValidation {
  std::string type;  ///< empty if no type stands for the call
  std::vector<parser::Cursor> values;
  bool isSafe = false;      ///< true if the call accepts the same values as the type
  bool hasMessage = false;  ///< true if the call has a message of its own, which the type lacks
};

/// Returns the type of a call with these arguments; without a type if the function validates
/// nothing, or its arguments are computed.
StdlibValidation validationOf(const StdlibFunction& function,
                              const std::vector<parser::Cursor>& arguments);

/// Returns true if there are arguments, and none of them stands for several.
bool isCountable(const std::vector<parser::Cursor>& arguments);

/// Returns true if all instances of a type are instances of another; false if that does not follow
/// from how the two are written.
bool isWrittenSubtype(std::string_view narrow, std::string_view wide);

}  // namespace puppet::analysis
