#include "analysis/eval/disjunction.h"

#include "types/core/make.h"

namespace puppet::analysis {

Refinements disjunction(const Refinements& a, const Refinements& b) {
  if (a.size() != 1 || b.size() != 1) return {};
  Refinement both = a.front();
  const Refinement& other = b.front();
  if (both.variable != other.variable || both.path != other.path) return {};
  if (both.excludes || other.excludes) return {};
  both.type = types::variantType({both.type, other.type});
  both.orFailed |= other.orFailed;
  return {both};
}

}  // namespace puppet::analysis
