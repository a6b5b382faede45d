#include "types/relations/iterable.h"

#include "types/core/make.h"
#include "types/core/object_type.h"
#include "types/relations/struct_members.h"
#include "types/relations/variants.h"

namespace puppet::types {
namespace {

constexpr SizeRange kPair{2, 2};
constexpr SizeRange kCharacter{1, 1};

/// Resolves aliases, and an Object to its parent.
Type behindNames(Type type) {
  for (int hops = 0; type && hops < kMaxTypeDepth; ++hops) {
    if (type.is(TypeKind::Alias))
      type = type.as<AliasType>().resolved();
    else if (type.is(TypeKind::Object))
      type = type.as<ObjectType>().parent();
    else if (type.is(TypeKind::ParameterizedObject))
      type = type.as<ParameterizedObjectType>().object;
    else
      return type;
  }
  return {};
}

bool isFinite(const IntegerType& type) { return type.bounds.from && type.bounds.to; }

/// Returns true for a type that is iterable as a value: `Integer[1, 5]` and Enums.
bool isIterableType(const Type& inner) {
  return inner && (inner.is(TypeKind::Enum) ||
                   (inner.is(TypeKind::Integer) && isFinite(inner.as<IntegerType>())));
}

Type structKey(const StructType::Member& member) {
  const Type name = literalType(member.name);
  return isOptional(member) ? optionalType(name) : name;
}

Type pairType(Type key, Type value) { return tupleType({std::move(key), std::move(value)}, kPair); }

Type pairOfStruct(const StructType& type) {
  std::vector<Type> keys, values;
  for (const auto& member : type.members) {
    keys.push_back(structKey(member));
    values.push_back(member.value);
  }
  return pairType(variantOf(std::move(keys)), variantOf(std::move(values)));
}

bool saysNothing(const HashType& type) {
  return type.size().to == 0 ||
         (type.key.is(TypeKind::Any) && type.value.is(TypeKind::Any) && !type.writtenSize);
}

}  // namespace

Tristate isIterable(const Type& named) {
  const Type type = behindNames(named);
  if (!type) return Tristate::No;
  switch (type.kind()) {
    case TypeKind::Integer:
    case TypeKind::String:
    case TypeKind::Enum:
    case TypeKind::Collection:
    case TypeKind::Array:
    case TypeKind::Hash:
    case TypeKind::Tuple:
    case TypeKind::Struct:
    case TypeKind::Iterable:
    case TypeKind::Iterator: return Tristate::Yes;
    case TypeKind::Type: return answer(isIterableType(type.as<WrappingType>().inner));
    case TypeKind::Runtime:
      return type.as<RuntimeType>().name.isUndef() ? Tristate::No : Tristate::Unknown;
    default: return Tristate::No;
  }
}

Type elementWhenIterated(const Type& named) {
  const Type type = behindNames(named);
  if (!type) return {};
  const Type unit = bare(TypeKind::Unit);
  switch (type.kind()) {
    case TypeKind::Integer: return bare(TypeKind::Integer);
    case TypeKind::String:
    case TypeKind::Enum: return stringType(kCharacter);
    case TypeKind::Array: {
      const Type& element = type.as<ArrayType>().element;
      return element.is(TypeKind::Any) ? Type{} : element;
    }
    case TypeKind::Hash: {
      const auto& hash = type.as<HashType>();
      return saysNothing(hash) ? pairType(unit, unit) : pairType(hash.key, hash.value);
    }
    case TypeKind::Tuple: return variantOf(type.as<TupleType>().elements);
    case TypeKind::Struct:
      return type.as<StructType>().members.empty() ? pairType(unit, unit)
                                                   : pairOfStruct(type.as<StructType>());
    case TypeKind::Iterable:
    case TypeKind::Iterator: return type.as<WrappingType>().inner;
    case TypeKind::Type: {
      const Type& inner = type.as<WrappingType>().inner;
      return isIterableType(inner) ? inner : Type{};
    }
    default: return {};
  }
}

std::optional<Type> iterableType(const Type& type) {
  if (isIterable(type) != Tristate::Yes) return std::nullopt;
  return wrapping(TypeKind::Iterable, elementWhenIterated(type));
}

}  // namespace puppet::types
