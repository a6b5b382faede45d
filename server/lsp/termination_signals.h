#pragma once

#include <csignal>

#include <pthread.h>

namespace puppet::server {

/// Blocks SIGTERM, SIGINT and SIGHUP in the constructing thread and receives them synchronously
/// instead. Threads started later inherit the mask.
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
  const pthread_t thread_;
  sigset_t signals_{}, before_{};
};

}  // namespace puppet::server
