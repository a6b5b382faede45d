#include "types/relations/instance.h"

#include <algorithm>

#include "parser/support/budget.h"
#include "parser/support/language_features.h"
#include "types/core/boxes.h"
#include "types/core/fields.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/object_values.h"
#include "types/relations/assignability.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/init_shape.h"
#include "types/relations/instance_check.h"

namespace puppet::types {

/// Steps of the check that one unit of the budget pays for.
constexpr std::uint32_t kStepsPerUnit = 2;

Tristate isInstance(const Type& type, const Value& value, LanguageLevel level) {
  if (Budget::isOver()) return Tristate::Unknown;
  InstanceCheck question(level);
  const Tristate answer = question.isInstance(type, value);
  return Budget::charge(question.steps() / kStepsPerUnit) ? answer : Tristate::Unknown;
}

Tristate InstanceCheck::isInstance(const Type& type, const Value& value) {
  if (++steps_ > kStepsBeforeCaching) return longAsked(type, value);
  if (value.is(ValueKind::Never) || value.is(ValueKind::Unknown))
    return isUnknownInstance(type, value);
  return computed(type, value);
}

Tristate InstanceCheck::longAsked(const Type& type, const Value& value) {
  if (type.is(TypeKind::Any) || type.is(TypeKind::Unit)) return Tristate::Yes;
  if (steps_ > kMaxSteps) return Tristate::Unknown;
  if (value.is(ValueKind::Never) || value.is(ValueKind::Unknown))
    return isUnknownInstance(type, value);
  return value.depth() > 0 ? cached(type, value) : computed(type, value);
}

Tristate InstanceCheck::computed(const Type& type, const Value& value) {
  // Most parts of values are scalars, whose rules do not recurse.
  switch (type.kind()) {
    case TypeKind::Boolean: return rule(type.as<BooleanType>(), value);
    case TypeKind::Enum: return rule(type.as<EnumType>(), value);
    case TypeKind::Float: return rule(type.as<FloatType>(), value);
    case TypeKind::Integer: return rule(type.as<IntegerType>(), value);
    case TypeKind::Pattern: return rule(type.as<PatternType>(), value);
    case TypeKind::String: return rule(type.as<StringType>(), value);
    // Some Iterators are objects of Ruby for the reference.
    case TypeKind::Runtime:
      return value.is(ValueKind::Iterator) ? byType(type, value) : Tristate::No;
    default: return checkedWithin(type, value);
  }
}

Tristate InstanceCheck::checkedWithin(const Type& type, const Value& value) {
  if (depth_ > kDeepest) return Tristate::Unknown;
  ++depth_;
  const Tristate answer =
      withStructure(type.node(), [&](const auto& structure) { return rule(structure, value); });
  --depth_;
  return answer;
}

/// Memoizes answers: long queries over shared parts repeat the same values.
Tristate InstanceCheck::cached(const Type& type, const Value& value) {
  if (!aliases_.isEmpty() || value.is(ValueKind::Type)) return computed(type, value);
  const std::pair<const TypeNode*, const void*> question(&type.node(), &value.as<HeapValue>());
  if (const auto known = answers_.find(question); known != answers_.end()) return known->second;
  const Tristate answer = computed(type, value);
  if (answers_.emplace(question, answer).second) kept_.emplace_back(type, value);
  return answer;
}

/// Decides for Unknown and Never: certain if all possible values are instances, or none is.
Tristate InstanceCheck::isUnknownInstance(const Type& type, const Value& value) {
  if (value.is(ValueKind::Never) || type.is(TypeKind::Any) || type.is(TypeKind::Unit))
    return Tristate::Yes;
  if (isSubset(type, value.asType(), level_)) return Tristate::Yes;
  return mayIntersect(type, value.asType(), level_) ? Tristate::Unknown : Tristate::No;
}

Tristate InstanceCheck::accepts(const Type& accepting, const Type& given) {
  Assignability question(level_, Assignability::Rules::Language, steps_);
  const Tristate answer = question.accepts(accepting, given);
  steps_ = question.steps();
  return answer;
}

Tristate InstanceCheck::byType(const Type& type, const Value& value) {
  return accepts(type, infer(value));
}

Tristate InstanceCheck::rule(const WrappingType& type, const Value& value) {
  const Type& inner = type.inner;
  const auto isInner = [&](const Value& part) {
    return inner ? isInstance(inner, part) : Tristate::Yes;
  };
  switch (type.kind()) {
    case TypeKind::Optional:
      if (value.isUndef()) return answer(inner || !supports(level_, Feature::BareOptionalIsEmpty));
      return inner ? isInstance(inner, value) : Tristate::No;
    case TypeKind::NotUndef: return value.isUndef() ? Tristate::No : isInner(value);
    case TypeKind::Type:
      if (!value.is(ValueKind::Type)) return Tristate::No;
      return inner ? accepts(inner, value.asType()) : Tristate::Yes;
    case TypeKind::Sensitive:
      if (!value.is(ValueKind::Sensitive)) return Tristate::No;
      return isInner(value.as<SensitiveValue>().content());
    case TypeKind::Iterator:
      if (!value.is(ValueKind::Iterator)) return Tristate::No;
      return inner ? accepts(inner, value.as<IteratorValue>().elementType()) : Tristate::Yes;
    default: return isIterable(inner, value);
  }
}

Tristate InstanceCheck::rule(const VariantType& type, const Value& value) {
  return anyOf(type.members, [&](const Type& member) { return isInstance(member, value); });
}

/// Follows an alias. As in the reference, an alias that refers to another one without a type in
/// between visits the same value twice; if the alias then recurs inside of that value, the check
/// fails: `[[1]]` is not an instance of `type A = Array[B]` with `type B = Variant[Integer, A]`.
Tristate InstanceCheck::rule(const AliasType& type, const Value& value) {
  if (!type.resolved()) return Tristate::Unknown;
  if (!type.isRecursive()) return isInstance(type.resolved(), value);
  const bool isNewValue = values_.enter(value);
  const bool isNewAlias = aliases_.enter(type);
  const bool goesRound = values_.comesAgain() && aliases_.comesAgain();
  const Tristate answer = goesRound ? Tristate::No : isInstance(type.resolved(), value);
  if (isNewAlias) aliases_.leave();
  if (isNewValue) values_.leave();
  return answer;
}

Tristate InstanceCheck::rule(const CallableType& type, const Value& value) {
  if (!value.is(ValueKind::Callable)) return Tristate::No;
  const Type signature = value.as<CallableValue>().signature();
  return accepts(callableType(type.parameters, type.block, type.result), signature);
}

Tristate InstanceCheck::rule(const InitType& type, const Value& value) {
  if (!type.type) return isInstance(richDataType(), value);
  const auto shape = initShapeOf(type, level_);
  if (!shape) return Tristate::Unknown;
  const Value alone = Value::array({value});
  return std::max(
      anyOf(shape->single, [&](const Type& single) { return isInstance(single, value); }),
      anyOf(shape->all, [&](const Type& all) {
        return std::max(isInstance(all, value),
                        shape->mayBeAlone ? isInstance(all, alone) : Tristate::No);
      }));
}

Tristate InstanceCheck::rule(const ObjectType& type, const Value& value) {
  const bool isBare = &type == &bare(TypeKind::Object).node();
  if (value.is(ValueKind::Object)) {
    if (isBare) return Tristate::Yes;
    return answer(
        std::ranges::any_of(ancestry(value.as<ObjectValue>().type()),
                            [&](const Type& ancestor) { return &ancestor.node() == &type; }));
  }
  // Types are objects themselves.
  return answer(isBare && (value.is(ValueKind::Type) || value.is(ValueKind::TypeSet)));
}

Tristate InstanceCheck::rule(const ParameterizedObjectType& type, const Value& value) {
  if (!value.is(ValueKind::Object)) return Tristate::No;
  const Tristate isObject = isInstance(type.object, value);
  if (isObject == Tristate::No) return isObject;
  return std::min(isObject, allOf(type.parameters, [&](const auto& parameter) {
                    if (const Value* part = attributeOf(value, parameter.name))
                      return matches(*part, parameter.value);
                    // An attribute that code computes is unknown.
                    const Type& object = value.as<ObjectValue>().type();
                    const bool isComputed = findAttribute(object, parameter.name) ||
                                            findFunction(object, parameter.name);
                    return isComputed ? Tristate::Unknown : Tristate::No;
                  }));
}

/// Every type set is an instance of every TypeSet type.
Tristate InstanceCheck::rule(const TypeSetType&, const Value& value) {
  return answer(value.is(ValueKind::TypeSet) ||
                (value.is(ValueKind::Type) && value.asType().is(TypeKind::TypeSet)));
}

}  // namespace puppet::types
