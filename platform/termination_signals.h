#pragma once

#include <memory>

namespace puppet::platform {

/// Receives the system's requests to end the process (SIGTERM, SIGINT and SIGHUP, or the events of
/// a Windows console) synchronously. On POSIX systems the constructing thread, and threads started
/// later, block these signals.
class TerminationSignals {
 public:
  TerminationSignals();
  ~TerminationSignals();
  TerminationSignals(const TerminationSignals&) = delete;
  TerminationSignals& operator=(const TerminationSignals&) = delete;

  /// Waits for a signal or for wake(). Returns the number of the signal; 0 after wake().
  int wait();
  /// Ends the current or next wait(). Thread-safe.
  void wake();
  /// Ends the process unconditionally after `seconds`.
  static void limitTime(unsigned seconds, int exitCode);

 private:
  struct State;
  const std::unique_ptr<State> state_;
};

/// Ignores SIGPIPE, so that a write to a closed pipe or socket fails instead of ending the process.
void ignoreBrokenPipes();

/// Calls `report` when the process crashes (an invalid memory access, abort()), and ends it with
/// the exit code of a shell. `report` may only do what a signal handler may.
void onCrash(void (*report)());

}  // namespace puppet::platform
