#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

// Puppet's view of strings: UTF-8, counted in characters. An invalid byte counts as one character.
// ASCII takes a fast path.

namespace puppet::types {

bool isAscii(std::string_view text);

std::size_t characterCount(std::string_view text);

/// Returns the byte offset of the character number `index`; the size of the text if there is none.
std::size_t byteOffsetOf(std::string_view text, std::size_t index);

/// Implements `text[from, count]`: a negative `from` counts from the end, a negative `count` gives
/// the end relative to that of the text, and the result is clamped to the text.
std::string_view slice(std::string_view text, std::int64_t from, std::int64_t count);

/// Implements the order of `<` and the equality of `==` on strings: the letters A to Z compare as
/// lower case, everything else by bytes.
std::weak_ordering compareIgnoringAsciiCase(std::string_view a, std::string_view b);
bool equalIgnoringAsciiCase(std::string_view a, std::string_view b);
bool startsWithIgnoringAsciiCase(std::string_view text, std::string_view start);
/// Consistent with equalIgnoringAsciiCase().
std::size_t hashIgnoringAsciiCase(std::string_view text);

/// Implements `part in text`; folds the case of all letters, not only of ASCII.
bool containsIgnoringCase(std::string_view text, std::string_view part);

// Strip ASCII white space and NUL.
std::string_view stripLeft(std::string_view text);
std::string_view stripRight(std::string_view text);
inline std::string_view strip(std::string_view text) { return stripLeft(stripRight(text)); }

}  // namespace puppet::types
