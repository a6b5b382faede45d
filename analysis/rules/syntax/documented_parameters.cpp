// Documentation comments compared with the code below them.

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Reports a `@param` tag for an unknown parameter. Stub overloads of one function share their
/// comment and have no bodies.
template <typename Definition>
void checkTags(Inspection& inspection, const Definition& definition) {
  if (inspection.context().likeReference || !definition.body()) return;
  std::vector<std::string_view> known;
  for (const Parameter& parameter : definition.parameters().parameters())
    known.push_back(variableName(parameter.name()));
  std::ranges::sort(known);
  for (const std::string_view line : commentLinesBefore(definition)) {
    const std::string_view name = documentedParameter(line, "@param");
    if (name.empty() || name == "name" || name == "title") continue;  // every resource has these
    if (std::ranges::binary_search(known, name)) continue;
    NameCandidates names(name);
    names.offerAll(known);
    const auto start =
        static_cast<std::uint32_t>(name.data() - inspection.tree().text.view().data());
    const TextRange place{start, start + static_cast<std::uint32_t>(name.size())};
    auto& finding = inspection.report(
        DiagnosticId::DocumentationMismatch, place,
        {name, names.best().empty() ? "" : "; did you mean '" + names.best() + "'?"});
    if (names.isSure()) finding.fix("Write '" + names.best() + "'", {{place, names.best()}});
  }
}

}  // namespace

std::span<const Rule> documentationRules() {
  static constexpr Rule kRules[] = {
      rule<checkTags<ClassDefinition>>(),
      rule<checkTags<DefinedType>>(),
      rule<checkTags<FunctionDefinition>>(),
      rule<checkTags<PlanDefinition>>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
