#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet {

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
