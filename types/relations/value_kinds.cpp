#include "types/relations/value_kinds.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "types/core/nodes.h"

namespace puppet::types {
namespace {

ValueKinds of(std::initializer_list<ValueKind> kinds) {
  ValueKinds set;
  for (const ValueKind kind : kinds) set.set(static_cast<std::size_t>(kind));
  return set;
}

const ValueKinds kAll = ~ValueKinds();

ValueKinds without(ValueKinds set, ValueKind kind) {
  return set.reset(static_cast<std::size_t>(kind));
}

ValueKinds kindsOf(const Type& type, std::vector<const TypeNode*>& seen);

ValueKinds ofAlias(const Type& type, std::vector<const TypeNode*>& seen) {
  const auto& alias = type.as<AliasType>();
  if (!alias.resolved()) return kAll;
  if (std::ranges::find(seen, &alias) != seen.end()) return {};
  seen.push_back(&alias);
  return kindsOf(alias.resolved(), seen);
}

ValueKinds kindsOf(const Type& type, std::vector<const TypeNode*>& seen) {
  switch (type.kind()) {
    case TypeKind::Undef: return of({ValueKind::Undef});
    case TypeKind::Default: return of({ValueKind::Default});
    case TypeKind::Boolean: return of({ValueKind::Boolean});
    case TypeKind::Integer: return of({ValueKind::Integer});
    case TypeKind::Float: return of({ValueKind::Float});
    case TypeKind::Numeric: return of({ValueKind::Integer, ValueKind::Float});
    case TypeKind::String:
    case TypeKind::Enum:
    case TypeKind::Pattern: return of({ValueKind::String});
    case TypeKind::ScalarData:
      return of({ValueKind::Boolean, ValueKind::Integer, ValueKind::Float, ValueKind::String});
    case TypeKind::Scalar:
      return of({ValueKind::Boolean, ValueKind::Integer, ValueKind::Float, ValueKind::String,
                 ValueKind::Regexp, ValueKind::SemVer, ValueKind::SemVerRange, ValueKind::Timespan,
                 ValueKind::Timestamp});
    case TypeKind::Regexp: return of({ValueKind::Regexp});
    case TypeKind::SemVer: return of({ValueKind::SemVer});
    case TypeKind::SemVerRange: return of({ValueKind::SemVerRange});
    case TypeKind::Timespan: return of({ValueKind::Timespan});
    case TypeKind::Timestamp: return of({ValueKind::Timestamp});
    case TypeKind::Binary: return of({ValueKind::Binary});
    case TypeKind::Uri: return of({ValueKind::Uri});
    case TypeKind::Collection: return of({ValueKind::Array, ValueKind::Hash});
    case TypeKind::Array:
    case TypeKind::Tuple: return of({ValueKind::Array});
    case TypeKind::Hash:
    case TypeKind::Struct: return of({ValueKind::Hash});
    case TypeKind::Callable: return of({ValueKind::Callable});
    case TypeKind::Type: return of({ValueKind::Type, ValueKind::TypeSet});
    case TypeKind::Sensitive: return of({ValueKind::Sensitive});
    case TypeKind::Iterator: return of({ValueKind::Iterator});
    case TypeKind::Iterable:
      return of({ValueKind::Array, ValueKind::Hash, ValueKind::String, ValueKind::Integer,
                 ValueKind::Type, ValueKind::Iterator, ValueKind::Object});
    case TypeKind::Optional: {
      const Type& inner = type.as<WrappingType>().inner;
      return of({ValueKind::Undef}) | (inner ? kindsOf(inner, seen) : ValueKinds());
    }
    case TypeKind::NotUndef: {
      const Type& inner = type.as<WrappingType>().inner;
      return without(inner ? kindsOf(inner, seen) : kAll, ValueKind::Undef);
    }
    case TypeKind::Variant: {
      ValueKinds all;
      for (const Type& member : type.as<VariantType>().members) all |= kindsOf(member, seen);
      return all;
    }
    case TypeKind::ParameterizedObject: return of({ValueKind::Object});
    case TypeKind::Object:
    case TypeKind::TypeSet: return of({ValueKind::Object, ValueKind::Type, ValueKind::TypeSet});
    case TypeKind::Alias: return ofAlias(type, seen);
    // Instances may be of any kind.
    case TypeKind::Any:
    case TypeKind::Unit:
    case TypeKind::CatalogEntry:
    case TypeKind::Resource:
    case TypeKind::Class:
    case TypeKind::Runtime:
    case TypeKind::Init:
    case TypeKind::Reference: return kAll;
  }
  return kAll;
}

}  // namespace

ValueKinds valueKindsOf(const Type& type) {
  std::vector<const TypeNode*> seen;
  return kindsOf(type, seen);
}

}  // namespace puppet::types
