#include "types/relations/init_shape.h"

#include <algorithm>
#include <unordered_set>

#include "types/core/fields.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/relations/assignable.h"
#include "types/relations/constructor_signatures.h"
#include "types/relations/infer.h"

namespace puppet::types {

namespace {

/// Returns the parameters of each constructor of a type, as Tuples.
std::vector<Type> signaturesOf(const Type& making) {
  if (!making.is(TypeKind::Object)) return constructorSignatures(making.kind());
  if (making == bare(TypeKind::Object)) return {};
  std::vector<Type> types;
  std::int64_t required = 0;
  for (const ObjectAttribute* attribute : initParameters(making)) {
    types.push_back(attribute->type);
    if (!attribute->value) ++required;
  }
  const SizeRange size{required, static_cast<std::int64_t>(types.size())};
  return {tupleType({initStruct(making)}, SizeRange{1, 1}), tupleType(std::move(types), size)};
}

/// Returns true if a signature accepts some first value followed by the arguments.
bool takes(const TupleType& signature, const std::vector<Value>& arguments, LanguageLevel level) {
  if (signature.elements.empty() ||
      !signature.size().includes(static_cast<std::int64_t>(arguments.size() + 1)))
    return false;
  std::vector<Type> given{signature.elements.front()};
  for (const Value& argument : arguments) given.push_back(inferDetailed(argument));
  return accepts(tupleType(signature.elements, signature.writtenSize), tupleType(given), level);
}

}  // namespace

Type makingType(Type type) {
  for (int hops = 0; hops < kMaxTypeDepth && type; ++hops) {
    if (type.is(TypeKind::Alias))
      type = Type(type.as<AliasType>().resolved());
    else if ((type.is(TypeKind::Optional) || type.is(TypeKind::NotUndef)) &&
             type.as<WrappingType>().inner)
      type = Type(type.as<WrappingType>().inner);
    else if (type.is(TypeKind::ParameterizedObject))
      type = Type(type.as<ParameterizedObjectType>().object);
    else
      return type;
  }
  return {};
}

std::optional<InitShape> initShapeOf(const InitType& type, LanguageLevel level) {
  const Type& target = type.type;
  if (!target || target.is(TypeKind::Init) || target.is(TypeKind::Optional) ||
      target.is(TypeKind::NotUndef))
    return std::nullopt;
  const Type making = makingType(target);
  if (!making) return std::nullopt;
  InitShape shape;
  shape.single.push_back(target);
  for (const Type& tuple : signaturesOf(making)) {
    const auto& signature = tuple.as<TupleType>();
    if (!type.arguments.empty()) {
      if (takes(signature, type.arguments, level)) shape.single.push_back(signature.elements[0]);
    } else if (signature.size() == SizeRange{1, 1}) {
      shape.single.push_back(signature.elements[0]);
    } else {
      shape.all.push_back(tuple);
      shape.mayBeAlone |= signature.size().from == 1;
    }
  }
  const bool hasNone = shape.single.size() == 1 && shape.all.empty();
  return hasNone ? std::nullopt : std::optional(std::move(shape));
}

namespace {

/// Searches a type and the aliases in it for an Init without a shape.
class InvalidInitSearch {
 public:
  explicit InvalidInitSearch(LanguageLevel level) : level_(level) {}

  Type findIn(const Type& type) {
    if (!type || !seen_.insert(&type.node()).second) return {};
    if (type.is(TypeKind::Alias)) return findIn(type.as<AliasType>().resolved());
    if (type.is(TypeKind::Init)) {
      const auto& init = type.as<InitType>();
      // A type that is not known has unknown constructors.
      const bool isKnown = init.type && makingType(init.type) && !init.type.is(TypeKind::Reference);
      if (isKnown && !initShapeOf(init, level_)) return type;
    }
    Type found;
    auto visit = [&](const auto& leaf) {
      if constexpr (std::is_same_v<std::decay_t<decltype(leaf)>, Type>)
        if (!found) found = findIn(leaf);
    };
    withStructure(type.node(), [&](const auto& structure) {
      if constexpr (HasFields<std::decay_t<decltype(structure)>>) visitLeaves(structure, visit);
    });
    return found;
  }

 private:
  LanguageLevel level_;
  std::unordered_set<const TypeNode*> seen_;
};

}  // namespace

Type invalidInitIn(const Type& type, LanguageLevel level) {
  return InvalidInitSearch(level).findIn(type);
}

}  // namespace puppet::types
