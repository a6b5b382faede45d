#include "analysis/features/names/data_keys.h"
#include "analysis/refactorings/parameters.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;

Plan extractParameter(const Selection& selection) {
  const auto candidate = parameterCandidate(selection);
  if (!candidate) return std::nullopt;
  if (!*candidate) return tl::unexpected(candidate->error());
  const auto& [value, definition, name] = **candidate;
  if (const ClassDefinition class_(definition); class_) {
    const std::string key = lowerCaseName(stringValue(class_.name())) + "::" + name;
    if (!dataPlacesOf(selection.model(), key).empty())
      return refuse("the data has a value for the key '" + key + "'");
  }
  SourceChange change{.edits = insertionOf(selection, definition,
                                           {.name = name,
                                            .type = inferredType(selection, value.expression),
                                            .defaultValue = sourceOf(value.expression)})};
  change.edits.push_back({value.expression.range(), "$" + name});
  return change;
}

}  // namespace puppet::analysis
