#include "types/relations/normalize.h"

#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/generalize.h"
#include "types/relations/normalize_variant.h"
#include "types/relations/rebuild.h"

namespace puppet::types {
namespace {

/// Normalizes an Optional: `Optional[NotUndef[T]]` is `Optional[T]`; a type that accepts undef
/// needs no Optional. The reference also turns `Optional[NotUndef]`, which has every value, into
/// bare `Optional`, whose only value is undef.
Type normalOptional(const Type& type) {
  const Type& inner = type.as<WrappingType>().inner;
  if (!inner) return type;
  if (inner.is(TypeKind::NotUndef) && inner.as<WrappingType>().inner)
    return normalOptional(optionalType(inner.as<WrappingType>().inner));
  return acceptsUndef(inner) ? inner : type;
}

Type normalNotUndef(const Type& type) {
  const Type& inner = type.as<WrappingType>().inner;
  if (!inner) return type;
  if (inner.is(TypeKind::Optional))
    return normalNotUndef(wrapping(TypeKind::NotUndef, inner.as<WrappingType>().inner));
  return acceptsUndef(inner) ? type : inner;
}

Type normalPart(const Type& type, Rewriter& rewrite) {
  const Type normal = withParts(type, rewrite);
  switch (type.kind()) {
    case TypeKind::Optional: return normalOptional(normal);
    case TypeKind::NotUndef: return normalNotUndef(normal);
    case TypeKind::Collection: return bare(TypeKind::Collection);
    // A new Sensitive generalizes its type.
    case TypeKind::Sensitive: return normal == type ? type : generalize(normal);
    case TypeKind::Array:
      return type.as<ArrayType>().element.is(TypeKind::Any) ? bare(TypeKind::Array) : normal;
    case TypeKind::Variant:
      return normalizeVariant(type, normal.as<VariantType>().members, rewrite);
    default: return normal;
  }
}

}  // namespace

Type normalize(const Type& type) { return Rewriter(normalPart)(type); }

}  // namespace puppet::types
