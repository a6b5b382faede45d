#pragma once

#include <cstdint>
#include <string_view>

namespace puppet::analysis {

/// Form in which a call of a function that stdlib 9 removed is written today; see
/// stdlib_functions.def.
enum class StdlibForm : std::uint8_t {
  None,
  Test,
  Assert,
  Pattern,
  Length,
  Legacy,
  HasKey,
  Dig,
  Path,
  Rename
};

struct StdlibFunction {
  std::string_view name;
  StdlibForm form;
  std::string_view type;     ///< data type of the form, or the function of a Rename
  bool isSafe;               ///< true if the form has the same outcome for all arguments
  std::string_view instead;  ///< for messages
};

/// Returns the function that stdlib 9 removed; nullptr if there is none of this name.
const StdlibFunction* removedStdlibFunction(std::string_view name);
/// Returns true if stdlib 9 moved the function to its own name space.
bool isRenamedStdlibFunction(std::string_view name);

}  // namespace puppet::analysis
