#include <algorithm>

#include "types/core/make.h"
#include "types/relations/common.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/normalize.h"
#include "types/relations/pair_memo.h"
#include "types/relations/variants.h"

namespace puppet::types {
namespace {

/// Limits on alternatives and nesting beyond which types are widened, so that the fixpoint of a
/// loop that adds one in each iteration is reached.
constexpr std::size_t kWidest = 12;
constexpr std::uint16_t kDeepest = 16;

/// Returns Puppet's common type of `members`, but keeps undef.
Type widened(const std::vector<Type>& members) {
  const bool hasUndef = std::ranges::any_of(members, acceptsUndef);
  const Type common = commonTypeOf(members);
  return hasUndef && !acceptsUndef(common) ? optionalType(common) : common;
}

std::vector<Type> alternativesOf(const Type& type) {
  if (type.is(TypeKind::Variant)) return type.as<VariantType>().members;
  if (type.is(TypeKind::Optional) && type.as<WrappingType>().inner) {
    std::vector<Type> members = alternativesOf(type.as<WrappingType>().inner);
    members.push_back(undefType());
    return members;
  }
  return {type};
}

Type joinAnew(const Type& a, const Type& b) {
  if (isSubset(a, b)) return a;
  if (isSubset(b, a)) return b;
  std::vector<Type> members = alternativesOf(a);
  std::ranges::copy(alternativesOf(b), std::back_inserter(members));
  members = flattened(std::move(members));
  if (members.size() > kWidest) return widened(members);
  const Type joined = normalize(variantOf(members));
  return joined.node().depth() > kDeepest ? widened(members) : joined;
}

}  // namespace

Type join(const Type& a, const Type& b) {
  if (a == b) return a;
  thread_local PairMemo<Type> memo;
  return memo(a, b, kUsualLevel, [&] { return joinAnew(a, b); });
}

Value join(const Value& a, const Value& b) {
  if (a == b || b.is(ValueKind::Never)) return a;
  if (a.is(ValueKind::Never)) return b;
  return Value::unknown(join(inferDetailed(a), inferDetailed(b)));
}

}  // namespace puppet::types
