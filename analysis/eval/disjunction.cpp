#include "analysis/eval/disjunction.h"

#include <algorithm>
#include <iterator>

#include "types/core/make.h"

namespace puppet::analysis {

namespace {

bool isFact(const Refinements& refinements) {
  return refinements.size() == 1 && refinements.front().alternatives.empty() &&
         !refinements.front().excludes;
}

/// Adds the conjunctions of which one holds. Alternatives within a conjunction are dropped, which
/// makes it only more likely, so that none are nested.
void addAlternatives(std::vector<Refinements>& all, const Refinements& refinements) {
  if (refinements.size() == 1 && !refinements.front().alternatives.empty()) {
    std::ranges::copy(refinements.front().alternatives, std::back_inserter(all));
    return;
  }
  std::erase_if(all.emplace_back(refinements),
                [](const Refinement& part) { return !part.alternatives.empty(); });
}

}  // namespace

Refinements disjunction(const Refinements& a, const Refinements& b) {
  if (a.empty() || b.empty()) return {};
  if (isFact(a) && isFact(b)) {
    Refinement both = a.front();
    const Refinement& other = b.front();
    if (both.variable == other.variable && both.path == other.path) {
      both.type = types::variantType({both.type, other.type});
      both.orFailed |= other.orFailed;
      return {both};
    }
  }
  Refinement either;
  addAlternatives(either.alternatives, a);
  addAlternatives(either.alternatives, b);
  const bool isUseful = either.alternatives.size() <= Absence::kMaxWays &&
                        std::ranges::none_of(either.alternatives, &Refinements::empty);
  return isUseful ? Refinements{std::move(either)} : Refinements();
}

}  // namespace puppet::analysis
