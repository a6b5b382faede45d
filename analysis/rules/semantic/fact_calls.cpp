// Legacy facts in calls and tests, which give undef in Puppet 8 instead of failing.

#include <string>
#include <vector>

#include "analysis/eval/fact_types.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

bool isFactsHash(const Cursor& variable) {
  return variable.is(K::Variable) && withoutRoot(variableName(variable)) == "facts";
}

/// Returns the legacy fact of a name that no module declares; one without a name for others.
LegacyFactInterface legacyFactNamed(Inspection& inspection, std::string_view name) {
  if (inspection.context().likeReference) return {};
  LegacyFactInterface fact = Platform::builtIn().findLegacyFact(name);
  if (fact.name.empty() || inspection.queries().find(NameKind::Fact, name) ||
      isVersionGuarded(inspection.ancestors()))
    return {};
  return fact;
}

/// Returns true if a part of the path stands for any character: Facter 3 wrote `eth0_1` for the
/// interface `eth0:1`.
bool hasDoubtfulPart(const LegacyFactInterface& fact, std::string_view name) {
  if (fact.name == name) return false;
  for (const std::string& part : fact.path)
    if (part.find('_') != part.npos && fact.name.find(part) == fact.name.npos) return true;
  return false;
}

std::string dottedPath(const std::vector<std::string>& path) {
  std::string text;
  for (const std::string& part : path) text += (text.empty() ? "" : ".") + part;
  return text;
}

/// Reports a literal that names a legacy fact; `written` is the literal of today, which finds no
/// part of a missing hash either.
void reportLegacy(Inspection& inspection, const LegacyFactInterface& fact, std::string_view name,
                  const Cursor& literal, const std::string& written) {
  const bool isSafe = !fact.path.empty() && !hasDoubtfulPart(fact, name);
  const std::string today = fact.path.empty() ? "" : ": $facts" + accessToFact(fact.path);
  Diagnostic& finding =
      inspection.report(isSafe ? DiagnosticId::LegacyFact : DiagnosticId::LegacyFactOfSome,
                        literal.range(), {"legacy fact '" + std::string(name) + "'" + today});
  if (!fact.path.empty()) finding.fix("Write " + written, {{literal.range(), written}});
}

/// Checks a literal that is a path with dots behind `prefix`, as those of getvar() and fact() are.
void checkFactPath(Inspection& inspection, const Cursor& literal, std::string_view prefix,
                   const std::string& todayPrefix) {
  if (!literal.is(K::String)) return;
  const std::string text = stringValue(literal);
  if (!text.starts_with(prefix)) return;
  const std::string name = text.substr(prefix.size());
  const LegacyFactInterface fact = legacyFactNamed(inspection, name);
  if (!fact.name.empty())
    reportLegacy(inspection, fact, name, literal,
                 '\'' + todayPrefix + dottedPath(fact.path) + '\'');
}

/// Checks `fact('osfamily')`, `getvar('::fqdn')` and `getvar('facts.hostname')`.
void checkLegacyCall(Inspection& inspection, const Call& call) {
  const auto arguments = call.arguments().arguments();
  if (arguments.empty()) return;
  const std::string_view function = call.function().text();
  const Cursor literal = *arguments.begin();
  if (function == "fact") return checkFactPath(inspection, literal, "", "");
  if (function != "getvar") return;
  checkFactPath(inspection, literal, "::", "facts.");
  checkFactPath(inspection, literal, "facts.", "facts.");
}

/// Checks `$facts.dig('osfamily')` and `$facts.get('osfamily')`.
void checkLegacyMethod(Inspection& inspection, const MethodCall& call) {
  const auto arguments = call.arguments().arguments();
  if (!isFactsHash(call.receiver()) || arguments.empty()) return;
  const Cursor literal = *arguments.begin();
  if (call.name().text() == "get") return checkFactPath(inspection, literal, "", "");
  if (call.name().text() != "dig" || arguments.size() != 1 || !literal.is(K::String)) return;
  const std::string name = stringValue(literal);
  const LegacyFactInterface fact = legacyFactNamed(inspection, name);
  if (fact.name.empty()) return;
  std::string keys;
  for (const std::string& part : fact.path) keys += (keys.empty() ? "'" : ", '") + part + '\'';
  reportLegacy(inspection, fact, name, literal, keys);
}

/// Checks `'osfamily' in $facts`, which is false in Puppet 8.
void checkLegacyTest(Inspection& inspection, const Binary& binary) {
  if (!binary.operator_().is(K::KwIn) || !binary.left().is(K::String) ||
      !isFactsHash(binary.right()))
    return;
  const std::string name = stringValue(binary.left());
  const LegacyFactInterface fact = legacyFactNamed(inspection, name);
  if (fact.name.empty()) return;
  std::vector<std::string> parent = fact.path;
  const std::string key = parent.empty() ? std::string() : parent.back();
  if (!parent.empty()) parent.pop_back();
  Diagnostic& finding = inspection.report(
      DiagnosticId::LegacyFactOfSome, binary.range(),
      {"legacy fact '" + name + "'" + (key.empty() ? "" : ": $facts" + accessToFact(fact.path))});
  if (key.empty() || !isPartOnEveryNode(fact.path, {.level = inspection.level()})) return;
  const std::string today =
      '\'' + key + "' in " + std::string(binary.right().text()) + accessToFact(parent);
  finding.fix("Write " + today, {{binary.range(), today}});
}

/// Returns the literal in `osfamily`, `'osfamily'` and `Optional['osfamily']`; absent for others.
Cursor literalOfKey(const Cursor& key) {
  if (key.is(K::String) || key.is(K::Name)) return key;
  const Access access{key};
  if (!access || access.keys().size() != 1) return {};
  const Cursor inner = *access.keys().begin();
  return inner.is(K::String) ? inner : Cursor();
}

/// Checks `$facts =~ Struct[{osfamily => String}]`.
void checkLegacyMatch(Inspection& inspection, const Binary& binary) {
  const Access type{binary.right()};
  const bool isStruct = type && type.left().text() == "Struct" && type.keys().size() == 1;
  if (!isStruct || !isFactsHash(binary.left()) || binary.operator_().text() != "=~") return;
  const HashLiteral members{*type.keys().begin()};
  if (!members) return;
  for (const Pair& member : members.entries()) {
    const Cursor key = literalOfKey(member.key());
    if (!key) continue;
    const std::string name = key.is(K::String) ? stringValue(key) : std::string(key.text());
    const LegacyFactInterface fact = legacyFactNamed(inspection, name);
    if (fact.name.empty()) continue;
    inspection.report(DiagnosticId::LegacyFactOfSome, key.range(),
                      {"legacy fact '" + name + "'" +
                       (fact.path.empty() ? "" : ": $facts" + accessToFact(fact.path))});
  }
}

}  // namespace

std::span<const Rule> factCallRules() {
  static constexpr Rule kRules[] = {rule<checkLegacyCall>(), rule<checkLegacyMethod>(),
                                    rule<checkLegacyTest>(), rule<checkLegacyMatch>()};
  return kRules;
}

}  // namespace puppet::analysis
