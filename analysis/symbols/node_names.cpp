#include "analysis/symbols/node_names.h"

#include "parser/literals/literals.h"
#include "parser/support/ascii.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

std::string hostText(const Cursor& host) {
  if (host.is(K::String)) return stringValue(host);
  if (!host.is(K::DottedName)) return std::string(host.text());
  std::string text;
  for (const auto part : DottedName(host).parts())
    text.append(text.empty() ? "" : ".").append(part.text());
  return text;
}

std::string nodeNameOfPattern(std::string_view pattern) {
  std::string name;
  for (const char c : lowerCase(pattern)) {
    const bool isPart = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == ':' ||
                        c == '.' || c == '-';
    if (isPart && !(name.empty() && c == '.')) name += c;
  }
  return "__node_regexp__" + name;
}

std::optional<std::string> nodeNameOf(const Cursor& host) {
  switch (host.kind()) {
    case K::Regex: return nodeNameOfPattern(regexSource(host));
    case K::KwDefault:
    case K::Name:
    case K::Word:
    case K::Number:
    case K::String:
    case K::DottedName: return lowerCase(hostText(host));
    default: return std::nullopt;
  }
}

}  // namespace puppet::analysis
