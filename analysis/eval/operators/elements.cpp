#include "analysis/eval/operators/elements.h"

#include "parser/support/budget.h"
#include "types/core/collections.h"
#include "types/core/nodes.h"
#include "types/scalar/text.h"

namespace puppet::analysis {

using namespace types;

namespace {

/// Cost of making an element, in units of Budget.
constexpr std::uint64_t kUnitsPerElement = 4;

/// Returns the number of integers in a range; absent for an unbounded range.
std::optional<std::uint64_t> sizeOf(const IntegerType& range) {
  const auto& [from, to] = range.bounds;
  if (!from || !to || !from->fitsInt64() || !to->fitsInt64()) return std::nullopt;
  if (*to < *from) return 0;
  return static_cast<std::uint64_t>(to->toInt64()) - static_cast<std::uint64_t>(from->toInt64()) +
         1;
}

}  // namespace

std::optional<Elements> Elements::of(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Array: return Elements(value, value.asArray().size());
    case ValueKind::Hash: return Elements(value, value.asHash().size());
    case ValueKind::String: return Elements(value, value.asString().size());
    case ValueKind::Integer:
      if (!value.isSmallInteger() || value.asSmallInteger() < 0) return std::nullopt;
      return Elements(value, static_cast<std::uint64_t>(value.asSmallInteger()));
    case ValueKind::Iterator: {
      Elements elements(value, 0);
      elements.run_ = value.as<IteratorValue>().run();
      return elements;
    }
    case ValueKind::Type: break;
    default: return std::nullopt;
  }
  Type type = value.asType();
  while (type.is(TypeKind::Alias) && type.as<AliasType>().resolved())
    type = Type(type.as<AliasType>().resolved());
  if (type.is(TypeKind::Enum))
    return Elements(Value::type(type), type.as<EnumType>().values.size());
  if (!type.is(TypeKind::Integer)) return std::nullopt;
  const auto size = sizeOf(type.as<IntegerType>());
  return size ? std::optional(Elements(Value::type(type), *size)) : std::nullopt;
}

bool Elements::next() {
  if (!Budget::charge(kUnitsPerElement)) return false;
  if (run_) {
    auto element = run_->next();
    if (!element) return false;
    element_ = std::move(*element);
    ++next_;
    return true;
  }
  if (value_.is(ValueKind::String)) {
    if (offset_ >= size_) return false;
    const std::string_view rest = value_.asString().substr(offset_);
    const std::size_t length = byteOffsetOf(rest, 1);
    element_ = Value::string(std::string(rest.substr(0, length)));
    offset_ += length;
    ++next_;
    return true;
  }
  if (next_ >= size_) return false;
  const std::uint64_t index = next_++;
  switch (value_.kind()) {
    case ValueKind::Array: element_ = value_.asArray()[index]; return true;
    case ValueKind::Hash: {
      const auto& [key, value] = value_.asHash().entries()[index];
      element_ = Value::array({key, value});
      return true;
    }
    case ValueKind::Integer:
      element_ = Value::integer(static_cast<std::int64_t>(index));
      return true;
    default: break;
  }
  const Type type = value_.asType();
  if (type.is(TypeKind::Enum)) {
    element_ = Value::string(type.as<EnumType>().values[index]);
    return true;
  }
  const auto from = static_cast<std::uint64_t>(type.as<IntegerType>().bounds.from->toInt64());
  element_ = Value::integer(static_cast<std::int64_t>(from + index));
  return true;
}

void flatten(const Value& value, std::vector<Value>& flat) {
  if (!value.is(ValueKind::Array)) {
    flat.push_back(value);
    return;
  }
  for (const Value& element : value.asArray().elements()) flatten(element, flat);
}

Value Elements::key() const {
  if (isHash()) return value_.asHash().entries()[next_ - 1].first;
  return Value::integer(static_cast<std::int64_t>(next_ - 1));
}

}  // namespace puppet::analysis
