#include "analysis/eval/block.h"

#include "analysis/eval/binding.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

BlockCaller::BlockCaller(EvaluationContext& context, const BlockValue& block)
    : context_(context),
      block_(block),
      scope_(BodyKind::Lambda, &block.outer()),
      parameters_(block.lambda().parameters()) {
  const ViewList<Expression> statements = block.lambda().body().statements();
  body_.assign(statements.begin(), statements.end());
  declareParameters(scope_, block.parameters());
}

Value BlockCaller::operator()(std::span<const Value> arguments) {
  const Signature& signature = block_.parameters();
  context_.budget.spend(Budget::kUnitsPerStep);  // an empty block evaluates no expression
  scope_.restart(signature.parameters.size());
  const MonitoredBody monitored(context_, {BodyKind::Lambda, {}, block_.lambda(), &scope_});
  // Ignores arguments beyond the number of parameters, unless one captures the rest.
  const std::size_t most = signature.parameters.size();
  if (arguments.size() > most && !(most > 0 && signature.parameters.back().capturesRest))
    arguments = arguments.first(most);
  if (!fillParameters(context_, scope_, 0, signature, arguments, parameters_))
    return context_.settings.isClosed ? Value::never() : Value::unknown(types::anyType());
  const Value last = [&] {
    const RunState::RunningBlock running(context_.run);
    return Evaluator(context_, scope_).evaluateStatements(body_);
  }();
  if (!signature.result) return scope_.resultWith(last);
  return checkResult(context_, signature, "lambda", block_.lambda().returnType(),
                     scope_.resultWith(last));
}

}  // namespace puppet::analysis
