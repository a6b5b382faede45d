// Legacy facts in Ruby code: in facts, types and providers, in functions, and in specs.

#include <algorithm>
#include <array>
#include <set>

#include "analysis/ruby/calls.h"
#include "analysis/rules/project/ruby_code.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

/// Returns the legacy fact of a name, unless a module has a fact of that name or it has no
/// structured form.
LegacyFactInterface structuredFact(std::string_view name, RubyCode& code) {
  LegacyFactInterface fact = Platform::builtIn().findLegacyFact(name);
  if (fact.name.empty() || fact.path.empty()) return {};
  return code.queries().find(NameKind::Fact, name) ? LegacyFactInterface() : fact;
}

std::string dotted(const std::vector<std::string>& path) {
  std::string text;
  for (const std::string& key : path) text += (text.empty() ? "" : ".") + key;
  return text;
}

std::string bracketsOf(const std::vector<std::string>& path) {
  std::string text;
  for (const std::string& key : path) text += "['" + key + "']";
  return text;
}

std::string messageFor(std::string_view name, std::string_view today) {
  return "legacy fact '" + std::string(name) + "': " + std::string(today);
}

/// Returns true for an operand of `||`: code that reads either of two names has the structured one,
/// too.
bool isAlternative(const RubyPlace& place) {
  return std::ranges::any_of(place.around, [](const Node& node) { return node.is(NodeKind::Or); });
}

/// Reports `Facter.value(:osfamily)`, which Facter resolves on request.
void checkValue(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const bool isValue = call.name() == "value" || call.name() == "fact" || call.name() == "[]";
  if (!isValue || constantPath(call.receiver()) != "Facter" || call.arguments().size() != 1) return;
  const Node argument = call.arguments()[0];
  const std::string name(literalName(argument));
  if (const auto fact = structuredFact(name, code); !fact.name.empty() && !isAlternative(place))
    code.report(DiagnosticId::RubyLegacyFact, place, argument.range(),
                messageFor(name, dotted(fact.path)));
}

/// Reports `confine osfamily: ...` and `defaultfor osfamily: ...`.
void checkConfine(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if ((call.name() != "confine" && call.name() != "defaultfor") || !ruby::isOwnCall(call)) return;
  for (const Node argument : call.arguments()) {
    if (!argument.is(NodeKind::KeywordHash) && !argument.is(NodeKind::Hash)) continue;
    for (const Node pair : argument.elements()) {
      const std::string name(literalName(pair.key()));
      if (const auto fact = structuredFact(name, code); !fact.name.empty())
        code.report(DiagnosticId::RubyLegacyFact, place, pair.key().range(),
                    messageFor(name, dotted(fact.path)));
    }
  }
}

/// Scope whose variables a call reads.
enum class ReadScope : std::uint8_t { None, Top, Caller };

ReadScope scopeOf(const Node& call, const RubyCode& code) {
  const Node receiver = call.receiver();
  const bool isOwn = !receiver || receiver.is(NodeKind::Self);
  if (isOwn)
    return code.role() == RubyRole::Function3 && call.name() == "lookupvar" ? ReadScope::Caller
                                                                            : ReadScope::None;
  if (receiver.name() == "closure_scope") return ReadScope::Top;
  return receiver.name() == "scope" ? ReadScope::Caller : ReadScope::None;
}

/// Returns true for names that hardly any variable has but the fact.
bool isPlainFact(std::string_view name) {
  return name.starts_with("os") || name.starts_with("operatingsystem") || name.starts_with("lsb");
}

/// Reports `lookupvar('osfamily')` and `closure_scope['osfamily']`, which are undef on servers
/// without legacy facts.
void checkLookup(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if ((call.name() != "lookupvar" && call.name() != "[]") || call.arguments().size() != 1) return;
  const Node argument = call.arguments()[0];
  if (!argument.is(NodeKind::String)) return;
  const ReadScope scope = scopeOf(call, code);
  std::string_view name = argument.value();
  const bool isTop = name.starts_with("::") || scope == ReadScope::Top;
  if (name.starts_with("::")) name.remove_prefix(2);
  if (scope == ReadScope::None || (!isTop && !isPlainFact(name))) return;
  const LegacyFactInterface fact = structuredFact(name, code);
  if (fact.name.empty() || isAlternative(place)) return;
  const std::string read = call.name() == "[]" ? "['facts']" : "lookupvar('facts')";
  code.report(DiagnosticId::RubyLegacyFactInFunction, place, argument.range(),
              messageFor(name, read + bracketsOf(fact.path)));
}

/// Keys of the outermost hashes of the facts that a spec gives.
struct GivenFacts {
  std::set<std::string, std::less<>> names;
  std::vector<std::string> inOrder;
};

GivenFacts givenFacts(const Node& block) {
  GivenFacts given;
  walk(block, [&](const Node& node) {
    if (!node.is(NodeKind::Pair)) return true;
    const std::string name(literalName(node.key()));
    if (!name.empty() && given.names.insert(name).second) given.inOrder.push_back(name);
    return false;
  });
  return given;
}

/// Reports `let(:facts)` with legacy facts, and without the structured ones that modules read.
void checkSpec(const RubyPlace& place, RubyCode& code) {
  constexpr std::size_t kShown = 3;
  const Node& call = place.node;
  if (code.role() != RubyRole::Spec || (call.name() != "let" && call.name() != "let!")) return;
  const Node argument = call.arguments()[0];
  const std::string_view what = literalName(argument);
  if (!ruby::blockOf(call) || (what != "facts" && what != "node_facts")) return;
  const GivenFacts given = givenFacts(ruby::blockOf(call));
  std::string listed;
  std::size_t count = 0;
  for (const std::string& name : given.inOrder) {
    const LegacyFactInterface fact = structuredFact(name, code);
    if (fact.name.empty() || given.names.contains(fact.path[0])) continue;
    if (++count <= kShown)
      listed += (listed.empty() ? "'" : ", '") + name + "': " + dotted(fact.path);
  }
  if (count == 0) return;
  if (count > kShown) listed += " and " + std::to_string(count - kShown) + " more";
  code.report(DiagnosticId::RubyLegacyFactInSpec, place, argument.range(),
              "legacy facts without the structured ones: " + listed);
}

}  // namespace

void checkRubyFact(const RubyPlace& place, RubyCode& code) {
  if (code.role() == RubyRole::Spec) return checkSpec(place, code);
  if (code.role() == RubyRole::Rakefile) return;
  checkValue(place, code);
  checkConfine(place, code);
  if (code.role() == RubyRole::Function || code.role() == RubyRole::Function3)
    checkLookup(place, code);
}

}  // namespace puppet::analysis
