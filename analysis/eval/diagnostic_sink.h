#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/eval/effect_recorder.h"
#include "analysis/eval/evaluation_settings.h"
#include "analysis/eval/run_state.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/budget.h"
#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Error of an operation that fails for every value that its operands may have.
struct EvaluationError {
  std::string_view code = {};                ///< Puppet's issue code; empty if it has none
  std::string message = {};                  ///< plain sentence, as in diagnostics
  TextRange range = {};                      ///< of the operand to blame
  const parser::SyntaxTree* tree = nullptr;  ///< tree of `range`
  bool isWarning = false;                    ///< true if Puppet continues
  std::optional<DiagnosticId> id = {};       ///< absent: the diagnostic with this code
  std::vector<RelatedPlace> related = {};    ///< in the same tree
  std::vector<Fix> fixes = {};
};

/// Message logged by notice() and similar functions.
struct LogMessage {
  std::string_view level;
  std::string text;
};

/// Errors and log messages of a run. Decides which errors are reported, and which of them end the
/// run.
class DiagnosticSink {
 public:
  /// Maximum number of retained errors and log messages.
  static constexpr std::size_t kMaxErrors = 1000;
  static constexpr std::size_t kMaxLogs = 10'000;

  /// Borrows all parameters.
  DiagnosticSink(const EvaluationSettings& settings, const Budget& budget, RunState& run,
                 EffectRecorder& effects)
      : settings_(settings), budget_(budget), run_(run), effects_(effects) {}

  /// Reports the error, once for each place. Returns the value of the failed operation: Never in
  /// concrete evaluation, else Unknown(Any).
  types::Value fail(const parser::Cursor& blame, std::string_view code, std::string message);
  /// Reports an error for which Puppet has no issue code.
  types::Value fail(const parser::Cursor& blame, DiagnosticId id, std::string message);
  /// Reports an error with all of its fields.
  types::Value fail(const parser::Cursor& blame, EvaluationError error);
  /// Reports an error or a warning as the setting `strict` decides. Returns true if it is an error.
  bool failIfStrict(const parser::Cursor& blame, EvaluationError error);
  bool failIfStrict(const parser::Cursor& blame, std::string_view code, std::string message) {
    return failIfStrict(blame, EvaluationError{.code = code, .message = std::move(message)});
  }
  /// Returns the value of an expression at which the budget or the depth limit was reached:
  /// Unknown(Any) in open-world evaluation, else Never, with the error that ends the run.
  types::Value exhaust(const parser::Cursor& place);
  /// Adds an error that was found by other means than evaluation.
  void add(EvaluationError error) { errors_.push_back(std::move(error)); }
  /// Gives the errors from the one at `first` on another code.
  void recode(std::size_t first, std::string_view code) {
    for (; first < errors_.size(); ++first) errors_[first].code = code;
  }
  void log(std::string_view level, std::string text);

  /// Returns the errors in evaluation order.
  const std::vector<EvaluationError>& errors() const { return errors_; }
  /// Returns the errors and drops them.
  std::vector<EvaluationError> takeErrors() { return std::exchange(errors_, {}); }
  const std::vector<LogMessage>& logs() const { return logs_; }

  /// Suppresses findings and recorded values while it lives, because they are reported where the
  /// running code is evaluated itself. Concrete evaluation still reports its errors.
  class Suppressor {
   public:
    explicit Suppressor(DiagnosticSink& sink) : sink_(sink) { ++sink_.suppressed_; }
    Suppressor(const Suppressor&) = delete;
    Suppressor& operator=(const Suppressor&) = delete;
    ~Suppressor() { --sink_.suppressed_; }

   private:
    DiagnosticSink& sink_;
  };
  /// Drops the errors and log messages that are added while it lives.
  class Discarding {
   public:
    explicit Discarding(DiagnosticSink& sink)
        : sink_(sink), errors_(sink.errors_.size()), logs_(sink.logs_.size()) {}
    Discarding(const Discarding&) = delete;
    Discarding& operator=(const Discarding&) = delete;
    ~Discarding() {
      sink_.errors_.resize(errors_);
      sink_.logs_.resize(logs_);
    }

   private:
    DiagnosticSink& sink_;
    const std::size_t errors_, logs_;
  };
  bool isSuppressed() const { return suppressed_ > 0; }
  /// Returns true if a finding at the running code would be reported.
  bool isOpen() const {
    return suppressed_ == 0 && !budget_.isSpent() && errors_.size() < kMaxErrors;
  }

 private:
  void keep(const parser::Cursor& blame, EvaluationError error);

  const EvaluationSettings& settings_;
  const Budget& budget_;
  RunState& run_;
  EffectRecorder& effects_;
  std::vector<EvaluationError> errors_;
  std::vector<LogMessage> logs_;
  std::unordered_set<std::size_t> reported_;  ///< hashes of places and codes
  std::uint32_t suppressed_ = 0;
};

}  // namespace puppet::analysis
