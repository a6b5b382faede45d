#include "analysis/symbols/plain_text.h"

#include "analysis/symbols/reference.h"

namespace puppet::analysis {

using namespace parser;

PlainText plainText(const Cursor& token) {
  if (token.missing()) return {};
  const std::string_view text = token.text();
  switch (token.kind()) {
    case SyntaxKind::Name:
    case SyntaxKind::Word:
    case SyntaxKind::TypeName: return {text, token.range()};
    case SyntaxKind::String: break;
    default: return {};
  }
  if (text.size() < 3 || text.back() != text.front()) return {};
  if (text.find('\\') != text.npos) return {};
  return {text.substr(1, text.size() - 2), {token.start() + 1, token.end() - 1}};
}

/// Strips a leading `::`.
PlainText nameIn(const Cursor& token) {
  PlainText name = plainText(token);
  const std::string_view bare = withoutRoot(name.text);
  name.range.start += static_cast<std::uint32_t>(name.text.size() - bare.size());
  name.text = bare;
  return name;
}

}  // namespace puppet::analysis
