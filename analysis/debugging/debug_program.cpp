#include "analysis/debugging/debug_program.h"

#include "parser/support/line_index.h"

namespace puppet::analysis {
namespace {

std::string describe(const EvaluationError& error, const Program& program) {
  if (!error.tree) return error.message;
  const std::string_view text = error.tree->text.view();
  const LineColumn at = LineIndex(text).position(text, error.range.start, PositionEncoding::Utf16);
  return program.nameOf(*error.tree) + ':' + std::to_string(at.line + 1) + ':' +
         std::to_string(at.column + 1) + ": " + error.message;
}

}  // namespace

DebugOutcome debugProgram(const std::function<std::unique_ptr<DebugTarget>()>& make,
                          DebugClient& client, bool stopsOnEntry) {
  std::vector<VariableEdit> edits;
  RunPlan plan{.target = stopsOnEntry ? 1u : 0u, .reason = StopReason::Entry};
  for (;;) {
    const std::unique_ptr<DebugTarget> target = make();
    Program& program = target->program();
    DebugOutcome outcome;
    bool isDone = false;
    {
      DebuggedRun run(program, client, edits, plan);
      isDone = target->evaluate();
      if (const auto next = run.next()) {
        plan = *next;
        continue;
      }
      run.printLogs();
      outcome.isTerminated = run.isTerminated();
    }
    for (const EvaluationError& error : program.context().diagnostics.errors())
      outcome.errors.push_back(describe(error, program));
    if (outcome.isTerminated) return outcome;
    outcome.isDone = isDone;
    outcome.conclusion = target->conclude(isDone);
    return outcome;
  }
}

}  // namespace puppet::analysis
