#include "parser/literals/segments.h"

#include "parser/lexer/escapes.h"
#include "parser/lexer/heredoc_end.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// Returns true if the last character of `text`, ignoring `ahead` characters after it, follows an
/// odd number of backslashes.
bool isEscaped(std::string_view text, std::size_t ahead) {
  std::size_t end = text.size() - ahead;
  std::size_t run = end;
  while (run > 0 && text[run - 1] == '\\') --run;
  return (end - run) % 2 == 1;
}

void removeLineBreak(std::string_view& text) {
  if (!text.ends_with('\n')) return;
  text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
}

}  // namespace

SegmentReader::SegmentReader() : escapes_(kQuotedEscapes) {}

SegmentReader::SegmentReader(const HeredocTag& tag, std::string_view endLine)
    : heredoc_(true), escapesDollar_(tag.hasEscape('$')) {
  if (tag.escaped) escapes_.append(1, '\\').append(tag.escapes);
  const auto end = readHeredocEndLine(endLine, tag.tag, 0);
  if (!end) return;
  margin_ = end->margin;
  removesLastBreak_ = end->removesLastBreak;
}

/// Returns true if a head or middle part ends with `${`; otherwise a variable follows.
bool SegmentReader::endsWithBrace(std::string_view text) const {
  return text.ends_with("${") && !(escapesDollar_ && isEscaped(text, 2));
}

std::string SegmentReader::withoutMargin(std::string_view text) const {
  std::string result;
  bool lineStart = first_;
  while (!text.empty()) {
    if (lineStart && text.starts_with(margin_)) text.remove_prefix(margin_.size());
    lineStart = true;
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t width = line.size() + (line.size() < text.size() ? 1 : 0);
    result += text.substr(0, width);
    text.remove_prefix(width);
  }
  return result;
}

std::string SegmentReader::next(SyntaxKind kind, std::string_view text) {
  const bool last = kind == K::String || kind == K::StringTail || kind == K::HeredocText ||
                    kind == K::HeredocTail;
  if (first_ && !heredoc_) text.remove_prefix(text.empty() ? 0 : 1);
  if (afterBrace_ && text.starts_with('}')) text.remove_prefix(1);
  // The reference looks for escapes before it removes the terminator of the part.
  std::string_view terminator;
  if (last && heredoc_ && removesLastBreak_) {
    removeLineBreak(text);
  } else if (last && !heredoc_ && text.ends_with('"') && !isEscaped(text, 1)) {
    terminator = "\"";
  } else if (!last) {
    afterBrace_ = endsWithBrace(text);
    terminator = afterBrace_ ? "${" : "$";
  }
  if (terminator.size() == 2 || terminator == "\"") text.remove_suffix(terminator.size());
  std::string value = margin_.empty() ? std::string(text) : withoutMargin(text);
  first_ = false;
  if (value.find('\\') == std::string::npos) return value;
  value = unescape(value.append(terminator), escapes_);
  value.resize(value.size() - terminator.size());
  return value;
}

}  // namespace puppet::parser
