#include <algorithm>
#include <unordered_set>

#include "types/algebra/assignability.h"
#include "types/algebra/iterable.h"
#include "types/object/object_type.h"
#include "types/type/make.h"

// What types of types, callables, references and named types accept.

namespace puppet::types {
namespace {

/// `type` is that Object type or has it among its parents. Nobody inherits through more of them.
bool inherits(Type type, const TypeNode& ancestor) {
  for (int hops = 0; type && hops < kMaxTypeDepth; ++hops) {
    if (&type.node() == &ancestor) return true;
    if (type.is(TypeKind::Alias))
      type = type.as<AliasType>().resolved();
    else if (type.is(TypeKind::Object))
      type = type.as<ObjectType>().parent();
    else
      return false;
  }
  return false;
}

}  // namespace

Answer Assignability::rule(const WrappingType& accepting, const Type& given) {
  const Type& inner = accepting.inner;
  const auto innerOf = [](const Type& type) -> const Type& {
    return type.as<WrappingType>().inner;
  };
  switch (accepting.kind()) {
    case TypeKind::Optional:
      if (given.is(TypeKind::Undef)) return answer(inner || !isDraft());
      // Bare Optional has undef as its only instance, but accepts every type (T-128).
      return inner ? accepts(inner, given) : answer(!isDraft() && !isSound_);
    case TypeKind::NotUndef: {
      const Answer notUndef = negation(accepts(given, undefType()));
      if (notUndef == Answer::No || !inner) return notUndef;
      return std::min(notUndef, accepts(inner, given));
    }
    case TypeKind::Type:
      if (!given.is(TypeKind::Type)) return Answer::No;
      if (!inner) return Answer::Yes;
      return innerOf(given) ? accepts(inner, innerOf(given)) : Answer::No;
    case TypeKind::Sensitive:
      if (!given.is(TypeKind::Sensitive)) return Answer::No;
      if (!inner) return Answer::Yes;
      return accepts(inner, innerOf(given) ? innerOf(given) : anyType());
    case TypeKind::Iterator:
      if (!given.is(TypeKind::Iterator)) return Answer::No;
      if (!inner) return Answer::Yes;
      return innerOf(given) ? accepts(inner, innerOf(given)) : Answer::No;
    default: {  // Iterable
      if (isSound_ && given.is(TypeKind::Integer) &&
          !Bounds<Integer>{Integer(0), {}}.includes(given.as<IntegerType>().bounds))
        return Answer::No;
      if (!inner || accepts(inner, anyType()) == Answer::Yes) {
        // As an Iterable of some numbers, a negative Integer passes; as any Iterable it does not.
        const bool hasNegatives = isSound_ && given.is(TypeKind::Iterable) && innerOf(given) &&
                                  accepts(innerOf(given), bare(TypeKind::Integer)) != Answer::No;
        return hasNegatives ? Answer::CannotTell : isIterable(given);
      }
      const Type element = isSound_ && given == bare(TypeKind::Hash)
                               ? tupleType({anyType(), anyType()})
                               : elementWhenIterated(given);
      if (!element)
        return isIterable(given) == Answer::CannotTell ? Answer::CannotTell : Answer::No;
      const Answer fits = accepts(inner, element);
      // At run time it is the common type of the elements that has to fit, not each one's own.
      const bool isDetailed = given.is(TypeKind::Tuple) || given.is(TypeKind::Struct);
      return isSound_ && isDetailed ? std::min(fits, Answer::CannotTell) : fits;
    }
  }
}

Answer Assignability::rule(const VariantType& accepting, const Type& given) {
  return anyOf(accepting.members, [&](const Type& member) { return accepts(member, given); });
}

/// A callable may stand for another one if it can be called in all ways in which that one can be:
/// parameters and blocks the other way round (T-151).
Answer Assignability::rule(const CallableType& accepting, const Type& given) {
  if (!given.is(TypeKind::Callable)) return Answer::No;
  const auto& other = given.as<CallableType>();
  Answer all = Answer::Yes;
  if (accepting.result) all = accepts(accepting.result, other.result ? other.result : anyType());
  if (all == Answer::No || !accepting.parameters) return all;
  if (!other.parameters) return Answer::No;
  all = std::min(all, accepts(other.parameters, accepting.parameters));
  if (all == Answer::No) return all;
  const auto blockOf = [](const CallableType& type) {
    return type.block ? type.block : undefType();
  };
  return std::min(all, accepts(blockOf(other), blockOf(accepting)));
}

Answer Assignability::rule(const ResourceType& accepting, const Type& given) {
  if (!given.is(TypeKind::Resource)) return Answer::No;
  const auto& other = given.as<ResourceType>();
  return answer(accepting.typeName.empty() ||
                (accepting.typeName == other.typeName &&
                 (!accepting.title || accepting.title == other.title)));
}

Answer Assignability::rule(const ClassType& accepting, const Type& given) {
  return answer(given.is(TypeKind::Class) &&
                (!accepting.name || accepting.name == given.as<ClassType>().name));
}

/// Which class of the platform inherits another one is not known here (T-005).
Answer Assignability::rule(const RuntimeType& accepting, const Type& given) {
  if (!given.is(TypeKind::Runtime)) return Answer::No;
  const auto& other = given.as<RuntimeType>();
  if (!accepting.runtime) return Answer::Yes;
  if (accepting.runtime != other.runtime) return Answer::No;
  if (accepting.name.isUndef()) return Answer::Yes;
  if (accepting.name == other.name && accepting.pattern == other.pattern) return Answer::Yes;
  const bool areClasses = !accepting.pattern && !other.pattern && !other.name.isUndef();
  return areClasses ? Answer::CannotTell : Answer::No;
}

Answer Assignability::rule(const InitType& accepting, const Type& given) {
  if (given.is(TypeKind::Init)) {
    if (!accepting.type) return Answer::Yes;
    const Type& other = given.as<InitType>().type;
    return other ? accepts(accepting.type, other) : Answer::No;
  }
  if (!accepting.type) return accepts(richDataType(), given);
  return std::max(accepts(accepting.type, given), Answer::CannotTell);
}

/// Nobody knows what was meant.
Answer Assignability::rule(const ReferenceType&, const Type&) { return Answer::CannotTell; }

Answer Assignability::rule(const AliasType& accepting, const Type& given) {
  return accepting.resolved() ? accepts(accepting.resolved(), given) : Answer::CannotTell;
}

Answer Assignability::rule(const ObjectType& accepting, const Type& given) {
  if (!given.is(TypeKind::Object)) return Answer::No;
  if (&accepting == &bare(TypeKind::Object).node()) return Answer::Yes;
  return answer(inherits(given, accepting));
}

Answer Assignability::rule(const TypeSetType& accepting, const Type& given) {
  return answer(given.is(TypeKind::TypeSet) && &accepting == &bare(TypeKind::TypeSet).node());
}

}  // namespace puppet::types
