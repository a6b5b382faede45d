#pragma once

#include <chrono>
#include <cstdint>

namespace puppet::platform {

/// Returns the id of this process.
std::int64_t processId();
/// Returns the id of the calling thread.
std::int64_t threadId();

/// Returns true if a process with this id runs, or if that cannot be determined.
bool isProcessAlive(std::int64_t id);

/// Returns the processor time of the calling thread, which is independent of system load.
std::chrono::nanoseconds threadTime();

/// Returns the resident memory of the process in bytes; 0 if unavailable.
std::uint64_t residentBytes();

/// Sets up the allocator for a server with few busy threads: limits the memory that each of them
/// retains.
void limitAllocatorArenas();
/// Returns unused memory of the allocator to the system.
void returnUnusedMemory();

}  // namespace puppet::platform
