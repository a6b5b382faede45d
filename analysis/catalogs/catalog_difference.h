#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/eval/catalog/catalog.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Difference of one attribute. An undef value stands for an attribute that is not set.
struct AttributeChange {
  std::string name;
  types::Value before, after;
  bool isSensitive = false;  ///< on either side; the values must not be shown
  /// False if the values may be equal, because a part of one is unknown.
  bool isCertain = true;
};

/// Difference of one resource between two catalogs.
struct ResourceChange {
  enum class Kind : std::uint8_t { Added, Removed, Changed };

  Kind kind = Kind::Changed;
  std::string reference;  ///< `Type[title]`
  /// False if the resource is possibly absent or present on both sides.
  bool isCertain = true;
  /// Changed attributes by name; for an added or removed resource, all of them.
  std::vector<AttributeChange> attributes = {};
  /// Resources that contain it, sorted; both empty if they are the same.
  std::vector<std::string> containersBefore = {}, containersAfter = {};
  /// Declaring expressions, borrowed from the catalogs' trees; absent for an included class.
  parser::Cursor placeBefore = {}, placeAfter = {};
};

/// Differences between two catalogs: what an agent would do differently, apart from the order of
/// unrelated resources.
struct CatalogDifference {
  std::vector<ResourceChange> resources;  ///< sorted by reference
  /// Attributes, as `Type[title] name`, with values that are unknown on both sides; sorted.
  std::vector<std::string> unknownOnBothSides;
  /// Set if a catalog has resources with unknown titles, so that others may differ as well.
  bool mayHaveOthers = false;
};

/// Compares two catalogs. Virtual resources and tags are not compared; the references of a
/// relationship metaparameter are compared in any order. The resource of a class stands for it.
CatalogDifference compareCatalogs(const Catalog& before, const Catalog& after);

}  // namespace puppet::analysis
