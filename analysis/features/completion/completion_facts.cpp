// Completion of facts.

#include <algorithm>

#include "analysis/features/completion/completer.h"
#include "analysis/features/completion/fact_values.h"
#include "analysis/symbols/platform.h"
#include "parser/literals/literals.h"
#include "types/relations/generalize.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using Bracket = OpenBracket::Kind;

namespace {

/// The facts that manifests read most often, in this order.
constexpr std::string_view kCommonKeys[] = {"os",           "networking",
                                            "kernel",       "processors",
                                            "memory",       "virtual",
                                            "is_virtual",   "family",
                                            "name",         "release",
                                            "major",        "full",
                                            "minor",        "ip",
                                            "fqdn",         "hostname",
                                            "domain",       "interfaces",
                                            "distro",       "codename",
                                            "architecture", "mountpoints",
                                            "identity",     "ssh",
                                            "timezone",     "system_uptime",
                                            "kernelversion"};

/// Returns the signals of the key of a fact: the first common ones are wanted most.
Signals ofFact(std::string_view key) {
  const auto* const found = std::ranges::find(kCommonKeys, key);
  const auto behind = static_cast<float>(std::end(kCommonKeys) - found);
  const bool isCommon = found != std::end(kCommonKeys);
  return Signals(isCommon ? CompletionList::Rank::Wanted : CompletionList::Rank::Expected)
      .set(Signal::CommonFact, behind / std::size(kCommonKeys));
}

/// Number of usual values of a fact of which the order counts.
constexpr int kValueCount = 40;

std::string join(const std::vector<std::string>& path) {
  std::string text;
  for (const std::string& part : path) text += (text.empty() ? "" : ".") + part;
  return text;
}

}  // namespace

/// Returns the path of the fact whose access ends with `last`: `os.family`, also for
/// `$::os['family']`; empty for `$facts` itself. Absent if the value is not a fact.
std::optional<std::string> Completer::factBefore(std::uint32_t last) {
  std::vector<std::string> keys;
  while (place_.token(last).is(SyntaxKind::RBracket) && last >= 3) {
    const Cursor key = place_.token(last - 1);
    if (!key.is(SyntaxKind::String) || !place_.token(last - 2).is(SyntaxKind::LBracket)) return {};
    keys.insert(keys.begin(), stringValue(key));
    last -= 3;
  }
  const Cursor variable = place_.token(last);
  if (!variable.is(SyntaxKind::Variable)) return {};
  std::string_view name = variableName(variable);
  if (name.starts_with("::")) name.remove_prefix(2);
  if (name == "facts") return join(keys);
  if (variableName(variable).starts_with("::") && typeOfKey(reader_.read("Puppet::Facts"), name)) {
    keys.insert(keys.begin(), std::string(name));
    return join(keys);
  }
  if (!keys.empty()) return {};
  const LegacyFactInterface legacy = Platform::builtIn().findLegacyFact(name);
  if (legacy.path.empty()) return {};
  return join(legacy.path);
}

/// Offers the keys of a hash; `fact` is its path if the hash is a fact.
void Completer::offerKeysOf(const Type& type, const std::optional<std::string>& fact) {
  for (const auto& member : membersOf(type)) {
    const std::string path = fact && !fact->empty() ? *fact + "." + member.name : member.name;
    Signals signals = ofFact(member.name);
    if (fact) signals.set(Signal::Popular, popularity(ReferenceKind::Fact, path));
    CompletionItem* item = offerValue(member.name, signals);
    if (!item) continue;
    item->detail = shortType(member.value);
    if (!fact) continue;
    item->kind = CompletionKind::Fact;
    item->name = path;
  }
}

/// Completes `$facts.dig('os', '`: each argument is a key of the value that the previous arguments
/// select.
void Completer::offerDiggedKeys() {
  const OpenBracket& bracket = place_.innermost();
  const bool isChained =
      bracket.subject >= 2 && place_.token(bracket.subject - 1).is(SyntaxKind::Dot);
  std::uint32_t at = bracket.open + 1;
  const std::uint32_t receiver = isChained ? bracket.subject - 2 : at;
  if (!isChained) at += 2;
  auto fact = factBefore(receiver);
  Type type = types_.typeBefore(receiver);
  for (; at + 1 < place_.tokens.size(); at += 2) {
    if (!place_.token(at).is(SyntaxKind::String)) return;
    const std::string key = stringValue(place_.token(at));
    type = typeOfKey(type, key);
    if (fact) fact = fact->empty() ? key : *fact + "." + key;
  }
  if (at == place_.tokens.size()) offerKeysOf(type, fact);
}

/// Completes `fact('os.fam`: offers paths with one segment more than the typed ones.
void Completer::offerFactPaths() {
  const std::string prefix = pattern_.substr(0, pattern_.rfind('.') + 1);
  Type type = reader_.read("Puppet::Facts");
  for (std::size_t at = 0; at < prefix.size();) {
    const std::size_t end = prefix.find('.', at);
    type = typeOfKey(type, std::string_view(prefix).substr(at, end - at));
    at = end + 1;
  }
  for (const auto& member : membersOf(type))
    if (CompletionItem* item =
            list_.offer(CompletionKind::Fact, prefix + member.name, ofFact(member.name)))
      item->detail = shortType(member.value);
}

/// Returns the last token of the expression that the value at the place is compared with.
std::optional<std::uint32_t> Completer::comparedValue() const {
  const OpenBracket& bracket = place_.innermost();
  const auto count = static_cast<std::uint32_t>(place_.tokens.size());
  const SyntaxKind before = place_.last().kind();
  if (count >= 2 && (before == SyntaxKind::EqualEqual || before == SyntaxKind::NotEqual))
    return count - 2;
  const bool isOption =
      bracket.arrow == OpenBracket::kNone && bracket.open != OpenBracket::kNone && bracket.open > 1;
  if (bracket.kind == Bracket::Selector && isOption) return bracket.subject - 1;
  if (bracket.kind == Bracket::Case && isOption) return bracket.open - 1;
  const bool isList =
      bracket.kind == Bracket::Array && bracket.open != OpenBracket::kNone && bracket.open >= 2;
  if (isList && place_.token(bracket.open - 1).is(SyntaxKind::KwIn)) return bracket.open - 2;
  return std::nullopt;
}

/// Offers the usual values of a fact in a comparison.
void Completer::offerFactValues() {
  const auto compared = comparedValue();
  const auto fact = compared ? factBefore(*compared) : std::nullopt;
  if (!fact) return;
  int place = 0;
  for (const std::string_view word : usualValuesOf(*fact)) {
    const float order = static_cast<float>(place++) / kValueCount;
    CompletionItem* item = offerValue(
        word, Signals(Rank::Wanted).set(Signal::UsualValue, 1).set(Signal::Order, order));
    if (item && place_.kind == CompletionPlace::Kind::Code)
      item->newText = "'" + std::string(word) + "'";
  }
}

}  // namespace puppet::analysis
