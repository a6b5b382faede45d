#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/features/names/definition.h"

namespace puppet::analysis {

/// The relation that a hierarchy follows from one definition to the next.
enum class Hierarchy : std::uint8_t {
  Calls,  ///< includes of classes, resource declarations, function calls, template rendering ...
  Types   ///< inheritance of classes, and types named by an alias or an object type
};

/// An item of a hierarchy.
struct HierarchyItem {
  std::optional<Symbol> symbol;  ///< absent for a node definition and for top-level code
  std::string name;              ///< display name
  Place place;                   ///< for top-level code, the start and the whole of the file
};

/// A neighbor of an item in a hierarchy, and the places that refer to it.
struct HierarchyStep {
  HierarchyItem item;
  std::string path;  ///< file that the ranges are in
  std::vector<TextRange> ranges;
};

/// Returns the item at `offset`; absent if there is none with a place in the environment.
std::optional<HierarchyItem> hierarchyItemAt(const SemanticModel& model, Hierarchy hierarchy,
                                             std::uint32_t offset);

/// Returns the callers or subtypes of `symbol`, sorted by the paths of their files.
std::vector<HierarchyStep> stepsTo(const SemanticModel& model, Hierarchy hierarchy,
                                   const Symbol& symbol);

/// Returns the callees or supertypes of `item` in text order; built-in symbols are left out. Uses
/// only the symbol of `item`, or for items without one its path and the place of its name.
std::vector<HierarchyStep> stepsFrom(const SemanticModel& model, Hierarchy hierarchy,
                                     const HierarchyItem& item);

}  // namespace puppet::analysis
