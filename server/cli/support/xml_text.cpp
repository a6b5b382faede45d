#include "server/cli/support/xml_text.h"

#include "server/cli/support/text_position.h"

namespace puppet::server {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

/// Returns the entity of a character that is special in XML or would be normalized away.
std::string_view entityOf(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\t': return "&#9;";
    case '\n': return "&#10;";
    case '\r': return "&#13;";
    default: return {};
  }
}

/// Returns true for code points outside of XML's character range, such as U+FFFE, U+FFFF and
/// surrogates.
bool isForbidden(std::string_view character) {
  if (character.size() == 1) {
    const auto byte = static_cast<unsigned char>(character[0]);
    return byte < 0x20 || byte >= 0x7f;
  }
  return character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf" ||
         (character[0] == '\xed' && static_cast<unsigned char>(character[1]) >= 0xa0);
}

}  // namespace

std::string xmlText(std::string_view text) {
  std::string xml;
  for (std::uint32_t at = 0; at < text.size();) {
    const std::string_view character = text.substr(at, characterLength(text, at));
    at += static_cast<std::uint32_t>(character.size());
    const std::string_view entity = entityOf(character[0]);
    if (!entity.empty()) {
      xml += entity;
    } else {
      xml += isForbidden(character) ? kReplacement : character;
    }
  }
  return xml;
}

}  // namespace puppet::server
