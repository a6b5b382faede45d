#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

// Strings as the language sees them: UTF-8, counted in characters. A byte that belongs to no valid
// sequence counts as one character. ASCII takes a fast path everywhere.

namespace puppet::types {

bool isAscii(std::string_view text);
bool isValidUtf8(std::string_view text);

std::size_t characterCount(std::string_view text);

/// Bytes before character number `index`; all of them where there is no such character.
std::size_t byteOffsetOf(std::string_view text, std::size_t index);

/// What `text[from, count]` means in the language: a negative `from` counts from the end, a
/// negative `count` says how far from the end to stop, and what lies outside is left out.
std::string_view slice(std::string_view text, std::int64_t from, std::int64_t count);

/// The order of `<` on strings, whose equality is that of `==`: only the letters A to Z are taken
/// as small ones, everything else by its bytes.
std::weak_ordering compareIgnoringAsciiCase(std::string_view a, std::string_view b);
bool equalIgnoringAsciiCase(std::string_view a, std::string_view b);
/// Equal for what is equal ignoring case.
std::size_t hashIgnoringAsciiCase(std::string_view text);

/// `part in text`: here all letters are made small before, not only those of ASCII.
bool containsIgnoringCase(std::string_view text, std::string_view part);

// Without the white space of ASCII and NUL at the ends.
std::string_view stripLeft(std::string_view text);
std::string_view stripRight(std::string_view text);
inline std::string_view strip(std::string_view text) { return stripLeft(stripRight(text)); }

}  // namespace puppet::types
