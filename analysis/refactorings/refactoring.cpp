#include "analysis/refactorings/refactoring.h"

#include <algorithm>
#include <array>

namespace puppet::analysis {
namespace {

using Kind = RefactoringKind;

constexpr std::array kRefactorings = std::to_array<Refactoring>({
    {"extract-variable", Kind::Extract, "Extract to variable", extractVariable},
    {"extract-parameter", Kind::Extract, "Extract to parameter", extractParameter},
    {"move-to-data", Kind::Extract, "Move to Hiera data", moveToData},
    {"extract-class", Kind::Extract, "Extract to class", extractClass},
    {"extract-defined-type", Kind::Extract, "Extract to defined type", extractDefinedType},
    {"inline-variable", Kind::Inline, "Inline variable", inlineVariable},
    {"convert-to-case", Kind::Rewrite, "Convert to 'case'", convertToCase},
    {"convert-to-if", Kind::Rewrite, "Convert to 'if'", convertToIf},
    {"convert-to-selector", Kind::Rewrite, "Convert to selector", convertToSelector},
    {"add-parameters", Kind::Rewrite, "Add missing parameters", addMissingParameters},
    {"document-parameters", Kind::Rewrite, "Document parameters", documentParameters},
    {"sort-attributes", Kind::Rewrite, "Sort attributes", sortAttributes},
    {"sort-includes", Kind::Rewrite, "Sort includes", sortIncludes},
    {"convert-to-interpolation", Kind::Rewrite, "Convert to interpolated string",
     convertToInterpolation},
    {"use-single-quotes", Kind::Rewrite, "Use single quotes", useSingleQuotes},
    {"use-double-quotes", Kind::Rewrite, "Use double quotes", useDoubleQuotes},
    {"convert-plan", Kind::Rewrite, "Convert to a plan in the Puppet language", convertPlan},
    {"convert-resource-defaults", Kind::Rewrite, "Convert to default bodies",
     convertResourceDefaults},
});

}  // namespace

std::span<const Refactoring> refactorings() { return kRefactorings; }

const Refactoring* refactoringById(std::string_view id) {
  const auto found = std::ranges::find(kRefactorings, id, &Refactoring::id);
  return found == kRefactorings.end() ? nullptr : &*found;
}

}  // namespace puppet::analysis
