#include "analysis/rules/syntax/validated_parameters.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "analysis/rules/syntax/removal.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

ParameterList parametersOf(const Cursor& definition) {
  if (const ClassDefinition node{definition}) return node.parameters();
  return DefinedType(definition).parameters();
}

Parameter findParameter(const ParameterList& list, std::string_view name) {
  for (const Parameter& one : list.parameters())
    if (one.name().text() == name) return one;
  return {};
}

bool isText(const Cursor& value) {
  return value.is(K::String) || value.is(K::InterpolatedString) || value.is(K::Heredoc) ||
         value.is(K::Name);
}

/// Returns false for a literal that is no instance of the type; values that are computed, and other
/// types, fail in either form.
bool mayBeInstance(const Cursor& value, std::string_view type) {
  const bool isOptional = type.starts_with("Optional[");
  if (value.is(K::KwUndef)) return isOptional || type == "Any";
  if (isOptional) type.remove_prefix(std::string_view("Optional[").size());
  const bool isSwitch = value.is(K::KwTrue) || value.is(K::KwFalse);
  const bool isLiteral = isText(value) || isSwitch || value.is(K::Number) ||
                         value.is(K::ArrayLiteral) || value.is(K::HashLiteral);
  if (!isLiteral) return true;
  if (type.starts_with("Array")) return value.is(K::ArrayLiteral);
  if (type.starts_with("Hash")) return value.is(K::HashLiteral);
  if (type.starts_with("Boolean")) return isSwitch;
  const bool isOfTexts = type.starts_with("String") || type.starts_with("Pattern") ||
                         type.starts_with("Enum") || type.starts_with("Stdlib::");
  return !isOfTexts || isText(value);
}

/// Adds the edits that give a parameter a type. Blanks before the default give way, so that a
/// column of `=` stays.
void addType(std::vector<TextEdit>& edits, const Parameter& parameter, const std::string& type) {
  if (const Cursor old = parameter.type()) {
    edits.push_back({old.range(), type});
    return;
  }
  const std::uint32_t start = parameter.name().start();
  edits.push_back({{start, start}, type + ' '});
  if (!parameter.defaultValue()) return;
  const std::uint32_t end = parameter.name().end();
  const std::string_view text = parameter.tree()->text.view();
  const auto blanks =
      static_cast<std::uint32_t>(std::min(text.find_first_not_of(' ', end), text.size())) - end;
  const auto added = static_cast<std::uint32_t>(type.size()) + 1;
  if (blanks > 1 && text[end + blanks] == '=')
    edits.push_back({{end, end + std::min(blanks - 1, added)}, ""});
}

std::string_view lineAt(std::string_view text, std::size_t start) {
  return text.substr(start, text.find('\n', start) - start);
}

bool isBlank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Returns true if the line above `start` and validations before it is blank, or opens the body.
bool followsGap(std::string_view text, std::size_t start) {
  while (start > 0) {
    const std::size_t before = start < 2 ? std::string_view::npos : text.rfind('\n', start - 2);
    start = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view line = lineAt(text, start);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != line.npos && line.substr(first).starts_with("validate_")) continue;
    return isBlank(line) || line.find_last_not_of(" \t\r") == line.rfind('{');
  }
  return true;
}

/// Returns the edit that removes a statement with its line, and one of two blank lines around it.
TextEdit statementRemoval(const Cursor& statement) {
  TextEdit edit = removalOf(statement);
  const std::string_view text = statement.tree()->text.view();
  const auto [start, end] = edit.range;
  const bool isLine = end > 0 && text[end - 1] == '\n' && (start == 0 || text[start - 1] == '\n');
  if (!isLine || end >= text.size() || !isBlank(lineAt(text, end)) || !followsGap(text, start))
    return edit;
  const std::size_t next = text.find('\n', end);
  if (next != text.npos) edit.range.end = static_cast<std::uint32_t>(next + 1);
  return edit;
}

/// Returns true if a statement before the call may leave the body.
bool mayReturnBefore(const Cursor& body, const Cursor& call) {
  const std::string_view text = body.tree()->text.view();
  return text.substr(body.start(), call.start() - body.start()).find("return") != text.npos;
}

bool hasWord(std::string_view text, std::string_view word) {
  for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; at += word.size()) {
    const std::size_t end = at + word.size();
    const bool isStart = at == 0 || !isWordCharacter(text[at - 1]);
    if (isStart && (end == text.size() || !isWordCharacter(text[end]))) return true;
  }
  return false;
}

}  // namespace

std::optional<std::vector<TextEdit>> typesForParameters(const Inspection& inspection,
                                                        const Cursor& call,
                                                        const StdlibValidation& validation) {
  inspection.noteReadAround();
  const Cursor body = inspection.ancestor(0);
  const ParameterList parameters = parametersOf(inspection.ancestor(1));
  if (!body.is(K::Block) || !parameters || validation.type.empty() || validation.hasMessage ||
      mayReturnBefore(body, call))
    return std::nullopt;
  std::vector<TextEdit> edits;
  std::vector<std::string_view> names;
  for (const Cursor& value : validation.values) {
    const Parameter parameter =
        value.is(K::Variable) ? findParameter(parameters, value.text()) : Parameter();
    if (!parameter || std::ranges::find(names, value.text()) != names.end()) return std::nullopt;
    names.push_back(value.text());
    const std::string_view type = parameter.type() ? parameter.type().text() : std::string_view();
    if (!type.empty() && isWrittenSubtype(type, validation.type)) continue;
    const bool isWider = type.empty() || isWrittenSubtype(validation.type, type);
    const ParameterDefault standard = parameter.defaultValue();
    if (!isWider || (standard && !mayBeInstance(standard.value(), validation.type)))
      return std::nullopt;
    addType(edits, parameter, validation.type);
  }
  edits.push_back(statementRemoval(call));
  return edits;
}

bool areUsedElsewhere(const Inspection& inspection, const Cursor& call,
                      const StdlibValidation& validation) {
  inspection.noteReadAround();
  const Cursor body = inspection.ancestor(0);
  const std::string_view text = body.tree()->text.view();
  const std::string_view before = text.substr(body.start(), call.start() - body.start()),
                         behind = text.substr(call.end(), body.end() - call.end());
  return std::ranges::all_of(validation.values, [&](const Cursor& value) {
    const std::string_view name = variableName(value);
    return hasWord(before, name) || hasWord(behind, name);
  });
}

}  // namespace puppet::analysis
