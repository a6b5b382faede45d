#include "analysis/features/code_lens.h"

#include <algorithm>

#include "analysis/features/hierarchy.h"
#include "analysis/features/names/references.h"
#include "analysis/symbols/definitions.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

std::string counted(std::size_t count, const std::string& one) {
  return std::to_string(count) + ' ' + one + (count == 1 ? "" : "s");
}

/// Returns the places that include the class, the first one of each including body.
std::vector<Place> includersOf(const SemanticModel& model, const Symbol& symbol) {
  std::vector<Place> places;
  for (const HierarchyStep& step : stepsTo(model, Hierarchy::Calls, symbol))
    places.push_back({step.path, step.ranges.front(), step.ranges.front()});
  return places;
}

std::vector<Place> referencesTo(const SemanticModel& model, const Symbol& symbol) {
  std::vector<Place> places;
  for (const FileOccurrences& file : findOccurrences(model, symbol))
    for (const auto& [range, role] : file.occurrences)
      if (role != ReferenceRole::Declaration && role != ReferenceRole::Qualifier && !range.empty())
        places.push_back({file.path, range, range});
  return places;
}

}  // namespace

std::vector<CodeLens> codeLenses(const SemanticModel& model, const CodeLensOptions& options) {
  const SymbolResolver resolver(model);
  std::vector<CodeLens> lenses;
  if (!options.references && !options.includes) return lenses;
  for (const Definition& definition : definitionsIn(model.tree())) {
    if (!definition.isNamed()) continue;
    Reference reference;
    reference.kind = definition.kind;
    reference.name = definition.name;
    const Symbol symbol = resolver.resolve(reference);
    if (options.references) lenses.push_back({CodeLensKind::References, definition.place, symbol});
    if (options.includes && symbol.kind == Kind::Class)
      lenses.push_back({CodeLensKind::Includes, definition.place, symbol});
  }
  std::ranges::stable_sort(lenses, {}, [](const CodeLens& lens) { return lens.range.start; });
  return lenses;
}

ResolvedCodeLens resolveCodeLens(const SemanticModel& model, CodeLensKind kind,
                                 const Symbol& symbol) {
  if (kind == CodeLensKind::Includes) {
    std::vector<Place> places = includersOf(model, symbol);
    std::string title = "included by " + std::to_string(places.size());
    return {std::move(title), std::move(places)};
  }
  std::vector<Place> places = referencesTo(model, symbol);
  std::string title = counted(places.size(), "reference");
  return {std::move(title), std::move(places)};
}

}  // namespace puppet::analysis
