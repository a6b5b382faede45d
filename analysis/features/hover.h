#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/features/definition.h"

namespace puppet::analysis {

/// What is told of a place, as Markdown.
struct Hover {
  std::string markdown;
  TextRange range;  ///< of what it is about
  /// Where the declaration stands, when a part of it or of its documentation is left out.
  std::optional<Place> rest = {};
};

/// Of a variable or an expression what is known of its value; of a function, a type, a resource
/// type or an attribute its declaration and documentation. Nothing where nothing is known. Never
/// more than some forty lines.
std::optional<Hover> hover(const SemanticModel& model, std::uint32_t offset);

}  // namespace puppet::analysis
