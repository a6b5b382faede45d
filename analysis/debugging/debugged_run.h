#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/debugging/breakpoints.h"
#include "analysis/debugging/debug_target.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/program.h"

namespace puppet::analysis {

enum class StopReason : std::uint8_t {
  Entry,
  Step,
  Pause,
  Breakpoint,
  DefinitionBreakpoint,
  DataBreakpoint,
  Error,
  Restored,  ///< the state of the last stop, after an evaluation that changed it
};

struct Stop {
  StopReason reason = StopReason::Step;
  std::vector<int> breakpoints = {};  ///< ids of those hit
  std::string text = {};              ///< resource, attribute or error
  std::string code = {};              ///< of the error: its rule, or Puppet's code
};

/// Continuation after a stop.
struct Resumption {
  enum class Kind : std::uint8_t {
    Continue,
    StepIn,
    StepOver,
    StepOut,
    StepBack,
    ReverseContinue,
    RestartFrame,
    Restore,  ///< stop again in the same place, with the state before evaluations with effects
    Terminate,
  };
  Kind kind = Kind::Continue;
  std::size_t frame = 0;  ///< for RestartFrame: index from the outermost frame
};

/// Running body with the statement that it has reached.
struct DebugFrame {
  ActiveBody body;
  parser::Cursor at = {};      ///< absent before the first statement
  std::uint64_t entry = 0;     ///< number of the last event before the body was entered
  std::vector<int> hits = {};  ///< breakpoints at the start of the body, until it is reached
};

class DebuggedRun;

/// Controls a debugged evaluation. Called in its thread.
class DebugClient {
 public:
  virtual ~DebugClient() = default;

  /// Called when the evaluation has stopped. Returns how it goes on.
  virtual Resumption stopped(DebuggedRun& run, const Stop& stop) = 0;
  enum class Interruption : std::uint8_t { None, Pause, Terminate };
  /// Called at each event; must be fast. Pause holds until the next stop.
  virtual Interruption interruption() = 0;
  virtual const Breakpoints& breakpoints() = 0;
  /// Returns the path under which `breakpoints()` lists a file: absolute, without symbolic links.
  /// Other names, of code without a file, are returned as they are.
  virtual std::string canonicalPath(const std::string& path) = 0;
  /// Prints a message of a log point or about a breakpoint, or one that the program logs.
  virtual void print(std::string_view level, const std::string& text) = 0;
};

/// Variable that was set by the user, and the event before which it was set. A run from nothing
/// repeats these, so that it comes to the same state.
struct VariableEdit {
  std::uint64_t event = 0;
  std::size_t frame = 0;
  std::string name;
  types::Value value;
};

/// Aim of a run. Runs are deterministic, so the state at an event is reached again by its number.
struct RunPlan {
  /// Event at which the run stops, or ends if it searches. Nothing stops or is printed before.
  /// 0 for a run that stops at breakpoints from its start.
  std::uint64_t target = 0;
  StopReason reason = StopReason::Entry;
  enum class Search : std::uint8_t { None, Step, Breakpoint };
  /// Finds the last statement before `target` at this depth or above, or the last breakpoint.
  Search search = Search::None;
  std::size_t depth = 0;
};

/// One evaluation of a debugged program. Counts its events: statements, declarations, changes of
/// resources, and errors.
class DebuggedRun final : public ExecutionMonitor {
 public:
  /// Attaches to the program. Everything is borrowed; `edits` may grow.
  DebuggedRun(Program& program, DebugClient& client, std::vector<VariableEdit>& edits,
              const RunPlan& plan);
  ~DebuggedRun() override;
  DebuggedRun(const DebuggedRun&) = delete;
  DebuggedRun& operator=(const DebuggedRun&) = delete;

  Program& program() { return program_; }
  EvaluationContext& context() { return program_.context(); }
  /// Outermost first. Empty while collectors and overrides are applied after the last body.
  const std::vector<DebugFrame>& frames() const { return frames_; }
  /// Returns the collector, override or relationship that is applied while there is no frame, or
  /// what an error is about then; absent if there is none.
  const parser::Cursor& finishing() const { return finishing_; }
  /// Returns the path of the code that the frame runs; empty for code without a file.
  std::string pathOf(const DebugFrame& frame) const;
  /// Returns the path of code that has run; empty for code without a file.
  std::string pathOf(const parser::Cursor& place) const;
  /// Returns the paths of the files that have run so far, sorted.
  std::vector<std::string> sources() const;
  std::uint64_t event() const { return event_; }
  /// Returns the name of the frame as it is shown.
  static std::string nameOf(const DebugFrame& frame);
  /// Returns the scope of a frame, or top scope without frames; nullptr before the start.
  Scope* scopeOf(std::size_t frame);

  /// Sets a variable in the scope of a frame.
  void setVariable(std::size_t frame, const std::string& name, types::Value value);

  /// Prints what the program has logged since the last call.
  void printLogs();
  /// Returns the plan of the run that continues this one; absent if the evaluation has ended.
  std::optional<RunPlan> next() const;
  bool isTerminated() const { return terminated_; }

 private:
  std::string pathOfTemplate(const parser::Cursor& place) const;
  void onEnter(const ActiveBody& body) override;
  void onLeave() override;
  void onStatement(const parser::Cursor& statement, Scope& scope) override;
  void onDeclare(const Resource& resource) override;
  void onChange(const CatalogChange& change) override;
  void onError(const parser::Cursor& blame, const EvaluationError& error) override;

  /// Counts an event; `stop` is present if a breakpoint is hit.
  void pass(std::optional<Stop> stop, bool isStatement);
  void stopAt(const Stop& stop);
  void resume(const Resumption& resumption);
  void restartWith(const RunPlan& plan);
  bool endsStep() const;
  void applyEdits();
  /// Returns true if the breakpoint stops here; counts the hit.
  bool isHit(int id, const BreakCondition& when);
  std::string interpolated(const std::string& message);
  std::vector<int> lineHits(const parser::Cursor& statement);
  std::vector<int> namedHits(const std::vector<NamedBreakpoint>& list, std::string_view name);
  const std::vector<LineBreakpoint>* linesOf(const DebugFrame& frame);

  Program& program_;
  DebugClient& client_;
  std::vector<VariableEdit>& edits_;
  const RunPlan plan_;
  std::vector<DebugFrame> frames_;
  parser::Cursor finishing_ = {};
  /// Trees that have run, with the path of a template; empty for other code.
  std::unordered_map<const parser::SyntaxTree*, std::string> trees_;
  Scope* top_ = nullptr;
  std::uint64_t event_ = 0;
  std::uint64_t found_ = 0;                      ///< event that the search has found; 0 for none
  std::size_t printed_ = 0;                      ///< logged messages that are printed or skipped
  std::unordered_map<int, std::uint64_t> hits_;  ///< by id of the breakpoint
  /// Breakpoints by tree, at `revision_`.
  std::unordered_map<const parser::SyntaxTree*, const std::vector<LineBreakpoint>*> lines_;
  std::uint64_t revision_ = ~std::uint64_t{0};
  Resumption::Kind step_ = Resumption::Kind::Continue;
  std::size_t stepDepth_ = 0;
  std::optional<RunPlan> next_;
  bool hasEnded_ = false;
  bool terminated_ = false;
};

/// Outcome of a debugged program.
struct DebugOutcome {
  bool isDone = false;                   ///< false after an error, or if the program is terminated
  bool isTerminated = false;             ///< by the client
  std::vector<std::string> errors = {};  ///< `path:line:column: message`
  DebugConclusion conclusion = {};       ///< empty if the program is terminated
};

}  // namespace puppet::analysis
