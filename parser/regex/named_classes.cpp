#include "parser/regex/named_classes.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

#include "parser/regex/property_names.h"

namespace puppet::parser {

namespace {

using Range = CharacterSet::Range;

/// The general categories of the known characters beyond ASCII, in order, as letters: u Lu, l Ll,
/// t Lt, m Lm, o Lo, x Mn, e Me, N No, p Po, < Pi, > Pf, + Sm, $ Sc, ^ Sk, * So, blank Zs, C Cc, F
/// Cf,
/// - Cn. Unicode has not changed them since version 7.
// clang-format off
constexpr std::string_view kCategories =
    "CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC p$$$$*p^*o<+F*^*+NN^lpp^No>NNNp"
    "uuuuuuuuuuuuuuuuuuuuuuu+uuuuuuullllllllllllllllllllllll+llllllll"
    "ulululululululululululululululululululululululululululullulululu"
    "lulululullulululululululululululululululululululululululuululull"
    "luululuuluuulluuuuluuluuullluuluulululuululluluuluuululuulloulll"
    "ooooutlutlutlulululululululullululululululululullutluluuulululul"
    "ulululululululululululululululululululululululululullllllluuluul"
    "luluuuulululululllllllllllllllllllllllllllllllllllllllllllllllll"
    "llllllllllllllllllllolllllllllllllllllllllllllllmmmmmmmmmmmmmmmm"
    "mm^^^^mmmmmmmmmmmm^^^^^^^^^^^^^^mmmmm^^^^^^^m^m^^^^^^^^^^^^^^^^^"
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxululm^ul--mlllpu"
    "----^^upuuu-u-uuluuuuuuuuuuuuuuuuu-uuuuuuuuullllllllllllllllllll"
    "lllllllllllllllulluuulllululululululululululululllllul+uluulluuu"
    "uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuullllllllllllllll"
    "llllllllllllllllllllllllllllllllulululululululululululululululul"
    "ul*xxxxxeeululululululululululululululululululululululululululul"
    "uululululululullulululululululululululululululululululululululul";
// clang-format on
static_assert(kCategories.size() == CharacterSet::kLastKnown - CharacterSet::kLastAscii);

enum class Beyond : std::uint8_t { Nothing, Vague };

/// A class name and its characters.
struct NamedClass {
  std::string_view name;
  /// ASCII characters: pairs of the first and the last one of a range.
  std::string_view ascii;
  /// Letters of the categories whose known characters beyond ASCII are all in the class.
  std::string_view categories = {};
  /// Other known characters beyond ASCII.
  std::span<const Range> others = {};
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

constexpr std::string_view kAllLetters = "ulmto";
constexpr std::string_view kAllMarks = "xe";
constexpr std::string_view kAllPunctuation = "p<>";
constexpr std::string_view kAllSymbols = "+$^*";
constexpr std::string_view kVisible = "ulmtoxeNp<>+$^*F";

constexpr Range kAlphabeticMarks[] = {{0x345, 0x345}};
constexpr Range kOtherLowercase[] = {{0xAA, 0xAA},   {0xBA, 0xBA},   {0x2B0, 0x2B8}, {0x2C0, 0x2C1},
                                     {0x2E0, 0x2E4}, {0x345, 0x345}, {0x37A, 0x37A}};
constexpr Range kNextLine[] = {{0x85, 0x85}};
constexpr Range kLatin[] = {{0xAA, 0xAA}, {0xBA, 0xBA},  {0xC0, 0xD6},
                            {0xD8, 0xF6}, {0xF8, 0x2B8}, {0x2E0, 0x2E4}};
constexpr Range kGreek[] = {{0x370, 0x373}, {0x375, 0x377}, {0x37A, 0x37D}, {0x37F, 0x37F},
                            {0x384, 0x384}, {0x386, 0x386}, {0x388, 0x38A}, {0x38C, 0x38C},
                            {0x38E, 0x3A1}, {0x3A3, 0x3E1}, {0x3F0, 0x3FF}};
constexpr Range kCyrillic[] = {{0x400, 0x484}, {0x487, 0x4FF}};

constexpr NamedClass kPosixClasses[] = {
    {"alnum", kAlphanumerics, kAllLetters, kAlphabeticMarks},
    {"alpha", kLetters, kAllLetters, kAlphabeticMarks},
    {"ascii", kAllAscii, {}, {}, Beyond::Nothing},
    {"blank", kBlanks, " "},
    {"cntrl", kControls, "C"},
    {"digit", "09"},
    {"graph", "!~", kVisible},
    {"lower", "az", "l", kOtherLowercase},
    {"print", " ~", "ulmtoxeNp<>+$^*F "},
    {"punct", "!/:@[`{~", kAllPunctuation},
    {"space", kSpaces, " ", kNextLine},
    {"upper", "AZ", "u"},
    {"word", kWordCharacters, "ulmtoxe"},
    {"xdigit", kHexDigits, {}, {}, Beyond::Nothing},
};

constexpr std::string_view kPunctuation = "!#%*,/:;?@[]__{{}}";
constexpr std::string_view kSymbols = "$$++<>^^``||~~";

/// General categories and other common properties, with folded names.
constexpr NamedClass kProperties[] = {
    {"alphabetic", kLetters, kAllLetters, kAlphabeticMarks},
    {"arabic", ""},
    {"asciihexdigit", kHexDigits, {}, {}, Beyond::Nothing},
    {"assigned", kAllAscii, "ulmtoxeNp<>+$^*FC "},
    {"c", kControls, "CF-"},
    {"cc", kControls, "C"},
    {"cf", "", "F"},
    {"cn", "", "-"},
    {"co", ""},
    {"control", kControls, "C"},
    {"cyrillic", "", {}, kCyrillic},
    {"decimalnumber", "09"},
    {"greek", "", {}, kGreek},
    {"han", ""},
    {"hangul", ""},
    {"hebrew", ""},
    {"hiragana", ""},
    {"katakana", ""},
    {"l", kLetters, kAllLetters},
    {"latin", kLetters, {}, kLatin},
    {"lc", kLetters, "ult"},
    {"letter", kLetters, kAllLetters},
    {"ll", "az", "l"},
    {"lm", "", "m"},
    {"lo", "", "o"},
    {"lowercase", "az", "l", kOtherLowercase},
    {"lowercaseletter", "az", "l"},
    {"lt", "", "t"},
    {"lu", "AZ", "u"},
    {"m", "", kAllMarks},
    {"mark", "", kAllMarks},
    {"mn", "", "x"},
    {"n", "09", "N"},
    {"nd", "09"},
    {"nl", ""},
    {"no", "", "N"},
    {"number", "09", "N"},
    {"other", kControls, "CF-"},
    {"p", kPunctuation, kAllPunctuation},
    {"pc", "__"},
    {"pd", "--"},
    {"pe", "))]]}}"},
    {"pf", "", ">"},
    {"pi", "", "<"},
    {"po", "!#%'**,,./:;?@\\\\", "p"},
    {"ps", "(([[{{"},
    {"punct", kPunctuation, kAllPunctuation},
    {"punctuation", kPunctuation, kAllPunctuation},
    {"s", kSymbols, kAllSymbols},
    {"sc", "$$", "$"},
    {"separator", "  ", " "},
    {"sk", "^^``", "^"},
    {"sm", "++<>||~~", "+"},
    {"so", "", "*"},
    {"symbol", kSymbols, kAllSymbols},
    {"thai", ""},
    {"uppercase", "AZ", "u"},
    {"uppercaseletter", "AZ", "u"},
    {"whitespace", kSpaces, " ", kNextLine},
    {"z", "  ", " "},
    {"zl", ""},
    {"zp", ""},
    {"zs", "  ", " "},
};

CharacterSet setOf(const NamedClass& named) {
  CharacterSet set;
  for (std::size_t i = 0; i + 1 < named.ascii.size(); i += 2)
    set.add(static_cast<unsigned char>(named.ascii[i]),
            static_cast<unsigned char>(named.ascii[i + 1]));
  std::uint32_t code = CharacterSet::kLastAscii;
  for (const char category : named.categories.empty() ? std::string_view() : kCategories) {
    ++code;
    if (named.categories.find(category) != named.categories.npos) set.add(code, code);
  }
  for (const auto& [first, last] : named.others) set.add(first, last);
  if (named.beyond == Beyond::Vague) set.makeVague();
  return set;
}

template <std::size_t N>
std::optional<CharacterSet> find(const NamedClass (&table)[N], std::string_view name) {
  const auto* row = std::ranges::find(table, name, &NamedClass::name);
  if (row == std::end(table)) return std::nullopt;
  return setOf(*row);
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
  CharacterSet set = setOf({.name = {}, .ascii = ascii, .beyond = Beyond::Nothing});
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
