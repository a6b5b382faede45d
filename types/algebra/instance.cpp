#include "types/algebra/instance.h"

#include <algorithm>

#include "types/algebra/flow.h"
#include "types/algebra/infer.h"
#include "types/algebra/instantiation.h"
#include "types/object/object_type.h"
#include "types/type/fields.h"
#include "types/type/make.h"
#include "types/value/boxes.h"

namespace puppet::types {

Answer isInstance(const Type& type, const Value& value, LanguageLevel level) {
  return Instantiation(level).isInstance(type, value);
}

Answer Instantiation::isInstance(const Type& type, const Value& value) {
  if (type.is(TypeKind::Any) || type.is(TypeKind::Unit)) return Answer::Yes;
  if (++steps_ > kMostSteps || depth_ > kDeepest) return Answer::CannotTell;
  if (value.is(ValueKind::Never)) return Answer::Yes;
  if (value.is(ValueKind::Unknown)) return isUnknownInstance(type, value);
  ++depth_;
  const Answer answer =
      withStructure(type.node(), [&](const auto& structure) { return rule(structure, value); });
  --depth_;
  return answer;
}

/// Certain if all that the value may be is, or nothing of it.
Answer Instantiation::isUnknownInstance(const Type& type, const Value& value) {
  if (isCertain(type, value.asType(), level_)) return Answer::Yes;
  return arePossible(type, value.asType(), level_) ? Answer::CannotTell : Answer::No;
}

Answer Instantiation::byType(const Type& type, const Value& value) {
  return assignable(type, infer(value), level_);
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
      return inner ? assignable(inner, value.asType(), level_) : Answer::Yes;
    case TypeKind::Sensitive:
      if (!value.is(ValueKind::Sensitive)) return Answer::No;
      return isInner(value.as<SensitiveValue>().content());
    case TypeKind::Iterator:
      if (!value.is(ValueKind::Iterator)) return Answer::No;
      return inner ? assignable(inner, value.as<IteratorValue>().elementType(), level_)
                   : Answer::Yes;
    default: return isIterable(inner, value);
  }
}

Answer Instantiation::rule(const VariantType& type, const Value& value) {
  return anyOf(type.members, [&](const Type& member) { return isInstance(member, value); });
}

Answer Instantiation::rule(const AliasType& type, const Value& value) {
  if (!type.resolved()) return Answer::CannotTell;
  if (!type.isRecursive()) return isInstance(type.resolved(), value);
  const std::pair<const TypeNode*, const Value*> question(&type, &value);
  if (std::ranges::find(asked_, question) != asked_.end()) return Answer::No;
  asked_.push_back(question);
  const Answer answer = isInstance(type.resolved(), value);
  asked_.pop_back();
  return answer;
}

Answer Instantiation::rule(const CallableType& type, const Value& value) {
  if (!value.is(ValueKind::Callable)) return Answer::No;
  const Type signature = value.as<CallableValue>().signature();
  return assignable(callableType(type.parameters, type.block, type.result), signature, level_);
}

Answer Instantiation::rule(const InitType& type, const Value& value) {
  if (!type.type) return isInstance(richDataType(), value);
  return std::max(isInstance(type.type, value), Answer::CannotTell);
}

Answer Instantiation::rule(const ObjectType& type, const Value& value) {
  const bool isBare = &type == &bare(TypeKind::Object).node();
  if (value.is(ValueKind::Object)) {
    if (isBare) return Answer::Yes;
    Type own = value.as<ObjectValue>().type();
    for (int hops = 0; own && own.is(TypeKind::Object) && hops < kMaxTypeDepth; ++hops) {
      if (&own.node() == &type) return Answer::Yes;
      own = Type(own.as<ObjectType>().parent());
      while (own && own.is(TypeKind::Alias)) own = Type(own.as<AliasType>().resolved());
    }
    return Answer::No;
  }
  // Types are objects themselves.
  return answer(isBare && (value.is(ValueKind::Type) || value.is(ValueKind::TypeSet)));
}

Answer Instantiation::rule(const TypeSetType& type, const Value& value) {
  if (&type != &bare(TypeKind::TypeSet).node()) return Answer::CannotTell;
  return answer(value.is(ValueKind::TypeSet) ||
                (value.is(ValueKind::Type) && value.asType().is(TypeKind::TypeSet)));
}

}  // namespace puppet::types
