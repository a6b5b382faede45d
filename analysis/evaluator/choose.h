#pragma once

#include "analysis/evaluator/evaluator.h"

namespace puppet::analysis {

/// Runs the arm that is taken, or both where that is not known.
template <class Then, class Otherwise>
types::Value Evaluator::choose(types::Answer condition, Then then, Otherwise otherwise) {
  if (condition == types::Answer::Yes) return then();
  if (condition == types::Answer::No) return otherwise();
  Arms arms(scope_);
  ++context_.uncertainty;
  arms.run(then);
  arms.run(otherwise);
  --context_.uncertainty;
  return arms.join();
}

}  // namespace puppet::analysis
