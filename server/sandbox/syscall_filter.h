#pragma once

namespace puppet::server {

/// Refuses system calls that a server which is connected to its client never needs, to this thread
/// and those that it starts from now on: to start programs and processes, to make memory
/// executable, to open sockets, to look into other processes or signal them, to change modes and
/// owners by name, and to administer the system. They fail with EPERM. Returns whether the kernel
/// took the filter.
bool filterSyscalls();

}  // namespace puppet::server
