#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// State that the parts of a catalog builder share.
struct CatalogState {
  EvaluationContext& context;
  Catalog catalog = {};
  CountedDeque<Container> containers = {};  ///< the first is top scope
  /// True if resources with unknown titles are declared, so that a missing resource may be one of
  /// them.
  bool hasOthers = false;

  /// Returns true if the code that runs now, in that container, runs on every path through its
  /// body.
  bool isDefinitelyReached(const Container& container) const {
    return !context.run.isUncertain() && !container.mayBeLeft;
  }
  void fail(const parser::Cursor& blame, std::string message) const;
};

/// Appends the elements of nested Arrays, or the value itself.
void appendFlat(const types::Value& value, std::vector<types::Value>& flat);

/// Adds tags to a resource. Returns false after an error.
bool tagWith(CatalogState& state, Resource& resource, const types::Value& tags,
             const parser::Cursor& blame);

}  // namespace puppet::analysis
