#include "types/regex/case_folding.h"

#include <algorithm>

namespace puppet::types {
namespace {

/// All characters that Unicode folds to ASCII letters, alone or as part of a sequence.
constexpr struct {
  std::string_view character;
  std::string_view letters;
} kFolds[] = {
    {"\xc3\x9f", "s"},       // U+00DF
    {"\xc4\xb0", "i"},       // U+0130
    {"\xc5\x89", "n"},       // U+0149
    {"\xc5\xbf", "s"},       // U+017F
    {"\xc7\xb0", "j"},       // U+01F0
    {"\xe1\xba\x96", "h"},   // U+1E96
    {"\xe1\xba\x97", "t"},   // U+1E97
    {"\xe1\xba\x98", "w"},   // U+1E98
    {"\xe1\xba\x99", "y"},   // U+1E99
    {"\xe1\xba\x9a", "a"},   // U+1E9A
    {"\xe1\xba\x9e", "s"},   // U+1E9E
    {"\xe2\x84\xaa", "k"},   // U+212A
    {"\xef\xac\x80", "f"},   // U+FB00
    {"\xef\xac\x81", "fi"},  // U+FB01
    {"\xef\xac\x82", "fl"},  // U+FB02
    {"\xef\xac\x83", "fi"},  // U+FB03
    {"\xef\xac\x84", "fl"},  // U+FB04
    {"\xef\xac\x85", "st"},  // U+FB05
    {"\xef\xac\x86", "st"},  // U+FB06
};

}  // namespace

bool holdsFoldOf(const AsciiLetters& letters, std::string_view text) {
  const bool isAscii = std::ranges::all_of(text, [](char c) { return (c & 0x80) == 0; });
  if (letters.none() || isAscii) return false;
  return std::ranges::any_of(kFolds, [&](const auto& fold) {
    const bool matters = std::ranges::any_of(
        fold.letters, [&](char letter) { return letters[static_cast<std::size_t>(letter - 'a')]; });
    return matters && text.find(fold.character) != text.npos;
  });
}

}  // namespace puppet::types
