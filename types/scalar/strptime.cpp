#include "types/scalar/strptime.h"

#include <algorithm>
#include <array>
#include <span>

#include "parser/support/ascii.h"
#include "types/scalar/text.h"
#include "types/scalar/time_zone.h"

namespace puppet::types {
namespace {

constexpr std::array<std::string_view, 7> kLowerCaseDays = {
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"};
constexpr std::array<std::string_view, 12> kLowerCaseMonths = {
    "january", "february", "march",     "april",   "may",      "june",
    "july",    "august",   "september", "october", "november", "december"};

/// Returns the expansion of a directive that abbreviates several others.
constexpr std::string_view expansionOf(char letter) {
  switch (letter) {
    case 'c': return "%a %b %e %H:%M:%S %Y";
    case 'D':
    case 'x': return "%m/%d/%y";
    case 'F': return "%Y-%m-%d";
    case 'R': return "%H:%M";
    case 'r': return "%I:%M:%S %p";
    case 'T':
    case 'X': return "%H:%M:%S";
    case 'v': return "%e-%b-%Y";
    case '+': return "%a %b %e %H:%M:%S %Z %Y";
    case 'n':
    case 't': return " ";
    default: return {};
  }
}

/// A directive for a number of few digits: its range and the field it sets.
struct SmallNumber {
  char letter;
  std::size_t digits;
  int least, most;
  bool blankBefore;
  std::optional<int> ParsedTime::*field;
};
constexpr std::array kSmallNumbers = std::to_array<SmallNumber>({
    {'d', 2, 1, 31, true, &ParsedTime::day},
    {'e', 2, 1, 31, true, &ParsedTime::day},
    {'H', 2, 0, 24, true, &ParsedTime::hour},
    {'k', 2, 0, 24, true, &ParsedTime::hour},
    {'I', 2, 1, 12, true, &ParsedTime::hour},
    {'l', 2, 1, 12, true, &ParsedTime::hour},
    {'M', 2, 0, 59, false, &ParsedTime::minute},
    {'m', 2, 1, 12, false, &ParsedTime::month},
    {'S', 2, 0, 60, false, &ParsedTime::second},
    {'j', 3, 1, 366, false, nullptr},
    {'U', 2, 0, 53, false, nullptr},
    {'W', 2, 0, 53, false, nullptr},
    {'V', 2, 1, 53, false, nullptr},
    {'u', 1, 1, 7, false, nullptr},
    {'w', 1, 0, 6, false, nullptr},
});

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool read(std::string_view format);
  bool atEnd() const { return at_ == text_.size(); }
  ParsedTime result() const;

 private:
  bool directive(char letter, std::string_view rest);
  bool smallNumber(const SmallNumber& row);
  bool year(std::string_view rest);
  bool shortYear(bool counts);
  bool fraction(std::size_t width, std::string_view rest);
  bool halfOfDay();
  bool zone();
  std::optional<std::size_t> name(std::span<const std::string_view> names);
  /// Consumes digits, at most `most` if a number follows in the format.
  std::string_view digits(std::size_t most, std::string_view rest);
  bool take(char c);
  bool literal(char c) { return take(c); }

  std::string_view text_;
  std::size_t at_ = 0;
  ParsedTime parsed_;
  std::optional<Integer> century_;
  std::optional<int> afternoon_;
};

/// Returns true if the format continues with digits, so that a preceding number must have a fixed
/// length.
bool beginsWithNumber(std::string_view format) {
  if (format.empty()) return false;
  if (isDigit(format.front())) return true;
  if (format.front() != '%') return false;
  format.remove_prefix(1);
  if (format.starts_with('E') || format.starts_with('O')) format.remove_prefix(1);
  return !format.empty() &&
         (isDigit(format.front()) ||
          std::string_view("CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy").find(format.front()) !=
              std::string_view::npos);
}

bool Reader::take(char c) {
  if (atEnd() || text_[at_] != c) return false;
  ++at_;
  return true;
}

std::string_view Reader::digits(std::size_t most, std::string_view rest) {
  if (!beginsWithNumber(rest)) most = text_.size();
  const std::size_t begin = at_;
  while (!atEnd() && isDigit(text_[at_]) && at_ - begin < most) ++at_;
  return text_.substr(begin, at_ - begin);
}

bool Reader::read(std::string_view format) {
  for (std::size_t i = 0; i < format.size(); ++i) {
    const char c = format[i];
    if (isSpace(c)) {
      while (!atEnd() && isSpace(text_[at_])) ++at_;
      continue;
    }
    if (c != '%' || i + 1 == format.size()) {
      if (!literal(c)) return false;
      continue;
    }
    std::size_t letter = i + 1;
    const char modifier = format[letter];
    const std::string_view modified = modifier == 'E'   ? "cCxXyY"
                                      : modifier == 'O' ? "deHImMSuUVwWy"
                                                        : "";
    if (letter + 1 < format.size() && modified.find(format[letter + 1]) != modified.npos) ++letter;
    const std::size_t colons = format.find_first_not_of(':', letter);
    if (modifier == ':' && colons != format.npos && format[colons] == 'z' && colons - letter <= 3)
      letter = colons;
    const std::size_t before = at_;
    if (directive(format[letter], format.substr(letter + 1))) {
      i = letter;
      continue;
    }
    // Only an unknown directive is matched literally.
    const bool known =
        std::string_view("AaBbhCcDdeFGgHkIljLNMmntPpQRrSsTXUWuVvwxYyZz%+").find(format[letter]) !=
        std::string_view::npos;
    at_ = before;
    if (known || !literal('%') || !literal(format[i + 1])) return false;
    ++i;
  }
  return true;
}

bool Reader::directive(char letter, std::string_view rest) {
  if (const std::string_view expansion = expansionOf(letter); !expansion.empty())
    return read(expansion);
  const auto* small = std::ranges::find(kSmallNumbers, letter, &SmallNumber::letter);
  if (small != kSmallNumbers.end()) return smallNumber(*small);
  switch (letter) {
    case 'A':
    case 'a': return name(kLowerCaseDays).has_value();
    case 'B':
    case 'b':
    case 'h': {
      const auto month = name(kLowerCaseMonths);
      if (month) parsed_.month = static_cast<int>(*month) + 1;
      return month.has_value();
    }
    case 'C': century_ = Integer::parse(digits(2, rest)); return century_.has_value();
    case 'G': return !digits(4, rest).empty();
    case 'Y': return year(rest);
    case 'y':
    case 'g': return shortYear(letter == 'y');
    case 'L': return fraction(3, rest);
    case 'N': return fraction(9, rest);
    case 'P':
    case 'p': return halfOfDay();
    case 'Q':
    case 's': take('-'); return !digits(0, "").empty();
    case 'Z':
    case 'z': return zone();
    case '%': return literal('%');
    default: return false;
  }
}

bool Reader::smallNumber(const SmallNumber& row) {
  const std::size_t most = row.blankBefore && take(' ') ? 1 : row.digits;
  int value = 0;
  std::size_t count = 0;
  for (; count < most && !atEnd() && isDigit(text_[at_]); ++count, ++at_)
    value = value * 10 + (text_[at_] - '0');
  if (count == 0 || value < row.least || value > row.most) return false;
  if (row.field) parsed_.*row.field = value;
  return true;
}

bool Reader::year(std::string_view rest) {
  const bool negative = take('-');
  if (!negative) take('+');
  const std::optional<Integer> number = Integer::parse(digits(4, rest));
  if (!number) return false;
  parsed_.year = negative ? -*number : *number;
  return true;
}

/// Parses a two-digit year. A week-based year only sets the century.
bool Reader::shortYear(bool counts) {
  const std::optional<Integer> number = Integer::parse(digits(2, "0"));
  if (!number) return false;
  if (counts) parsed_.year = *number;
  if (!century_) century_ = *number >= Integer(69) ? 19 : 20;
  return true;
}

bool Reader::fraction(std::size_t width, std::string_view rest) {
  const bool negative = take('-');
  if (!negative) take('+');
  std::string places(digits(width, rest));
  if (places.empty()) return false;
  places.resize(9, '0');
  parsed_.nanosecond = Integer::parse(places);
  if (negative && !parsed_.nanosecond->isZero()) parsed_.nanosecond = -*parsed_.nanosecond;
  return true;
}

bool Reader::halfOfDay() {
  for (const std::string_view mark : {"am", "a.m.", "pm", "p.m."}) {
    if (!equalIgnoringAsciiCase(text_.substr(at_, mark.size()), mark)) continue;
    at_ += mark.size();
    afternoon_ = mark.front() == 'p' ? 12 : 0;
    return true;
  }
  return false;
}

bool Reader::zone() {
  const std::size_t size = zonePrefix(text_.substr(at_));
  parsed_.zone = text_.substr(at_, size);
  at_ += size;
  return size != 0;
}

std::optional<std::size_t> Reader::name(std::span<const std::string_view> names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (const std::size_t size : {names[i].size(), std::size_t{3}}) {
      if (!equalIgnoringAsciiCase(text_.substr(at_, size), names[i].substr(0, size))) continue;
      at_ += size;
      return i;
    }
  }
  return std::nullopt;
}

ParsedTime Reader::result() const {
  ParsedTime result = parsed_;
  if (result.year && century_)
    result.year = Integer::multiply(*century_, 100).value_or(Integer(0)) + *result.year;
  if (result.hour && afternoon_) result.hour = *result.hour % 12 + *afternoon_;
  return result;
}

}  // namespace

std::optional<ParsedTime> strptime(std::string_view text, std::string_view format) {
  Reader reader(text);
  if (!reader.read(format) || !reader.atEnd()) return std::nullopt;
  return reader.result();
}

}  // namespace puppet::types
