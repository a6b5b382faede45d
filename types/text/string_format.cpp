#include "types/text/string_format.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::types {

namespace {

constexpr std::string_view kDelimiters = "[{(<|";
constexpr std::string_view kFlags = "-+ #0";
constexpr std::string_view kOtherBlanks = "\t\v\f\r";

/// Consumes the digits at the front of `rest`.
FormatResult<int> takeNumber(std::string_view& rest) {
  int number = 0;
  while (!rest.empty() && isDigit(rest.front())) {
    number = number * 10 + (rest.front() - '0');
    rest.remove_prefix(1);
    if (number > Directive::kWidest)
      return unknownText("widths and precisions above " + std::to_string(Directive::kWidest) +
                         " are not computed");
  }
  return number;
}

tl::unexpected<FormatError> malformed(std::string_view text) {
  return formatError("'" + std::string(text) +
                     "' is not a format: expected a percent sign, flags, a width, a precision and "
                     "a letter, as in '%-10.3f'");
}

void set(Directive& directive, char flag) {
  switch (flag) {
    case '-': directive.left = true; break;
    case '+': directive.plus = true; break;
    case ' ': directive.blank = true; break;
    case '#': directive.alternate = true; break;
    case '0': directive.zeros = true; break;
    default: break;
  }
}

}  // namespace

tl::unexpected<FormatError> formatError(std::string message) {
  return tl::unexpected(FormatError{std::move(message)});
}

tl::unexpected<FormatError> unknownText(std::string message) {
  return tl::unexpected(FormatError{std::move(message), true});
}

FormatResult<StringFormat> StringFormat::parse(std::string_view text) {
  // The reference accepts a format in any line of a text and includes the other lines.
  if (text.find('\n') != std::string_view::npos) return unknownText("the format has several lines");
  if (!text.starts_with('%')) return malformed(text);
  std::string_view rest = text.substr(1);
  const std::string allFlags = std::string(kDelimiters).append(kFlags).append(kOtherBlanks);
  const std::string_view flags = rest.substr(0, rest.find_first_not_of(allFlags));
  rest.remove_prefix(flags.size());

  StringFormat format;
  if (!rest.empty() && isDigit(rest.front())) {
    auto width = takeNumber(rest);
    if (!width) return tl::unexpected(std::move(width.error()));
    format.directive.width = *width;
  }
  if (rest.size() > 1 && rest[0] == '.' && isDigit(rest[1])) {
    rest.remove_prefix(1);
    auto precision = takeNumber(rest);
    if (!precision) return tl::unexpected(std::move(precision.error()));
    format.directive.precision = *precision;
  }
  if (rest.size() != 1 || !isLetter(rest[0])) return malformed(text);
  format.directive.conversion = rest[0];

  for (std::size_t i = 0; i < flags.size(); ++i) {
    const char flag = flags[i];
    if (flags.find(flag, i + 1) != std::string_view::npos)
      return formatError("a flag may stand only once in the format '" + std::string(text) + "'");
    if (kDelimiters.find(flag) != std::string_view::npos) {
      if (format.delimiter != 0)
        return formatError("only one delimiter may stand in the format '" + std::string(text) +
                           "'");
      format.delimiter = flag;
    }
    format.isForeign |= kOtherBlanks.find(flag) != std::string_view::npos;
    set(format.directive, flag);
  }
  return format;
}

StringFormat StringFormat::over(const StringFormat& lower, LanguageLevel level) const {
  StringFormat result = *this;
  if (!result.separator) result.separator = lower.separator;
  if (!result.separator2) result.separator2 = lower.separator2;
  if (!result.elements)
    result.elements = lower.elements;
  else if (lower.elements)
    result.elements =
        std::make_shared<FormatMap>(FormatMap::merge(*lower.elements, *result.elements, level));
  return result;
}

}  // namespace puppet::types
