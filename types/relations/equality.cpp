#include "types/relations/equality.h"

#include <algorithm>
#include <unordered_set>

#include "types/core/boxes.h"
#include "types/core/fields.h"
#include "types/relations/struct_members.h"
#include "types/scalar/integer.h"
#include "types/scalar/text.h"

namespace puppet::types {
namespace {

/// Returns true if each of `wanted` is alike one of `there`. Identical members are found by hash.
bool allAmong(const std::vector<Type>& wanted, const std::vector<Type>& there) {
  const std::unordered_set<Type> same(there.begin(), there.end());
  return std::ranges::all_of(wanted, [&](const Type& type) {
    return same.contains(type) ||
           std::ranges::any_of(there, [&](const Type& other) { return areAlike(type, other); });
  });
}

bool areAlikeStructs(const StructType& a, const StructType& b) {
  return std::ranges::equal(a.members, b.members, [](const auto& x, const auto& y) {
    return x.name == y.name && isOptional(x) == isOptional(y) && areAlike(x.value, y.value);
  });
}

bool areAlikePatterns(const PatternType& a, const PatternType& b) {
  return a.sources.size() == b.sources.size() &&
         std::unordered_set(a.sources.begin(), a.sources.end()) ==
             std::unordered_set(b.sources.begin(), b.sources.end());
}

/// Compares parameterized objects; the order of the parameters is irrelevant.
bool areAlikeObjects(const ParameterizedObjectType& a, const ParameterizedObjectType& b) {
  return a.object == b.object && a.parameters.size() == b.parameters.size() &&
         std::ranges::all_of(a.parameters, [&](const auto& parameter) {
           const Value* value = b.find(parameter.name);
           return value && *value == parameter.value;
         });
}

}  // namespace

bool areAlike(const Type& a, const Type& b) {
  if (a == b) return true;
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case TypeKind::Variant: {
      const auto& x = a.as<VariantType>().members;
      const auto& y = b.as<VariantType>().members;
      return x.size() == y.size() && allAmong(x, y);
    }
    case TypeKind::Pattern: return areAlikePatterns(a.as<PatternType>(), b.as<PatternType>());
    case TypeKind::Struct: return areAlikeStructs(a.as<StructType>(), b.as<StructType>());
    case TypeKind::SemVer: return a.as<SemVerType>().ranges == b.as<SemVerType>().ranges;
    case TypeKind::ParameterizedObject:
      return areAlikeObjects(a.as<ParameterizedObjectType>(), b.as<ParameterizedObjectType>());
    case TypeKind::TypeSet: return haveSameName(a.as<TypeSetType>(), b.as<TypeSetType>());
    case TypeKind::Alias: return a.as<AliasType>().name == b.as<AliasType>().name;
    default: return alikeBut(a.node(), b.node(), areAlike);
  }
}

Tristate areEqualTypes(const Type& a, const Type& b, LanguageLevel level) {
  if (areAlike(a, b)) return Tristate::Yes;
  const Tristate there = assignable(b, a, level);
  return there == Tristate::No ? there : std::min(there, assignable(a, b, level));
}

Tristate isNarrower(const Type& a, const Type& b, LanguageLevel level) {
  const Tristate fits = assignable(b, a, level);
  return fits == Tristate::No ? fits : std::min(fits, negation(areEqualTypes(a, b, level)));
}

}  // namespace puppet::types
