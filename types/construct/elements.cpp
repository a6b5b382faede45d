#include "types/construct/elements.h"

#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/nodes.h"
#include "types/scalar/text.h"

namespace puppet::types {

namespace {

using List = std::optional<std::vector<Value>>;

List ofRange(std::int64_t from, const Integer& size) {
  if (size > Integer(static_cast<std::int64_t>(Elements::kMax))) return std::nullopt;
  std::vector<Value> elements;
  for (std::int64_t i = 0; i < size.toInt64(); ++i) elements.push_back(Value::integer(from + i));
  return elements;
}

List ofText(std::string_view text) {
  if (characterCount(text) > Elements::kMax) return std::nullopt;
  std::vector<Value> elements;
  while (!text.empty()) {
    const std::size_t length = byteOffsetOf(text, 1);
    elements.push_back(Value::string(std::string(text.substr(0, length))));
    text.remove_prefix(length);
  }
  return elements;
}

List ofType(const Type& type) {
  if (type.is(TypeKind::Enum)) {
    std::vector<Value> elements;
    for (const std::string& value : type.as<EnumType>().values)
      elements.push_back(Value::string(value));
    return elements;
  }
  if (!type.is(TypeKind::Integer)) return std::nullopt;
  const Bounds<Integer>& bounds = type.as<IntegerType>().bounds;
  if (!bounds.from || !bounds.to || !bounds.from->fitsInt64() || !bounds.to->fitsInt64())
    return std::nullopt;
  return ofRange(bounds.from->toInt64(), *bounds.to - *bounds.from + Integer(1));
}

List ofIterator(const IteratorValue& iterator) {
  std::vector<Value> elements;
  const auto run = iterator.run();
  while (auto element = run->next()) {
    if (elements.size() == Elements::kMax || !Budget::charge(1)) return std::nullopt;
    elements.push_back(std::move(*element));
  }
  return elements;
}

List ofHash(const HashValue& hash) {
  std::vector<Value> pairs;
  for (const auto& [key, value] : hash.entries()) pairs.push_back(Value::array({key, value}));
  return pairs;
}

}  // namespace

List Elements::of(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Array: {
      const std::span<const Value> elements = value.asArray().elements();
      return std::vector<Value>(elements.begin(), elements.end());
    }
    case ValueKind::Hash: return ofHash(value.asHash());
    case ValueKind::String: return ofText(value.asString());
    case ValueKind::Integer:
      if (value.asInteger().isNegative()) return std::nullopt;
      return ofRange(0, value.asInteger());
    case ValueKind::Type: return ofType(value.asType());
    case ValueKind::Iterator: return ofIterator(value.as<IteratorValue>());
    default: return std::nullopt;
  }
}

}  // namespace puppet::types
