#include "parser/lexer/number.h"

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/unicode.h"
#include "parser/tokens/char_class.h"

namespace puppet::parser {
namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

class NumberScanner {
 public:
  explicit NumberScanner(std::string_view text) : text_(text) {}

  std::uint32_t skip(std::uint32_t at, std::uint8_t flag) const {
    while (at < text_.size() && hasFlag(text_[at], flag)) ++at;
    return at;
  }

  char at(std::uint32_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }

  bool isWordAt(std::uint32_t offset) const {
    if (offset >= text_.size()) return false;
    if (static_cast<unsigned char>(text_[offset]) < 0x80) return hasFlag(text_[offset], kWord);
    const DecodedCharacter character = decodeUtf8(text_, offset);
    return character.valid && isWordBeyondAscii(character.codePoint);
  }

  /// Returns the end of an exponent that begins at `offset`, or kNone.
  std::uint32_t exponent(std::uint32_t offset) const {
    if (at(offset) != 'e' && at(offset) != 'E') return kNone;
    const std::uint32_t digits = offset + (at(offset + 1) == '-' ? 2 : 1);
    const std::uint32_t end = skip(digits, kDigit);
    return end == digits ? kNone : end;
  }

  /// Returns the end of a number at `start` that no word character follows, or kNone. `1.5e` ends
  /// after the 1.
  std::uint32_t number(std::uint32_t start) const {
    if (at(start) == '0' && (at(start + 1) == 'x' || at(start + 1) == 'X')) {
      const std::uint32_t end = skip(start + 2, kHexDigit);
      return end > start + 2 && !isWordAt(end) ? end : kNone;
    }
    const std::uint32_t whole = skip(start, kDigit);
    const bool fraction = at(whole) == '.' && hasFlag(at(whole + 1), kDigit);
    for (std::uint32_t mantissa : {fraction ? skip(whole + 1, kDigit) : whole, whole}) {
      const std::uint32_t withExponent = exponent(mantissa);
      if (withExponent != kNone && !isWordAt(withExponent)) return withExponent;
      if (!isWordAt(mantissa)) return mantissa;
    }
    return kNone;
  }

 private:
  std::string_view text_;
};

bool allHave(std::string_view text, std::uint8_t flag) {
  for (char c : text)
    if (!hasFlag(c, flag)) return false;
  return true;
}

/// Returns true if all of `word` is a decimal number with a fraction or an exponent.
bool isDecimal(std::string_view word) {
  const NumberScanner scanner(word);
  std::uint32_t end = scanner.skip(0, kDigit);
  if (scanner.at(end) == '.') {
    const std::uint32_t digits = end + 1;
    end = scanner.skip(digits, kDigit);
    if (end == digits) return false;
  }
  const std::uint32_t withExponent = scanner.exponent(end);
  return (withExponent == kNone ? end : withExponent) == word.size();
}

/// Returns the error of `word`, which begins with a digit.
std::optional<DiagnosticId> checkNumber(std::string_view word) {
  if (word.size() > 1 && word[0] == '0' && (word[1] == 'x' || word[1] == 'X')) {
    if (word.size() == 2 || !allHave(word.substr(2), kHexDigit))
      return DiagnosticId::InvalidHexNumber;
    return std::nullopt;
  }
  if (word.size() > 1 && word[0] == '0' && word[1] != '.') {
    if (word.find_first_not_of("01234567") == std::string_view::npos) return std::nullopt;
    return DiagnosticId::InvalidOctalNumber;
  }
  const std::uint32_t whole = NumberScanner(word).skip(0, kDigit);
  if (whole == word.size()) return std::nullopt;
  if (word[whole] != 'e' && word[whole] != 'E' && word[whole] != '.')
    return DiagnosticId::IllegalNumber;
  if (isDecimal(word)) return std::nullopt;
  return DiagnosticId::InvalidDecimalNumber;
}

/// Extends the malformed word that ends at `end` by the sign and the digits of its exponent: `1e`
/// of `1e+5`.
std::uint32_t extendOverExponent(std::string_view text, std::uint32_t end, NumberScan& scan) {
  const NumberScanner scanner(text);
  const char sign = scanner.at(end);
  if ((text[end - 1] != 'e' && text[end - 1] != 'E') || (sign != '+' && sign != '-')) return end;
  const std::uint32_t wordEnd = scanner.skip(end + 1, kWord);
  const bool digits = wordEnd > end + 1 && allHave(text.substr(end + 1, wordEnd - end - 1), kDigit);
  if (sign == '+' && digits) scan.superfluous = TextRange{end, end + 1};
  return digits || (sign == '-' && wordEnd > end + 1) ? wordEnd : end;
}

/// Returns the start of the digits before the `.` that precedes `start`, or `start`.
std::uint32_t startBeforeDot(std::string_view text, std::uint32_t start) {
  if (start < 2 || text[start - 1] != '.') return start;
  std::uint32_t first = start - 1;
  while (first > 0 && hasFlag(text[first - 1], kDigit)) --first;
  return first == start - 1 ? start : first;
}

/// Scans the malformed word at `start`, the offset at which the reference's lexer fails.
void scanBadNumber(std::string_view text, std::uint32_t start, NumberScan& scan) {
  scan.referenceOffset = start;
  scan.errorStart = startBeforeDot(text, start);
  std::uint32_t end = NumberScanner(text).skip(start, kWord);
  scan.error = checkNumber(text.substr(scan.errorStart, end - scan.errorStart));
  if (!scan.error) scan.error = DiagnosticId::IllegalNumber;
  if (scan.error == DiagnosticId::InvalidDecimalNumber) {
    end = extendOverExponent(text, end, scan);
    if (scan.superfluous) {
      std::string mended(text.substr(scan.errorStart, scan.superfluous->start - scan.errorStart));
      mended += text.substr(scan.superfluous->end, end - scan.superfluous->end);
      if (checkNumber(mended)) scan.superfluous.reset();
    }
  }
  scan.end = scan.errorEnd = end;
}

}  // namespace

NumberScan scanNumber(std::string_view text, std::uint32_t start) {
  const NumberScanner scanner(text);
  NumberScan scan;
  scan.end = scanner.number(start);
  if (scan.end == kNone) {
    scanBadNumber(text, start, scan);
  } else if (scanner.at(scan.end) == '.' && hasFlag(scanner.at(scan.end + 1), kDigit) &&
             allHave(text.substr(start, scan.end - start), kDigit)) {
    // `1.5e`: the reference consumes `1` and `.` before it fails at `5e`.
    scanBadNumber(text, scan.end + 1, scan);
  } else {
    scan.error = checkNumber(text.substr(start, scan.end - start));
    scan.errorStart = scan.referenceOffset = start;
    scan.errorEnd = scan.end;
  }
  return scan;
}

}  // namespace puppet::parser
