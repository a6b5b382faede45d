#pragma once

#include <cstdint>
#include <span>
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
  Rename,
  Failing
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

/// Function that stdlib 9 moved to its own name space.
struct RenamedStdlibFunction {
  std::string_view name;
  int minor;  ///< 9.MINOR.0 is the first version with the new name
};
std::span<const RenamedStdlibFunction> renamedStdlibFunctions();
/// Returns nullptr if there is none of this name.
const RenamedStdlibFunction* renamedStdlibFunction(std::string_view name);

/// Returns what replaces a function that stdlib still has, but deprecates; empty for others.
std::string_view replacementOfDeprecated(std::string_view name);

/// Returns true for functions that any version of stdlib has, and Puppet 6 has not.
bool isStdlibFunction(std::string_view name);
/// Returns true for facts of stdlib.
bool isStdlibFact(std::string_view name);

/// Data type `Stdlib::Compat::NAME`, which stdlib 9 removed.
struct StdlibType {
  std::string_view name;     ///< without `Stdlib::Compat::`
  std::string_view instead;  ///< today's type
  bool isSafe;               ///< true if both have the same instances
};
/// Returns the type of this full name; nullptr if stdlib 9 removed none of it.
const StdlibType* removedStdlibType(std::string_view name);

}  // namespace puppet::analysis
