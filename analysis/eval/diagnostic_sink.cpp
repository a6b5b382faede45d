#include "analysis/eval/diagnostic_sink.h"

#include <functional>
#include <utility>

#include "analysis/eval/execution_monitor.h"
#include "parser/support/hash.h"
#include "types/core/make.h"

namespace puppet::analysis {

using parser::Cursor;
using types::Value;

namespace {

std::string limitMessage(const Budget& budget) {
  switch (budget.limit()) {
    case Budget::Limit::Memory:
      return "evaluation needs more than " + std::to_string(budget.memoryLimit() >> 20) +
             " MB of memory";
    case Budget::Limit::Steps: return "evaluation takes too many steps";
    default: return "expressions and calls are nested too deeply";
  }
}

}  // namespace

Value DiagnosticSink::fail(const Cursor& blame, std::string_view code, std::string message) {
  return fail(blame, EvaluationError{.code = code, .message = std::move(message)});
}

Value DiagnosticSink::fail(const Cursor& blame, DiagnosticId id, std::string message) {
  return fail(blame,
              EvaluationError{.code = infoOf(id).code, .message = std::move(message), .id = id});
}

Value DiagnosticSink::fail(const Cursor& blame, EvaluationError error) {
  if (run_.isStopped()) return Value::never();
  // An evaluation that was cut short proves nothing.
  if (budget_.isSpent()) return Value::unknown(types::anyType());
  // In a closed world, an error on a possibly unreachable path ends only that branch: a program
  // that compiles does not take it.
  const bool mayBeUnreachable =
      settings_.isClosed && (run_.isUncertain() || run_.mayBeUnreachable());
  if (mayBeUnreachable) return Value::never();
  if (ExecutionMonitor* monitor = run_.monitor()) monitor->onError(blame, error);
  keep(blame, std::move(error));
  if (!settings_.isClosed) return Value::unknown(types::anyType());
  run_.stop();
  return Value::never();
}

bool DiagnosticSink::failIfStrict(const Cursor& blame, EvaluationError error) {
  if (settings_.strict == Strictness::Off || run_.isStopped() || budget_.isSpent()) return false;
  if (settings_.strict == Strictness::Error) {
    fail(blame, std::move(error));
    return true;
  }
  if (settings_.isClosed) {
    log("warning", std::move(error.message));
  } else {
    error.isWarning = true;
    keep(blame, std::move(error));
  }
  return false;
}

Value DiagnosticSink::exhaust(const Cursor& place) {
  run_.setExhausted();
  if (run_.isStopped()) return Value::never();
  if (!settings_.isClosed) return Value::unknown(types::anyType());
  EvaluationError error{.message = limitMessage(budget_)};
  if (ExecutionMonitor* monitor = run_.monitor()) monitor->onError(place, error);
  keep(place, std::move(error));
  run_.stop();
  return Value::never();
}

void DiagnosticSink::log(std::string_view level, std::string text) {
  if (logs_.size() >= kMaxLogs) return;
  Budget::allocate(text.size());
  logs_.push_back({level, std::move(text)});
}

void DiagnosticSink::keep(const Cursor& blame, EvaluationError error) {
  if (suppressed_ > 0 && !settings_.isClosed) return;
  effects_.markNotReplayable();
  // The meaning of damaged code is unknown.
  if (blame && blame.green().hasError()) return;
  const std::size_t place = mixHash(mixHash(std::hash<const void*>{}(blame.tree()), blame.start()),
                                    std::hash<std::string_view>{}(error.code));
  if (errors_.size() >= kMaxErrors || !reported_.insert(place).second) return;
  error.range = blame.range();
  error.tree = blame.tree();
  errors_.push_back(std::move(error));
}

}  // namespace puppet::analysis
