#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/semantics/semantic_model.h"

namespace puppet::analysis {

/// What is told of a place, as Markdown.
struct Hover {
  std::string markdown;
  TextRange range;  ///< of what it is about
};

/// Of a variable or an expression what is known of its value; of a function, a type, a resource
/// type or an attribute its declaration and documentation. Nothing where nothing is known.
std::optional<Hover> hover(const SemanticModel& model, std::uint32_t offset);

}  // namespace puppet::analysis
