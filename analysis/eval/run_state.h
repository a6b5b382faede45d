#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

class ExecutionMonitor;
struct TemplateOutput;

/// State of the running code: its nesting, the certainty that it is reached, and how it ends. What
/// lasts as long as a piece of code is changed by guards only.
class RunState {
 public:
  /// Maximum nesting of evaluated expressions.
  static constexpr std::uint32_t kMaxDepth = 1000;

  RunState() = default;
  RunState(const RunState&) = delete;
  RunState& operator=(const RunState&) = delete;

  // --- nesting

  /// Returns true if code that is `depth` levels deeper would exceed the maximum nesting.
  bool isTooDeep(std::uint32_t depth = 0) const { return depth_ + depth >= kMaxDepth; }
  /// Charges nesting while it lives.
  class Nesting {
   public:
    explicit Nesting(RunState& run, std::uint32_t depth = 1) : run_(run), depth_(depth) {
      run_.depth_ += depth_;
    }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    ~Nesting() { run_.depth_ -= depth_; }

   private:
    RunState& run_;
    const std::uint32_t depth_;
  };

  /// Returns true within a running block, whose code may run again with other values.
  bool isInBlock() const { return blocks_ > 0; }
  /// Marks a block as running while it lives.
  class RunningBlock {
   public:
    explicit RunningBlock(RunState& run) : run_(run) { ++run_.blocks_; }
    RunningBlock(const RunningBlock&) = delete;
    RunningBlock& operator=(const RunningBlock&) = delete;
    ~RunningBlock() { --run_.blocks_; }

   private:
    RunState& run_;
  };

  /// Marks the body of a function written in Puppet as running while it lives.
  class ActiveFunction {
   public:
    ActiveFunction(RunState& run, const parser::GreenNode* function)
        : functions_(run.activeFunctions_),
          again_(std::ranges::find(functions_, function) != functions_.end()) {
      functions_.push_back(function);
    }
    ActiveFunction(const ActiveFunction&) = delete;
    ActiveFunction& operator=(const ActiveFunction&) = delete;
    ~ActiveFunction() { functions_.pop_back(); }
    /// Returns true if the function already runs further out (recursion).
    bool isAgain() const { return again_; }

   private:
    std::vector<const parser::GreenNode*>& functions_;
    const bool again_;
  };

  /// Returns the output of the running template; nullptr outside of templates.
  TemplateOutput* output() const { return output_; }
  /// Directs the output of templates to `output` while it lives.
  class RunningTemplate {
   public:
    RunningTemplate(RunState& run, TemplateOutput& output)
        : run_(run), around_(std::exchange(run.output_, &output)) {}
    RunningTemplate(const RunningTemplate&) = delete;
    RunningTemplate& operator=(const RunningTemplate&) = delete;
    ~RunningTemplate() { run_.output_ = around_; }

   private:
    RunState& run_;
    TemplateOutput* const around_;
  };

  // --- certainty

  /// Returns the number of enclosing arms of conditions whose truth is unknown.
  std::uint32_t uncertainty() const { return uncertainty_; }
  bool isUncertain() const { return uncertainty_ > 0; }
  /// Marks the running code as only possibly reached while it lives.
  class Uncertain {
   public:
    explicit Uncertain(RunState& run, bool isUncertain = true) : run_(run) {
      if (isUncertain) deepen();
    }
    Uncertain(const Uncertain&) = delete;
    Uncertain& operator=(const Uncertain&) = delete;
    ~Uncertain() { run_.uncertainty_ -= arms_; }
    /// Enters one more arm.
    void deepen() {
      ++run_.uncertainty_;
      ++arms_;
    }

   private:
    RunState& run_;
    std::uint32_t arms_ = 0;
  };
  /// Resets the uncertainty while it lives: a body is evaluated as if it were reached.
  class Certain {
   public:
    explicit Certain(RunState& run) : run_(run), around_(std::exchange(run.uncertainty_, 0)) {}
    Certain(const Certain&) = delete;
    Certain& operator=(const Certain&) = delete;
    ~Certain() { run_.uncertainty_ = around_; }

   private:
    RunState& run_;
    const std::uint32_t around_;
  };

  /// Returns true if an enclosing body is possibly unreachable. An error there only proves that it
  /// is not reached.
  bool mayBeUnreachable() const { return unreachable_ > 0; }
  /// Marks the running body as possibly unreachable while it lives.
  class Unreachable {
   public:
    Unreachable(RunState& run, bool mayBeUnreachable)
        : run_(run), mayBeUnreachable_(mayBeUnreachable) {
      run_.unreachable_ += mayBeUnreachable_;
    }
    Unreachable(const Unreachable&) = delete;
    Unreachable& operator=(const Unreachable&) = delete;
    ~Unreachable() { run_.unreachable_ -= mayBeUnreachable_; }

   private:
    RunState& run_;
    const bool mayBeUnreachable_;
  };

  /// Returns true if parts of variables have been refined, so that access has to look them up.
  bool refinesParts() const { return refinesParts_; }
  void setRefinesParts(bool refinesParts) { refinesParts_ = refinesParts; }

  // --- control

  /// Returns the monitor of concrete evaluation; nullptr for none.
  ExecutionMonitor* monitor() const { return monitor_; }
  /// Borrows `monitor`.
  void setMonitor(ExecutionMonitor* monitor) { monitor_ = monitor; }
  /// Lets other code run while it lives, as if no error, break or template were under way, and
  /// restores the state of the running code afterwards.
  class Interlude {
   public:
    Interlude(RunState& run, ExecutionMonitor& monitor)
        : run_(run),
          monitor_(std::exchange(run.monitor_, &monitor)),
          output_(std::exchange(run.output_, nullptr)),
          uncertainty_(std::exchange(run.uncertainty_, 0)),
          isStopped_(std::exchange(run.isStopped_, false)),
          isExhausted_(run.isExhausted_),
          isBreaking_(std::exchange(run.isBreaking_, false)),
          breakPlace_(run.breakPlace_) {}
    Interlude(const Interlude&) = delete;
    Interlude& operator=(const Interlude&) = delete;
    ~Interlude() {
      run_.monitor_ = monitor_;
      run_.output_ = output_;
      run_.uncertainty_ = uncertainty_;
      run_.isStopped_ = isStopped_;
      run_.isExhausted_ = isExhausted_;
      run_.isBreaking_ = isBreaking_;
      run_.breakPlace_ = breakPlace_;
    }

   private:
    RunState& run_;
    ExecutionMonitor* const monitor_;
    TemplateOutput* const output_;
    const std::uint32_t uncertainty_;
    const bool isStopped_, isExhausted_, isBreaking_;
    const parser::Cursor breakPlace_;
  };

  /// Confines how the code ends that runs while it lives: the code around it goes on.
  class Confinement {
   public:
    explicit Confinement(RunState& run)
        : run_(run), isStopped_(run.isStopped_), isBreaking_(run.isBreaking_) {}
    Confinement(const Confinement&) = delete;
    Confinement& operator=(const Confinement&) = delete;
    ~Confinement() {
      run_.isStopped_ = isStopped_;
      run_.isBreaking_ = isBreaking_;
    }

   private:
    RunState& run_;
    const bool isStopped_, isBreaking_;
  };

  // --- ends

  /// Returns true if an error has ended concrete evaluation: nothing is evaluated any more.
  bool isStopped() const { return isStopped_; }
  void stop() { isStopped_ = true; }
  /// Returns true if a limit was reached, so that the result is incomplete.
  bool isExhausted() const { return isExhausted_; }
  void setExhausted() { isExhausted_ = true; }

  /// Returns true while a break() propagates to the iteration that it ends.
  bool isBreaking() const { return isBreaking_; }
  void breakAt(const parser::Cursor& place) {
    isBreaking_ = true;
    breakPlace_ = place;
  }
  /// Ends the propagation. Returns true if there was one.
  bool takeBreak() { return std::exchange(isBreaking_, false); }
  /// Returns the place of the last break().
  const parser::Cursor& breakPlace() const { return breakPlace_; }

 private:
  std::uint32_t depth_ = 0;
  std::uint32_t blocks_ = 0;
  std::uint32_t uncertainty_ = 0;
  std::uint32_t unreachable_ = 0;  ///< number of enclosing bodies that are possibly unreachable
  bool refinesParts_ = false;
  bool isStopped_ = false;
  bool isExhausted_ = false;
  bool isBreaking_ = false;
  parser::Cursor breakPlace_;
  ExecutionMonitor* monitor_ = nullptr;
  TemplateOutput* output_ = nullptr;
  std::vector<const parser::GreenNode*> activeFunctions_;  ///< innermost last
};

}  // namespace puppet::analysis
