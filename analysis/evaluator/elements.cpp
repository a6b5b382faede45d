#include "analysis/evaluator/elements.h"

#include "types/scalar/integer.h"
#include "types/scalar/text.h"
#include "types/type/nodes.h"
#include "types/value/boxes.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using namespace types;

namespace {

Value charactersOf(std::string_view text) {
  std::vector<Value> characters;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = byteOffsetOf(text.substr(at), 1);
    characters.push_back(Value::string(std::string(text.substr(at, length))));
    at += length;
  }
  return Value::array(std::move(characters));
}

/// Nothing for a range without a beginning. The end may be open.
std::optional<std::optional<std::uint64_t>> sizeOf(const IntegerType& range) {
  if (!range.bounds.from || !range.bounds.from->fitsInt64()) return std::nullopt;
  if (!range.bounds.to) return std::optional<std::uint64_t>();
  if (!range.bounds.to->fitsInt64()) return std::nullopt;
  const std::int64_t from = range.bounds.from->toInt64();
  const std::int64_t to = range.bounds.to->toInt64();
  if (to < from) return std::optional<std::uint64_t>(0);
  return std::optional<std::uint64_t>(static_cast<std::uint64_t>(to) -
                                      static_cast<std::uint64_t>(from) + 1);
}

}  // namespace

std::optional<Elements> Elements::of(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Array: return Elements(value, value.asArray().size());
    case ValueKind::Hash: return Elements(value, value.asHash().size());
    case ValueKind::String: {
      Value characters = charactersOf(value.asString());
      const std::size_t size = characters.asArray().size();
      return Elements(std::move(characters), size);
    }
    case ValueKind::Integer:
      if (!value.isSmallInteger() || value.asSmallInteger() < 0) return std::nullopt;
      return Elements(value, static_cast<std::uint64_t>(value.asSmallInteger()));
    case ValueKind::Iterator: return Elements(value, value.as<IteratorValue>().size());
    case ValueKind::Type: {
      const Type type = value.asType();
      if (type.is(TypeKind::Enum)) return Elements(value, type.as<EnumType>().values.size());
      if (!type.is(TypeKind::Integer)) return std::nullopt;
      const auto size = sizeOf(type.as<IntegerType>());
      return size ? std::optional(Elements(value, *size)) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

Value Elements::at(std::uint64_t index) const {
  switch (value_.kind()) {
    case ValueKind::Array: return value_.asArray()[index];
    case ValueKind::Hash: {
      const auto& [key, value] = value_.asHash().entries()[index];
      return Value::array({key, value});
    }
    case ValueKind::Integer: return Value::integer(static_cast<std::int64_t>(index));
    case ValueKind::Iterator: return value_.as<IteratorValue>().at(index);
    default: break;
  }
  const Type type = value_.asType();
  if (type.is(TypeKind::Enum)) return Value::string(type.as<EnumType>().values[index]);
  const std::int64_t from = type.as<IntegerType>().bounds.from->toInt64();
  return Value::integer(static_cast<std::int64_t>(static_cast<std::uint64_t>(from) + index));
}

Value Elements::keyAt(std::uint64_t index) const {
  if (isHash()) return value_.asHash().entries()[index].first;
  return Value::integer(static_cast<std::int64_t>(index));
}

}  // namespace puppet::analysis
