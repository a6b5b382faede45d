#include "types/relations/assignable.h"

#include <algorithm>

#include "parser/support/budget.h"
#include "types/core/fields.h"
#include "types/core/make.h"
#include "types/relations/assignability.h"

namespace puppet::types {
namespace {

bool isRecursiveAlias(const Type& type) {
  return type.is(TypeKind::Alias) && type.as<AliasType>().isRecursive();
}

}  // namespace

Tristate assignable(const Type& accepting, const Type& given, LanguageLevel level) {
  if (Budget::isOver()) return Tristate::Unknown;
  Assignability question(level);
  const Tristate answer = question.accepts(accepting, given);
  return Budget::charge(question.steps()) ? answer : Tristate::Unknown;
}

bool acceptsUndef(const Type& type) {
  switch (type.kind()) {  // called for every member of a Struct
    case TypeKind::Integer:
    case TypeKind::Float:
    case TypeKind::Boolean:
    case TypeKind::String:
    case TypeKind::Enum:
    case TypeKind::Array:
    case TypeKind::Hash:
    case TypeKind::Tuple:
    case TypeKind::Struct: return false;
    case TypeKind::Optional: return true;
    default: return accepts(type, undefType());
  }
}

Tristate Assignability::accepts(const Type& accepting, const Type& given) {
  if (accepting.is(TypeKind::Any) || accepting.is(TypeKind::Unit)) return Tristate::Yes;
  // Within an alias, comparing a type with itself may change what the guard has met.
  const bool hasAlias = isRecursiveAlias(accepting) || isRecursiveAlias(given);
  const bool isObserved = alias_ && (hasAlias || accepting.node().depth() > 1);
  if (accepting == given && !isObserved) return Tristate::Yes;
  if (++steps_ > kMaxSteps || depth_ > kDeepest) return Tristate::Unknown;
  ++depth_;
  const Tristate answer = hasAlias && isSound_           ? guarded(accepting, given)
                          : isRecursiveAlias(accepting)  ? acceptedByAlias(accepting, given)
                          : steps_ > kStepsBeforeCaching ? cached(accepting, given)
                                                         : withoutNames(accepting, given);
  --depth_;
  return answer;
}

/// Compares a pair with a recursive alias coinductively: a pair that is reached again while it is
/// being decided holds, since no counterexample was found before.
Tristate Assignability::guarded(const Type& accepting, const Type& given) {
  const Pair pair(&accepting.node(), &given.node());
  const auto [known, isNew] = answers_.try_emplace(pair, Tristate::Yes);
  if (!isNew) return known->second;
  keep(accepting, given);
  const std::size_t before = assumed_.size();
  assumed_.push_back(pair);
  const Tristate answer = withoutNames(accepting, given);
  if (answer == Tristate::Yes) return answer;
  for (; assumed_.size() > before; assumed_.pop_back()) answers_.erase(assumed_.back());
  answers_.emplace(pair, answer);
  return answer;
}

Tristate Assignability::acceptedByAlias(const Type& accepting, const Type& given) {
  AliasGuard own;
  const Guarding guarding(*this, alias_ ? alias_ : &own);
  const bool isNew = alias_->accepting.enter(accepting.node());
  const Tristate answer = isRecurring() ? Tristate::Yes : split(accepting, given);
  if (isNew) alias_->accepting.leave();
  return answer;
}

/// An alias that was met stays so in the reference.
Tristate Assignability::acceptsResolved(const Type& accepting, const AliasType& given) {
  AliasGuard own;
  const Guarding guarding(*this, alias_ ? alias_ : &own);
  auto& met = alias_->metAsGiven;
  if (std::ranges::find(met, &given) != met.end())
    alias_->given = true;
  else
    met.push_back(&given);
  return isRecurring() ? Tristate::Yes : accepts(accepting, given.resolved());
}

void Assignability::keep(const Type& accepting, const Type& given) {
  asked_.push_back(accepting);
  asked_.push_back(given);
}

/// Memoizes answers: long queries over shared parts repeat the same pairs.
Tristate Assignability::cached(const Type& accepting, const Type& given) {
  // An answer found under an assumption may be wrong once the assumption is withdrawn.
  if (!assumed_.empty() || alias_ || accepting.node().depth() == 1 || given.node().depth() == 1)
    return withoutNames(accepting, given);
  const Pair pair(&accepting.node(), &given.node());
  if (const auto known = answers_.find(pair); known != answers_.end()) return known->second;
  const Tristate answer = withoutNames(accepting, given);
  if (answers_.emplace(pair, answer).second) keep(accepting, given);
  return answer;
}

Tristate Assignability::withoutNames(const Type& accepting, const Type& given) {
  if (!accepting.is(TypeKind::Variant)) return split(accepting, given);
  if (given.is(TypeKind::Alias)) return split(accepting, given);
  // A given Variant is decomposed first, so that each of its members may match a different member
  // here.
  if (accepting.as<VariantType>().members.empty())
    return answer((given.is(TypeKind::Variant) && !isSound_) || given.is(TypeKind::Unit));
  return split(accepting, given);
}

Tristate Assignability::split(const Type& accepting, const Type& given) {
  switch (given.kind()) {
    case TypeKind::Unit: return Tristate::Yes;
    case TypeKind::Alias: {
      const auto& alias = given.as<AliasType>();
      if (alias.isRecursive() && alias.resolved() && !isSound_)
        return acceptsResolved(accepting, alias);
      return alias.resolved() ? accepts(accepting, alias.resolved()) : Tristate::Unknown;
    }
    case TypeKind::Variant: {
      const auto& members = given.as<VariantType>().members;
      if (members.empty())
        return accepting.is(TypeKind::NotUndef) ? whole(accepting, given) : Tristate::No;
      return allOf(members, [&](const Type& member) { return accepts(accepting, member); });
    }
    case TypeKind::Optional: {
      const Guarding fresh(*this, nullptr);
      const Type& inner = given.as<WrappingType>().inner;
      const Tristate undef = accepts(accepting, undefType());
      if (undef == Tristate::No || !inner) return undef;
      return std::min(undef, accepts(accepting, inner));
    }
    case TypeKind::NotUndef: {
      const Type& inner = given.as<WrappingType>().inner;
      const auto innerAcceptsUndef = [&] {
        const Guarding fresh(*this, nullptr);
        return accepts(inner, undefType());
      };
      if (inner && innerAcceptsUndef() == Tristate::No) return accepts(accepting, inner);
      return whole(accepting, given);
    }
    default: return whole(accepting, given);
  }
}

Tristate Assignability::whole(const Type& accepting, const Type& given) {
  return withStructure(accepting.node(),
                       [&](const auto& structure) { return rule(structure, given); });
}

}  // namespace puppet::types
