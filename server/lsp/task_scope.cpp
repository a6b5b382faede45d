#include "server/lsp/task_scope.h"

#include <condition_variable>
#include <cstdio>
#include <map>
#include <mutex>

namespace puppet::server {

/// State shared with the scheduler's closures, which may outlive the scope.
struct TaskScope::State {
  struct Waiting {
    std::string name;
    Task task;
  };

  explicit State(Report report_) : report(std::move(report_)) {}

  void run(Timer id);
  void attempt(const std::string& name, const std::function<void()>& work, bool& succeeded) const;

  const Report report;
  std::mutex mutex;  ///< guards the members below
  std::condition_variable idle;
  std::map<Timer, Waiting> waiting;  ///< pending tasks and timers
  std::size_t running = 0;
  Timer lastId = 0;
  bool isClosed = false;
};

void TaskScope::State::attempt(const std::string& name, const std::function<void()>& work,
                               bool& succeeded) const {
  succeeded = false;
  try {
    try {
      work();
      succeeded = true;
    } catch (...) {
      report(name + ": " + textOf(std::current_exception()));
    }
  } catch (...) {  // out of memory for the report
    std::fprintf(stderr, "puppet-ls: %s failed\n", name.c_str());
  }
}

void TaskScope::State::run(Timer id) {
  Waiting entry;
  {
    const std::lock_guard lock(mutex);
    const auto found = waiting.find(id);
    if (found == waiting.end()) return;
    entry = std::move(found->second);
    waiting.erase(found);
    ++running;
  }
  bool succeeded = false;
  attempt(entry.name, entry.task, succeeded);
  entry.task = nullptr;
  const std::lock_guard lock(mutex);
  if (--running == 0) idle.notify_all();
}

TaskScope::TaskScope(Scheduler& scheduler, Report report)
    : scheduler_(scheduler), state_(std::make_shared<State>(std::move(report))) {}

TaskScope::~TaskScope() {
  cancel();
  finish();
}

TaskScope::Timer TaskScope::add(std::string name, Task task) {
  const std::lock_guard lock(state_->mutex);
  if (state_->isClosed) return 0;
  const Timer id = ++state_->lastId;
  state_->waiting.emplace(id, State::Waiting{std::move(name), std::move(task)});
  return id;
}

TaskScope::Task TaskScope::entryOf(Timer id) const {
  return [state = state_, id] { state->run(id); };
}

void TaskScope::post(std::string name, Task task) {
  if (const Timer id = add(std::move(name), std::move(task))) scheduler_.post(entryOf(id));
}

void TaskScope::postNext(std::string name, Task task) {
  if (const Timer id = add(std::move(name), std::move(task))) scheduler_.postNext(entryOf(id));
}

void TaskScope::offload(Lane lane, std::string name, Task task) {
  if (const Timer id = add(std::move(name), std::move(task))) scheduler_.offload(lane, entryOf(id));
}

TaskScope::Timer TaskScope::postAfter(Scheduler::Duration delay, std::string name, Task task) {
  const Timer id = add(std::move(name), std::move(task));
  if (id) scheduler_.postAfter(delay, entryOf(id));
  return id;
}

void TaskScope::cancel(Timer timer) {
  State::Waiting dropped;  // destroyed after the lock is released
  const std::lock_guard lock(state_->mutex);
  if (auto found = state_->waiting.extract(timer)) dropped = std::move(found.mapped());
  if (state_->waiting.empty()) state_->idle.notify_all();
}

bool TaskScope::attempt(const std::string& name, const std::function<void()>& work) const {
  bool succeeded = false;
  state_->attempt(name, work, succeeded);
  return succeeded;
}

void TaskScope::cancel() {
  std::map<Timer, State::Waiting> dropped;  // destroyed after the lock is released
  const std::lock_guard lock(state_->mutex);
  state_->isClosed = true;
  dropped.swap(state_->waiting);
  state_->idle.notify_all();
}

void TaskScope::finish() {
  std::unique_lock lock(state_->mutex);
  state_->isClosed = true;
  state_->idle.wait(lock, [&] { return state_->waiting.empty() && state_->running == 0; });
}

std::string textOf(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "unknown exception";
  }
}

}  // namespace puppet::server
