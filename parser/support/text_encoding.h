#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet {

/// Returns the number of bytes before the first one that is not ASCII.
inline std::size_t asciiLength(std::string_view text) {
  constexpr std::uint64_t kBeyondAscii = 0x8080808080808080;
  constexpr std::size_t kWords = 4;
  std::uint64_t words[kWords];
  std::size_t at = 0;
  for (; at + sizeof words <= text.size(); at += sizeof words) {
    std::memcpy(words, text.data() + at, sizeof words);
    if ((words[0] | words[1] | words[2] | words[3]) & kBeyondAscii) break;
  }
  for (; at + sizeof words[0] <= text.size(); at += sizeof words[0]) {
    std::memcpy(words, text.data() + at, sizeof words[0]);
    if (words[0] & kBeyondAscii) break;
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
  return at;
}

/// Returns true if `text` is valid UTF-8. Takes a fraction of a nanosecond per ASCII character.
bool isValidUtf8(std::string_view text);

/// Reason why bytes are not text in UTF-8.
struct EncodingMistake {
  TextRange range;  ///< first byte that is not UTF-8; the start of texts in another encoding
  std::string reason;
};

/// Returns the reason why `text` is not UTF-8; nothing if it is. Texts in UTF-16 without a byte
/// order mark are valid UTF-8 with a NUL in every other place, and are recognized by these.
std::optional<EncodingMistake> findEncodingMistake(std::string_view text);

/// Returns true for files that are named like manifests and contain no text: compiled SELinux
/// policies, and other bytes that are neither UTF-8 nor text in another Unicode encoding.
bool isBinary(std::string_view bytes);

}  // namespace puppet
