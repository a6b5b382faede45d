#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/features/names/definition.h"

namespace puppet::analysis {

/// Hover text as Markdown.
struct Hover {
  std::string markdown;
  TextRange range;  ///< range of the described element
  /// Place of the declaration; set if a part of it or of its documentation was left out.
  std::optional<Place> rest = {};
};

/// Returns the known value of a variable or expression, or the declaration and documentation of a
/// function, type, resource type or attribute. Absent if nothing is known. Limited to about forty
/// lines.
std::optional<Hover> hover(const SemanticModel& model, std::uint32_t offset);

}  // namespace puppet::analysis
