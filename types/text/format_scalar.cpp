#include "types/text/format_scalar.h"

#include <cmath>

#include "parser/support/float_text.h"
#include "parser/support/text_encoding.h"
#include "parser/support/unicode.h"
#include "types/core/boxes.h"
#include "types/scalar/binary.h"
#include "types/scalar/letter_case.h"
#include "types/scalar/quote.h"
#include "types/scalar/text.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/scalar/uri.h"
#include "types/text/regexp_source.h"
#include "types/text/value_printer.h"

// Meaning of the format letters for each kind of value. For some letters the reference passes the
// whole format to Ruby, which knows no delimiters (`ruby...` below), for others it uses only the
// width.

namespace puppet::types {

namespace {

using Text = FormatResult<std::string>;

/// Returns an error if Ruby cannot parse the format.
FormatResult<Directive> rubyDirective(const StringFormat& format) {
  if (format.delimiter != 0)
    return formatError("the delimiter '" + std::string(1, format.delimiter) +
                       "' is only for formats of collections");
  if (format.isForeign) return formatError("a format takes no white space other than blanks");
  return format.directive;
}

Text formattedText(const StringFormat& format, std::string_view text) {
  return rubyDirective(format).map(
      [&](const Directive& directive) { return formatText(directive, text); });
}

Text formattedInteger(const StringFormat& format, const Integer& value) {
  return rubyDirective(format).map(
      [&](const Directive& directive) { return formatInteger(directive, value); });
}

Text rubyNumber(const StringFormat& format, double value) {
  return rubyDirective(format).map(
      [&](const Directive& directive) { return formatNumber(directive, value); });
}

bool isPlainIntegerLetter(char letter) {
  return isIntegerConversion(letter) && letter != 'i' && letter != 'u';
}

Text formatUndef(const StringFormat& format) {
  const bool alternate = format.directive.alternate;
  const auto text = [&](std::string_view usual, std::string_view other) {
    return formatText(format.directive, alternate ? other : usual);
  };
  switch (format.directive.conversion) {
    case 'n': return text("nil", "null");
    case 'u': return text("undef", "undefined");
    case 'v': return text("n/a", "n/a");
    case 'V': return text("N/A", "N/A");
    case 's': return text("", "\"\"");
    case 'p': return text("undef", "\"undef\"");
    default: break;
  }
  const char letter = format.directive.conversion;
  if (isPlainIntegerLetter(letter) || isFloatConversion(letter)) return text("NaN", "NaN");
  return badLetter(format, "undef", "nudxXobBeEfgGaAvVsp");
}

Text formatDefault(const StringFormat& format) {
  const bool alternate = format.directive.alternate;
  switch (format.directive.conversion) {
    case 'd':
    case 's':
    case 'p': return formatText(format.directive, alternate ? "\"default\"" : "default");
    case 'D': return formatText(format.directive, alternate ? "\"Default\"" : "Default");
    default: return badLetter(format, "default", "dDsp");
  }
}

Text formatBoolean(bool value, const StringFormat& format) {
  const auto text = [&](std::string_view ifTrue, std::string_view ifFalse) {
    const std::string_view word = value ? ifTrue : ifFalse;
    return formatText(format.directive, format.directive.alternate ? word.substr(0, 1) : word);
  };
  const char letter = format.directive.conversion;
  switch (letter) {
    case 't': return text("true", "false");
    case 'T': return text("True", "False");
    case 'y': return text("yes", "no");
    case 'Y': return text("Yes", "No");
    case 's':
    case 'p': return formatText(format.directive, value ? "true" : "false");
    default: break;
  }
  if (isPlainIntegerLetter(letter)) return formattedInteger(format, value ? 1 : 0);
  if (isFloatConversion(letter)) return rubyNumber(format, value ? 1 : 0);
  return badLetter(format, "a Boolean", "tTyYdxXobBeEfgGaAsp");
}

/// Formats the character with a code point.
Text characterOf(const Integer& number) {
  const std::optional<std::int64_t> code = number.asInt64();
  const bool isSurrogate = code && *code >= 0xD800 && *code <= 0xDFFF;
  if (!code || *code < 0 || *code > 0x10FFFF || isSurrogate)
    return formatError(number.toString() + " is not the number of a character");
  std::string text;
  appendUtf8(text, static_cast<char32_t>(*code));
  return text;
}

Text formatIntegerValue(const Integer& value, const StringFormat& format) {
  const Directive& directive = format.directive;
  if (isPlainIntegerLetter(directive.conversion)) return formattedInteger(format, value);
  if (isFloatConversion(directive.conversion)) return rubyNumber(format, value.toDouble());
  switch (directive.conversion) {
    case 'p': return formattedText(format, value.toString());
    case 's':
      return formattedText(format,
                           directive.alternate ? inspect(value.toString()) : value.toString());
    case 'c':
      return characterOf(value).and_then([&](const std::string& character) {
        return formattedText(format, directive.alternate ? '"' + character + '"' : character);
      });
    default: return badLetter(format, "an Integer", "dxXobBeEfgGaAspc");
  }
}

Text formatFloatValue(double value, const StringFormat& format) {
  const Directive& directive = format.directive;
  if (isPlainIntegerLetter(directive.conversion)) {
    const std::optional<Integer> integer = Integer::truncate(value);
    if (!integer) return formatError(formatFloat(value) + " cannot be written as an Integer");
    return formattedInteger(format, *integer);
  }
  if (isFloatConversion(directive.conversion)) return rubyNumber(format, value);
  const std::string text = formatFloat(value);
  switch (directive.conversion) {
    case 'p': return formattedText(format, text);
    case 's': return formattedText(format, directive.alternate ? '"' + text + '"' : text);
    default: return badLetter(format, "a Float", "dxXobBeEfgGaAsp");
  }
}

Text formatString(std::string_view value, const StringFormat& format) {
  const auto changed = [&](const std::string& text) -> Text {
    if (format.directive.alternate) return formatText(format.directive, quote(text));
    return formattedText(format, text);
  };
  switch (format.directive.conversion) {
    case 's': return formattedText(format, value);
    case 'p':
      return formatText(format.directive,
                        format.directive.alternate ? doubleQuote(value) : quote(value));
    case 'c': return changed(capitalize(value));
    case 'C': return changed(capitalizeSegments(value));
    case 'u': return changed(upcase(value));
    case 'd': return changed(downcase(value));
    case 't': return changed(std::string(strip(value)));
    default: return badLetter(format, "a String", "cCudspt");
  }
}

/// Returns the source without slashes; it is in a group if the printed form with slashes is.
std::string sourceText(std::string_view source) {
  const bool isGrouped =
      quoteRegexp(source).starts_with("/(?-mix:") && !source.starts_with("(?-mix:");
  return isGrouped ? "(?-imx:" + std::string(source) + ")" : std::string(source);
}

Text formatRegexp(const Value& value, const StringFormat& format) {
  switch (format.directive.conversion) {
    case 'p': return formattedText(format, programText(value));
    case 's': {
      const std::string source = sourceText(value.asString());
      return formattedText(format, format.directive.alternate ? quote(source) : source);
    }
    default: return badLetter(format, "a Regexp", "sp");
  }
}

Text formatType(const Value& value, const StringFormat& format) {
  const std::string text = programText(value);
  switch (format.directive.conversion) {
    case 'p': return formattedText(format, text);
    case 's': return formattedText(format, format.directive.alternate ? '"' + text + '"' : text);
    default: return badLetter(format, "a Type", "sp");
  }
}

Text formatUri(const Value& value, const StringFormat& format) {
  switch (format.directive.conversion) {
    case 'p': return programText(value);
    case 's': {
      const std::string text = value.as<BoxedValue<Uri>>().leaf().toString();
      return formattedText(format, format.directive.alternate ? quote(text) : text);
    }
    default: return badLetter(format, "a URI", "sp");
  }
}

Text formatBinary(const Binary& binary, const StringFormat& format) {
  const auto text = [&](const std::string& plain) {
    return formattedText(format, format.directive.alternate ? inspect(plain) : plain);
  };
  switch (format.directive.conversion) {
    case 's':
      if (format.directive.alternate) return formattedText(format, inspect(binary.bytes(), true));
      if (!isValidUtf8(binary.bytes())) return formatError("the bytes are not valid UTF-8");
      return formattedText(format, binary.bytes());
    case 'p':
      return formattedText(format, binary.toString()).map([](const std::string& digits) {
        return "Binary(\"" + digits + "\")";
      });
    case 'b': return text(encodeBase64(binary.bytes(), Base64::Relaxed));
    case 'B': return text(encodeBase64(binary.bytes(), Base64::Strict));
    case 'u': return text(encodeBase64(binary.bytes(), Base64::UrlSafe));
    case 't': return text("Binary");
    case 'T': return text("BINARY");
    default: return badLetter(format, "a Binary", "bButTsp");
  }
}

/// Formats a timespan or timestamp, which Ruby treats as a number of seconds.
template <class Time>
Text formatTime(const Value& value, const StringFormat& format) {
  const Time& time = value.as<BoxedValue<Time>>().leaf();
  const char letter = format.directive.conversion;
  if (isIntegerConversion(letter)) return formattedInteger(format, time.toInteger());
  if (isFloatConversion(letter)) return rubyNumber(format, time.toDouble());
  switch (letter) {
    case 's': return formattedText(format, time.toString());
    case 'p': return formattedText(format, programText(value));
    case 'c':
      return characterOf(time.toInteger()).and_then([&](const std::string& character) {
        return formattedText(format, character);
      });
    default: return badLetter(format, "a time", "diuxXobBeEfgGaAspc");
  }
}

/// Formats values that support text formats only.
Text formatOther(const Value& value, const StringFormat& format) {
  switch (format.directive.conversion) {
    case 's': return formattedText(format, interpolatedText(value));
    case 'p': return formattedText(format, programText(value));
    default: return badLetter(format, "such a value", "sp");
  }
}

}  // namespace

Text formatScalar(const Value& value, const StringFormat& format) {
  switch (value.kind()) {
    case ValueKind::Undef: return formatUndef(format);
    case ValueKind::Default: return formatDefault(format);
    case ValueKind::Boolean: return formatBoolean(value.asBoolean(), format);
    case ValueKind::Integer: return formatIntegerValue(value.asInteger(), format);
    case ValueKind::Float: return formatFloatValue(value.asFloat(), format);
    case ValueKind::String: return formatString(value.asString(), format);
    case ValueKind::Regexp: return formatRegexp(value, format);
    case ValueKind::Type: return formatType(value, format);
    case ValueKind::Uri: return formatUri(value, format);
    case ValueKind::Binary: return formatBinary(value.as<BoxedValue<Binary>>().leaf(), format);
    case ValueKind::Timespan: return formatTime<Timespan>(value, format);
    case ValueKind::Timestamp: return formatTime<Timestamp>(value, format);
    case ValueKind::Sensitive:
    case ValueKind::SemVer:
    case ValueKind::SemVerRange: return formatOther(value, format);
    default:
      return unknownText("the value cannot be converted to a String: parts of it are unknown");
  }
}

tl::unexpected<FormatError> badLetter(const StringFormat& format, std::string_view kind,
                                      std::string_view letters) {
  return formatError("the format '%" + std::string(1, format.directive.conversion) +
                     "' is not for " + std::string(kind) + "; the ones for it are " +
                     std::string(letters));
}

}  // namespace puppet::types
