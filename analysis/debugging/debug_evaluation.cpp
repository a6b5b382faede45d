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
  void onEnter(const ActiveBody&) override {}
  void onLeave() override {}
  void onStatement(const Cursor&, Scope&) override {}
  void onDeclare(const Resource&) override {}
  void onChange(const CatalogChange&) override {}
  void onError(const Cursor&, const EvaluationError& error) override {
    if (message.empty()) message = error.message;
  }

  std::string message;
};

/// Replaces the budget of an evaluation while it lives.
class OwnBudget {
 public:
  OwnBudget(Budget& budget, std::uint64_t steps)
      : budget_(budget), left_(budget.unitsLeft() / Budget::kUnitsPerStep) {
    budget.refill(steps);
  }
  OwnBudget(const OwnBudget&) = delete;
  OwnBudget& operator=(const OwnBudget&) = delete;
  ~OwnBudget() { budget_.refill(left_); }

 private:
  Budget& budget_;
  const std::uint64_t left_;
};

}  // namespace

DebugEvaluation evaluateStopped(EvaluationContext& context, Scope& scope, std::string_view code) {
  if (code.size() > kMaxCode) return {.error = "the expression is too long"};
  Budget memory(kMaxSteps);
  const Budget::Use use(&memory);
  FirstError first;
  EffectSummary effects;
  const OwnBudget budget(context.budget, kMaxSteps);
  const DiagnosticSink::Discarding discarding(context.diagnostics);
  const EffectRecorder::Recording recording(context.effects, effects);
  const RunState::Interlude interlude(context.run, first);
  const parser::SyntaxTree& tree = context.cache.parsed(code, {}, context.level());
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
