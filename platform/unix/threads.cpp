#include "platform/threads.h"

#include <algorithm>
#include <cstddef>
#include <memory>

#include <pthread.h>
#include <sys/resource.h>

namespace puppet::platform {
namespace {

using Function = std::function<void()>;

/// Returns the limit of the main thread's stack in bytes.
std::size_t stackSize() {
  constexpr rlim_t kDefault = 8 << 20, kMax = 64 << 20;
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kDefault;
  return std::min(limit.rlim_cur, kMax);
}

extern "C" void* runThread(void* argument) {
  const std::unique_ptr<Function> run(static_cast<Function*>(argument));
  (*run)();
  return nullptr;
}

}  // namespace

bool startThread(Function run) {
  auto owned = std::make_unique<Function>(std::move(run));
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setstacksize(&attributes, stackSize());
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread{};
  const bool isStarted = pthread_create(&thread, &attributes, &runThread, owned.get()) == 0;
  pthread_attr_destroy(&attributes);
  if (isStarted) static_cast<void>(owned.release());
  return isStarted;
}

}  // namespace puppet::platform
