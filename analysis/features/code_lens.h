#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/features/definition.h"
#include "analysis/features/feature_switches.h"

namespace puppet::analysis {

/// What is told above a definition.
enum class CodeLensKind : std::uint8_t {
  References,  ///< how often it is named
  Includes     ///< how many bodies include a class
};

struct CodeLens {
  CodeLensKind kind{};
  TextRange range;  ///< of the name of the definition
  Symbol symbol;
};

/// The lenses of a file, in text order. What they count is worked out by resolveCodeLens().
std::vector<CodeLens> codeLenses(const SemanticModel& model, const CodeLensOptions& options);

struct ResolvedCodeLens {
  std::string title;          ///< `3 references`
  std::vector<Place> places;  ///< that are counted
};

ResolvedCodeLens resolveCodeLens(const SemanticModel& model, CodeLensKind kind,
                                 const Symbol& symbol);

}  // namespace puppet::analysis
