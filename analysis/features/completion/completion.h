#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/completion/completion_item.h"
#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

/// Returns the candidates at `offset`, derived from the text before it and from the values known
/// there. Accepts any `offset`. Empty if the trigger character does not begin a name: an
/// automatically opened list would capture the line break typed next.
Completion complete(const SemanticModel& model, std::uint32_t offset,
                    const CompletionOptions& options);

/// Returns the documentation of an item as Markdown; empty if there is none.
std::string completionDocumentation(const SemanticModel& model, CompletionKind kind,
                                    std::string_view name, std::string_view owner);

}  // namespace puppet::analysis
