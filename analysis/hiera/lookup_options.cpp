#include "analysis/hiera/lookup_options.h"

#include "analysis/hiera/data_key.h"
#include "types/construct/convert.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/regex/regex.h"

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

tl::expected<Value, std::string> convertedTo(const Value& convertTo, Value value,
                                             const std::function<Value(std::string_view)>& typeOf,
                                             LanguageLevel level) {
  std::vector<Value> arguments{convertTo};
  if (convertTo.is(ValueKind::Array)) {
    const auto elements = convertTo.asArray().elements();
    arguments.assign(elements.begin(), elements.end());
  }
  const bool isNamed = !arguments.empty() && arguments[0].is(ValueKind::String);
  const Value type = isNamed ? typeOf(arguments[0].asString()) : Value();
  if (type.is(ValueKind::Unknown)) return Value::unknown(types::anyType());
  if (!type.is(ValueKind::Type)) return tl::unexpected(std::string("'convert_to' names no type"));
  arguments[0] = std::move(value);
  auto made = types::convert(type.asType(), arguments, level);
  if (!made) return tl::unexpected("'convert_to': " + made.error().message);
  return std::move(*made);
}

}  // namespace puppet::analysis
