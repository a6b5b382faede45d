#include "platform/unix/signaled_thread.h"

#include <csignal>

namespace puppet::platform {

void SignaledThread::signal(int signal) const { ::pthread_kill(thread_, signal); }

}  // namespace puppet::platform
