#include "analysis/eval/operators/abstract_access.h"

#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/singleton.h"
#include "types/relations/value_kinds.h"

namespace puppet::analysis {

using namespace types;

namespace {

Value unknown() { return Value::unknown(anyType()); }

/// Returns the value of an element that may be absent.
Value perhaps(const Type& type) {
  return type.is(TypeKind::Any) ? unknown() : Value::unknown(optionalType(type));
}

Value memberOf(const StructType& type, const Value& key) {
  if (!key.is(ValueKind::String)) return key.is(ValueKind::Unknown) ? unknown() : Value();
  for (const StructType::Member& member : type.members)
    if (member.name == key.asString())
      return member.form == StructType::KeyForm::Optional ? perhaps(member.value)
                                                          : valueOfType(member.value);
  return Value();
}

Value elementOf(const TupleType& type, const Value& key) {
  const bool isPlain = !type.writtenSize && key.isSmallInteger();
  if (isPlain) {
    const auto size = static_cast<std::int64_t>(type.elements.size());
    const std::int64_t index =
        key.asSmallInteger() < 0 ? size + key.asSmallInteger() : key.asSmallInteger();
    if (index < 0 || index >= size) return Value();
    return valueOfType(type.elements[static_cast<std::size_t>(index)]);
  }
  if (type.elements.empty()) return unknown();
  return perhaps(variantType(type.elements));
}

/// Accesses a type by one key. `depth` bounds recursion, since aliases may be cyclic.
Value access(const Type& type, const Value& key, int depth) {
  if (depth == 0) return unknown();
  switch (type.kind()) {
    case TypeKind::Struct: return memberOf(type.as<StructType>(), key);
    case TypeKind::Hash: return perhaps(type.as<HashType>().value);
    case TypeKind::Array: return perhaps(type.as<ArrayType>().element);
    case TypeKind::Tuple: return elementOf(type.as<TupleType>(), key);
    case TypeKind::String:
    case TypeKind::Enum:
    case TypeKind::Pattern: return Value::unknown(stringType(SizeRange{0, 1}));
    // A type with parameters; several titles make an array of references.
    case TypeKind::Type:
      if (!key.is(ValueKind::String) && !key.is(ValueKind::Integer)) return unknown();
      return Value::unknown(bare(TypeKind::Type));
    case TypeKind::Optional:
    case TypeKind::NotUndef: {
      const Type& inner = type.as<WrappingType>().inner;
      return inner ? access(inner, key, depth - 1) : unknown();
    }
    case TypeKind::Alias: {
      const Type& resolved = type.as<AliasType>().resolved();
      return resolved ? access(resolved, key, depth - 1) : unknown();
    }
    case TypeKind::Variant: {
      Value all = Value::never();
      for (const Type& member : type.as<VariantType>().members)
        all = join(all, access(member, key, depth - 1));
      return all.is(ValueKind::Never) ? unknown() : all;
    }
    default: return unknown();
  }
}

}  // namespace

bool hasNoParts(const Type& type) {
  return areOnly(
      valueKindsOf(type),
      {ValueKind::Undef, ValueKind::Default, ValueKind::Boolean, ValueKind::Integer,
       ValueKind::Float, ValueKind::Regexp, ValueKind::Sensitive, ValueKind::SemVer,
       ValueKind::SemVerRange, ValueKind::Timespan, ValueKind::Timestamp, ValueKind::Uri});
}

bool isNoPosition(const Value& key) {
  if (!key.is(ValueKind::Unknown)) return false;
  return areOnly(valueKindsOf(key.asType()),
                 {ValueKind::Undef, ValueKind::Default, ValueKind::Boolean, ValueKind::Float,
                  ValueKind::Hash, ValueKind::Regexp, ValueKind::Type, ValueKind::Sensitive,
                  ValueKind::SemVer, ValueKind::Timespan});
}

Value emptySequenceOf(const Type& type) {
  const ValueKinds kinds = valueKindsOf(type);
  if (areOnly(kinds, {ValueKind::Array})) return Value::array({});
  return areOnly(kinds, {ValueKind::String}) ? Value::string("") : Value();
}

Value accessUnknown(const Type& type, std::span<const Value> keys) {
  constexpr int kDeepest = 20;
  return keys.size() == 1 ? access(type, keys[0], kDeepest) : unknown();
}

}  // namespace puppet::analysis
