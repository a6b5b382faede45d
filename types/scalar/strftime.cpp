#include "types/scalar/strftime.h"

#include <array>
#include <cstdlib>

#include "types/scalar/letter_case.h"

namespace puppet::types {
namespace {

constexpr std::array<std::string_view, 7> kDays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};
constexpr std::array<std::string_view, 12> kMonths = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

constexpr std::size_t kMaxWidth = 1000;
constexpr std::size_t kMaxOutput = 1 << 20;

std::int64_t floorDivide(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0); }
std::int64_t floorModulo(std::int64_t a, std::int64_t b) { return (a % b + b) % b; }

/// Flags between the percent sign and the letter.
struct Flags {
  char padding = 0;
  bool unpadded = false, upper = false, changeCase = false;
  std::size_t width = 0;
  int colons = 0;
};

class Formatter {
 public:
  Formatter(std::string_view format, const ZonedTime& time) : format_(format), time_(time) {}

  /// Returns false if the format ends within a directive.
  bool run();
  std::string& output() { return out_; }
  bool tooLong() const { return tooLong_; }

 private:
  enum class Read { Directive, Text, End };
  Read readFlags(Flags& flags);
  bool directive(char letter, const Flags& flags);
  bool number(char letter, const Flags& flags);
  bool word(char letter, const Flags& flags);
  bool composite(char letter, const Flags& flags);
  void addNumber(const Flags& flags, char padding, std::size_t width, std::int64_t value);
  void addPadded(const Flags& flags, std::string text);
  void addFraction(const Flags& flags, std::size_t width);
  void addOffset(const Flags& flags);

  std::string_view format_;
  const ZonedTime& time_;
  std::size_t at_ = 0;
  bool tooLong_ = false;
  std::string out_;
};

bool Formatter::run() {
  while (at_ < format_.size()) {
    const std::size_t begin = at_++;
    Flags flags;
    const Read read = format_[begin] == '%' ? readFlags(flags) : Read::Text;
    if (read == Read::End) return false;
    if (read == Read::Text || !directive(format_[at_], flags)) {
      at_ = begin + 1;
      out_ += format_[begin];
    } else {
      ++at_;
    }
    tooLong_ = tooLong_ || out_.size() > kMaxOutput;
    if (tooLong_) break;
  }
  return true;
}

/// Parses the flags up to the letter. Returns `Text` if this is not a directive.
Formatter::Read Formatter::readFlags(Flags& flags) {
  for (; at_ < format_.size(); ++at_) {
    const char c = format_[at_];
    if (std::string_view("-_^#").find(c) != std::string_view::npos) {
      // Flags must precede the width.
      if (flags.width > 0) return Read::Text;
      if (c == '_') flags.padding = ' ';
      if (c == '-') flags.unpadded = true;
      if (c == '-') flags.padding = 0;
      if (c == '^') flags.upper = true;
      if (c == '#') flags.changeCase = true;
    } else if (c >= '0' && c <= '9') {
      if (c == '0') flags.padding = '0';
      flags.width = 0;
      for (; at_ < format_.size() && format_[at_] >= '0' && format_[at_] <= '9'; ++at_)
        if (flags.width <= kMaxWidth)
          flags.width = flags.width * 10 + static_cast<std::size_t>(format_[at_] - '0');
      --at_;
      tooLong_ = tooLong_ || flags.width > kMaxWidth;
    } else if (c == ':') {
      const std::size_t end = format_.find_first_not_of(':', at_);
      if (end == format_.npos || format_[end] != 'z' || end - at_ > 3) return Read::Text;
      flags.colons = static_cast<int>(end - at_);
      at_ = end;
      return Read::Directive;
    } else if (c == 'E' || c == 'O') {
      const std::string_view letters = c == 'E' ? "cCxXyY" : "deHkIlmMSuUVwWy";
      if (at_ + 1 == format_.size() || letters.find(format_[at_ + 1]) == letters.npos)
        return Read::Text;
    } else {
      return Read::Directive;
    }
  }
  return Read::End;
}

bool Formatter::directive(char letter, const Flags& flags) {
  return number(letter, flags) || word(letter, flags) || composite(letter, flags);
}

bool Formatter::number(char letter, const Flags& flags) {
  const CivilTime& t = time_.civil;
  const auto add = [&](char padding, std::size_t width, std::int64_t value) {
    addNumber(flags, padding, width, value);
    return true;
  };
  const auto addYear = [&](std::int64_t year) { return add('0', year < 0 ? 5 : 4, year); };
  const int hour12 = (t.hour + 11) % 12 + 1;
  switch (letter) {
    case 'Y': return addYear(t.year);
    case 'C': return add('0', 2, floorDivide(t.year, 100));
    case 'y': return add('0', 2, floorModulo(t.year, 100));
    case 'm': return add('0', 2, t.month);
    case 'd': return add('0', 2, t.day);
    case 'e': return add(' ', 2, t.day);
    case 'j': return add('0', 3, t.yearDay);
    case 'H': return add('0', 2, t.hour);
    case 'k': return add(' ', 2, t.hour);
    case 'I': return add('0', 2, hour12);
    case 'l': return add(' ', 2, hour12);
    case 'M': return add('0', 2, t.minute);
    case 'S': return add('0', 2, t.second);
    case 'u': return add('0', 1, t.weekDay == 0 ? 7 : t.weekDay);
    case 'w': return add('0', 1, t.weekDay);
    case 'G': return addYear(isoWeekOf(t).year);
    case 'g': return add('0', 2, floorModulo(isoWeekOf(t).year, 100));
    case 'V': return add('0', 2, isoWeekOf(t).week);
    case 'U': return add('0', 2, weekOfYear(t, 0));
    case 'W': return add('0', 2, weekOfYear(t, 1));
    case 's': {
      const Integer seconds = *Integer::divide(*nanosecondsFromCivil(t), 1'000'000'000);
      return add('0', 1, seconds.toInt64() - time_.offsetSeconds);
    }
    case 'L': addFraction(flags, 3); return true;
    case 'N': addFraction(flags, 9); return true;
    case 'z': addOffset(flags); return true;
    default: return false;
  }
}

bool Formatter::word(char letter, const Flags& flags) {
  const CivilTime& t = time_.civil;
  const std::string_view day = kDays[static_cast<std::size_t>(t.weekDay)];
  const std::string_view month = kMonths[static_cast<std::size_t>(t.month - 1)];
  const auto add = [&](std::string_view text, bool large = false, bool small = false) {
    std::string word(text);
    if (flags.upper || large) word = upcase(word);
    if (small) word = downcase(word);
    addPadded(flags, std::move(word));
    return true;
  };
  switch (letter) {
    case 'A': return add(day, flags.changeCase);
    case 'a': return add(day.substr(0, 3), flags.changeCase);
    case 'B': return add(month, flags.changeCase);
    case 'b':
    case 'h': return add(month.substr(0, 3), flags.changeCase);
    case 'p': return add(t.hour < 12 ? "AM" : "PM", false, flags.changeCase);
    case 'P': return add(t.hour < 12 ? "am" : "pm", flags.changeCase);
    case 'Z': return !time_.isUtc || add("UTC", false, flags.changeCase);
    case 'n': return add("\n");
    case 't': return add("\t");
    case '%': return add("%");
    default: return false;
  }
}

/// Formats directives that abbreviate several others.
bool Formatter::composite(char letter, const Flags& flags) {
  const auto expansion = [letter]() -> std::string_view {
    switch (letter) {
      case 'c': return "%a %b %e %H:%M:%S %Y";
      case 'D':
      case 'x': return "%m/%d/%y";
      case 'F': return "%Y-%m-%d";
      case 'R': return "%H:%M";
      case 'r': return "%I:%M:%S %p";
      case 'T':
      case 'X': return "%H:%M:%S";
      case 'v': return "%e-%^b-%4Y";
      default: return {};
    }
  }();
  if (expansion.empty()) return false;
  Formatter inner(expansion, time_);
  inner.run();
  Flags padded = flags;
  padded.unpadded = false;
  addPadded(padded, flags.upper ? upcase(inner.output()) : std::move(inner.output()));
  return true;
}

void Formatter::addNumber(const Flags& flags, char padding, std::size_t width, std::int64_t value) {
  if (flags.padding != 0) padding = flags.padding;
  if (flags.width > 0) width = flags.width;
  if (flags.unpadded) width = 1;
  std::string digits = std::to_string(std::abs(value));
  const std::size_t size = digits.size() + (value < 0 ? 1 : 0);
  const std::size_t missing = width > size ? width - size : 0;
  if (padding == ' ') out_.append(missing, ' ');
  if (value < 0) out_ += '-';
  if (padding != ' ') out_.append(missing, '0');
  out_ += digits;
}

void Formatter::addPadded(const Flags& flags, std::string text) {
  if (!flags.unpadded && flags.width > text.size())
    out_.append(flags.width - text.size(), flags.padding == 0 ? ' ' : flags.padding);
  out_ += text;
}

void Formatter::addFraction(const Flags& flags, std::size_t width) {
  if (flags.width > 0) width = flags.width;
  std::string digits = std::to_string(time_.civil.nanosecond);
  digits.insert(0, 9 - digits.size(), '0');
  digits.resize(width, '0');
  out_ += digits;
}

/// Formats the UTC offset; the padding applies to the hours.
void Formatter::addOffset(const Flags& flags) {
  const std::int64_t offset = std::abs(time_.offsetSeconds);
  const std::int64_t hours = offset / 3600, minutes = offset / 60 % 60, seconds = offset % 60;
  const auto twoDigits = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  std::string rest;
  const bool exact = flags.colons == 3;
  if (!exact || minutes != 0 || seconds != 0)
    rest += (flags.colons > 0 ? ":" : "") + twoDigits(minutes);
  if (flags.colons == 2 || (exact && seconds != 0)) rest += ':' + twoDigits(seconds);
  // A minus sign before the UTC offset zero means that the local time is unknown.
  const bool unknown = flags.unpadded && time_.isUtc;
  const char sign = time_.offsetSeconds < 0 || unknown ? '-' : '+';
  std::string digits = std::to_string(hours);
  const std::size_t width = std::max<std::size_t>(flags.width, rest.size() + 3) - rest.size() - 1;
  const std::size_t missing = width > digits.size() ? width - digits.size() : 0;
  if (flags.padding == ' ')
    out_ += std::string(missing, ' ') + sign + digits;
  else
    out_ += sign + std::string(missing, '0') + digits;
  out_ += rest;
}

}  // namespace

Result<std::string> strftime(std::string_view format, const ZonedTime& time) {
  Formatter formatter(format, time);
  if (!formatter.run()) return failure("the format '" + std::string(format) + "' ends too early");
  if (formatter.tooLong()) return failure("the formatted String is too long");
  return std::move(formatter.output());
}

}  // namespace puppet::types
