#include "analysis/eval/catalog/legacy_values.h"

#include <algorithm>

#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/nodes.h"
#include "types/text/regexp_source.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::TypeKind;
using types::Value;
using types::ValueKind;

std::optional<std::string> legacyValueProblem(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Iterator:
      if (!value.as<types::IteratorValue>().hostClass().empty()) return std::nullopt;
      return "an Iterator is not supported here; convert it to an Array";
    case ValueKind::Type:
      if (!value.asType().is(TypeKind::Class) || value.asType().as<types::ClassType>().name)
        return std::nullopt;
      return "a reference to a class must have its name";
    case ValueKind::Array:
      for (const Value& element : value.asArray().elements())
        if (auto problem = legacyValueProblem(element)) return problem;
      return std::nullopt;
    case ValueKind::Hash:
      for (const auto& [key, part] : value.asHash().entries()) {
        if (auto problem = legacyValueProblem(key)) return problem;
        if (auto problem = legacyValueProblem(part)) return problem;
      }
      return std::nullopt;
    default: return std::nullopt;
  }
}

namespace {

/// Returns true if a legacy function receives another value.
bool isConverted(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Regexp:
    case ValueKind::SemVer:
    case ValueKind::SemVerRange:
    case ValueKind::Binary:
    case ValueKind::Timespan:
    case ValueKind::Timestamp: return true;
    case ValueKind::Array: return std::ranges::any_of(value.asArray().elements(), isConverted);
    case ValueKind::Hash:
      return std::ranges::any_of(value.asHash().entries(), [](const auto& entry) {
        return isConverted(entry.first) || isConverted(entry.second);
      });
    default: return false;
  }
}

}  // namespace

Value toLegacyArgument(const Value& value) {
  if (!isConverted(value)) return value;
  switch (value.kind()) {
    case ValueKind::Regexp: return Value::string(types::quoteRegexp(value.asString()));
    case ValueKind::Array: {
      std::vector<Value> elements;
      for (const Value& element : value.asArray().elements())
        elements.push_back(toLegacyArgument(element));
      return Value::array(std::move(elements));
    }
    case ValueKind::Hash: {
      types::HashBuilder hash;
      for (const auto& [key, part] : value.asHash().entries())
        hash.set(toLegacyArgument(key), toLegacyArgument(part));
      return hash.build();
    }
    default: return Value::string(types::interpolatedText(value));
  }
}

std::optional<std::string> attributeName(const Value& key) {
  if (key.is(ValueKind::Default)) return "default";
  if (!key.is(ValueKind::String)) return std::nullopt;
  return std::string(key.asString());
}

bool namesFileWithoutTitle(const Value& value) {
  if (value.is(ValueKind::Array))
    return std::ranges::any_of(value.asArray().elements(), namesFileWithoutTitle);
  if (!value.is(ValueKind::Type) || !value.asType().is(TypeKind::Resource)) return false;
  const auto& reference = value.asType().as<types::ResourceType>();
  return reference.typeName == "File" && !reference.title;
}

}  // namespace puppet::analysis
