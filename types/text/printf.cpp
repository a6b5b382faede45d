#include "types/text/printf.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "parser/support/ascii.h"
#include "parser/support/language_features.h"
#include "parser/support/unicode.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/integer.h"
#include "types/scalar/text.h"
#include "types/text/directive.h"
#include "types/text/ruby_text.h"

namespace puppet::types {

namespace {

using Made = tl::expected<std::string, TypeError>;
using Checked = tl::expected<void, TypeError>;

tl::unexpected<TypeError> error(std::string message, std::optional<std::size_t> argument = {}) {
  return tl::unexpected(TypeError{kRuntimeError, std::move(message), argument});
}

/// Returns the marker for a result that is not computed, distinguished from errors by an empty
/// code.
tl::unexpected<TypeError> noText() { return tl::unexpected(TypeError{{}, {}, {}}); }

/// An argument and its index.
struct Argument {
  Value value;
  std::size_t index = 0;
};

/// Supplies arguments in one of three ways (in order, by number, by name), which must not be mixed.
class Supply {
 public:
  explicit Supply(std::span<const Value> arguments) : arguments_(arguments) {}

  tl::expected<Argument, TypeError> next() {
    const std::string label = "unnumbered(" + std::to_string(used_ + 1) + ")";
    if (way_ == Way::ByNumber) return error(label + " mixed with numbered");
    if (way_ == Way::ByName) return error(label + " mixed with named");
    way_ = Way::InOrder;
    return at(used_++);
  }

  tl::expected<Argument, TypeError> numbered(std::int64_t number) {
    const std::string label = "numbered(" + std::to_string(number) + ")";
    if (way_ == Way::InOrder)
      return error(label + " after unnumbered(" + std::to_string(used_) + ")");
    if (way_ == Way::ByName) return error(label + " after named");
    way_ = Way::ByNumber;
    return at(static_cast<std::size_t>(number - 1));
  }

  /// `name` includes its brackets.
  tl::expected<Argument, TypeError> named(std::string_view name) {
    const std::string label = "named" + std::string(name);
    if (way_ == Way::InOrder)
      return error(label + " after unnumbered(" + std::to_string(used_) + ")");
    if (way_ == Way::ByNumber) return error(label + " after numbered");
    way_ = Way::ByName;
    if (arguments_.size() != 1 || !arguments_[0].is(ValueKind::Hash))
      return error("names in a format need one Hash",
                   arguments_.empty() ? std::nullopt : std::optional<std::size_t>(0));
    const Value* value = arguments_[0].asHash().find(name.substr(1, name.size() - 2));
    if (!value) return error("key not found: " + std::string(name), 0);
    return Argument{*value, 0};
  }

 private:
  enum class Way : std::uint8_t { None, InOrder, ByNumber, ByName };

  tl::expected<Argument, TypeError> at(std::size_t index) {
    if (index >= arguments_.size()) return error("there are too few arguments for the format");
    return Argument{arguments_[index], index};
  }

  std::span<const Value> arguments_;
  Way way_ = Way::None;
  std::size_t used_ = 0;
};

/// Processes the format from left to right, like Ruby, and stops at the first error.
class Formatter {
 public:
  Formatter(std::string_view format, std::span<const Value> arguments, LanguageLevel level)
      : format_(format), supply_(arguments), level_(level) {}

  Made run() {
    while (true) {
      const std::size_t percent = std::min(format_.find('%', at_), format_.size());
      if (percent + 1 == format_.size())
        return error("the format ends in an incomplete directive; write '%%' for a percent sign");
      text_ += format_.substr(at_, percent - at_);
      if (percent == format_.size()) return std::move(text_);
      at_ = percent + 1;
      directive_ = {};
      given_.reset();
      name_ = {};
      hasFlags_ = hasPrecision_ = false;
      bool isDone = false;
      while (!isDone) {
        auto done = step();
        if (!done) return tl::unexpected(std::move(done.error()));
        isDone = *done;
      }
      if (text_.size() > kLongest) return noText();
    }
  }

 private:
  /// Maximum length of the result in bytes.
  static constexpr std::size_t kLongest = std::size_t{1} << 20;

  using Step = tl::expected<bool, TypeError>;

  /// Returns NUL at the end.
  char current() const { return at_ < format_.size() ? format_[at_] : '\0'; }

  /// Parses one part of a directive. Returns true when the directive is complete.
  Step step() {
    const char c = current();
    switch (c) {
      case ' ': return flag(directive_.blank);
      case '#': return flag(directive_.alternate);
      case '+': return flag(directive_.plus);
      case '-': return flag(directive_.left);
      case '0': return flag(directive_.zeros);
      case '<':
      case '{': return name();
      case '*': return widthArgument();
      case '.': return precision();
      case '\n':
      case '\0': return percent();
      case '%': ++at_; return percent();
      case 'c': return convert(&Formatter::character);
      case 's':
      case 'p': return convert(&Formatter::shown);
      default: break;
    }
    if (isDigit(c)) return number();
    if (isIntegerConversion(c)) return convert(&Formatter::integer);
    if (isFloatConversion(c)) return convert(&Formatter::real);
    return error(c > ' ' && c < 0x7f
                     ? "'%" + std::string(1, c) + "' is not a directive of a format"
                     : std::string("the format has a directive that means nothing"));
  }

  Step flag(bool& flag) {
    if (directive_.width) return error("invalid format: flag after width");
    if (hasPrecision_) return error("invalid format: flag after precision");
    flag = hasFlags_ = true;
    ++at_;
    return false;
  }

  /// Parses digits, which must be followed by another character.
  tl::expected<std::int64_t, TypeError> digits(std::string_view what) {
    std::int64_t number = 0;
    for (; isDigit(current()); ++at_) {
      number = 10 * number + (current() - '0');
      if (number > std::numeric_limits<int>::max())
        return error("the " + std::string(what) + " is too big");
    }
    if (at_ >= format_.size()) return error("the format ends within a directive");
    return number;
  }

  Checked checkWidth() const {
    if (directive_.width) return error("the width is given twice");
    if (hasPrecision_) return error("invalid format: width after precision");
    return {};
  }

  /// Parses a width, or with `$` the number of an argument.
  Step number() {
    const auto number = digits("width");
    if (!number) return tl::unexpected(number.error());
    if (current() == '$') {
      ++at_;
      if (given_) return error("the value is given twice, by " + std::to_string(*number) + "$");
      return give(supply_.numbered(*number));
    }
    if (auto done = checkWidth(); !done) return tl::unexpected(done.error());
    directive_.width = static_cast<int>(*number);
    return false;
  }

  Step give(tl::expected<Argument, TypeError> argument) {
    if (!argument) return tl::unexpected(std::move(argument.error()));
    given_ = std::move(*argument);
    return false;
  }

  /// Parses a name: `<name>` continues the directive, `{name}` is a complete text directive.
  Step name() {
    const char close = current() == '<' ? '>' : '}';
    const std::size_t end = format_.find(close, at_);
    if (end == std::string_view::npos) return error("the name in the format has no end");
    const std::string_view name = format_.substr(at_, end + 1 - at_);
    if (!name_.empty())
      return error("named" + std::string(name) + " after <" + std::string(name_) + ">");
    at_ = end + (close == '>' ? 1 : 0);
    if (auto given = give(supply_.named(name)); !given) return given;
    name_ = name.substr(1, name.size() - 2);
    return close == '>' ? Step(false) : convert(&Formatter::shown);
  }

  /// Returns the value of `*`: the next argument, or with `$` the one with that number.
  tl::expected<int, TypeError> asterisk(std::string_view what) {
    const std::size_t start = ++at_;
    const auto number = digits(what);
    if (!number) return tl::unexpected(number.error());
    const bool isNumbered = current() == '$';
    if (!isNumbered) at_ = start;
    const auto argument = isNumbered ? supply_.numbered(*number) : supply_.next();
    if (!argument) return tl::unexpected(argument.error());
    if (isNumbered) ++at_;
    const auto value = wholeOf(argument->value);
    if (!value || !value->fitsInt64() ||
        std::abs(value->toInt64()) > std::numeric_limits<int>::max())
      return error("the " + std::string(what) + " is not a number that a format takes",
                   argument->index);
    return static_cast<int>(value->toInt64());
  }

  Step widthArgument() {
    if (auto done = checkWidth(); !done) return tl::unexpected(done.error());
    const auto width = asterisk("width");
    if (!width) return tl::unexpected(width.error());
    if (*width < 0) directive_.left = true;
    directive_.width = std::abs(*width);
    return false;
  }

  Step precision() {
    if (hasPrecision_) return error("the precision is given twice");
    hasPrecision_ = true;
    ++at_;
    if (current() == '*') {
      const auto precision = asterisk("precision");
      if (!precision) return tl::unexpected(precision.error());
      if (*precision >= 0) directive_.precision = *precision;
      return false;
    }
    const auto number = digits("precision");
    if (!number) return tl::unexpected(number.error());
    directive_.precision = static_cast<int>(*number);
    return false;
  }

  /// Parses `%%`, or a single `%` before the end of a line or of the format.
  Step percent() {
    if (hasFlags_ || directive_.width || hasPrecision_)
      return error("'%%' takes neither flags nor a width");
    text_ += '%';
    return true;
  }

  Step convert(Made (Formatter::*make)(const Argument&)) {
    directive_.conversion = current();
    ++at_;
    auto argument = given_ ? tl::expected<Argument, TypeError>(*given_) : supply_.next();
    if (!argument) return tl::unexpected(std::move(argument.error()));
    if (!argument->value.isKnown() || directive_.width > Directive::kWidest ||
        directive_.precision > Directive::kWidest)
      return noText();
    auto text = (this->*make)(*argument);
    if (!text) return tl::unexpected(std::move(text.error()));
    text_ += *text;
    return true;
  }

  /// Returns the integral part of a number.
  static std::optional<Integer> wholeOf(const Value& value) {
    if (value.is(ValueKind::Integer)) return value.asInteger();
    if (value.is(ValueKind::Float)) return Integer::truncate(value.asFloat());
    return std::nullopt;
  }

  static tl::unexpected<TypeError> notNumeric(const Argument& argument, std::string_view name) {
    const bool isText = argument.value.is(ValueKind::String);
    return error(
        (isText ? "'" + std::string(argument.value.asString()) + "'" : std::string("this value")) +
            " is no " + std::string(name),
        argument.index);
  }

  Made integer(const Argument& argument) {
    auto whole = wholeOf(argument.value);
    if (!whole)
      if (const auto text = textOf(argument.value)) whole = rubyInteger(*text);
    if (!whole) return notNumeric(argument, "Integer");
    return formatInteger(directive_, *whole);
  }

  Made real(const Argument& argument) {
    const Value& value = argument.value;
    if (value.is(ValueKind::Float)) return formatNumber(directive_, value.asFloat());
    if (value.is(ValueKind::Integer)) {
      if (directive_.conversion == 'f') return formatExactly(directive_, value.asInteger());
      return formatNumber(directive_, value.asInteger().toDouble());
    }
    if (const auto text = textOf(value))
      if (const auto number = rubyFloat(*text)) return formatNumber(directive_, *number);
    return notNumeric(argument, "Float");
  }

  /// Returns the text that Ruby parses as a number; nullopt for values that cannot be one.
  static std::optional<std::string> textOf(const Value& value) {
    switch (value.kind()) {
      case ValueKind::Undef:
      case ValueKind::Default:
      case ValueKind::Boolean:
      case ValueKind::Array:
      case ValueKind::Hash:
      case ValueKind::Type:
      case ValueKind::Sensitive:
      case ValueKind::Object: return std::nullopt;
      default: return rubyText(value);
    }
  }

  Made character(const Argument& argument) {
    std::string text;
    if (const auto code = wholeOf(argument.value)) {
      if (code->isNegative() || !code->fitsInt64() || code->toInt64() > 0x10ffff ||
          !isUnicodeCharacter(static_cast<char32_t>(code->toInt64())))
        return error("the number is not a Unicode code point", argument.index);
      appendUtf8(text, static_cast<char32_t>(code->toInt64()));
    } else {
      const auto given = argument.value.isUndef() ? std::optional(text) : textOf(argument.value);
      if (!given) return error("'%c' expects a character or its number", argument.index);
      text = *given;
      if (supports(level_, Feature::CharacterOfText))
        text.resize(byteOffsetOf(text, 1));
      else if (characterCount(text) != 1)
        return error("'%c' expects one character", argument.index);
    }
    Directive plain = directive_;
    plain.precision.reset();
    return formatText(plain, text);
  }

  Made shown(const Argument& argument) {
    const bool inspects = directive_.conversion == 'p';
    std::optional<std::string> text;
    if (inspects && argument.value.isUndef())
      text = "\"\"";
    else
      text = inspects ? rubyInspected(argument.value) : rubyText(argument.value);
    if (!text) return noText();
    return formatText(directive_, *text);
  }

  std::string_view format_;
  Supply supply_;
  LanguageLevel level_;
  std::size_t at_ = 0;
  std::string text_;

  // The current directive.
  Directive directive_;
  std::optional<Argument> given_;
  std::string_view name_;
  bool hasFlags_ = false;
  bool hasPrecision_ = false;
};

}  // namespace

tl::expected<Value, TypeError> formatPrintf(std::string_view format,
                                            std::span<const Value> arguments, LanguageLevel level) {
  auto text = Formatter(format, arguments, level).run();
  if (text) return Value::string(std::move(*text));
  if (text.error().code.empty()) return Value::unknown(bare(TypeKind::String));
  return tl::unexpected(std::move(text.error()));
}

}  // namespace puppet::types
