#pragma once

#include <cstdint>
#include <unordered_map>

#include "analysis/eval/diagnostic_sink.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"
#include "types/core/value.h"

namespace puppet::analysis {

class EvaluationObserver;

/// Records the values of the expressions of one file, joined over all evaluations in a run.
class ValueRecorder {
 public:
  explicit ValueRecorder(const parser::SyntaxTree& tree) : tree_(tree) {}

  void add(const parser::Cursor& expression, const types::Value& value);
  /// Returns the join of all recorded values; nullptr if the expression was never evaluated.
  const types::Value* find(const parser::Cursor& expression) const;

 private:
  const parser::SyntaxTree& tree_;
  std::unordered_map<std::uint64_t, types::Value> values_;  ///< by source range
};

/// Passes values and events of a run to its recorder and its observer, neither while reports are
/// suppressed.
class Observation {
 public:
  /// Borrows `diagnostics`.
  explicit Observation(const DiagnosticSink& diagnostics) : diagnostics_(diagnostics) {}

  /// Sets the recorder; nullptr for none. Borrows it.
  void setRecorder(ValueRecorder* recorder) { recorder_ = recorder; }
  /// Sets the observer of open-world evaluation; nullptr for none. Borrows it.
  void setObserver(EvaluationObserver* observer) { observer_ = observer; }

  bool isRecorded() const { return recorder_ != nullptr; }
  void record(const parser::Cursor& expression, const types::Value& value) {
    if (recorder_ && !diagnostics_.isSuppressed()) recorder_->add(expression, value);
  }
  bool isObserved() const { return observer_ != nullptr; }
  /// Returns the observer; nullptr while no finding would be reported.
  EvaluationObserver* watching() const { return diagnostics_.isOpen() ? observer_ : nullptr; }

  /// Code that is the text of a value, such as an inline template, runs while it lives; `source` is
  /// the expression of that value.
  class InlineCode {
   public:
    InlineCode(Observation& observation, const parser::Cursor& source)
        : observation_(observation), before_(observation.inlineSource_) {
      observation_.inlineSource_ = source;
    }
    InlineCode(const InlineCode&) = delete;
    InlineCode& operator=(const InlineCode&) = delete;
    ~InlineCode() { observation_.inlineSource_ = before_; }

   private:
    Observation& observation_;
    parser::Cursor before_;
  };
  /// Returns the source of the inline code that runs; invalid for other code.
  const parser::Cursor& inlineSource() const { return inlineSource_; }

 private:
  const DiagnosticSink& diagnostics_;
  ValueRecorder* recorder_ = nullptr;
  EvaluationObserver* observer_ = nullptr;
  parser::Cursor inlineSource_;
};

}  // namespace puppet::analysis
