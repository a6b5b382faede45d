#include <algorithm>
#include <array>
#include <string>

#include "parser/support/ascii.h"
#include "types/scalar/timespan.h"

namespace puppet::types {
namespace {

/// Units from the largest to the smallest.
struct Unit {
  char letter;
  std::int32_t width;  ///< default number of digits
  std::int64_t nanoseconds;
  std::int64_t count;  ///< number of them in one of the next larger unit; 0: unlimited
};
constexpr std::array kUnits = std::to_array<Unit>({
    {'D', 1, 86'400 * kNanosecondsPerSecond, 0},
    {'H', 2, 3600 * kNanosecondsPerSecond, 24},
    {'M', 2, 60 * kNanosecondsPerSecond, 60},
    {'S', 2, kNanosecondsPerSecond, 60},
    {'L', 3, 1'000'000, 1000},
    {'N', 9, 1, kNanosecondsPerSecond},
});

// Limits on the cost of parsing and printing.
constexpr std::int32_t kMaxWidth = 1000;
constexpr std::size_t kMaxSegments = 100;
constexpr std::size_t kLongestText = 1000;

const Unit* unitOf(char letter) {
  const auto* unit = std::ranges::find(kUnits, letter, &Unit::letter);
  return unit == kUnits.end() ? nullptr : unit;
}

std::int64_t powerOfTen(std::int64_t exponent) {
  std::int64_t power = 1;
  for (; exponent > 0; --exponent) power *= 10;
  return power;
}

std::string withoutTrailingZeros(std::string digits) {
  const std::size_t last = digits.find_last_not_of('0');
  digits.resize(last == digits.npos ? 1 : last + 1);
  return digits;
}

}  // namespace

std::int32_t TimespanFormat::Segment::widthOrDefault() const {
  return width >= 0 ? width : unitOf(unit)->width;
}

void TimespanFormat::Segment::append(std::string& out, const Timespan& span) const {
  if (unit == 0) {
    out += literal;
    return;
  }
  const Unit& row = *unitOf(unit);
  std::int64_t divisor = row.nanoseconds, count = row.count;
  if (unit == 'N' && widthOrDefault() < 9) {
    divisor = powerOfTen(9 - widthOrDefault());
    count = powerOfTen(widthOrDefault());
  }
  Integer number = *Integer::divide(span.nanoseconds().magnitude(), divisor);
  if (!isTotal && count != 0) number = *Integer::modulo(number, count);
  std::string digits = number.toString();
  if (isFraction() && !isTotal && padding != '0') digits = withoutTrailingZeros(std::move(digits));
  const auto wanted = padding == 0 ? 0 : static_cast<std::size_t>(widthOrDefault());
  const std::size_t missing = wanted > digits.size() ? wanted - digits.size() : 0;
  // Fractions of a second are left-aligned, even if zeros were requested.
  if (isFraction())
    out += digits.append(missing, ' ');
  else
    out.append(missing, padding) += digits;
}

TimespanFormat::Segment::Extent TimespanFormat::Segment::extent() const {
  constexpr std::size_t kAny = static_cast<std::size_t>(-1);
  const auto digits = static_cast<std::size_t>(widthOrDefault());
  const bool blanks = padding == ' ';
  if (width >= 0)
    return {padding == 0 ? std::min<std::size_t>(1, digits) : digits, digits, false, blanks};
  if (isTotal) return {1, kAny, blanks, false};
  return {1, digits, false, blanks};
}

Result<Integer> TimespanFormat::Segment::value(std::string_view text) const {
  while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
  if (text.empty() || !std::ranges::all_of(text, isDigit))
    return failure("a number cannot contain spaces");
  const std::optional<Integer> number = Integer::parse(text);
  if (!number) return failure("the number is too large");
  std::int64_t scale = unitOf(unit)->nanoseconds;
  if (isFraction()) {
    if (isTotal) return failure("%L and %N are fractions and need a larger unit before them");
    scale = powerOfTen(9 - static_cast<std::int64_t>(std::min<std::size_t>(text.size(), 9)));
  }
  const std::optional<Integer> value = Integer::multiply(*number, scale);
  if (!value) return failure("the number is too large");
  return *value;
}

/// Finds the first way to match a text against the segments, each as long as possible
/// (backtracking). Failed states are memoized, so the time is polynomial.
class TimespanFormat::Matcher {
 public:
  Matcher(const std::vector<Segment>& segments, std::string_view text)
      : segments_(segments), text_(text), failed_(segments.size() * (text.size() + 1)) {}

  bool match(std::size_t begin) { return matchFrom(0, begin); }
  const std::vector<std::string_view>& parts() const { return parts_; }

 private:
  bool matchFrom(std::size_t index, std::size_t at) {
    if (index == segments_.size()) return at == text_.size();
    const std::size_t state = index * (text_.size() + 1) + at;
    if (failed_[state]) return false;
    if (tryAt(index, at)) return true;
    failed_[state] = true;
    return false;
  }

  bool tryAt(std::size_t index, std::size_t at) {
    const Segment& segment = segments_[index];
    if (segment.unit == 0) {
      return text_.substr(at).starts_with(segment.literal) &&
             proceed(index, at, segment.literal.size());
    }
    const Segment::Extent extent = segment.extent();
    if (extent.blanksBefore)
      while (at < text_.size() && isSpace(text_[at])) ++at;
    std::size_t size = 0;
    while (size < extent.most && at + size < text_.size() &&
           (isDigit(text_[at + size]) || (extent.blanksWithin && isSpace(text_[at + size]))))
      ++size;
    for (; size + 1 > extent.least; --size) {
      if (proceed(index, at, size)) return true;
      if (size == 0) break;
    }
    return false;
  }

  bool proceed(std::size_t index, std::size_t at, std::size_t size) {
    parts_.push_back(text_.substr(at, size));
    if (matchFrom(index + 1, at + size)) return true;
    parts_.pop_back();
    return false;
  }

  const std::vector<Segment>& segments_;
  std::string_view text_;
  std::vector<bool> failed_;
  std::vector<std::string_view> parts_;
};

Result<TimespanFormat> TimespanFormat::parse(std::string_view format) {
  TimespanFormat result;
  result.text_ = format;
  const auto bad = [&](std::size_t begin, std::size_t end) {
    return failure("'" + std::string(format.substr(begin, end - begin)) + "' in '" +
                   std::string(format) + "' is not a directive of a time span");
  };
  for (std::size_t at = 0; at < format.size(); ++at) {
    const std::size_t begin = at;
    Segment segment;
    if (format[at] == '%') {
      ++at;
      if (at < format.size() && (format[at] == '-' || format[at] == '_' || format[at] == '0')) {
        segment.padding = format[at] == '-' ? '\0' : format[at] == '_' ? ' ' : '0';
        ++at;
      }
      for (; at < format.size() && isDigit(format[at]); ++at) {
        segment.width = std::max(segment.width, 0) * 10 + (format[at] - '0');
        if (segment.width > kMaxWidth) return bad(begin, at + 1);
      }
      if (at == format.size()) return bad(begin, at);
      if (unitOf(format[at]))
        segment.unit = format[at];
      else if (format[at] != '%')
        return bad(begin, at + 1);
    }
    if (result.segments_.size() == kMaxSegments) return bad(begin, format.size());
    if (segment.unit != 0)
      result.segments_.push_back(std::move(segment));
    else if (!result.segments_.empty() && result.segments_.back().unit == 0)
      result.segments_.back().literal += format[at];
    else
      result.segments_.emplace_back().literal = format[at];
  }
  for (const Unit& unit : kUnits) {
    const auto largest = std::ranges::find(result.segments_, unit.letter, &Segment::unit);
    if (largest == result.segments_.end()) continue;
    largest->isTotal = true;
    break;
  }
  return result;
}

std::span<const TimespanFormat> TimespanFormat::defaults() {
  static const std::vector<TimespanFormat> formats = [] {
    std::vector<TimespanFormat> parsed;
    for (const char* text : {"%D-%H:%M:%S.%-N", "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N",
                             "%D-%H:%M:%S", "%H:%M:%S", "%D-%H:%M", "%S"})
      parsed.push_back(*parse(text));
    return parsed;
  }();
  return formats;
}

std::string TimespanFormat::format(const Timespan& span) const {
  std::string out = span.isNegative() ? "-" : "";
  for (const Segment& segment : segments_) segment.append(out, span);
  return out;
}

Result<Timespan> TimespanFormat::read(std::string_view text) const {
  const auto bad = [&] {
    return failure("'" + std::string(text) + "' is not written as '" + text_ + "'");
  };
  if (text.size() > kLongestText) return bad();
  Matcher matcher(segments_, text);
  // A leading hyphen may also be the first character of the format.
  if (!(text.starts_with('-') && matcher.match(1)) && !matcher.match(0)) return bad();
  Integer nanoseconds;
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    if (segments_[i].unit == 0) continue;
    const Result<Integer> value = segments_[i].value(matcher.parts()[i]);
    if (!value) return bad();
    nanoseconds = nanoseconds + *value;
  }
  return Timespan(text.starts_with('-') ? -nanoseconds : nanoseconds);
}

Result<Timespan> TimespanFormat::readAny(std::string_view text,
                                         std::span<const TimespanFormat> formats) {
  std::string names;
  for (const TimespanFormat& format : formats) {
    if (Result<Timespan> span = format.read(text)) return span;
    names += (names.empty() ? "" : ", ") + format.toString();
  }
  return failure("'" + std::string(text) + "' is written by none of the formats " + names);
}

}  // namespace puppet::types
