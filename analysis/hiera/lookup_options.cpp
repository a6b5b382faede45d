#include "analysis/hiera/lookup_options.h"

#include "analysis/hiera/data_key.h"
#include "types/construct/convert.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

LookupOptionEntry::LookupOptionEntry(std::string_view text, LookupOptions all)
    : name(text),
      options(std::move(all)),
      pattern(isOptionPattern(name) ? types::sharedRegex(name) : std::nullopt) {}

Tristate LookupOptionEntry::isFor(std::string_view root) const {
  if (name == root) return Tristate::Yes;
  return pattern ? pattern->matches(root) : Tristate::No;
}

LookupOptions lookupOptionsOf(const Value& entry) {
  if (!entry.is(ValueKind::Hash)) return {};
  const auto option = [&](std::string_view name) {
    const Value* value = entry.asHash().find(name);
    return value ? *value : Value();
  };
  return {option("merge"), option("convert_to")};
}

std::vector<LookupOptionEntry> lookupOptionsIn(const DataFile& file) {
  std::vector<LookupOptionEntry> entries;
  const DataEntry* options = file.find(kLookupOptions);
  if (!options || !options->value.is(ValueKind::Hash)) return entries;
  for (const auto& [name, option] : options->value.asHash().entries())
    if (name.is(ValueKind::String)) entries.emplace_back(name.asString(), lookupOptionsOf(option));
  return entries;
}

/// Replaces all occurrences of a text.
static void replaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
}

/// Returns the error of a conversion in Puppet's words.
static std::string inPuppetsWords(const types::Type& type, std::string message) {
  const std::string name = types::programText(Value::type(type));
  replaceAll(message, "the value made for " + name,
             "Converted value from " + name + ".new() has wrong type,");
  constexpr std::string_view kMade = " cannot be made into ";
  const std::size_t made = message.rfind(kMade);
  const bool isText = message.starts_with("the String '");
  if (made == message.npos || (!isText && !message.starts_with("a value of type "))) return message;
  const std::string target = message.substr(made + kMade.size());
  const std::string function = target == "Float"     ? "new_float"
                               : target == "Boolean" ? "new_boolean"
                                                     : "new";
  const std::string subject =
      isText ? "The string" + message.substr(10, made - 10) : "Value" + message.substr(7, made - 7);
  return '\'' + function + "' " + subject + " cannot be converted to " + target;
}

tl::expected<Value, ConversionError> convertedTo(
    const Value& convertTo, Value value, const std::function<Value(std::string_view)>& typeOf,
    LanguageLevel level) {
  std::vector<Value> arguments{convertTo};
  if (convertTo.is(ValueKind::Array)) {
    const auto elements = convertTo.asArray().elements();
    arguments.assign(elements.begin(), elements.end());
  }
  const bool isNamed = !arguments.empty() && arguments[0].is(ValueKind::String);
  const std::string text(isNamed ? arguments[0].asString() : std::string_view());
  const Value type = isNamed ? typeOf(text) : Value();
  if (type.is(ValueKind::Unknown)) return Value::unknown(types::anyType());
  if (!type.is(ValueKind::Type))
    return tl::unexpected(
        ConversionError{"'convert_to' names no type", isNamed, "'" + text + "' is not a type"});
  if (type.asType().is(types::TypeKind::Reference))
    return tl::unexpected(ConversionError{
        "'convert_to' names no type", false,
        "Creation of new instance of type 'TypeReference['" + text + "']' is not supported"});
  arguments[0] = std::move(value);
  auto made = types::convert(type.asType(), arguments, level);
  if (!made) {
    const std::string& message = made.error().message;
    return tl::unexpected(
        ConversionError{"'convert_to': " + message, false, inPuppetsWords(type.asType(), message)});
  }
  return std::move(*made);
}

}  // namespace puppet::analysis
