#include "analysis/refactorings/quotes.h"

#include "analysis/refactorings/refactoring.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns the uninterpolated string at the selection if it has the given quotes; empty if there is
/// none.
Cursor selectedString(const Selection& selection, char quote) {
  if (selection.path().empty()) return {};
  const Cursor& token = selection.path().back();
  return token.is(K::String) && !token.missing() && token.text().starts_with(quote) ? token
                                                                                    : Cursor();
}

}  // namespace

std::string doubleQuotedContent(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '"' || c == '\\' || c == '$') text += '\\';
    text += c;
  }
  return text;
}

Plan useDoubleQuotes(const Selection& selection) {
  const Cursor token = selectedString(selection, '\'');
  if (!token) return std::nullopt;
  return SourceChange{
      .edits = {{token.range(), '"' + doubleQuotedContent(stringValue(token)) + '"'}},
      .keepsLayout = true};
}

Plan useSingleQuotes(const Selection& selection) {
  const Cursor token = selectedString(selection, '"');
  if (!token) return std::nullopt;
  const std::string value = stringValue(token);
  std::string text = "'";
  for (std::size_t i = 0; i < value.size(); ++i) {
    // A backslash escapes only a quote or another backslash.
    const bool isEscape =
        value[i] == '\\' && (i + 1 == value.size() || value[i + 1] == '\\' || value[i + 1] == '\'');
    if (value[i] == '\'' || isEscape) text += '\\';
    text += value[i];
  }
  text += '\'';
  if (stringValue(std::string_view(text)) != value || value.find_first_of("\t\r\n") != value.npos)
    return refuse("the string has characters that need an escape");
  return SourceChange{.edits = {{token.range(), std::move(text)}}, .keepsLayout = true};
}

}  // namespace puppet::analysis
