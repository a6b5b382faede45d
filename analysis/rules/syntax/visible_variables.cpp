#include "analysis/rules/syntax/visible_variables.h"

#include <algorithm>
#include <iterator>

#include "analysis/symbols/assigned_variables.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;

std::vector<std::string> variablesAround(const Inspection& inspection) {
  std::vector<std::string> names;
  const auto addParameters = [&](const auto& list) {
    for (const auto parameter : list.parameters())
      names.emplace_back(variableName(parameter.name()));
  };
  const auto addAll = [&](const auto& definition) {
    addParameters(definition.parameters());
    std::ranges::move(variablesAssignedIn(definition.body()), std::back_inserter(names));
  };
  inspection.noteReadAround();
  std::vector<std::string> none;
  for (std::size_t i = 0; const Cursor around = inspection.ancestor(i); ++i) {
    if (const Lambda lambda{around}) addAll(lambda);
    if (const ClassDefinition class_{around}) return addAll(class_), names;
    if (const DefinedType define{around}) return addAll(define), names;
    if (const FunctionDefinition function{around}) return addAll(function), names;
    if (const PlanDefinition plan{around}) return addAll(plan), names;
  }
  return none;
}

std::string variableMeantBy(const Inspection& inspection, std::string_view written) {
  const std::vector<std::string> names = variablesAround(inspection);
  if (std::ranges::find(names, written) != names.end()) return std::string(written);
  NameCandidates near(written);
  near.offerAll(names);
  return near.isMistyped() ? near.best() : std::string();
}

}  // namespace puppet::analysis
