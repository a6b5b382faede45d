#pragma once

#include <memory>
#include <vector>

#include "analysis/eval/catalog/resource.h"
#include "parser/support/language_level.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// Search expression of a collector.
struct Query {
  enum class Kind : std::uint8_t { All, And, Or, Equal, NotEqual, Unknown };

  Kind kind = Kind::All;
  std::vector<Query> operands = {};  ///< exactly two, for And and Or
  std::string attribute = {};        ///< for Equal and NotEqual
  types::Value value = {};

  /// Returns whether the query matches the resource.
  types::Tristate matches(const Resource& resource, LanguageLevel level) const;
};

}  // namespace puppet::analysis
