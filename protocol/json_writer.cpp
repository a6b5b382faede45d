#include "protocol/json_writer.h"

#include <algorithm>
#include <cstdint>

#include "protocol/utf8.h"

namespace puppet::protocol {
namespace {

bool isPlain(char c) {
  const auto byte = static_cast<std::uint8_t>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

void writeControl(std::string& out, char c) {
  constexpr std::string_view kNamed = "b\bf\fn\nr\rt\t\"\"\\\\";
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (std::size_t i = 0; i < kNamed.size(); i += 2) {
    if (kNamed[i + 1] != c) continue;
    out += {'\\', kNamed[i]};
    return;
  }
  out += {'\\', 'u', '0', '0', kDigits[static_cast<std::uint8_t>(c) >> 4], kDigits[c & 15]};
}

}  // namespace

void writeString(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    std::size_t length = std::find_if_not(text.begin(), text.end(), isPlain) - text.begin();
    if (length > 0) {
      out += text.substr(0, length);
    } else if (static_cast<std::uint8_t>(text[0]) < 0x80) {
      writeControl(out, text[0]);
      length = 1;
    } else {
      length = utf8Length(text);
      out += length ? text.substr(0, length) : kReplacementCharacter;
      length = std::max<std::size_t>(length, 1);
    }
    text.remove_prefix(length);
  }
  out += '"';
}

}  // namespace puppet::protocol
