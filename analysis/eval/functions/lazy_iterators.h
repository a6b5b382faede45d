#pragma once

#include <cstdint>
#include <optional>

#include "parser/support/language_level.h"
#include "types/core/value.h"

// Iterators that make their elements when somebody goes through them. Each factory takes anything
// that can be iterated, other Iterators among them, and gives nothing for the rest.

namespace puppet::analysis {

/// Every `step`th element (at least 1), from the first. A range stays one.
std::optional<types::Value> stepped(const types::Value& values, std::uint64_t step);

/// From the last element to the first. What another Iterator yields is gathered for it; nothing
/// where that is beyond all measure.
std::optional<types::Value> reversed(const types::Value& values);

/// How tree_each() walks.
struct TreeWalk {
  types::Type containerType = {};  ///< what is descended into; absent: Array, Hash and Object
  bool givesRoot = true;
  bool givesContainers = true;
  bool givesValues = true;  ///< the reference does not ask when it walks in breadth
  bool followsReferences = false;
  bool inBreadth = false;
  LanguageLevel level = LanguageLevel::Puppet8;
};

/// The parts of `root`, each as an Array of its path (keys and positions) and itself.
types::Value treeIterator(const types::Value& root, const TreeWalk& walk);

}  // namespace puppet::analysis
