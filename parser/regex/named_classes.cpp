#include "parser/regex/named_classes.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "parser/regex/property_names.h"

namespace puppet::parser {

namespace {

enum class Beyond : std::uint8_t { Nothing, Vague };

/// A class name and its characters.
struct NamedClass {
  std::string_view name;
  /// ASCII characters: pairs of the first and the last one of a range.
  std::string_view ascii;
  Beyond beyond = Beyond::Vague;
};

constexpr std::string_view kLetters = "AZaz";
constexpr std::string_view kAlphanumerics = "09AZaz";
constexpr std::string_view kWordCharacters = "09AZ__az";
constexpr std::string_view kBlanks = "\t\t  ";
constexpr std::string_view kSpaces = "\t\r  ";
constexpr std::string_view kControls("\0\x1F\x7F\x7F", 4);
constexpr std::string_view kHexDigits = "09AFaf";
constexpr std::string_view kAllAscii("\0\x7F", 2);

constexpr NamedClass kPosixClasses[] = {
    {"alnum", kAlphanumerics},
    {"alpha", kLetters},
    {"ascii", kAllAscii, Beyond::Nothing},
    {"blank", kBlanks},
    {"cntrl", kControls},
    {"digit", "09"},
    {"graph", "!~"},
    {"lower", "az"},
    {"print", " ~"},
    {"punct", "!/:@[`{~"},
    {"space", kSpaces},
    {"upper", "AZ"},
    {"word", kWordCharacters},
    {"xdigit", kHexDigits, Beyond::Nothing},
};

constexpr std::string_view kPunctuation = "!#%*,/:;?@[]__{{}}";
constexpr std::string_view kSymbols = "$$++<>^^``||~~";

/// General categories and other common properties, with folded names.
constexpr NamedClass kProperties[] = {
    {"alphabetic", kLetters},
    {"arabic", ""},
    {"asciihexdigit", kHexDigits, Beyond::Nothing},
    {"assigned", kAllAscii},
    {"c", kControls},
    {"cc", kControls},
    {"cf", ""},
    {"cn", ""},
    {"co", ""},
    {"control", kControls},
    {"cyrillic", ""},
    {"decimalnumber", "09"},
    {"greek", ""},
    {"han", ""},
    {"hangul", ""},
    {"hebrew", ""},
    {"hiragana", ""},
    {"katakana", ""},
    {"l", kLetters},
    {"latin", kLetters},
    {"lc", kLetters},
    {"letter", kLetters},
    {"ll", "az"},
    {"lm", ""},
    {"lo", ""},
    {"lowercase", "az"},
    {"lowercaseletter", "az"},
    {"lt", ""},
    {"lu", "AZ"},
    {"m", ""},
    {"mark", ""},
    {"mn", ""},
    {"n", "09"},
    {"nd", "09"},
    {"nl", ""},
    {"no", ""},
    {"number", "09"},
    {"other", kControls},
    {"p", kPunctuation},
    {"pc", "__"},
    {"pd", "--"},
    {"pe", "))]]}}"},
    {"pf", ""},
    {"pi", ""},
    {"po", "!#%'**,,./:;?@\\\\"},
    {"ps", "(([[{{"},
    {"punct", kPunctuation},
    {"punctuation", kPunctuation},
    {"s", kSymbols},
    {"sc", "$$"},
    {"separator", "  "},
    {"sk", "^^``"},
    {"sm", "++<>||~~"},
    {"so", ""},
    {"symbol", kSymbols},
    {"thai", ""},
    {"uppercase", "AZ"},
    {"uppercaseletter", "AZ"},
    {"whitespace", kSpaces},
    {"z", "  "},
    {"zl", ""},
    {"zp", ""},
    {"zs", "  "},
};

CharacterSet setOf(std::string_view ascii, Beyond beyond) {
  CharacterSet set;
  for (std::size_t i = 0; i + 1 < ascii.size(); i += 2)
    set.add(static_cast<unsigned char>(ascii[i]), static_cast<unsigned char>(ascii[i + 1]));
  if (beyond == Beyond::Vague) set.makeVague();
  return set;
}

template <std::size_t N>
std::optional<CharacterSet> find(const NamedClass (&table)[N], std::string_view name) {
  const auto* row = std::ranges::find(table, name, &NamedClass::name);
  if (row == std::end(table)) return std::nullopt;
  return setOf(row->ascii, row->beyond);
}

constexpr std::string_view kControlLetters = "ntrfvabe";
constexpr std::uint32_t kControlCodes[] = {10, 9, 13, 12, 11, 7, 8, 27};

}  // namespace

std::optional<CharacterSet> letterClass(char letter) {
  std::string_view ascii;
  switch (letter) {
    case 'w':
    case 'W': ascii = kWordCharacters; break;
    case 'd':
    case 'D': ascii = "09"; break;
    case 's':
    case 'S': ascii = kSpaces; break;
    case 'h':
    case 'H': ascii = kHexDigits; break;
    default: return std::nullopt;
  }
  CharacterSet set = setOf(ascii, Beyond::Nothing);
  if (letter <= 'Z') set.invert();
  return set;
}

std::optional<std::uint32_t> controlCode(char letter) {
  const std::size_t found = kControlLetters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return kControlCodes[found];
}

std::string_view posixClassName(std::string_view text) {
  for (const NamedClass& row : kPosixClasses)
    if (text.starts_with(row.name)) return row.name;
  return {};
}

std::optional<CharacterSet> posixClass(std::string_view name) { return find(kPosixClasses, name); }

std::optional<CharacterSet> propertyClass(std::string_view name) {
  const std::string folded = foldedPropertyName(name);
  if (folded == "any") return CharacterSet{{0, CharacterSet::kLastCodePoint}};
  if (auto set = find(kProperties, folded)) return set;
  return find(kPosixClasses, folded);
}

}  // namespace puppet::parser
