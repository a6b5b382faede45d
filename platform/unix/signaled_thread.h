#pragma once

#include <cstdint>

#include <pthread.h>

#include "platform/process.h"

namespace puppet::platform {

/// The thread that constructs it, as the receiver of signals from other threads of the process.
class SignaledThread {
 public:
  void signal(int signal) const;

 private:
  [[maybe_unused]] pthread_t thread_ = pthread_self();
  [[maybe_unused]] std::int64_t id_ = threadId();
};

}  // namespace puppet::platform
