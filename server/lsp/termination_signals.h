#pragma once

#include <csignal>

#include <pthread.h>

namespace puppet::server {

/// Receives SIGTERM, SIGINT and SIGHUP in the thread that makes it, instead of ending the process.
/// Threads that it starts later leave these signals to it.
class TerminationSignals {
 public:
  TerminationSignals();
  ~TerminationSignals();
  TerminationSignals(const TerminationSignals&) = delete;
  TerminationSignals& operator=(const TerminationSignals&) = delete;

  /// Waits for a signal or for `wake`. Returns the number of the signal; 0 after `wake`.
  int wait();
  /// Ends the wait, now or when it comes. May be called from any thread.
  void wake();
  /// Ends the process after `seconds`, whatever it does then.
  static void limitTime(unsigned seconds, int exitCode);

 private:
  const pthread_t thread_;
  sigset_t signals_{}, before_{};
};

}  // namespace puppet::server
