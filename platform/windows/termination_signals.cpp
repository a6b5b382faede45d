#include "platform/termination_signals.h"

#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>
#include <thread>

#include <windows.h>

namespace puppet::platform {
namespace {

constexpr int kAborted = 134;        ///< exit code of a shell for SIGABRT
constexpr int kInvalidAccess = 139;  ///< and for SIGSEGV

void (*crashReport)() = nullptr;

LONG WINAPI endAtException(EXCEPTION_POINTERS*) {
  crashReport();
  ::TerminateProcess(::GetCurrentProcess(), kInvalidAccess);
  return EXCEPTION_EXECUTE_HANDLER;
}

void endAtAbort(int) {
  crashReport();
  ::TerminateProcess(::GetCurrentProcess(), kAborted);
}

}  // namespace

struct TerminationSignals::State {
  std::mutex mutex;
  std::condition_variable changed;
  std::optional<int> received;

  void receive(int signal) {
    const std::lock_guard lock(mutex);
    if (!received) received = signal;
    changed.notify_all();
  }

  /// The instance that receives the events of the console; guarded by `mutexOfCurrent`.
  static inline State* current = nullptr;
  static inline std::mutex mutexOfCurrent;

  static BOOL WINAPI handle(DWORD event) {
    const std::lock_guard lock(mutexOfCurrent);
    if (!current) return FALSE;
    current->receive(event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? SIGINT : SIGTERM);
    return TRUE;
  }
};

TerminationSignals::TerminationSignals() : state_(std::make_unique<State>()) {
  const std::lock_guard lock(State::mutexOfCurrent);
  State::current = state_.get();
  ::SetConsoleCtrlHandler(&State::handle, TRUE);
}

TerminationSignals::~TerminationSignals() {
  ::SetConsoleCtrlHandler(&State::handle, FALSE);
  const std::lock_guard lock(State::mutexOfCurrent);
  State::current = nullptr;
}

int TerminationSignals::wait() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->received.has_value(); });
  const int signal = *state_->received;
  state_->received.reset();
  return signal;
}

void TerminationSignals::wake() { state_->receive(0); }

void TerminationSignals::limitTime(unsigned seconds, int exitCode) {
  std::thread([seconds, exitCode] {
    std::this_thread::sleep_for(std::chrono::seconds(seconds));
    ::TerminateProcess(::GetCurrentProcess(), static_cast<UINT>(exitCode));
  }).detach();
}

// There is no such signal: writing fails.
void ignoreBrokenPipes() {}

void onCrash(void (*report)()) {
  crashReport = report;
  ::SetUnhandledExceptionFilter(&endAtException);
  std::signal(SIGABRT, &endAtAbort);
}

}  // namespace puppet::platform
