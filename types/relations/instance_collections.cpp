#include <algorithm>

#include "parser/support/language_features.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/infer.h"
#include "types/relations/instance_check.h"
#include "types/relations/struct_members.h"

// Instance rules of collections.

namespace puppet::types {
namespace {

std::int64_t sizeOf(const Value& value) {
  return static_cast<std::int64_t>(value.is(ValueKind::Array) ? value.asArray().size()
                                                              : value.asHash().size());
}

bool isFinite(const Type& type) {
  if (!type.is(TypeKind::Integer)) return false;
  const auto& bounds = type.as<IntegerType>().bounds;
  return bounds.from && bounds.to;
}

/// Returns the value of a key; nullptr if it is absent. `guess` is its position if the hash and the
/// Struct have the same order.
const Value* valueOf(const HashValue& hash, const std::string& key, std::size_t guess) {
  const auto entries = hash.entries();
  if (guess < entries.size()) {
    const auto& [name, value] = entries[guess];
    if (name.is(ValueKind::String) && name.as<StringValue>().text() == key) return &value;
  }
  return hash.find(key);
}

Type behindAliases(Type type) {
  for (int hops = 0; type && type.is(TypeKind::Alias) && hops < kMaxTypeDepth; ++hops)
    type = Type(type.as<AliasType>().resolved());
  return type;
}

}  // namespace

Tristate InstanceCheck::rule(const CollectionType& type, const Value& value) {
  return answer((value.is(ValueKind::Array) || value.is(ValueKind::Hash)) &&
                type.size().includes(sizeOf(value)));
}

Tristate InstanceCheck::rule(const ArrayType& type, const Value& value) {
  if (!value.is(ValueKind::Array) || !type.size().includes(sizeOf(value))) return Tristate::No;
  return allOf(value.asArray().elements(),
               [&](const Value& element) { return isInstance(type.element, element); });
}

Tristate InstanceCheck::rule(const HashType& type, const Value& value) {
  if (!value.is(ValueKind::Hash) || !type.size().includes(sizeOf(value))) return Tristate::No;
  return allOf(value.asHash().entries(), [&](const HashValue::Entry& entry) {
    const Tristate key = isInstance(type.key, entry.first);
    return key == Tristate::No ? key : std::min(key, isInstance(type.value, entry.second));
  });
}

Tristate InstanceCheck::rule(const TupleType& type, const Value& value) {
  if (!value.is(ValueKind::Array) || !type.size().includes(sizeOf(value))) return Tristate::No;
  if (type.elements.empty()) return Tristate::Yes;
  std::size_t index = 0;
  return allOf(value.asArray().elements(), [&](const Value& element) {
    return isInstance(type.elements[std::min(index++, type.elements.size() - 1)], element);
  });
}

Tristate InstanceCheck::rule(const StructType& type, const Value& value) {
  if (!value.is(ValueKind::Hash)) return Tristate::No;
  if (type.members.empty() && supports(level_, Feature::BareStructIsAnyHash)) return Tristate::Yes;
  const HashValue& hash = value.asHash();
  std::size_t matched = 0, index = 0;
  const Tristate all = allOf(type.members, [&](const StructType::Member& member) {
    const Value* part = valueOf(hash, member.name, index++);
    if (!part) return answer(isOptional(member));
    ++matched;
    return isInstance(member.value, *part);
  });
  if (matched == hash.size()) return all;
  const bool knowsKeys = std::ranges::all_of(
      hash.entries(), [](const HashValue::Entry& entry) { return entry.first.isKnown(); });
  return knowsKeys ? Tristate::No : Tristate::Unknown;
}

Tristate InstanceCheck::isIterable(const Type& inner, const Value& value) {
  if (inner && accepts(inner, anyType()) != Tristate::Yes)
    return byType(wrapping(TypeKind::Iterable, inner), value);
  switch (value.kind()) {
    case ValueKind::Iterator:
    case ValueKind::String:
    case ValueKind::Hash:
    case ValueKind::Array: return Tristate::Yes;
    case ValueKind::Integer: return answer(!value.asInteger().isNegative());
    case ValueKind::Type: {
      const Type type = behindAliases(value.asType());
      return answer(type && (type.is(TypeKind::Enum) || isFinite(type)));
    }
    default: return Tristate::No;
  }
}

}  // namespace puppet::types
