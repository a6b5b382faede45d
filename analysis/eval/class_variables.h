#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/eval/scope.h"

namespace puppet::analysis {

/// What the body of a class sets when only the types of its parameters are known: what code of
/// other files may read of it. Immutable.
struct ClassVariables {
  struct Entry {
    std::string name;
    types::Value value;
    Variable::State state;
  };
  std::string parent;          ///< whose variables are seen too; empty for none
  bool mayHaveOthers = false;  ///< the parent is not known
  std::vector<Entry> entries;  ///< each name once
};

using ClassVariablesPtr = std::shared_ptr<const ClassVariables>;

}  // namespace puppet::analysis
