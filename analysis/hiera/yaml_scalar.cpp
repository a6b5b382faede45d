#include "analysis/hiera/yaml_scalar.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/scalar/integer.h"
#include "types/scalar/text.h"

namespace puppet::analysis {

using types::Value;

namespace {

/// Returns true if a pattern, which must be supported by the regex translation, matches all of
/// `text`.
bool fits(std::string_view text, const char* pattern) {
  const auto regex = types::sharedRegex(pattern);
  return regex && regex->matches(text) == types::Tristate::Yes;
}

std::string without(std::string_view text, std::string_view characters) {
  std::string rest(text);
  std::erase_if(rest, [&](char c) { return characters.find(c) != characters.npos; });
  return rest;
}

/// Computes a base 60 number. As in Psych, the first segment always counts 3600: `1:30` is 5400.
Value sexagesimal(std::string_view text) {
  double total = 0;
  double place = 3600;
  for (std::size_t begin = 0; begin <= text.size(); place /= 60) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    total += std::strtod(without(text.substr(begin, end - begin), "_").c_str(), nullptr) * place;
    begin = end + 1;
  }
  if (text.find('.') != text.npos) return Value::number(total);
  constexpr double kLargest = 9e15;
  if (std::abs(total) > kLargest) return Value::unknown(types::bare(types::TypeKind::Integer));
  return Value::integer(static_cast<std::int64_t>(total));
}

Value integer(std::string_view text) {
  std::string digits = without(text, ",_");
  const bool isNegative = digits.starts_with('-');
  if (isNegative || digits.starts_with('+')) digits.erase(0, 1);
  int base = 10;
  if (digits.starts_with("0x"))
    base = 16;
  else if (digits.starts_with("0b"))
    base = 2;
  else if (digits.size() > 1 && digits.starts_with('0'))
    base = 8;
  if (base == 16 || base == 2) digits.erase(0, 2);
  const auto magnitude = types::Integer::parse(digits, base);
  if (!magnitude) return Value::unknown(types::bare(types::TypeKind::Integer));
  return Value::integer(isNegative ? -*magnitude : *magnitude);
}

/// Returns true for decimal integers that all ways of reading numbers agree on.
bool isPlainInteger(std::string_view text) {
  constexpr std::size_t kMaxDigits = 18;
  return text.size() <= kMaxDigits && (text[0] != '0' || text.size() == 1) &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

Value numberOf(std::string_view text) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (fits(text, R"(\A\+?\.inf\z)") || fits(text, R"(\A\+?\.Inf\z)") || text == ".INF")
    return Value::number(kInfinity);
  if (text == "-.inf" || text == "-.Inf" || text == "-.INF") return Value::number(-kInfinity);
  if (text == ".nan" || text == ".NaN" || text == ".NAN")
    return Value::number(std::numeric_limits<double>::quiet_NaN());
  if (fits(text, R"(\A[-+]?[0-9][0-9_]*(:[0-5]?[0-9]){1,2}(\.[0-9_]*)?\z)"))
    return sexagesimal(text);
  const bool isFloat = fits(text, R"(\A[-+]?([0-9][0-9_,]*)?\.[0-9]*([eE][-+][0-9]+)?\z)");
  if (isFloat && text != "." && text != "+." && text != "-.")
    return Value::number(std::strtod(without(text, ",_").c_str(), nullptr));
  const bool isInteger =
      fits(text, R"(\A([-+]?0b[0-1_,]+|[-+]?0[0-7_,]+|[-+]?(0|[1-9]([0-9]|,[0-9]|_[0-9])*))"
                 R"(|[-+]?0x[0-9a-fA-F_,]+)\z)");
  return isInteger ? integer(text) : Value();
}

}  // namespace

bool isYamlTime(std::string_view text) {
  constexpr std::size_t kShortest = std::string_view("2000-1-1").size();
  if (text.size() < kShortest) return false;
  if (text[0] != '-' && (text[0] < '0' || text[0] > '9')) return false;
  return fits(text, R"(\A-?\d{4}-\d{1,2}-\d{1,2}([Tt]|\s+)\d{1,2}:\d\d:\d\d(\.\d*)?)"
                    R"((\s*(Z|[-+]\d{1,2}:?(\d\d)?))?\z)") ||
         fits(text, R"(\A\d{4}-(1[012]|0\d|\d)-([12]\d|3[01]|0\d|\d)\z)");
}

Value yamlScalar(std::string_view text) {
  const auto is = [&](std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(
        words, [&](std::string_view word) { return types::equalIgnoringAsciiCase(text, word); });
  };
  if (text.empty() || text == "~" || is({"null"})) return Value();
  if (is({"yes", "true", "on"})) return Value::boolean(true);
  if (is({"no", "false", "off"})) return Value::boolean(false);
  if (isPlainInteger(text)) return integer(text);
  const bool mayBeNumber = std::string_view("0123456789+-.").find(text[0]) != text.npos;
  constexpr std::size_t kLongestNumber = 1000;
  if (mayBeNumber && text.size() < kLongestNumber) {
    if (isYamlTime(text)) return Value::unknown(types::anyType());
    if (Value number = numberOf(text); !number.isUndef()) return number;
  }
  if (text.size() > 1 && text[0] == ':') return Value::unknown(types::anyType());
  return Value::string(std::string(text));
}

}  // namespace puppet::analysis
