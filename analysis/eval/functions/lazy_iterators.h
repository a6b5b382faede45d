#pragma once

#include <cstdint>
#include <optional>

#include "parser/support/language_level.h"
#include "types/core/value.h"

// Lazy iterators, which create their elements on demand. Each factory accepts any iterable value
// including other Iterators, and returns nothing for other values.

namespace puppet::analysis {

/// Iterates over every `step`th element (at least 1), beginning with the first. A step of a range
/// is again a range.
std::optional<types::Value> stepped(const types::Value& values, std::uint64_t step);

/// Iterates from the last element to the first. Elements of another Iterator are collected first;
/// returns nothing if there are too many.
std::optional<types::Value> reversed(const types::Value& values);

/// Options of tree_each().
struct TreeWalk {
  types::Type containerType = {};  ///< containers to descend into; null: Array, Hash and Object
  bool givesRoot = true;
  bool givesContainers = true;
  bool givesValues = true;  ///< ignored for a breadth-first walk, as in Puppet
  bool followsReferences = false;
  bool inBreadth = false;
  LanguageLevel level = LanguageLevel::Puppet8;
};

/// Iterates over the parts of `root`, each an Array of its path (keys and positions) and its value.
types::Value treeIterator(const types::Value& root, const TreeWalk& walk);

}  // namespace puppet::analysis
