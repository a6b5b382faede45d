#pragma once

#include "analysis/eval/evaluator.h"

namespace puppet::analysis {

/// Runs the arm that is taken, or both if the truth is unknown, each with the refinements of the
/// condition.
template <class Then, class Otherwise>
types::Value Evaluator::choose(const parser::Expression& condition, types::Tristate truth,
                               Then then, Otherwise otherwise) {
  if (truth == types::Tristate::Yes) return then();
  if (truth == types::Tristate::No) return otherwise();
  const Consequences consequences = consequencesOf(*this, condition);
  Arms arms(scope_);
  {
    const RunState::Uncertain uncertain(context_.run);
    arms.run(consequences.whenTrue,
             [&] { return refine(consequences.whenTrue) ? then() : types::Value::never(); });
    arms.run(consequences.whenFalse,
             [&] { return refine(consequences.whenFalse) ? otherwise() : types::Value::never(); });
  }
  return joined(arms);
}

}  // namespace puppet::analysis
