#include "platform/unix/signaled_thread.h"

#include <sys/syscall.h>
#include <unistd.h>

namespace puppet::platform {

// Not pthread_kill(), for which musl uses a call that filterSyscalls() denies: it reaches threads
// of other processes.
void SignaledThread::signal(int signal) const { ::syscall(SYS_tgkill, ::getpid(), id_, signal); }

}  // namespace puppet::platform
