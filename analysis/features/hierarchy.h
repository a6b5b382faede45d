#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/features/definition.h"

namespace puppet::analysis {

/// What leads from one definition to the next.
enum class Hierarchy : std::uint8_t {
  Calls,  ///< a class includes one, a body declares a resource or calls a function, renders ...
  Types   ///< a class inherits one, an alias or an object type names one
};

/// Something in a hierarchy.
struct HierarchyItem {
  std::optional<Symbol> symbol;  ///< absent for a node, and for code outside of definitions
  std::string name;              ///< for people
  Place place;  ///< for code outside of definitions, the start and the whole of the file
};

/// What an item leads to, or what leads to it, and the places where.
struct HierarchyStep {
  HierarchyItem item;
  std::string path;  ///< of the file that the ranges are in
  std::vector<TextRange> ranges;
};

/// The item at `offset`; absent where nothing is that has a place in the environment.
std::optional<HierarchyItem> hierarchyItemAt(const SemanticModel& model, Hierarchy hierarchy,
                                             std::uint32_t offset);

/// What leads to `symbol`: callers, or subtypes. By the paths of their files.
std::vector<HierarchyStep> stepsTo(const SemanticModel& model, Hierarchy hierarchy,
                                   const Symbol& symbol);

/// What `item` leads to: what it calls, or its supertypes, in text order. What has no place, as it
/// comes with Puppet, is left out. Of `item` only the symbol counts, or without one the
/// path and the place of the name.
std::vector<HierarchyStep> stepsFrom(const SemanticModel& model, Hierarchy hierarchy,
                                     const HierarchyItem& item);

}  // namespace puppet::analysis
