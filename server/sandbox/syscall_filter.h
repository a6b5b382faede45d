#pragma once

namespace puppet::server {

/// Installs a seccomp filter for the calling thread and threads started later, which denies (EPERM)
/// system calls that a connected server never needs: starting programs and processes, executable
/// memory, sockets, inspecting or signaling other processes, changing modes and owners by path, and
/// system administration. Returns false if the kernel rejects the filter.
bool filterSyscalls();

}  // namespace puppet::server
