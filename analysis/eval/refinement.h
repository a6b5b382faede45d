#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Fact that the value of a variable, or of the part at constant keys, is (or is not) an instance
/// of a type; or that one of several conjunctions of such facts holds.
struct Refinement {
  std::string variable;  ///< name, or the text of a condition in parentheses: see narrowing.h
  std::vector<types::Value> path;  ///< keys; empty for the variable itself
  types::Type type;
  bool excludes = false;  ///< true if the value is not an instance
  /// True if the condition fails for other values, so that these do not make the path unreachable.
  bool orFailed = false;
  /// Conjunctions of which one holds: the other members are unused. Empty for a fact about a value.
  std::vector<std::vector<Refinement>> alternatives = {};

  friend bool operator==(const Refinement&, const Refinement&) = default;
};
using Refinements = std::vector<Refinement>;

/// Over-approximates the paths on which a variable is not set: one conjunction of refinements for
/// each path. Some of them may be infeasible.
struct Absence {
  static constexpr std::size_t kMaxWays = 16;        ///< also the maximum of alternatives
  static constexpr std::size_t kMaxConditions = 64;  ///< of one path
  std::vector<Refinements> ways;

  friend bool operator==(const Absence&, const Absence&) = default;
};

}  // namespace puppet::analysis
