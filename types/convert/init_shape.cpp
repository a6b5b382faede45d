#include "types/convert/init_shape.h"

#include <algorithm>

#include "types/algebra/assignable.h"
#include "types/algebra/infer.h"
#include "types/convert/constructors.h"
#include "types/object/members.h"
#include "types/type/make.h"

namespace puppet::types {

namespace {

/// What one constructor takes, as a Tuple.
std::vector<Type> signaturesOf(const Type& making) {
  std::vector<Type> signatures;
  const auto add = [&](std::vector<Type> types, std::size_t least) {
    const SizeRange size{static_cast<std::int64_t>(least), static_cast<std::int64_t>(types.size())};
    signatures.push_back(tupleType(std::move(types), size));
  };
  if (making.is(TypeKind::Object)) {
    if (making == bare(TypeKind::Object)) return {};
    std::vector<Type> types;
    std::size_t least = 0;
    for (const ObjectAttribute* attribute : initParameters(making)) {
      types.push_back(attribute->type);
      if (!attribute->value) ++least;
    }
    add({initStruct(making)}, 1);
    add(std::move(types), least);
    return signatures;
  }
  for (const construction::Constructor& constructor : construction::constructorsOf(making.kind())) {
    std::vector<Type> types;
    for (const construction::Parameter& parameter : constructor.parameters)
      types.push_back(parameter.type);
    add(std::move(types), constructor.least());
  }
  return signatures;
}

/// Whether a signature takes some first value and then the arguments.
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

}  // namespace puppet::types
