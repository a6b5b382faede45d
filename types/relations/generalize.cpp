#include "types/relations/generalize.h"

#include "types/core/make.h"
#include "types/core/object_type.h"
#include "types/relations/rebuild.h"
#include "types/relations/variants.h"
#include "types/scalar/text.h"

namespace puppet::types {
namespace {

/// Returns a String with the lengths of the members.
Type generalEnum(const EnumType& type) {
  if (type.values.empty()) return bare(TypeKind::String);
  SizeRange lengths{SizeRange::kUnbounded, 0};
  for (const std::string& value : type.values) {
    const auto length = static_cast<std::int64_t>(characterCount(value));
    lengths = {std::min(lengths.from, length), std::max(lengths.to, length)};
  }
  return stringType(lengths);
}

Type generalPart(const Type& type, Rewriter& rewrite) {
  switch (type.kind()) {
    case TypeKind::Integer:
    case TypeKind::Float:
    case TypeKind::Boolean:
    case TypeKind::String:
    case TypeKind::Timespan:
    case TypeKind::Timestamp:
    case TypeKind::Uri:
    case TypeKind::Collection: return bare(type.kind());
    case TypeKind::Enum: return generalEnum(type.as<EnumType>());
    case TypeKind::Array: return arrayType(rewrite(type.as<ArrayType>().element));
    case TypeKind::Hash: {
      const auto& hash = type.as<HashType>();
      if (hash.size().to == 0) return type;
      return hashType(rewrite(hash.key), rewrite(hash.value));
    }
    case TypeKind::ParameterizedObject: return type.as<ParameterizedObjectType>().object;
    case TypeKind::Init: {
      const Type& inner = type.as<InitType>().type;
      if (!inner) return type;
      const Type general = rewrite(inner);
      return general == inner ? type : initType(general);
    }
    case TypeKind::Variant: {
      const Type general = withParts(type, rewrite);
      return general == type ? type : variantOf(general.as<VariantType>().members);
    }
    default: return withParts(type, rewrite);
  }
}

}  // namespace

Type generalize(const Type& type) { return Rewriter(generalPart)(type); }

}  // namespace puppet::types
