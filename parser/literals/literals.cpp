#include "parser/literals/literals.h"

#include "parser/lexer/epp_text.h"
#include "parser/lexer/escapes.h"
#include "parser/literals/segments.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

constexpr bool isSegment(K kind) {
  return (kind >= K::StringHead && kind <= K::StringTail) ||
         (kind >= K::HeredocText && kind <= K::HeredocTail);
}

std::vector<std::string> readSegments(SegmentReader reader, const Cursor& node) {
  std::vector<std::string> values;
  for (const Cursor& child : node.children())
    if (isSegment(child.kind()) && !child.missing())
      values.push_back(reader.next(child.kind(), child.text()));
  return values;
}

std::string singleQuotedValue(std::string_view text) {
  text.remove_prefix(1);
  std::size_t backslashes = 0;
  while (backslashes + 1 < text.size() && text[text.size() - 2 - backslashes] == '\\')
    ++backslashes;
  if (text.ends_with('\'') && backslashes % 2 == 0) text.remove_suffix(1);
  return unescapeSingleQuoted(text);
}

}  // namespace

std::string stringValue(std::string_view text) {
  if (text.starts_with('\'')) return singleQuotedValue(text);
  if (text.starts_with('"')) return SegmentReader().next(K::String, text);
  return std::string(text);
}

std::string stringValue(const Cursor& token) { return stringValue(token.text()); }

std::vector<std::string> segmentValues(const Cursor& string) {
  return readSegments(SegmentReader(), string);
}

std::vector<std::string> heredocValues(const Cursor& tag, const Cursor& body) {
  std::string_view endLine;
  for (const Cursor& child : body.children())
    if (child.is(K::HeredocEnd)) endLine = child.text();
  return readSegments(SegmentReader(heredocTag(tag), endLine), body);
}

HeredocTag heredocTag(const Cursor& tag) { return parseHeredocTag(tag.text()).tag; }

std::string heredocSyntax(const Cursor& tag) { return std::string(heredocTag(tag).syntax); }

std::string regexSource(const Cursor& regex) { return regexSource(regex.text()); }

std::string eppTextValue(const Cursor& text) {
  std::string value;
  if (!text) return value;
  const std::string_view input = text.tree()->text.view();
  const bool trimStart = input.substr(0, text.start()).ends_with("-%>");
  scanEppText(input, text.start(), trimStart, &value);
  return value;
}

std::string_view variableName(std::string_view text) {
  if (text.starts_with('$')) text.remove_prefix(1);
  return text;
}

std::string_view variableName(const Cursor& variable) { return variableName(variable.text()); }

}  // namespace puppet::parser
