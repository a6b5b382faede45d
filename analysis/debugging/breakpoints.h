#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Conditions that breakpoints of all kinds may have; empty for none.
struct BreakCondition {
  std::string condition = {};     ///< expression that must be true
  std::string hitCondition = {};  ///< number of hits, such as `3`, `>= 3` or `% 3`
  std::string logMessage = {};    ///< printed instead of stopping, with `{expression}` evaluated
};

/// Breakpoint at a statement.
struct LineBreakpoint {
  int id = 0;
  std::uint32_t offset = 0;  ///< of the statement, see breakablePlaces()
  BreakCondition when = {};
};

/// Breakpoint at a definition (`shop::web`), a resource (`Package[nginx]`) or an attribute
/// (`Package[nginx].ensure`), in the form of normalizedBreakpointName().
struct NamedBreakpoint {
  int id = 0;
  std::string name;
  BreakCondition when = {};
};

/// All places and events at which an evaluation stops.
struct Breakpoints {
  std::map<std::string, std::vector<LineBreakpoint>, std::less<>> lines = {};  ///< by path
  /// Stop when the definition starts to run, or when the resource is declared.
  std::vector<NamedBreakpoint> definitions = {};
  /// Stop when the resource is declared or the attribute is set.
  std::vector<NamedBreakpoint> data = {};
  bool onError = false;        ///< stops before an error ends the evaluation
  bool onOverride = false;     ///< stops before an attribute gets another value
  std::uint64_t revision = 0;  ///< increases with each change
};

/// Returns the name as evaluations know it: definitions in lower case, the node of a pattern
/// (`/^web/`) by its name, and references as `Package[nginx]` for `package['nginx']`.
std::string normalizedBreakpointName(std::string_view name);

/// Parts of `Type[title]` or `Type[title].attribute`. Views into the name.
struct ResourceName {
  std::string_view type;
  std::string_view title;
  std::string_view attribute = {};  ///< empty for the resource itself
};
/// Splits the name of a resource or an attribute; absent for other names.
std::optional<ResourceName> resourceNameIn(std::string_view name);

/// Returns true if hit number `count` satisfies the condition; an invalid one is never satisfied.
bool satisfiesHitCondition(std::string_view condition, std::uint64_t count);
/// Returns true for conditions of the form `[OPERATOR] NUMBER`.
bool isHitCondition(std::string_view condition);

}  // namespace puppet::analysis
