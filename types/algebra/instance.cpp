#include "types/algebra/instance.h"

#include <algorithm>

#include "types/algebra/assignability.h"
#include "types/algebra/flow.h"
#include "types/algebra/infer.h"
#include "types/algebra/instantiation.h"
#include "types/convert/init_shape.h"
#include "types/object/members.h"
#include "types/object/new_object.h"
#include "types/type/fields.h"
#include "types/type/make.h"
#include "types/value/boxes.h"

namespace puppet::types {

Answer isInstance(const Type& type, const Value& value, LanguageLevel level) {
  return Instantiation(level).isInstance(type, value);
}

Answer Instantiation::isInstance(const Type& type, const Value& value) {
  if (++steps_ > kStepsBeforeRemembering) return longAsked(type, value);
  if (value.is(ValueKind::Never) || value.is(ValueKind::Unknown))
    return isUnknownInstance(type, value);
  return judged(type, value);
}

Answer Instantiation::longAsked(const Type& type, const Value& value) {
  if (type.is(TypeKind::Any) || type.is(TypeKind::Unit)) return Answer::Yes;
  if (steps_ > kMostSteps) return Answer::CannotTell;
  if (value.is(ValueKind::Never) || value.is(ValueKind::Unknown))
    return isUnknownInstance(type, value);
  return value.depth() > 0 ? remembered(type, value) : judged(type, value);
}

Answer Instantiation::judged(const Type& type, const Value& value) {
  // Most parts of values are scalars, whose rules ask no further.
  switch (type.kind()) {
    case TypeKind::Boolean: return rule(type.as<BooleanType>(), value);
    case TypeKind::Enum: return rule(type.as<EnumType>(), value);
    case TypeKind::Float: return rule(type.as<FloatType>(), value);
    case TypeKind::Integer: return rule(type.as<IntegerType>(), value);
    case TypeKind::Pattern: return rule(type.as<PatternType>(), value);
    case TypeKind::String: return rule(type.as<StringType>(), value);
    default: return judgedWithin(type, value);
  }
}

Answer Instantiation::judgedWithin(const Type& type, const Value& value) {
  if (depth_ > kDeepest) return Answer::CannotTell;
  ++depth_;
  const Answer answer =
      withStructure(type.node(), [&](const auto& structure) { return rule(structure, value); });
  --depth_;
  return answer;
}

/// Values share their parts: one that is asked about long enough has the same ones again and again.
Answer Instantiation::remembered(const Type& type, const Value& value) {
  if (!aliases_.isEmpty() || value.is(ValueKind::Type)) return judged(type, value);
  const std::pair<const TypeNode*, const void*> question(&type.node(), &value.as<HeapValue>());
  if (const auto known = answers_.find(question); known != answers_.end()) return known->second;
  const Answer answer = judged(type, value);
  if (answers_.emplace(question, answer).second) kept_.emplace_back(type, value);
  return answer;
}

/// Certain if all that the value may be is, or nothing of it.
Answer Instantiation::isUnknownInstance(const Type& type, const Value& value) {
  if (value.is(ValueKind::Never) || type.is(TypeKind::Any) || type.is(TypeKind::Unit))
    return Answer::Yes;
  if (isCertain(type, value.asType(), level_)) return Answer::Yes;
  return arePossible(type, value.asType(), level_) ? Answer::CannotTell : Answer::No;
}

Answer Instantiation::accepts(const Type& accepting, const Type& given) {
  Assignability question(level_, Assignability::Rules::Language, steps_);
  const Answer answer = question.accepts(accepting, given);
  steps_ = question.steps();
  return answer;
}

Answer Instantiation::byType(const Type& type, const Value& value) {
  return accepts(type, infer(value));
}

Answer Instantiation::rule(const WrappingType& type, const Value& value) {
  const Type& inner = type.inner;
  const auto isInner = [&](const Value& part) {
    return inner ? isInstance(inner, part) : Answer::Yes;
  };
  switch (type.kind()) {
    case TypeKind::Optional:
      if (value.isUndef()) return answer(inner || level_ != LanguageLevel::Draft);  // T-128
      return inner ? isInstance(inner, value) : Answer::No;
    case TypeKind::NotUndef: return value.isUndef() ? Answer::No : isInner(value);
    case TypeKind::Type:
      if (!value.is(ValueKind::Type)) return Answer::No;
      return inner ? accepts(inner, value.asType()) : Answer::Yes;
    case TypeKind::Sensitive:
      if (!value.is(ValueKind::Sensitive)) return Answer::No;
      return isInner(value.as<SensitiveValue>().content());
    case TypeKind::Iterator:
      if (!value.is(ValueKind::Iterator)) return Answer::No;
      return inner ? accepts(inner, value.as<IteratorValue>().elementType()) : Answer::Yes;
    default: return isIterable(inner, value);
  }
}

Answer Instantiation::rule(const VariantType& type, const Value& value) {
  return anyOf(type.members, [&](const Type& member) { return isInstance(member, value); });
}

/// An alias that leads to another one without anything between comes by the same value twice, and
/// if it then comes by itself inside of that, the reference gives up: `[[1]]` is no instance of
/// `type A = Array[B]` with `type B = Variant[Integer, A]`.
Answer Instantiation::rule(const AliasType& type, const Value& value) {
  if (!type.resolved()) return Answer::CannotTell;
  if (!type.isRecursive()) return isInstance(type.resolved(), value);
  const bool isNewValue = values_.enter(value);
  const bool isNewAlias = aliases_.enter(type);
  const bool goesRound = values_.comesAgain() && aliases_.comesAgain();
  const Answer answer = goesRound ? Answer::No : isInstance(type.resolved(), value);
  if (isNewAlias) aliases_.leave();
  if (isNewValue) values_.leave();
  return answer;
}

Answer Instantiation::rule(const CallableType& type, const Value& value) {
  if (!value.is(ValueKind::Callable)) return Answer::No;
  const Type signature = value.as<CallableValue>().signature();
  return accepts(callableType(type.parameters, type.block, type.result), signature);
}

Answer Instantiation::rule(const InitType& type, const Value& value) {
  if (!type.type) return isInstance(richDataType(), value);
  const auto shape = initShapeOf(type, level_);
  if (!shape) return std::max(isInstance(type.type, value), Answer::CannotTell);
  const Value alone = Value::array({value});
  return std::max(
      anyOf(shape->single, [&](const Type& single) { return isInstance(single, value); }),
      anyOf(shape->all, [&](const Type& all) {
        return std::max(isInstance(all, value),
                        shape->mayBeAlone ? isInstance(all, alone) : Answer::No);
      }));
}

Answer Instantiation::rule(const ObjectType& type, const Value& value) {
  const bool isBare = &type == &bare(TypeKind::Object).node();
  if (value.is(ValueKind::Object)) {
    if (isBare) return Answer::Yes;
    return answer(
        std::ranges::any_of(ancestry(value.as<ObjectValue>().type()),
                            [&](const Type& ancestor) { return &ancestor.node() == &type; }));
  }
  // Types are objects themselves.
  return answer(isBare && (value.is(ValueKind::Type) || value.is(ValueKind::TypeSet)));
}

Answer Instantiation::rule(const ParameterizedObjectType& type, const Value& value) {
  if (!value.is(ValueKind::Object)) return Answer::No;
  const Answer isObject = isInstance(type.object, value);
  if (isObject == Answer::No) return isObject;
  return std::min(isObject, allOf(type.parameters, [&](const auto& parameter) {
                    if (const Value* part = attributeOf(value, parameter.name))
                      return matches(*part, parameter.value);
                    // What code computes is not known.
                    const Type& object = value.as<ObjectValue>().type();
                    const bool isComputed = findAttribute(object, parameter.name) ||
                                            findFunction(object, parameter.name);
                    return isComputed ? Answer::CannotTell : Answer::No;
                  }));
}

/// Every type set is an instance of each.
Answer Instantiation::rule(const TypeSetType&, const Value& value) {
  return answer(value.is(ValueKind::TypeSet) ||
                (value.is(ValueKind::Type) && value.asType().is(TypeKind::TypeSet)));
}

}  // namespace puppet::types
