#pragma once

#include <string>
#include <utility>

#include "server/lsp/task_scope.h"

namespace puppet::server {

/// Runs an action on the strand once restart() has not been called for a given interval. Confined
/// to the strand.
class Debounce {
 public:
  Debounce(TaskScope& tasks, Scheduler::Duration quiet, std::string name, TaskScope::Task action)
      : tasks_(tasks), quiet_(quiet), name_(std::move(name)), action_(std::move(action)) {}

  void restart() {
    tasks_.cancel(timer_);
    timer_ = tasks_.postAfter(quiet_, name_, action_);
  }

 private:
  TaskScope& tasks_;
  const Scheduler::Duration quiet_;
  const std::string name_;
  const TaskScope::Task action_;
  TaskScope::Timer timer_ = 0;
};

}  // namespace puppet::server
