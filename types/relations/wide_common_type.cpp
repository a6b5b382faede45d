#include "types/relations/wide_common_type.h"

#include <algorithm>

#include "parser/support/language_features.h"
#include "types/core/make.h"
#include "types/relations/common.h"
#include "types/relations/variants.h"

// Common types by Feature::WideCommonTypes, as far as they differ from Puppet's.

namespace puppet::types {
namespace {

constexpr LanguageLevel kLevel = levelsOf(Feature::WideCommonTypes).first;

Type common(const Type& a, const Type& b) { return commonType(a, b, kLevel); }

bool isCollection(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Collection:
    case TypeKind::Array:
    case TypeKind::Hash:
    case TypeKind::Tuple:
    case TypeKind::Struct: return true;
    default: return false;
  }
}

SizeRange spanning(SizeRange a, SizeRange b) {
  return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

WrittenSize spanning(const WrittenSize& a, const WrittenSize& b) {
  if (!a || !b) return std::nullopt;
  return spanning(*a, *b);
}

/// Combines element by element; the last one repeats.
Type commonTuple(const TupleType& a, const TupleType& b) {
  if (a.elements.empty() || b.elements.empty()) return bare(TypeKind::Tuple);
  std::vector<Type> elements;
  const auto at = [](const TupleType& tuple, std::size_t i) {
    return tuple.elements[std::min(i, tuple.elements.size() - 1)];
  };
  for (std::size_t i = 0; i < std::max(a.elements.size(), b.elements.size()); ++i)
    elements.push_back(common(at(a, i), at(b, i)));
  const SizeRange sizes = spanning(a.size(), b.size());
  const auto count = static_cast<std::int64_t>(elements.size());
  const bool isExact = sizes == SizeRange{count, count};
  return tupleType(std::move(elements), isExact ? WrittenSize{} : sizes);
}

/// Joins the values of all members and of the hash.
Type commonOfStructAndHash(const StructType& a, const HashType& b) {
  Type value = b.value;
  for (const auto& member : a.members) value = common(value, member.value);
  return hashType(common(bare(TypeKind::String), b.key), value);
}

Type commonOfCollections(const Type& a, const Type& b) {
  if (a.kind() != b.kind()) {
    if (a.is(TypeKind::Struct) && b.is(TypeKind::Hash))
      return commonOfStructAndHash(a.as<StructType>(), b.as<HashType>());
    if (a.is(TypeKind::Hash) && b.is(TypeKind::Struct))
      return commonOfStructAndHash(b.as<StructType>(), a.as<HashType>());
    return bare(TypeKind::Collection);
  }
  switch (a.kind()) {
    case TypeKind::Collection:
      return collectionType(
          spanning(a.as<CollectionType>().writtenSize, b.as<CollectionType>().writtenSize));
    case TypeKind::Array: {
      const auto &x = a.as<ArrayType>(), &y = b.as<ArrayType>();
      return arrayType(common(x.element, y.element), spanning(x.writtenSize, y.writtenSize));
    }
    case TypeKind::Hash: {
      const auto &x = a.as<HashType>(), &y = b.as<HashType>();
      return hashType(common(x.key, y.key), common(x.value, y.value),
                      spanning(x.writtenSize, y.writtenSize));
    }
    case TypeKind::Tuple: return commonTuple(a.as<TupleType>(), b.as<TupleType>());
    default: return bare(TypeKind::Struct);
  }
}

/// An Optional absorbs its inner type; two of them become an Optional of the common type.
Type commonOfOptional(const Type& optional, const Type& other) {
  const Type& inner = optional.as<WrappingType>().inner;
  if (!inner) return {};
  if (other.is(TypeKind::Undef)) return optional;
  if (other.is(TypeKind::Optional)) {
    const Type& second = other.as<WrappingType>().inner;
    return second ? optionalType(common(inner, second)) : Type{};
  }
  return accepts(other, inner, kLevel) ? other : Type{};
}

bool isCatalogEntry(const Type& type) {
  return type.is(TypeKind::CatalogEntry) || type.is(TypeKind::Resource) || type.is(TypeKind::Class);
}

/// A type that does not fit into a Variant becomes a member of it.
Type withMember(const Type& variant, const Type& member) {
  std::vector<Type> members = variant.as<VariantType>().members;
  members.push_back(member);
  return variantOf(std::move(members));
}

/// Returns the common type of two types, neither of which accepts the other.
Type commonOfStrangers(const Type& a, const Type& b) {
  const auto both = [&](const Type& wide) {
    return accepts(wide, a, kLevel) && accepts(wide, b, kLevel);
  };
  if (a.is(TypeKind::Variant) && !b.is(TypeKind::Variant)) return withMember(a, b);
  if (b.is(TypeKind::Variant) && !a.is(TypeKind::Variant)) return withMember(b, a);
  if (isCollection(a) && isCollection(b)) return commonOfCollections(a, b);
  if (isCatalogEntry(a) && isCatalogEntry(b) && a.kind() != b.kind())
    return bare(TypeKind::CatalogEntry);
  if (a.kind() == b.kind()) return {};
  if (both(bare(TypeKind::Numeric))) return bare(TypeKind::Numeric);
  const auto isText = [](const Type& type) {
    return accepts(bare(TypeKind::String), type, kLevel);
  };
  if (isText(a) && isText(b)) return {};
  // ScalarData is never inferred, and nothing between Scalar and Any.
  return both(bare(TypeKind::Scalar)) ? bare(TypeKind::Scalar) : anyType();
}

/// Returns the less general of two callables with blocks: the one that can be called in fewer ways.
Type commonOfCallables(const CallableType& a, const CallableType& b) {
  if (!a.parameters || !b.parameters || !a.block || !b.block || a.result || b.result) return {};
  const auto fits = [](const CallableType& narrow, const CallableType& wide) {
    return accepts(wide.parameters, narrow.parameters, kLevel) &&
           accepts(narrow.block, wide.block, kLevel);
  };
  if (fits(a, b)) return callableType(a.parameters, a.block);
  if (fits(b, a)) return callableType(b.parameters, b.block);
  return {};
}

}  // namespace

Type wideCommonType(const Type& a, const Type& b) {
  if (a.is(TypeKind::Optional))
    if (Type common = commonOfOptional(a, b)) return common;
  if (b.is(TypeKind::Optional))
    if (Type common = commonOfOptional(b, a)) return common;
  if (accepts(a, b, kLevel)) return a;
  if (accepts(b, a, kLevel)) return b;
  // undef and another type have only Any in common.
  if (a.is(TypeKind::Undef) || b.is(TypeKind::Undef)) return anyType();
  if (a.is(TypeKind::Callable) && b.is(TypeKind::Callable))
    return commonOfCallables(a.as<CallableType>(), b.as<CallableType>());
  return commonOfStrangers(a, b);
}

}  // namespace puppet::types
