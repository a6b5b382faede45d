// Misspelt keys of facts and of the other hashes that the server sets.

#include "analysis/rules/semantic/fact_keys.h"

#include <vector>

#include "analysis/eval/fact_types.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Access such as `$facts['os']['family']`: a variable of top scope and literal keys.
struct KeyPath {
  struct Key {
    std::string text;
    TextRange range;  ///< of the literal, or of a segment in it
    bool isWhole;     ///< true if the range is a literal with its quotes
  };
  std::string_view variable;
  std::vector<Key> keys;
};

bool isTopHash(std::string_view name) {
  return name == "facts" || name == "trusted" || name == "server_facts";
}

std::string_view topHash(const Cursor& variable) {
  if (!variable.is(K::Variable)) return {};
  std::string_view name = variableName(variable);
  if (name.starts_with("::")) name.remove_prefix(2);
  return isTopHash(name) ? name : std::string_view();
}

KeyPath::Key keyOf(const Cursor& literal) { return {stringValue(literal), literal.range(), true}; }

/// Returns false for other expressions.
bool readPath(const Access& access, KeyPath& path) {
  const Cursor left = access.left();
  if (const Access inner{left}) {
    if (!readPath(inner, path)) return false;
  } else {
    path.variable = topHash(left);
  }
  const auto keys = access.keys();
  if (path.variable.empty() || keys.size() != 1 || !(*keys.begin()).is(K::String)) return false;
  path.keys.push_back(keyOf(*keys.begin()));
  return true;
}

/// Adds the segments of `os.family`, which is at byte offset `start`.
void addDotted(std::string_view text, std::uint32_t start, KeyPath& path) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find('.'));
    const auto end = start + static_cast<std::uint32_t>(part.size());
    path.keys.push_back({std::string(part), {start, end}, false});
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    start = end + 1;
  }
}

/// Returns the contents of a string literal without escapes; empty for others.
std::string_view plainLiteral(const Cursor& literal) {
  const std::string_view text = literal.text();
  if (!literal.is(K::String) || text.size() < 2 || text.find('\\') != text.npos) return {};
  return text.substr(1, text.size() - 2);
}

/// Reports the key at `index` if it is misspelt. `id` tells what its absence means.
void checkKey(Inspection& inspection, const KeyPath& path, std::size_t index,
              DiagnosticId id = DiagnosticId::UnknownFact) {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i <= index; ++i) keys.push_back(path.keys[i].text);
  const KeyPath::Key& key = path.keys[index];
  const std::string name =
      meantKey(inspection.queries(), path.variable, keys, {.level = inspection.level()});
  if (name.empty()) return;
  const std::string meant = key.isWhole ? "'" + name + "'" : name;
  inspection.report(id, key.range, {key.text, name}).fix("Write " + meant, {{key.range, meant}});
}

void checkKeys(Inspection& inspection, const KeyPath& path) {
  for (std::size_t i = 0; i < path.keys.size(); ++i) checkKey(inspection, path, i);
}

/// Checks only the last key, because inner accesses are visited themselves.
void checkAccess(Inspection& inspection, const Access& access) {
  KeyPath path;
  if (inspection.context().likeReference || !readPath(access, path)) return;
  // A part of what is not there fails, unless a module extends the fact.
  const Access outer(inspection.ancestor(0));
  const bool fails = path.keys.size() > 1 && outer && outer.left() == Cursor(access) &&
                     !inspection.queries().find(NameKind::Fact, path.keys.front().text);
  checkKey(inspection, path, path.keys.size() - 1,
           fails ? DiagnosticId::UnknownFactPart : DiagnosticId::UnknownFact);
}

/// Checks `$facts.dig('os', 'family')` and `$facts.get('os.family')`.
void checkMethod(Inspection& inspection, const MethodCall& call) {
  if (inspection.context().likeReference) return;
  KeyPath path{.variable = topHash(call.receiver()), .keys = {}};
  const auto arguments = call.arguments().arguments();
  if (path.variable.empty() || arguments.empty()) return;
  if (call.name().text() == "dig") {
    for (const Expression argument : arguments) {
      if (!argument.is(K::String)) break;
      path.keys.push_back(keyOf(argument));
    }
  } else if (call.name().text() == "get") {
    addDotted(plainLiteral(*arguments.begin()), (*arguments.begin()).start() + 1, path);
  }
  checkKeys(inspection, path);
}

/// Checks `getvar('facts.os.family')` and `fact('os.family')`.
void checkFactCall(Inspection& inspection, const Call& call) {
  const auto arguments = call.arguments().arguments();
  if (inspection.context().likeReference || arguments.empty()) return;
  const Cursor argument = *arguments.begin();
  std::string_view text = plainLiteral(argument);
  auto start = argument.start() + 1;
  KeyPath path;
  if (call.function().text() == "fact") {
    path.variable = "facts";
  } else if (call.function().text() == "getvar") {
    path.variable = text.substr(0, text.find('.'));
    if (!isTopHash(path.variable) || path.variable.size() == text.size()) return;
    text.remove_prefix(path.variable.size() + 1);
    start += static_cast<std::uint32_t>(path.variable.size()) + 1;
  } else {
    return;
  }
  addDotted(text, start, path);
  checkKeys(inspection, path);
}

}  // namespace

std::string meantKey(QueryContext& queries, std::string_view variable,
                     std::span<const std::string> keys, const PlatformVersion& version) {
  std::vector<types::Value> way;
  for (const std::string& key : keys.first(keys.size() - 1))
    way.push_back(types::Value::string(key));
  const std::string& last = keys.back();
  NameCandidates names(last);
  for (const std::string& known : keysAt(variable, way, version)) {
    if (known == last) return {};
    names.offer(known);
  }
  if (!names.isMistyped()) return {};
  const bool isOther = way.empty() && variable == "facts" &&
                       (queries.find(NameKind::Fact, last) ||
                        !Platform::builtIn().findLegacyFact(last).name.empty());
  return isOther ? std::string() : names.best();
}

std::span<const Rule> factKeyRules() {
  static constexpr Rule kRules[] = {rule<checkAccess>(), rule<checkMethod>(),
                                    rule<checkFactCall>()};
  return kRules;
}

}  // namespace puppet::analysis
