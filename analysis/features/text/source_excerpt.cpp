#include "analysis/features/text/source_excerpt.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "parser/syntax/views.h"

namespace puppet::analysis {
namespace {

using parser::Cursor;
using parser::SyntaxKind;

constexpr std::size_t kMaxBytes = 100;
constexpr std::string_view kEllipsis = "...";

/// Appends the tokens of `element` until the text is long enough to be truncated. Keeps an explicit
/// stack, with no more children of a node than can be shown.
void append(std::string& text, const Cursor& element) {
  std::vector<Cursor> pending{element};
  while (!pending.empty() && text.size() <= kMaxBytes) {
    const Cursor next = pending.back();
    pending.pop_back();
    if (next.isNode()) {
      const std::size_t first = pending.size();
      std::size_t count = 0;
      for (const Cursor child : next.children()) {
        // No more tokens than this can be shown.
        if (++count > kMaxBytes + 1) break;
        pending.push_back(child);
      }
      std::reverse(pending.begin() + static_cast<std::ptrdiff_t>(first), pending.end());
    } else if (!next.missing()) {
      if (!text.empty() && !next.leadingText().empty()) text += ' ';
      text += next.text().substr(0, kMaxBytes + 1);
    }
  }
}

/// Replaces line breaks inside tokens, such as strings, by blanks.
void flatten(std::string& text) {
  for (char& c : text)
    if (static_cast<std::uint8_t>(c) < ' ') c = ' ';
}

}  // namespace

std::string excerpt(const Cursor& element) {
  std::string text;
  if (element) append(text, element);
  flatten(text);
  return shortened(std::move(text));
}

std::string titleExcerpt(const Cursor& title) {
  const bool quoted = title.is(SyntaxKind::String) || title.is(SyntaxKind::InterpolatedString);
  if (quoted && title.text().size() >= 2) {
    const std::string_view inside = title.text().substr(1, title.text().size() - 2);
    std::string text(inside.substr(0, kMaxBytes + 1));
    flatten(text);
    return shortened(std::move(text));
  }
  if (!title.is(SyntaxKind::ArrayLiteral)) return excerpt(title);
  std::string text;
  for (const parser::Expression element : parser::ArrayLiteral(title).elements()) {
    if (text.size() > kMaxBytes) break;
    text += (text.empty() ? "" : ", ") + titleExcerpt(element);
  }
  return shortened(std::move(text));
}

std::string shortened(std::string text) {
  if (text.size() <= kMaxBytes) return text;
  std::size_t end = kMaxBytes - kEllipsis.size();
  while (end > 0 && (static_cast<std::uint8_t>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  return text += kEllipsis;
}

}  // namespace puppet::analysis
