#include "platform/termination_signals.h"

#include <array>
#include <atomic>
#include <csignal>

#include <unistd.h>

#include "platform/unix/signaled_thread.h"

namespace puppet::platform {
namespace {

/// Signal directed by wake() at the waiting thread only.
constexpr int kWakeSignal = SIGURG;
constexpr std::array kSignals = {SIGTERM, SIGINT, SIGHUP, kWakeSignal};

std::atomic<int> exitCodeAtLimit = 1;
void (*crashReport)() = nullptr;

extern "C" void endAtCrash(int signal) {
  crashReport();
  ::_exit(128 + signal);
}

}  // namespace

struct TerminationSignals::State {
  const SignaledThread thread;
  sigset_t signals{}, before{};
};

TerminationSignals::TerminationSignals() : state_(std::make_unique<State>()) {
  sigemptyset(&state_->signals);
  for (const int signal : kSignals) sigaddset(&state_->signals, signal);
  pthread_sigmask(SIG_BLOCK, &state_->signals, &state_->before);
}

TerminationSignals::~TerminationSignals() {
  // Discards pending duplicates of a signal that was already handled.
  for (const int signal : kSignals) {
    sigset_t pending{}, one{};
    sigemptyset(&one);
    sigaddset(&one, signal);
    int received = 0;
    if (sigpending(&pending) == 0 && sigismember(&pending, signal) == 1) sigwait(&one, &received);
  }
  pthread_sigmask(SIG_SETMASK, &state_->before, nullptr);
}

int TerminationSignals::wait() {
  int signal = 0;
  while (sigwait(&state_->signals, &signal) != 0) continue;
  return signal == kWakeSignal ? 0 : signal;
}

void TerminationSignals::wake() { state_->thread.signal(kWakeSignal); }

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
