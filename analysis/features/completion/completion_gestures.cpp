// Completes several names at once, and statements around a value that is written already.

#include <algorithm>
#include <array>

#include "analysis/features/completion/completer.h"
#include "analysis/features/names/data_keys.h"
#include "parser/literals/literals.h"
#include "parser/parse/layout.h"
#include "parser/tokens/token_class.h"
#include "types/core/nodes.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

/// Statements around the value before a dot: `$x.if` becomes `if $x { }`.
constexpr std::array<std::string_view, 3> kSurroundings = {"if", "unless", "case"};

/// Column of a token: the number of bytes before it on its line.
std::uint32_t columnOf(std::string_view text, std::uint32_t offset) {
  const std::size_t line = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  return offset - static_cast<std::uint32_t>(line + 1);  // npos + 1 is 0
}

/// Returns true if nothing but blanks precedes `offset` on its line.
bool beginsLine(std::string_view text, std::uint32_t offset) {
  const std::string_view before =
      text.substr(offset - columnOf(text, offset), columnOf(text, offset));
  return before.find_first_not_of(" \t") == before.npos;
}

/// Returns `text` with the characters escaped that have a meaning in a snippet.
std::string escapedSnippet(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '$' || c == '}' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

/// Returns the options of a `case` for each word, each with a tab stop, behind `indent`.
std::string optionsOf(const std::vector<std::string>& words, std::string_view indent) {
  std::string text;
  int stop = 1;
  for (const std::string& word : words) {
    if (!text.empty()) text += '\n';
    const std::string quoted = toSource(types::Value::string(word));
    text.append(indent).append(escapedSnippet(quoted)).append(": {\n");
    text.append(indent).append("  $").append(std::to_string(stop++)).append("\n");
    text.append(indent).append("}");
  }
  return text;
}

/// Returns the words of all Enums among the alternatives; empty if other values fit too.
std::vector<std::string> wordsOf(const types::Type& type) {
  std::vector<std::string> words;
  for (const types::Type& one : alternativesOf(type)) {
    if (!one.is(types::TypeKind::Enum)) return {};
    std::ranges::copy(one.as<types::EnumType>().values, std::back_inserter(words));
  }
  return words;
}

}  // namespace

std::string requiredText(const std::vector<ParameterInterface>& parameters, int stop) {
  std::size_t width = 0;
  for (const ParameterInterface& parameter : parameters)
    if (parameter.role == ParameterInterface::Role::Required)
      width = std::max(width, parameter.name.size());
  std::string text;
  for (const ParameterInterface& parameter : parameters) {
    if (parameter.role != ParameterInterface::Role::Required) continue;
    text.append("\n  ").append(parameter.name).append(width - parameter.name.size(), ' ');
    text.append(" => ${").append(std::to_string(stop++)).append("},");
  }
  return text;
}

/// Offers statements around the value before the dot, where the value begins a statement.
void Completer::offerSurroundings() {
  const OpenBracket& bracket = place_.innermost();
  const bool isStatement = bracket.holdsStatements() && !bracket.holdsValue() &&
                           bracket.arrow == OpenBracket::kNone && restOfLine().empty();
  const Cursor first = place_.token(bracket.element);
  const bool isTemplate = model_.tree().options.mode.epp;
  if (!usesSnippets() || isTemplate || !isStatement || !first.is(SyntaxKind::Variable)) return;
  const std::string_view text = model_.tree().text.view();
  const auto dot = place_.last().start();
  const std::string value = escapedSnippet(text.substr(first.start(), dot - first.start()));
  // Only a value in one piece: `$x = $y.` would be torn.
  for (std::uint32_t i = bracket.element + 1; i + 1 < place_.tokens.size(); ++i)
    if (isBinaryOperator(place_.tokens[i].kind()) ||
        isRelationshipOperator(place_.tokens[i].kind()))
      return;
  std::vector<std::string> words =
      wordsOf(types_.typeBefore(static_cast<std::uint32_t>(place_.tokens.size() - 2)));
  if (words.empty()) words.emplace_back("value");
  for (const std::string_view word : kSurroundings) {
    CompletionItem* item = list_.offer(CompletionKind::Gesture, word,
                                       Signals(Rank::Expected).set(Signal::TakesReceiver, 1));
    if (!item) continue;
    const std::string body = word == "case" ? optionsOf(words, "  ") : std::string("  $0");
    const std::string rest = word == "case" ? "\n  default: {\n    $0\n  }" : "";
    item->newText = std::string(word) + " " + value + " {\n" + body + rest + "\n}";
    item->detail = "around the value";
    item->isSnippet = true;
    item->edits.push_back({{first.start(), place_.typed.start}, {}});
  }
}

/// Offers to look up the keys of the data whose last part is typed, but for those of parameters,
/// which are looked up anyway.
void Completer::offerDataLookups() {
  constexpr std::size_t kMaxKeys = 20;
  if (pattern_.empty() || !model_.snapshot()) return;
  std::size_t count = 0;
  for (const std::string& key : commonDataKeys(model_, pattern_)) {
    const std::size_t end = key.rfind("::");
    const std::string_view last = std::string_view(key).substr(end == key.npos ? 0 : end + 2);
    if (!parameterOfDataKey(model_, key).name.empty()) continue;
    CompletionItem* item = list_.offer(CompletionKind::Gesture, last, 2 * Rank::Unlikely);
    if (!item) continue;
    item->newText = "lookup(" + toSource(types::Value::string(key)) + ")";
    item->detail = item->newText;
    if (++count == kMaxKeys) return;
  }
}

/// Inserts the title of a class in its declaration, with the attributes that the class requires.
void Completer::insertClassTitle(CompletionItem& item, const ClassInterface& class_) const {
  const OpenBracket& bracket = place_.innermost();
  const bool isTitle = place_.kind == CompletionPlace::Kind::Code &&
                       bracket.kind == Bracket::Resource && !bracket.hasTitle;
  if (!isTitle || !usesSnippets() || !restOfLine().empty()) return;
  item.newText = "'" + item.newText + "':" + requiredText(class_.parameters, 1) + "\n  $0";
  item.isSnippet = true;
}

/// Offers all required attributes that a body does not have yet, where there are several.
void Completer::offerMissingAttributes(const std::vector<const KnownAttribute*>& missing) {
  if (!usesSnippets() || missing.size() < 2 || !restOfLine().empty()) return;
  std::size_t width = 0;
  std::string names;
  for (const KnownAttribute* attribute : missing) {
    width = std::max(width, attribute->name.size());
    names += (names.empty() ? "" : ", ") + std::string(attribute->name);
  }
  CompletionItem* item = list_.offerUnranked(CompletionKind::Gesture, "required attributes",
                                             Rank::Wanted + Rank::Wanted);
  if (!item) return;
  item->newText.clear();
  int stop = 1;
  for (const KnownAttribute* attribute : missing) {
    item->newText += (item->newText.empty() ? "" : "\n") + std::string(attribute->name);
    item->newText.append(width - attribute->name.size(), ' ');
    item->newText += " => $" + std::to_string(stop++) + ",";
  }
  item->detail = names;
  item->isSnippet = true;
}

/// Offers options for all words of the control expression's type that a `case` does not have yet.
void Completer::offerMissingOptions() {
  if (!usesSnippets() || place_.innermost().kind != Bracket::Case || !restOfLine().empty()) return;
  std::vector<std::string> words = wordsOf(types_.expected());
  std::erase_if(words, [&](const std::string& word) {
    return std::ranges::find(given_, word) != given_.end();
  });
  if (words.size() < 2 || place_.kind != CompletionPlace::Kind::Code) return;
  CompletionItem* item =
      list_.offerUnranked(CompletionKind::Gesture, "missing options", Rank::Wanted + Rank::Wanted);
  if (!item) return;
  item->newText = optionsOf(words, {});
  item->isSnippet = true;
  for (const std::string& word : words)
    item->detail += (item->detail.empty() ? "'" : ", '") + word + "'";
}

/// Puts the arrow behind an attribute under the arrows of the lines above, and moves those behind a
/// longer name. Arrows that the author did not align stay.
void Completer::alignArrow(CompletionItem& item) const {
  constexpr std::size_t kMaxLines = 40;
  const std::string_view text = model_.tree().text.view();
  if (!beginsLine(text, place_.typed.start)) return;
  const OpenBracket& bracket = place_.innermost();
  std::vector<Cursor> arrows;
  for (auto i = static_cast<std::uint32_t>(place_.tokens.size()); i-- > bracket.open + 1;) {
    const Cursor token = place_.tokens[i];
    if (token.is(SyntaxKind::Colon) || token.is(SyntaxKind::Semicolon)) break;
    const bool isArrow = token.is(SyntaxKind::FatArrow) || token.is(SyntaxKind::PlusArrow);
    if (!isArrow || i == 0) continue;
    if (!beginsLine(text, place_.tokens[i - 1].start())) continue;
    const bool isOwn =
        columnOf(text, place_.tokens[i - 1].start()) == columnOf(text, place_.typed.start);
    if (isOwn) arrows.push_back(token);
  }
  if (arrows.size() < 2 || arrows.size() > kMaxLines) return;
  const std::uint32_t column = columnOf(text, arrows.front().start());
  for (const Cursor& arrow : arrows)
    if (columnOf(text, arrow.start()) != column) return;
  const auto end =
      columnOf(text, place_.typed.start) + static_cast<std::uint32_t>(item.name.size()) + 1;
  if (end <= column) {
    item.newText.append(column - end, ' ');
    return;
  }
  for (const Cursor& arrow : arrows)
    item.edits.push_back({{arrow.start(), arrow.start()}, std::string(end - column, ' ')});
}

}  // namespace puppet::analysis
