// Words around a place that say which name is meant there.

#include <algorithm>

#include "analysis/features/completion/completer.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

/// Calls `visit` with the words of a name that is written with `_`, `-`, `::` or `/`, also in
/// quotes.
template <typename Visit>
void forEachWord(std::string_view name, const Visit& visit) {
  constexpr std::size_t kShortest = 3;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find_first_of("_-:/. \"'${}"), name.size());
    if (end >= kShortest) visit(name.substr(0, end));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
}

}  // namespace

float shareOfWords(std::string_view name, const Words& words) {
  int all = 0, shared = 0;
  forEachWord(name, [&](std::string_view word) {
    ++all;
    shared += words.contains(lowerCaseName(word)) ? 1 : 0;
  });
  return all == 0 ? 0 : static_cast<float>(shared) / static_cast<float>(all);
}

/// Collects probable names of the variable at the place. It is often named like its target: the
/// attribute, the key, the parameter, or the end of the title (`'DEFAULT/port': value => $port`);
/// the title of a `package` is mostly a `package_name`.
void Completer::findHints() {
  hints_.clear();
  const OpenBracket& bracket = place_.innermost();
  if (bracket.kind == Bracket::Resource && !bracket.hasTitle)
    hints_.push_back(std::string(place_.token(bracket.subject).text()) + "_name");
  if (bracket.arrow == OpenBracket::kNone || bracket.arrow == 0) return;
  const Cursor before = place_.token(bracket.arrow - 1);
  const auto add = [&](std::string_view text) {
    text = text.substr(text.find_last_of("/:.") + 1);
    if (!text.empty()) hints_.emplace_back(text);
  };
  if (before.is(SyntaxKind::Variable))
    add(variableName(before));
  else if (before.is(SyntaxKind::String))
    add(stringValue(before));
  else
    add(before.text());
  if (bracket.kind == Bracket::Resource) add(types_.headOf(bracket).title);
}

/// Returns the index of the first token of the list around the place, or else of the statement.
std::uint32_t Completer::startOfNear() const {
  for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket) {
    if (bracket->holdsStatements()) return bracket->element;
    const bool isList = bracket->kind == Bracket::Array || bracket->kind == Bracket::Call;
    if (isList && bracket->open != OpenBracket::kNone) return bracket->open;
    if (bracket->kind == Bracket::Hash || bracket->kind == Bracket::Resource) break;
  }
  return place_.innermost().element;
}

/// Collects the words of what the name at the place is for: the target, the type and the title of
/// the resource, the functions around, and the other names of the statement.
void Completer::findWords() {
  const auto add = [&](std::string_view name) {
    forEachWord(name, [&](std::string_view word) { words_.insert(lowerCaseName(word)); });
  };
  for (const OpenBracket& bracket : place_.brackets)
    if (!bracket.holdsStatements() && bracket.subject != OpenBracket::kNone)
      add(place_.token(bracket.subject).text());
  const auto count = static_cast<std::uint32_t>(place_.tokens.size());
  for (std::uint32_t i = std::min(place_.innermost().element, count); i < count; ++i)
    add(wordOf(place_.tokens[i]));
  for (std::uint32_t i = startOfNear(); i < count; ++i)
    if (const std::string_view word = wordOf(place_.tokens[i]); !word.empty()) near_.insert(word);
  if (place_.innermost().kind == Bracket::Resource) add(types_.headOf(place_.innermost()).title);
  // The qualifiers of the file's own names say nothing.
  forEachWord(module_, [&](std::string_view word) { words_.erase(std::string(word)); });
}

/// Returns the share of the words of the last part of a name that its target has too.
float Completer::sharedWords(std::string_view name) const {
  return shareOfWords(name.substr(name.rfind(':') + 1), words_);
}

/// Sets the signals of a variable named like its target. A variable of another class gets all of
/// them only if the file names that class (`inherits params`).
void Completer::describeHints(std::string_view name, Signals& signals) const {
  const std::size_t colon = name.rfind(':');
  const std::string_view last = name.substr(colon + 1);
  const bool isKnown =
      colon == name.npos || colon == 0 || mentioned_.contains(name.substr(0, colon - 1));
  for (const std::string& hint : hints_) {
    if (last == hint)
      signals.set(Signal::NamedAlike, isKnown ? 1 : 0.5F);
    else if (last.ends_with(hint) || last.starts_with(hint) || hint.ends_with(last))
      signals.set(Signal::NamedSimilarly, 1);
  }
}

/// Returns the words of the statement around the place, and of the definition that contains it.
Words Completer::wordsOfStatement() const {
  Words words;
  const auto add = [&](std::string_view name) {
    forEachWord(name, [&](std::string_view word) { words.insert(lowerCaseName(word)); });
  };
  std::uint32_t first = 0;
  for (const OpenBracket& bracket : place_.brackets)
    if (bracket.holdsStatements()) first = bracket.element;
  for (std::uint32_t i = first; i < place_.tokens.size(); ++i) add(place_.tokens[i].text());
  add(definitionAround());
  forEachWord(module_, [&](std::string_view word) { words.erase(std::string(word)); });
  return words;
}

}  // namespace puppet::analysis
