#include "analysis/debugging/debug_evaluation.h"

#include <utility>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "parser/parse/parse.h"

namespace puppet::analysis {

using parser::Cursor;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::uint64_t kMaxSteps = 100'000;
constexpr std::size_t kMaxCode = 64 * 1024;

/// Records the first error of an evaluation.
class FirstError final : public ExecutionMonitor {
 public:
  void enters(const ActiveBody&) override {}
  void leaves() override {}
  void reaches(const Cursor&, Scope&) override {}
  void declares(const Resource&) override {}
  void overrides(const Resource&, const ResourceAttribute&) override {}
  void fails(const Cursor&, const EvaluationError& error) override {
    if (message.empty()) message = error.message;
  }

  std::string message;
};

/// Restores the state of an evaluation, apart from the catalog, when it is destroyed.
class StateGuard {
 public:
  StateGuard(EvaluationContext& context, ExecutionMonitor& monitor, EffectSummary& effects)
      : context_(context),
        steps_(context.budget.unitsLeft() / Budget::kUnitsPerStep),
        errors_(context.errors.size()),
        logs_(context.logs.size()),
        monitor_(std::exchange(context.monitor, &monitor)),
        effects_(std::exchange(context.effectSummary, &effects)),
        output_(std::exchange(context.output, nullptr)),
        depth_(context.depth),
        uncertainty_(std::exchange(context.uncertainty, 0)),
        stopped_(std::exchange(context.stopped, false)),
        exhausted_(context.exhausted),
        breaking_(std::exchange(context.breaking, false)) {
    context.budget.refill(kMaxSteps);
  }
  StateGuard(const StateGuard&) = delete;
  StateGuard& operator=(const StateGuard&) = delete;
  ~StateGuard() {
    context_.errors.resize(errors_);
    context_.logs.resize(logs_);
    context_.monitor = monitor_;
    context_.effectSummary = effects_;
    context_.output = output_;
    context_.depth = depth_;
    context_.uncertainty = uncertainty_;
    context_.stopped = stopped_;
    context_.exhausted = exhausted_;
    context_.breaking = breaking_;
    context_.budget.refill(steps_);
  }

 private:
  EvaluationContext& context_;
  std::uint64_t steps_;
  std::size_t errors_, logs_;
  ExecutionMonitor* monitor_;
  EffectSummary* effects_;
  TemplateOutput* output_;
  std::uint32_t depth_, uncertainty_;
  bool stopped_, exhausted_, breaking_;
};

}  // namespace

DebugEvaluation evaluateStopped(EvaluationContext& context, Scope& scope, std::string_view code) {
  if (code.size() > kMaxCode) return {.error = "the expression is too long"};
  Budget memory(kMaxSteps);
  const Budget::Use use(&memory);
  FirstError first;
  EffectSummary effects;
  const StateGuard guard(context, first, effects);
  const parser::SyntaxTree& tree = context.parsed(code, {});
  if (const Diagnostic* fatal = parser::firstFatal(tree)) return {.error = fatal->message};
  Scope inner(BodyKind::Lambda, &scope);
  Value value = Evaluator(context, inner)
                    .evaluateStatements(parser::SourceFile(Cursor::root(tree)).statements());
  DebugEvaluation result{.hasEffects = effects.mustRunAgain || effects.effects != 0};
  if (memory.isSpent() || context.budget.isSpent())
    result.error = "the expression takes too long to evaluate";
  else if (!first.message.empty())
    result.error = first.message;
  else if (value.is(ValueKind::Never))
    result.error = "the expression has no value";
  else
    result.value = std::move(value);
  return result;
}

}  // namespace puppet::analysis
