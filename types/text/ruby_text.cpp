#include "types/text/ruby_text.h"

#include <cctype>

#include "parser/support/ascii.h"
#include "parser/support/float_text.h"
#include "types/core/boxes.h"
#include "types/scalar/binary.h"
#include "types/scalar/float.h"
#include "types/scalar/quote.h"
#include "types/scalar/semver_range.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/scalar/uri.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::types {

namespace {

using Text = std::optional<std::string>;

template <class Leaf>
std::string leafText(const Value& value) {
  return value.as<BoxedValue<Leaf>>().leaf().toString();
}

/// Returns the text of values that Ruby receives as a String; nullopt for others.
Text textInstead(const Value& value) {
  switch (value.kind()) {
    case ValueKind::String: return std::string(value.asString());
    case ValueKind::Regexp: return "/" + std::string(value.asString()) + "/";
    case ValueKind::SemVer: return leafText<SemVer>(value);
    case ValueKind::SemVerRange: return leafText<SemVerRange>(value);
    case ValueKind::Timespan: return leafText<Timespan>(value);
    case ValueKind::Timestamp: return leafText<Timestamp>(value);
    case ValueKind::Binary: return leafText<Binary>(value);
    default: return std::nullopt;
  }
}

/// Appends the output of Ruby's `inspect` for a value and its parts.
class Inspection {
 public:
  /// Returns false if the output is unknown.
  bool add(const Value& value) {
    if (text_.size() > kMaxPrinted) return false;
    if (const Text text = textInstead(value)) {
      text_ += inspect(*text);
      return true;
    }
    switch (value.kind()) {
      case ValueKind::Undef: text_ += "nil"; return true;
      case ValueKind::Default: text_ += ":default"; return true;
      case ValueKind::Boolean: text_ += value.asBoolean() ? "true" : "false"; return true;
      case ValueKind::Integer: text_ += value.asInteger().toString(); return true;
      case ValueKind::Float: text_ += formatFloat(value.asFloat()); return true;
      case ValueKind::Sensitive: text_ += "#<Sensitive [value redacted]>"; return true;
      case ValueKind::Array: return addArray(value.asArray());
      case ValueKind::Hash: return addHash(value.asHash());
      default: return false;
    }
  }

  std::string take() { return std::move(text_); }

 private:
  bool addArray(const ArrayValue& array) {
    text_ += '[';
    for (std::size_t i = 0; i < array.size(); ++i) {
      if (i > 0) text_ += ", ";
      if (!add(array[i])) return false;
    }
    text_ += ']';
    return true;
  }

  bool addHash(const HashValue& hash) {
    text_ += '{';
    std::string_view separator;
    for (const auto& [key, value] : hash.entries()) {
      text_ += std::exchange(separator, ", ");
      if (!add(key)) return false;
      text_ += "=>";
      if (!add(value)) return false;
    }
    text_ += '}';
    return true;
  }

  std::string text_;
};

/// Removes underscores; nullopt unless each is between two characters of `digits`.
Text withoutUnderscores(std::string_view text) {
  std::string digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      digits += text[i];
      continue;
    }
    const bool isBetween = i > 0 && i + 1 < text.size() &&
                           std::isalnum(static_cast<unsigned char>(text[i - 1])) &&
                           std::isalnum(static_cast<unsigned char>(text[i + 1]));
    if (!isBetween) return std::nullopt;
  }
  return digits;
}
bool takeSign(std::string_view& text) {
  const bool isNegative = text.starts_with('-');
  if (isNegative || text.starts_with('+')) text.remove_prefix(1);
  return isNegative;
}

/// Removes the radix prefix and returns the radix.
int takeRadix(std::string_view& digits) {
  static constexpr std::pair<char, int> kRadices[] = {{'x', 16}, {'b', 2}, {'o', 8}, {'d', 10}};
  if (digits.size() < 2 || digits[0] != '0') return 10;
  for (const auto& [letter, radix] : kRadices)
    if ((digits[1] | 0x20) == letter) {
      digits.remove_prefix(2);
      return radix;
    }
  digits.remove_prefix(digits[1] == '_' ? 2 : 1);
  return 8;
}

}  // namespace

std::optional<std::string> rubyText(const Value& value) {
  if (Text text = textInstead(value)) return text;
  switch (value.kind()) {
    case ValueKind::Undef: return "";
    case ValueKind::Default: return "default";
    case ValueKind::Sensitive: return "Sensitive [value redacted]";
    case ValueKind::Uri: return leafText<Uri>(value);
    case ValueKind::Object: return programText(value);
    case ValueKind::Type: {
      const Type type = value.asType();
      // Catalog types become other objects.
      if (type.is(TypeKind::Resource) || type.is(TypeKind::Class)) return std::nullopt;
      return programText(value);
    }
    default: return rubyInspected(value);
  }
}

std::optional<std::string> rubyInspected(const Value& value) {
  Inspection inspection;
  if (!inspection.add(value)) return std::nullopt;
  return inspection.take();
}

std::optional<Integer> rubyInteger(std::string_view text) {
  std::string_view rest = trimmed(text);
  const bool isNegative = takeSign(rest);
  const int radix = takeRadix(rest);
  const Text digits = withoutUnderscores(rest);
  if (!digits || digits->empty()) return std::nullopt;
  const auto magnitude = Integer::parse(*digits, radix);
  if (!magnitude || digits->front() == '-' || digits->front() == '+') return std::nullopt;
  return isNegative ? -*magnitude : *magnitude;
}

std::optional<double> rubyFloat(std::string_view text) {
  std::string_view rest = trimmed(text);
  const bool isNegative = takeSign(rest);
  Text digits = withoutUnderscores(rest);
  if (!digits || digits->empty()) return std::nullopt;
  std::optional<double> magnitude;
  if (digits->size() > 2 && (*digits)[0] == '0' && ((*digits)[1] | 0x20) == 'x') {
    if (const auto integer = Integer::parse(std::string_view(*digits).substr(2), 16))
      magnitude = integer->toDouble();
  } else {
    if (digits->front() == '.') digits->insert(0, 1, '0');
    const std::size_t point = digits->find('.');
    const auto isDigit = [&](std::size_t at) {
      return at < digits->size() && std::isdigit(static_cast<unsigned char>((*digits)[at])) != 0;
    };
    if (!isDigit(0) || (point != std::string::npos && !isDigit(point + 1))) return std::nullopt;
    magnitude = parseFloat(*digits);
  }
  if (!magnitude) return std::nullopt;
  return isNegative ? -*magnitude : *magnitude;
}

}  // namespace puppet::types
