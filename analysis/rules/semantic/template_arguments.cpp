// Arguments of templates compared with their declared parameters.

#include <algorithm>
#include <optional>
#include <string>

#include "analysis/rules/semantic/constant_arguments.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

using Parameters = std::vector<ParameterInterface>;

/// Returns the name in a literal key; absent if it is computed.
std::optional<std::string> nameOf(const Cursor& key) {
  if (key.is(K::String)) return stringValue(key);
  if (key.is(K::Name)) return std::string(key.text());
  return std::nullopt;
}

/// Returns true for a required parameter. With a default, undef selects it.
bool mustBeGiven(const ParameterInterface& parameter) {
  return parameter.role == ParameterInterface::Role::Required;
}

void checkType(Inspection& inspection, const ParameterInterface& parameter, const Cursor& written) {
  const std::string what = "the template's parameter '" + parameter.name + "'";
  if (const auto problem = constantMismatch(inspection, what, parameter, written))
    inspection.report(DiagnosticId::EppParameterType, written.range(), {*problem});
}

/// Returns the parameter that the key is meant to set: a misspelt one does.
std::string checkKey(Inspection& inspection, const Parameters& parameters, const std::string& name,
                     const Pair& pair) {
  const auto known = std::ranges::find(parameters, name, &ParameterInterface::name);
  if (known != parameters.end()) {
    checkType(inspection, *known, pair.value());
    return name;
  }
  NameCandidates near(name);
  near.offerAll(parameters, &ParameterInterface::name);
  const std::string text = "the template has no parameter '" + name + "'" +
                           (near.best().empty() ? "" : "; did you mean '" + near.best() + "'?");
  inspection.report(DiagnosticId::EppUnknownParameter, Cursor(pair.key()).range(), {text});
  return near.best();
}

void reportMissingParameters(Inspection& inspection, const Parameters& parameters,
                             const std::vector<std::string>& given, const Cursor& blame) {
  std::string missing;
  std::size_t count = 0;
  for (const ParameterInterface& parameter : parameters) {
    if (!mustBeGiven(parameter) || std::ranges::find(given, parameter.name) != given.end())
      continue;
    missing += (missing.empty() ? "'" : ", '") + parameter.name + "'";
    ++count;
  }
  if (count == 0) return;
  const std::string text = (count == 1 ? "the parameter " : "the parameters ") + missing;
  inspection.report(DiagnosticId::EppMissingParameter, blame.range(), {text});
}

/// Checks `epp('module/path.epp', { ... })` with literal names.
void checkEpp(Inspection& inspection, std::string_view function,
              const ViewList<Expression>& arguments) {
  if (inspection.context().likeReference || function != "epp") return;
  std::vector<Cursor> list(arguments.begin(), arguments.end());
  if (list.empty() || list.size() > 2 || !list[0].is(K::String)) return;
  const Declaration found =
      inspection.queries().find(NameKind::Template, eppName(stringValue(list[0])));
  if (!found || found.file->isPartial || !found.file->interface->templateParameters) return;
  const Parameters& parameters = found.asTemplate();
  std::vector<std::string> given;
  if (list.size() == 2) {
    const HashLiteral hash(list[1]);
    if (!hash) return;
    bool isWhole = true;
    for (const Pair pair : hash.entries()) {
      const auto name = nameOf(pair.key());
      isWhole = isWhole && name;
      if (!name) continue;
      given.push_back(checkKey(inspection, parameters, *name, pair));
    }
    if (!isWhole) return;
  }
  reportMissingParameters(inspection, parameters, given, list[0]);
}

void checkTemplateCall(Inspection& inspection, const Call& call) {
  if (call.function().is(K::Name))
    checkEpp(inspection, call.function().text(), call.arguments().arguments());
}

}  // namespace

std::span<const Rule> templateArgumentRules() {
  static constexpr Rule kRules[] = {rule<checkTemplateCall>()};
  return kRules;
}

}  // namespace puppet::analysis
