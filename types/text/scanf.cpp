#include "types/text/scanf.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include "parser/support/ascii.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/scalar/float.h"
#include "types/scalar/integer.h"
#include "types/scalar/text.h"

namespace puppet::types {

namespace {

constexpr std::string_view kSpace = " \t\n\v\f\r";
constexpr std::string_view kLetters = "diuXxofFeEgGscaA";
constexpr std::size_t kUnlimited = SIZE_MAX;

bool isOctal(char c) { return c >= '0' && c <= '7'; }

/// One directive, or literal text.
struct Item {
  std::string_view literal;  ///< empty for a directive
  bool hasSpaceBefore = false;
  bool isSkipped = false;  ///< `%*d`: the result is discarded
  std::size_t width = kUnlimited;
  char letter = 0;
  std::string_view set = {};  ///< of `[`, including its brackets

  /// Returns true if the directive does not skip leading white space.
  bool countsSpace() const {
    if (letter == 'c') return !hasSpaceBefore;
    return letter == '[' && !isSkipped;
  }
};

/// Parses `[...]` or `[[:name:]]` at the start of `rest`; empty if there is none.
std::string_view takeSet(std::string_view rest) {
  if (rest.starts_with("[[:")) {
    const std::size_t end = rest.find(":]]");
    const std::string_view name = rest.substr(3, end == rest.npos ? 0 : end - 3);
    const bool isName = !name.empty() && std::ranges::all_of(name, [](char c) {
      return c == '_' || isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
    });
    if (isName) return rest.substr(0, end + 3);
  }
  const std::size_t end = rest.find(']');
  return end == rest.npos ? std::string_view() : rest.substr(0, end + 1);
}

/// Parses a directive behind its `%` and returns it with its length; nullopt if it is invalid.
std::optional<std::pair<Item, std::size_t>> readDirective(std::string_view rest) {
  Item item;
  if (rest.starts_with('%')) {
    item.literal = rest.substr(0, 1);
    return std::pair(item, std::size_t{1});
  }
  std::size_t at = 0;
  if (rest.starts_with('*')) {
    item.isSkipped = true;
    ++at;
  }
  const std::size_t digits = std::min(rest.find_first_not_of("0123456789", at), rest.size());
  if (digits > at) {
    item.width = 0;
    for (; at < digits; ++at)
      item.width = std::min<std::size_t>(item.width * 10 + static_cast<std::size_t>(rest[at] - '0'),
                                         1 << 30);
  }
  if (at >= rest.size()) return std::nullopt;
  item.letter = rest[at];
  if (item.letter == '[') {
    item.set = takeSet(rest.substr(at));
    if (item.set.empty()) return std::nullopt;
    return std::pair(item, at + item.set.size());
  }
  if (kLetters.find(item.letter) != std::string_view::npos) return std::pair(item, at + 1);
  // A letter of the other case is parsed as a directive, but then matched literally.
  const char other = static_cast<char>(item.letter ^ 0x20);
  if (!std::isalpha(static_cast<unsigned char>(item.letter)) ||
      kLetters.find(other) == std::string_view::npos)
    return std::nullopt;
  item.letter = 0;
  return std::pair(item, at + 1);
}

std::vector<Item> itemsOf(std::string_view format) {
  std::vector<Item> items;
  for (std::size_t at = 0; at < format.size();) {
    const std::size_t start = at;
    at = std::min(format.find_first_not_of(kSpace, at), format.size());
    if (at == format.size()) break;
    if (format[at] != '%') {
      const std::size_t end = std::min(format.find_first_of(" \t\n\v\f\r%", at), format.size());
      items.push_back({.literal = format.substr(at, end - at)});
      at = end;
      continue;
    }
    auto directive = readDirective(format.substr(at + 1));
    if (!directive) {
      ++at;
      continue;
    }
    auto& [item, length] = *directive;
    item.hasSpaceBefore = at > start;
    if (item.letter == 0 && item.literal.empty())
      item.literal = format.substr(start, at + 1 + length - start);
    items.push_back(item);
    at += 1 + length;
  }
  return items;
}

/// Scans one text from left to right.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool isAtEnd() const { return rest_.empty(); }

  /// Returns false if the item does not match. Sets `isKnown` to false if that is unknown.
  bool read(const Item& item, std::vector<Value>& values, bool& isKnown) {
    if (!item.countsSpace())
      rest_.remove_prefix(std::min(rest_.find_first_not_of(kSpace), rest_.size()));
    if (!item.literal.empty()) {
      if (!rest_.starts_with(item.literal)) return false;
      rest_.remove_prefix(item.literal.size());
      return true;
    }
    isKnown = item.width > 0 && !(item.letter == 'o' && item.width == 1);
    if (!isKnown) return false;
    auto value = readValue(item, isKnown);
    if (!value) return false;
    if (!item.isSkipped) values.push_back(std::move(*value));
    return true;
  }

 private:
  using Read = std::optional<Value>;
  using Belongs = bool (*)(char);

  Read readValue(const Item& item, bool& isKnown) {
    switch (item.letter) {
      case 'd':
      case 'u': return integer(signedRun(isDigit, item.width), 10);
      case 'o': return integer(signedRun(isOctal, item.width), 8);
      case 'x':
      case 'X': return hexadecimal(item.width);
      case 'i': return anyInteger(item.width);
      case 's': return text(word(item.width));
      case 'c': return text(byteOffsetOf(rest_, item.width == kUnlimited ? 1 : item.width));
      case '[': return ofSet(item, isKnown);
      default: return real(item.width, isKnown);
    }
  }

  std::string_view take(std::size_t length) {
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
  }

  Read text(std::size_t length) {
    if (length == 0) return std::nullopt;
    return Value::string(std::string(take(length)));
  }

  /// Returns the length of the run from `from`, at most `most`.
  std::size_t run(Belongs belongs, std::size_t from, std::size_t most) const {
    std::size_t count = 0;
    while (count < most && from + count < rest_.size() && belongs(rest_[from + count])) ++count;
    return count;
  }

  bool isSigned() const { return rest_.starts_with('-') || rest_.starts_with('+'); }

  /// Returns the length of a word, at most `most` characters.
  std::size_t word(std::size_t most) const {
    const std::size_t length = run([](char c) { return !isSpace(c); }, 0, kUnlimited);
    return most == kUnlimited ? length : std::min(length, byteOffsetOf(rest_, most));
  }

  /// Returns the length of a number with an optional sign that counts towards the width; 0 if there
  /// is none.
  std::size_t signedRun(Belongs belongs, std::size_t width) const {
    const std::size_t sign = isSigned() ? 1 : 0;
    if (width <= sign) return 0;
    const std::size_t digits = run(belongs, sign, width == kUnlimited ? width : width - sign);
    return digits == 0 ? 0 : sign + digits;
  }

  /// Returns the length of a number with a two-character prefix, which requires digits after it.
  std::size_t prefixedRun(std::size_t width) const {
    const std::size_t sign = isSigned() ? 1 : 0;
    const std::string_view rest = rest_.substr(sign);
    if (rest.size() < 3 || rest[0] != '0' || (rest[1] | 0x20) != 'x' || width <= sign + 2) return 0;
    const std::size_t digits =
        run(isHexDigit, sign + 2, width == kUnlimited ? width : width - sign - 2);
    return digits == 0 ? 0 : sign + 2 + digits;
  }

  Read integer(std::size_t length, int radix, std::size_t prefix = 0) {
    if (length == 0) return std::nullopt;
    std::string_view digits = take(length);
    const bool isNegative = digits.starts_with('-');
    if (isNegative || digits.starts_with('+')) digits.remove_prefix(1);
    const auto magnitude = Integer::parse(digits.substr(prefix), radix);
    if (!magnitude) return Value::unknown(bare(TypeKind::Integer));
    return Value::integer(isNegative ? -*magnitude : *magnitude);
  }

  Read hexadecimal(std::size_t width) {
    if (const std::size_t length = prefixedRun(width)) return integer(length, 16, 2);
    return integer(signedRun(isHexDigit, width), 16);
  }

  /// Parses an integer by its prefix. A single zero is not a prefix, unless the width limits the
  /// lookahead.
  Read anyInteger(std::size_t width) {
    const std::size_t sign = isSigned() ? 1 : 0;
    if (sign < rest_.size() && rest_[sign] == '0') {
      if (const std::size_t length = signedRun(isOctal, width); length > sign + 1)
        return integer(length, 8);
      if (const std::size_t length = prefixedRun(width)) return integer(length, 16, 2);
      return width == kUnlimited || sign > 0 ? std::nullopt : integer(1, 10);
    }
    // With a width, Ruby requires two digits after a sign.
    const std::size_t length = signedRun(isDigit, width);
    if (width != kUnlimited && sign > 0 && length < 3) return std::nullopt;
    return integer(length, 10);
  }

  Read ofSet(const Item& item, bool& isKnown) {
    const std::string width =
        item.width == kUnlimited ? "+" : "{1," + std::to_string(item.width) + "}";
    const auto regex = Regex::compile("\\A" + std::string(item.set) + width);
    const RegexResult found = regex ? regex->match(rest_) : RegexResult{};
    isKnown = found.answer != Tristate::Unknown &&
              (found.answer == Tristate::No || !found.groups.empty());
    if (!isKnown || found.answer == Tristate::No) return std::nullopt;
    return text(found.groups[0]->end);
  }

  /// Returns the length of a number with an optional sign, point and exponent, or 0. Only a number
  /// with a point can have an exponent.
  static std::size_t lengthOfReal(std::string_view text) {
    const auto digits = [&](std::size_t from) {
      std::size_t at = from;
      while (at < text.size() && isDigit(text[at])) ++at;
      return at;
    };
    const std::size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    const std::size_t whole = digits(sign);
    if (whole >= text.size() || text[whole] != '.') return whole > sign ? whole : 0;
    std::size_t end = digits(whole + 1);
    if (end < text.size() && (text[end] | 0x20) == 'e') {
      std::size_t exponent = end + 1;
      if (exponent < text.size() && (text[exponent] == '-' || text[exponent] == '+')) ++exponent;
      if (digits(exponent) > exponent) end = digits(exponent);
    }
    return end;
  }

  /// Implements Ruby's `to_f`: the longest prefix that is a number, or 0.
  static double toFloat(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+')) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    std::string number(text.substr(0, std::min(point, text.size())));
    if (number.empty()) number = "0";
    std::size_t end = 0;
    while (end < number.size() && isDigit(number[end])) ++end;
    const bool isWhole = end == number.size();
    number.resize(end);
    if (number.empty()) number = "0";
    if (isWhole && point != std::string_view::npos) {
      const std::string_view behind = text.substr(point + 1);
      const std::size_t digits = std::min(behind.find_first_not_of("0123456789"), behind.size());
      if (digits > 0) number += '.' + std::string(behind.substr(0, digits));
      const std::string_view rest = behind.substr(digits);
      // Digits between point and exponent may be missing only if the exponent has a sign.
      const bool hasExponent = rest.size() > 1 && (rest[0] | 0x20) == 'e' &&
                               (digits > 0 || rest[1] == '-' || rest[1] == '+');
      if (hasExponent) {
        std::size_t last = 1;
        if (rest[1] == '-' || rest[1] == '+') ++last;
        while (last < rest.size() && isDigit(rest[last])) ++last;
        number += rest.substr(0, last);
      }
    }
    const double magnitude = parseFloat(number).value_or(0);
    return isNegative ? -magnitude : magnitude;
  }

  Read real(std::size_t width, bool& isKnown) {
    const std::size_t sign = isSigned() ? 1 : 0;
    const std::string_view digits = rest_.substr(sign);
    // Hexadecimal floats have an exponent.
    const bool isHex = digits.size() > 1 && digits[0] == '0' && (digits[1] | 0x20) == 'x';
    isKnown = !isHex || digits.find_first_of("pP") == std::string_view::npos;
    if (!isKnown) return std::nullopt;
    std::size_t length = lengthOfReal(rest_);
    if (length == 0) return std::nullopt;
    if (width != kUnlimited) {
      length = word(width);
      isKnown = rest_.substr(0, length).find('_') == std::string_view::npos &&
                rest_.substr(0, length).find_first_of("eE") == std::string_view::npos;
      if (!isKnown) return std::nullopt;
    }
    return Value::number(toFloat(take(length)));
  }

  std::string_view rest_;
};

}  // namespace

Value scanText(std::string_view text, std::string_view format) {
  std::vector<Value> values;
  Scanner scanner(text);
  for (const Item& item : itemsOf(format)) {
    bool isKnown = true;
    const bool matches = scanner.read(item, values, isKnown);
    if (!isKnown) return Value::unknown(bare(TypeKind::Array));
    if (!matches || scanner.isAtEnd()) break;
  }
  return Value::array(std::move(values));
}

}  // namespace puppet::types
