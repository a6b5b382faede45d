#include "types/text/display_width.h"

#include <utf8proc.h>

#include "parser/support/text_encoding.h"
#include "parser/support/unicode.h"

namespace puppet {

std::uint32_t displayWidth(std::string_view text) {
  if (asciiLength(text) == text.size()) return static_cast<std::uint32_t>(text.size());
  std::uint32_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const DecodedCharacter character = decodeUtf8(text, at);
    const bool isControl = !character.valid || character.codePoint < 0x20;
    width += isControl ? 1
                       : static_cast<std::uint32_t>(utf8proc_charwidth(
                             static_cast<utf8proc_int32_t>(character.codePoint)));
    at += character.width;
  }
  return width;
}

}  // namespace puppet
