#include <algorithm>
#include <array>

#include "analysis/eval/functions/function_table.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/text/printf.h"
#include "types/text/ruby_text.h"
#include "types/text/scanf.h"

// Functions that format values, or quote them for a shell.

namespace puppet::analysis {

using namespace types;

namespace {

Value runSprintf(FunctionCall& call) {
  const auto format = rubyText(call.get(0));
  if (!format) return call.declared();
  const auto arguments = call.arguments().subspan(std::min<std::size_t>(call.size(), 1));
  auto text = formatPrintf(*format, arguments, call.level());
  if (text) return std::move(*text);
  if (text.error().argument) ++*text.error().argument;
  return call.fail(std::move(text.error()));
}

/// Returns the values read, or the block's value for them.
Value runScanf(FunctionCall& call) {
  const Value &text = call.get(0), &format = call.get(1);
  const bool areTexts = text.is(ValueKind::String) && format.is(ValueKind::String);
  if (!areTexts && !call.block()) return call.declared();
  const Value read = areTexts ? scanText(text.asString(), format.asString())
                              : Value::unknown(bare(TypeKind::Array));
  return call.block() ? call.caller()(read) : read;
}

Value textOrFailure(FunctionCall& call, Result<std::string> text) {
  if (text) return Value::string(std::move(*text));
  return call.fail(std::move(text.error().message));
}

/// Formats the current time, by the signature that Puppet had before its types of times.
Value formatNow(FunctionCall& call, std::string_view format, const Value& zone) {
  EvaluationContext& context = call.context();
  if (!context.settings.readsClock) return call.declared();
  context.diagnostics.log("warning",
                          "The argument signature (String format, [String timezone]) is deprecated "
                          "for #strftime.");
  return textOrFailure(
      call, Timestamp::now().format(format, zone.is(ValueKind::String) ? zone.asString() : ""));
}

/// Formats a time; the older form has none.
Value runStrftime(FunctionCall& call) {
  const Value &time = call.get(0), &format = call.get(1), &zone = call.get(2);
  if (time.is(ValueKind::String)) return formatNow(call, time.asString(), format);
  if (!format.is(ValueKind::String)) return call.declared();
  if (time.is(ValueKind::Timespan)) {
    const auto parsed = TimespanFormat::parse(format.asString());
    if (!parsed) return call.fail(parsed.error().message, 1);
    return Value::string(parsed->format(time.as<BoxedValue<Timespan>>().leaf()));
  }
  if (!time.is(ValueKind::Timestamp)) return call.declared();
  return textOrFailure(call,
                       time.as<BoxedValue<Timestamp>>().leaf().format(
                           format.asString(), zone.is(ValueKind::String) ? zone.asString() : ""));
}

// --- shellquote

/// Appends the words of a value; returns false if one is invalid.
bool appendWords(std::vector<std::string>& words, const Value& value) {
  if (value.is(ValueKind::Array))
    return std::ranges::all_of(value.asArray().elements(), [&](const Value& element) {
      return !element.isUndef() && appendWords(words, element);
    });
  switch (value.kind()) {
    case ValueKind::Boolean:
    case ValueKind::Integer:
    case ValueKind::Float:
    case ValueKind::Hash:
    case ValueKind::Type:
    case ValueKind::Default:
    case ValueKind::Sensitive:
    case ValueKind::Uri:
    case ValueKind::Object: return false;
    default: break;
  }
  auto text = rubyText(value);
  if (text) words.push_back(std::move(*text));
  return text.has_value();
}

constexpr std::string_view kSpecialInQuotes = "!\"`$\\";

bool isSafe(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("@%_+=:,./-").find(c) != std::string_view::npos;
}

/// Quotes a word with double quotes and backslashes. Puppet escapes byte by byte here.
std::string escaped(std::string_view word) {
  std::string quoted = "\"";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (kSpecialInQuotes.find(c) != std::string_view::npos) quoted += '\\';
    if (byte < 0x80) {
      quoted += c;
    } else {
      quoted += static_cast<char>(0xc0 | (byte >> 6));
      quoted += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return quoted + '"';
}

std::string quotedForShell(const std::string& word) {
  if (!word.empty() && std::ranges::all_of(word, isSafe)) return word;
  if (word.find_first_of(kSpecialInQuotes) == std::string::npos) return '"' + word + '"';
  if (word.find('\'') == std::string::npos) return '\'' + word + '\'';
  return escaped(word);
}

Value runShellquote(FunctionCall& call) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < call.size(); ++i)
    if (!appendWords(words, call[i])) return call.fail("'shellquote' quotes texts only", i);
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    line += quotedForShell(word);
  }
  return Value::string(std::move(line));
}

}  // namespace

std::span<const BuiltInFunction> formatFunctions() {
  static constexpr BuiltInFunction kFunctions[] = {
      {"scanf", runScanf, BuiltInFunction::Operands::Any},
      {"shellquote", runShellquote},
      {"sprintf", runSprintf},
      {"strftime", runStrftime},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
