#pragma once

#include <memory>
#include <vector>

#include "analysis/eval/catalog/resource.h"
#include "parser/support/language_level.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// What a collector looks for.
struct Query {
  enum class Kind : std::uint8_t { All, And, Or, Equal, NotEqual, Unknown };

  Kind kind = Kind::All;
  std::vector<Query> operands = {};  ///< two of And and Or
  std::string attribute = {};        ///< of the others
  types::Value value = {};

  /// Whether it finds the resource.
  types::Tristate matches(const Resource& resource, LanguageLevel level) const;
};

}  // namespace puppet::analysis
