#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/eval/scope.h"

namespace puppet::analysis {

/// Variables that the body of a class sets when only the types of its parameters are known: the
/// values that code of other files may read. Immutable.
struct ClassVariables {
  struct Entry {
    std::string name;
    types::Value value;
    Variable::State state;
  };
  std::string parent;          ///< class whose variables are visible too; empty for none
  bool mayHaveOthers = false;  ///< true if the parent is unknown
  std::vector<Entry> entries;  ///< each name once
};

using ClassVariablesPtr = std::shared_ptr<const ClassVariables>;

}  // namespace puppet::analysis
