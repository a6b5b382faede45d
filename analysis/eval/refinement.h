#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// The value of a variable, or of what constant keys lead to in it, is (or is not) of a type.
struct Refinement {
  std::string variable;  ///< or a condition as it is written, in parentheses: see narrowing.h
  std::vector<types::Value> path;  ///< keys; empty: the variable itself
  types::Type type;
  bool excludes = false;  ///< it is none of the type
  bool orFailed = false;  ///< where it cannot be, the condition has failed and closes no way

  friend bool operator==(const Refinement&, const Refinement&) = default;
};
using Refinements = std::vector<Refinement>;

/// The ways through the code on which a variable is not set, each with what holds on it. There may
/// be fewer.
struct Absence {
  static constexpr std::size_t kMaxWays = 16;
  std::vector<Refinements> ways;

  friend bool operator==(const Absence&, const Absence&) = default;
};

}  // namespace puppet::analysis
