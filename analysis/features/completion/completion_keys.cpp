// Completion of keys of hashes.

#include "analysis/features/completion/completer.h"
#include "analysis/features/names/declarations.h"
#include "analysis/hiera/data_overview.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

/// Maximum number of levels of data that one request reads.
constexpr std::size_t kMaxDataPlaces = 50;

}  // namespace

void Completer::offerAccessKeys() {
  const OpenBracket& bracket = place_.innermost();
  if (bracket.subject == OpenBracket::kNone || place_.tokens.size() != bracket.element) return;
  const auto fact = factBefore(bracket.subject);
  const types::Type type = types_.typeBefore(bracket.subject);
  offerKeysOf(type, fact);
  if (fact && fact->empty()) offerFacts(Rank::Likely);
  if (!fact && membersOf(type).empty()) offerLikelyKeys(bracket.subject);
}

/// Offers keys of a hash of which the type says nothing: those that data sets, those that are used
/// with variables of that name, and other keys of the file and its neighbors. The access ends with
/// the token `last`.
void Completer::offerLikelyKeys(std::uint32_t last) {
  std::vector<std::string> keys;
  for (; place_.token(last).is(SyntaxKind::RBracket) && last >= 3; last -= 3) {
    if (!place_.token(last - 1).is(SyntaxKind::String)) return;
    keys.insert(keys.begin(), stringValue(place_.token(last - 1)));
  }
  const Cursor variable = place_.token(last);
  if (variable.is(SyntaxKind::Variable)) {
    const std::string_view name = variableName(variable);
    offerDataKeysOf(name, keys);
    std::string path(name.substr(name.rfind(':') + 1));
    for (const std::string& key : keys) path.append("/").append(key);
    if (const KeyUse::Keys* used = keyUse_.of(path))
      for (const std::string& key : *used) offerValue(key, Rank::Wanted);
  }
  offerWordsUsedAsKeys();
  keyUse_.forEach([&](const std::string& key) { offerValue(key, 2 * Rank::Unlikely); });
}

/// Returns the keys before the place in the hash literal around it.
std::unordered_set<std::string> Completer::givenKeys() const {
  std::unordered_set<std::string> given;
  if (place_.innermost().kind != Bracket::Hash) return given;
  for (std::uint32_t i = place_.innermost().open + 1; i + 1 < place_.tokens.size(); ++i)
    if (place_.tokens[i + 1].is(SyntaxKind::FatArrow)) given.insert(literalText(place_.tokens[i]));
  return given;
}

/// Offers the keys of the file, less those that the hash literal at the place has.
void Completer::offerWordsUsedAsKeys() {
  const auto given = givenKeys();
  for (const auto& [word, use] : uses_.all()) {
    const bool isKey = use.kind == SyntaxKind::String && (use.isKey || use.isIndex);
    if (isKey && !given.contains(std::string(word))) offerValue(word, Rank::Unlikely);
  }
}

/// Offers the keys that data sets below `keys` in the value of a parameter.
void Completer::offerDataKeysOf(std::string_view variable, const std::vector<std::string>& keys) {
  if (variable.starts_with("::")) variable.remove_prefix(2);
  const std::size_t colon = variable.rfind("::");
  const std::string owner =
      colon == variable.npos ? classAround() : std::string(variable.substr(0, colon));
  const std::string_view name = colon == variable.npos ? variable : variable.substr(colon + 2);
  const ClassInterface* class_ = Declarations(model_).classNamed(owner);
  if (!class_ || std::ranges::find(class_->parameters, name, &ParameterInterface::name) ==
                     class_->parameters.end())
    return;
  std::size_t left = kMaxDataPlaces;
  for (const DataPlace& place : placesOf(model_.snapshot(), owner + "::" + std::string(name))) {
    if (left-- == 0) return;
    const types::Value* at = &place.entry->value;
    for (const std::string& key : keys)
      if (at)
        at =
            at->is(types::ValueKind::Hash) ? at->asHash().find(types::Value::string(key)) : nullptr;
    if (!at || !at->is(types::ValueKind::Hash)) continue;
    for (const auto& [key, held] : at->asHash().entries())
      if (key.is(types::ValueKind::String)) offerValue(key.asString(), Rank::Wanted);
  }
}

void Completer::offerHashKeys() {
  const OpenBracket& bracket = place_.innermost();
  if (bracket.arrow != OpenBracket::kNone || place_.tokens.size() != bracket.element) return;
  offerTemplateKeys();
  // The type required of the hash literal is that of an empty place at its start.
  CompletionPlace outer = place_;
  outer.brackets.pop_back();
  outer.tokens.resize(bracket.open);
  const auto members = membersOf(PlaceTypes(model_, outer, reader_).expected());
  for (const auto& member : members) offerValue(member.name, Rank::Wanted);
  if (members.empty() && place_.kind == CompletionPlace::Kind::Text) offerWordsUsedAsKeys();
}

}  // namespace puppet::analysis
