#include <algorithm>
#include <unordered_set>

#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/type_set_type.h"
#include "types/relations/assignability.h"
#include "types/relations/init_shape.h"
#include "types/relations/instance_check.h"
#include "types/relations/iterable.h"
#include "types/relations/struct_members.h"

// Rules for accepting types that wrap types, callables, references and named types.

namespace puppet::types {
Tristate Assignability::rule(const WrappingType& accepting, const Type& given) {
  const Type& inner = accepting.inner;
  const auto innerOf = [](const Type& type) -> const Type& {
    return type.as<WrappingType>().inner;
  };
  switch (accepting.kind()) {
    case TypeKind::Optional:
      if (given.is(TypeKind::Undef))
        return answer(inner || !supports(Feature::BareOptionalIsEmpty));
      // Bare Optional has undef as its only instance, but accepts every type up to Puppet 8.
      return inner ? accepts(inner, given)
                   : answer(!supports(Feature::BareOptionalIsEmpty) && !isSound_);
    case TypeKind::NotUndef: {
      const Tristate notUndef = negation(accepts(given, undefType()));
      if (notUndef == Tristate::No || !inner) return notUndef;
      return std::min(notUndef, accepts(inner, given));
    }
    case TypeKind::Type:
      if (!given.is(TypeKind::Type)) return Tristate::No;
      if (!inner) return Tristate::Yes;
      return innerOf(given) ? accepts(inner, innerOf(given)) : Tristate::No;
    case TypeKind::Sensitive:
      if (!given.is(TypeKind::Sensitive)) return Tristate::No;
      if (!inner) return Tristate::Yes;
      return accepts(inner, innerOf(given) ? innerOf(given) : anyType());
    case TypeKind::Iterator:
      if (!given.is(TypeKind::Iterator)) return Tristate::No;
      if (!inner) return Tristate::Yes;
      return innerOf(given) ? accepts(inner, innerOf(given)) : Tristate::No;
    default: {  // Iterable
      if (isSound_ && given.is(TypeKind::Integer) &&
          !Bounds<Integer>{Integer(0), {}}.includes(given.as<IntegerType>().bounds))
        return Tristate::No;
      if (!inner || accepts(inner, anyType()) == Tristate::Yes) {
        // An Iterable of some numbers accepts a negative Integer; a bare Iterable does not.
        const bool hasNegatives = isSound_ && given.is(TypeKind::Iterable) && innerOf(given) &&
                                  accepts(innerOf(given), bare(TypeKind::Integer)) != Tristate::No;
        return hasNegatives ? Tristate::Unknown : isIterable(given);
      }
      const Type element = isSound_ && given == bare(TypeKind::Hash)
                               ? tupleType({anyType(), anyType()})
                               : elementWhenIterated(given);
      if (!element)
        return isIterable(given) == Tristate::Unknown ? Tristate::Unknown : Tristate::No;
      const Tristate fits = accepts(inner, element);
      // At run time the common type of the elements must match, not the type of each element.
      const bool isDetailed = given.is(TypeKind::Tuple) || given.is(TypeKind::Struct);
      return isSound_ && isDetailed ? std::min(fits, Tristate::Unknown) : fits;
    }
  }
}

Tristate Assignability::rule(const VariantType& accepting, const Type& given) {
  const StructType* names = given.is(TypeKind::Struct) ? &given.as<StructType>() : nullptr;
  return anyOf(accepting.members, [&](const Type& member) {
    // Most of many Structs are ruled out by their names.
    if (names && member.is(TypeKind::Struct) && !member.as<StructType>().members.empty() &&
        hasOtherNames(*names, member.as<StructType>()))
      return ++steps_ > kMaxSteps ? Tristate::Unknown : Tristate::No;
    return accepts(member, given);
  });
}

/// A callable is assignable if it can be called in every way that the accepting one allows:
/// parameters and blocks are contravariant.
Tristate Assignability::rule(const CallableType& accepting, const Type& given) {
  if (!given.is(TypeKind::Callable)) return Tristate::No;
  const auto& other = given.as<CallableType>();
  Tristate all = Tristate::Yes;
  if (accepting.result) all = accepts(accepting.result, other.result ? other.result : anyType());
  if (all == Tristate::No || !accepting.parameters) return all;
  if (!other.parameters) return Tristate::No;
  all = std::min(all, accepts(other.parameters, accepting.parameters));
  if (all == Tristate::No) return all;
  const auto blockOf = [](const CallableType& type) {
    return type.block ? type.block : undefType();
  };
  return std::min(all, accepts(blockOf(other), blockOf(accepting)));
}

Tristate Assignability::rule(const ResourceType& accepting, const Type& given) {
  if (!given.is(TypeKind::Resource)) return Tristate::No;
  const auto& other = given.as<ResourceType>();
  return answer(accepting.typeName.empty() ||
                (accepting.typeName == other.typeName &&
                 (!accepting.title || accepting.title == other.title)));
}

Tristate Assignability::rule(const ClassType& accepting, const Type& given) {
  return answer(given.is(TypeKind::Class) &&
                (!accepting.name || accepting.name == given.as<ClassType>().name));
}

/// Inheritance between classes of the platform is unknown.
Tristate Assignability::rule(const RuntimeType& accepting, const Type& given) {
  if (!given.is(TypeKind::Runtime)) return Tristate::No;
  const auto& other = given.as<RuntimeType>();
  if (!accepting.runtime) return Tristate::Yes;
  if (accepting.runtime != other.runtime) return Tristate::No;
  if (accepting.name.isUndef()) return Tristate::Yes;
  if (accepting.name == other.name && accepting.pattern == other.pattern) return Tristate::Yes;
  const bool areClasses = !accepting.pattern && !other.pattern && !other.name.isUndef();
  return areClasses ? Tristate::Unknown : Tristate::No;
}

Tristate Assignability::rule(const InitType& accepting, const Type& given) {
  if (given.is(TypeKind::Init)) {
    if (!accepting.type) return Tristate::Yes;
    if (!initShapeOf(accepting, level_)) return Tristate::Unknown;
    const Type& other = given.as<InitType>().type;
    return other ? accepts(accepting.type, other) : Tristate::No;
  }
  if (!accepting.type) return accepts(richDataType(), given);
  const auto shape = initShapeOf(accepting, level_);
  if (!shape) return Tristate::Unknown;
  const Type alone = tupleType({given});
  return std::max(anyOf(shape->single, [&](const Type& single) { return accepts(single, given); }),
                  anyOf(shape->all, [&](const Type& all) {
                    return std::max(accepts(all, given),
                                    shape->mayBeAlone ? accepts(all, alone) : Tristate::No);
                  }));
}

/// An unresolved type can be anything.
Tristate Assignability::rule(const ReferenceType&, const Type&) { return Tristate::Unknown; }

Tristate Assignability::rule(const AliasType& accepting, const Type& given) {
  return accepting.resolved() ? accepts(accepting.resolved(), given) : Tristate::Unknown;
}

Tristate Assignability::rule(const ObjectType& accepting, const Type& given) {
  if (!given.is(TypeKind::Object) && !given.is(TypeKind::ParameterizedObject)) return Tristate::No;
  if (&accepting == &bare(TypeKind::Object).node()) return Tristate::Yes;
  return answer(inherits(given, accepting));
}

Tristate Assignability::rule(const ParameterizedObjectType& accepting, const Type& given) {
  if (!given.is(TypeKind::ParameterizedObject)) return Tristate::No;
  const auto& other = given.as<ParameterizedObjectType>();
  const Tristate isObject = accepts(accepting.object, other.object);
  if (isObject == Tristate::No) return isObject;
  return std::min(isObject, allOf(accepting.parameters, [&](const auto& parameter) {
                    const Value* value = other.find(parameter.name);
                    return value ? acceptsParameter(parameter.value, *value) : Tristate::No;
                  }));
}

/// Accepts a given parameter value that matches as in a case option, or that is a narrower type.
Tristate Assignability::acceptsParameter(const Value& accepting, const Value& given) {
  Tristate fits = answer(accepting == given);
  // Values that match a given pattern need not match the accepting one.
  if (fits == Tristate::No && !isSound_) {
    InstanceCheck question(level_, steps_);
    fits = question.matches(given, accepting);
    steps_ = question.steps();
  }
  if (fits != Tristate::Yes && accepting.is(ValueKind::Type) && given.is(ValueKind::Type))
    fits = std::max(fits, accepts(accepting.asType(), given.asType()));
  return fits;
}

Tristate Assignability::rule(const TypeSetType& accepting, const Type& given) {
  if (!given.is(TypeKind::TypeSet)) return Tristate::No;
  const bool isBare = &accepting == &bare(TypeKind::TypeSet).node();
  return answer(isBare || haveSameName(accepting, given.as<TypeSetType>()));
}

}  // namespace puppet::types
