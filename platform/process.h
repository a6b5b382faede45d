#pragma once

#include <chrono>
#include <cstddef>
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

/// Returns the number of processors that the system lets this process use, at least 1.
std::size_t usableProcessors();

/// Sets up the allocator for a server with few busy threads: limits the memory that each of them
/// retains.
void limitAllocatorArenas();
/// Sets up the allocator for a process that works once and ends: takes memory in large pages where
/// the system has them, which costs it less than many small ones, and retains what is freed.
/// Requires that no other thread runs.
void takeLargePages();
/// Returns unused memory of the allocator to the system.
void returnUnusedMemory();

}  // namespace puppet::platform
