#include "platform/termination_signals.h"

#include <atomic>
#include <csignal>
#include <ctime>

#include <pthread.h>
#include <unistd.h>

namespace puppet::platform {
namespace {

/// Signal directed by wake() at the waiting thread only.
constexpr int kWakeSignal = SIGURG;

std::atomic<int> exitCodeAtLimit = 1;
void (*crashReport)() = nullptr;

extern "C" void endAtCrash(int signal) {
  crashReport();
  ::_exit(128 + signal);
}

}  // namespace

struct TerminationSignals::State {
  const pthread_t thread = pthread_self();
  sigset_t signals{}, before{};
};

TerminationSignals::TerminationSignals() : state_(std::make_unique<State>()) {
  sigemptyset(&state_->signals);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, kWakeSignal})
    sigaddset(&state_->signals, signal);
  pthread_sigmask(SIG_BLOCK, &state_->signals, &state_->before);
}

TerminationSignals::~TerminationSignals() {
  // Discards pending duplicates of a signal that was already handled.
  const timespec now{};
  while (sigtimedwait(&state_->signals, nullptr, &now) > 0) continue;
  pthread_sigmask(SIG_SETMASK, &state_->before, nullptr);
}

int TerminationSignals::wait() {
  int signal = 0;
  while (sigwait(&state_->signals, &signal) != 0) continue;
  return signal == kWakeSignal ? 0 : signal;
}

void TerminationSignals::wake() { pthread_kill(state_->thread, kWakeSignal); }

void TerminationSignals::limitTime(unsigned seconds, int exitCode) {
  exitCodeAtLimit = exitCode;
  std::signal(SIGALRM, [](int) { _exit(exitCodeAtLimit); });
  alarm(seconds);
}

void ignoreBrokenPipes() { std::signal(SIGPIPE, SIG_IGN); }

void onCrash(void (*report)()) {
  crashReport = report;
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
    std::signal(signal, &endAtCrash);
}

}  // namespace puppet::platform
