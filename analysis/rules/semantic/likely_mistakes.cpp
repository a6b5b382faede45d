// Code that is legal and means less than what was most likely meant.

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/eval/fact_types.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/symbols/assigned_variables.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// The keys of `$facts['os']['family']`, all of which are texts; false for anything else.
bool readFactPath(const Access& access, std::vector<types::Value>& path) {
  const Cursor left = access.left();
  if (const Access inner{left}) {
    if (!readFactPath(inner, path)) return false;
  } else {
    if (!left.is(K::Variable)) return false;
    const std::string_view name = variableName(left);
    if (name != "facts" && name != "::facts") return false;
  }
  const auto keys = access.keys();
  if (keys.size() != 1 || !(*keys.begin()).is(K::String)) return false;
  path.push_back(types::Value::string(stringValue(*keys.begin())));
  return true;
}

/// `$facts['os']['familly']`: a slip of the pen for a part that facts have.
void checkFactKey(Inspection& inspection, const Access& access) {
  std::vector<types::Value> path;
  if (inspection.context().likeReference || !readFactPath(access, path)) return;
  const std::string written(path.back().asString());
  path.pop_back();
  NameCandidates names(written);
  for (const std::string& key : factKeysAt(path, {.level = inspection.level()})) {
    if (key == written) return;
    names.offer(key);
  }
  if (!names.isMistyped()) return;
  const bool isOther = path.empty() && (inspection.queries().find(NameKind::Fact, written) ||
                                        !Platform::builtIn().findLegacyFact(written).name.empty());
  if (isOther) return;
  const Cursor key = *access.keys().begin();
  const std::string meant = "'" + names.best() + "'";
  inspection.report(DiagnosticId::UnknownFact, key.range(), {written, names.best()})
      .fix("Write " + meant, {{key.range(), meant}});
}

/// The variables of the definition around: its parameters, and what its body sets.
std::vector<std::string> variablesAround(const Inspection& inspection) {
  std::vector<std::string> names;
  const auto collect = [&](const auto& definition) {
    for (const auto parameter : definition.parameters().parameters())
      names.emplace_back(variableName(parameter.name()));
    std::ranges::move(variablesAssignedIn(definition.body()), std::back_inserter(names));
  };
  for (std::size_t i = 0; const Cursor around = inspection.ancestor(i); ++i) {
    if (const ClassDefinition class_{around}) return collect(class_), names;
    if (const DefinedType define{around}) return collect(define), names;
    if (const FunctionDefinition function{around}) return collect(function), names;
  }
  return names;
}

/// `'port ${port}'` where there is a `$port`: only between double quotes is it put in.
void checkSingleQuotes(Inspection& inspection, const Cursor& literal) {
  const std::string_view text = literal.text();
  if (inspection.context().likeReference || !text.starts_with('\'')) return;
  std::vector<std::string> known;
  for (std::size_t at = 0; (at = text.find("${", at)) != text.npos; ++at) {
    const std::size_t end = text.find('}', at);
    if (end == text.npos) return;
    if (known.empty()) known = variablesAround(inspection);
    const std::string name(text.substr(at + 2, end - at - 2));
    if (std::ranges::find(known, name) == known.end()) continue;
    const TextRange place{literal.start() + static_cast<std::uint32_t>(at),
                          literal.start() + static_cast<std::uint32_t>(end) + 1};
    auto& finding = inspection.report(DiagnosticId::SingleQuotedVariable, place, {name});
    if (text.find_first_of("\"\\") == text.npos)
      finding.fix("Write double quotes", {{{literal.start(), literal.start() + 1}, "\""},
                                          {{literal.end() - 1, literal.end()}, "\""}});
    return;
  }
}

/// `$x == 'a' or 'b'`: the text is an operand of its own, and true.
void checkOperands(Inspection& inspection, const Binary& binary) {
  const K operator_ = binary.operator_().kind();
  if (inspection.context().likeReference || (operator_ != K::KwOr && operator_ != K::KwAnd)) return;
  for (const Expression& operand : {binary.left(), binary.right()}) {
    const bool isText = operand.is(K::String) || operand.is(K::InterpolatedString) ||
                        operand.is(K::Name) || operand.is(K::Number);
    if (isText)
      inspection.report(DiagnosticId::ConstantOperand, operand.range(),
                        {binary.operator_().text(), operand.text()});
  }
}

constexpr Rule kRules[] = {rule<checkFactKey>(), tokenRule(K::String, checkSingleQuotes),
                           rule<checkOperands>()};

}  // namespace

std::span<const Rule> likelyMistakeRules() { return kRules; }

}  // namespace puppet::analysis
