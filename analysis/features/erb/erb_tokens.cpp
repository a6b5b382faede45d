// Semantic tokens of ERB templates.

#include <algorithm>

#include "analysis/features/erb/erb_document.h"
#include "analysis/ruby/local_variables.h"
#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"

namespace puppet::analysis {

std::vector<SemanticToken> erbTokens(const SemanticModel& model, std::string_view text,
                                     TextRange range) {
  const ErbText erb(text);
  TemplateContext context;
  if (model.snapshot()) {
    QueryContext queries(model.snapshot());
    context = templateContextOf(queries, erbTemplateName(queries, model.path()));
  }
  std::vector<SemanticToken> tokens;
  const auto add = [&](TextRange at, SemanticTokenType type, std::uint8_t modifiers) {
    if (at.overlaps(range)) tokens.push_back({at, type, modifiers});
  };
  for (const ErbName& name : erbNamesIn(erb)) {
    const bool isShort = name.kind == ErbName::Kind::InstanceVariable;
    if (!isShort && name.kind != ErbName::Kind::ScopeVariable) {
      add(name.range, SemanticTokenType::Function, 0);
      continue;
    }
    const TemplateVariable* variable = context.find(name.name);
    const bool isParameter = variable && variable->isParameter;
    add({name.range.start - (isShort ? 1U : 0U), name.range.end},
        isParameter ? SemanticTokenType::Parameter : SemanticTokenType::Variable, kReadonly);
  }
  for (const ruby::LocalOccurrence& local : ruby::localsIn(erb.ruby()))
    add(local.range, local.isParameter ? SemanticTokenType::Parameter : SemanticTokenType::Variable,
        static_cast<std::uint8_t>(local.isWrite ? kDeclaration : 0));
  std::ranges::stable_sort(tokens, {}, [](const SemanticToken& one) { return one.range.start; });
  // Names in what an error has made of the code may overlap.
  const auto overlaps = [](const SemanticToken& a, const SemanticToken& b) {
    return b.range.start < a.range.end;
  };
  const auto rest = std::ranges::unique(tokens, overlaps);
  tokens.erase(rest.begin(), rest.end());
  return tokens;
}

}  // namespace puppet::analysis
