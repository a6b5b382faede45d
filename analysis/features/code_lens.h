#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/features/feature_switches.h"
#include "analysis/features/names/definition.h"

namespace puppet::analysis {

/// The kind of count that a lens shows above a definition.
enum class CodeLensKind : std::uint8_t {
  References,   ///< number of references
  Includes,     ///< number of bodies that include a class
  LevelsBelow,  ///< number of levels of data whose value a key replaces
  LevelsAbove,  ///< number of levels of data that replace the value of a key
  OtherLevels,  ///< number of levels of data with which the value of a key is merged, or may be
};

constexpr bool isOfData(CodeLensKind kind) { return kind >= CodeLensKind::LevelsBelow; }

struct CodeLens {
  CodeLensKind kind{};
  TextRange range;  ///< range of the definition's name
  Symbol symbol;
};

/// Returns the lenses of a file in text order. Their counts are computed lazily by
/// resolveCodeLens().
std::vector<CodeLens> codeLenses(const SemanticModel& model, const CodeLensOptions& options);

struct ResolvedCodeLens {
  std::string title;          ///< e.g. `3 references`
  std::vector<Place> places;  ///< places that the title counts
};

ResolvedCodeLens resolveCodeLens(const SemanticModel& model, CodeLensKind kind,
                                 const Symbol& symbol);

}  // namespace puppet::analysis
