#include "types/relations/rebuild.h"

#include "types/core/make.h"

namespace puppet::types {

Type Rewriter::operator()(const Type& type) {
  if (type.node().depth() == 1) return change_(type, *this);
  if (const auto done = done_.find(type); done != done_.end()) return done->second;
  return done_.emplace(type, change_(type, *this)).first->second;
}

Type withParts(const Type& type, Rewriter& change) {
  const auto part = [&](const Type& inner) { return inner ? change(inner) : Type{}; };
  const auto parts = [&](const std::vector<Type>& types) {
    std::vector<Type> changed;
    changed.reserve(types.size());
    for (const Type& inner : types) changed.push_back(change(inner));
    return changed;
  };
  switch (type.kind()) {
    case TypeKind::Optional:
    case TypeKind::NotUndef:
    case TypeKind::Iterable:
    case TypeKind::Iterator:
    case TypeKind::Sensitive:
    case TypeKind::Type: return wrapping(type.kind(), part(type.as<WrappingType>().inner));
    case TypeKind::Array: {
      const auto& array = type.as<ArrayType>();
      return arrayType(change(array.element), array.writtenSize);
    }
    case TypeKind::Hash: {
      const auto& hash = type.as<HashType>();
      return hashType(change(hash.key), change(hash.value), hash.writtenSize);
    }
    case TypeKind::Tuple: {
      const auto& tuple = type.as<TupleType>();
      return tupleType(parts(tuple.elements), tuple.writtenSize);
    }
    case TypeKind::Struct: {
      std::vector<StructType::Member> members;
      for (const auto& [name, form, value] : type.as<StructType>().members)
        members.push_back({name, form, change(value)});
      return structType(std::move(members));
    }
    case TypeKind::Variant: return variantType(parts(type.as<VariantType>().members));
    case TypeKind::Callable: {
      const auto& callable = type.as<CallableType>();
      return callableType(part(callable.parameters), part(callable.block), part(callable.result));
    }
    case TypeKind::Init: {
      const auto& init = type.as<InitType>();
      return initType(part(init.type), init.arguments);
    }
    default: return type;
  }
}

}  // namespace puppet::types
