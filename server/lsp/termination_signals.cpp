#include "server/lsp/termination_signals.h"

#include <atomic>
#include <ctime>

#include <unistd.h>

namespace puppet::server {
namespace {

/// Signal directed by wake() at the waiting thread only.
constexpr int kWakeSignal = SIGURG;

std::atomic<int> exitCodeAtLimit = 1;

}  // namespace

TerminationSignals::TerminationSignals() : thread_(pthread_self()) {
  sigemptyset(&signals_);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, kWakeSignal}) sigaddset(&signals_, signal);
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
}

TerminationSignals::~TerminationSignals() {
  // Discards pending duplicates of a signal that was already handled.
  const timespec now{};
  while (sigtimedwait(&signals_, nullptr, &now) > 0) continue;
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

int TerminationSignals::wait() {
  int signal = 0;
  while (sigwait(&signals_, &signal) != 0) continue;
  return signal == kWakeSignal ? 0 : signal;
}

void TerminationSignals::wake() { pthread_kill(thread_, kWakeSignal); }

void TerminationSignals::limitTime(unsigned seconds, int exitCode) {
  exitCodeAtLimit = exitCode;
  std::signal(SIGALRM, [](int) { _exit(exitCodeAtLimit); });
  alarm(seconds);
}

}  // namespace puppet::server
