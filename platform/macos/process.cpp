#include "platform/process.h"

#include <algorithm>
#include <array>
#include <thread>

#include <limits.h>
#include <mach-o/dyld.h>
#include <mach/mach.h>
#include <pthread.h>

#include "platform/files.h"

namespace puppet::platform {

std::int64_t threadId() {
  std::uint64_t id = 0;
  ::pthread_threadid_np(nullptr, &id);
  return static_cast<std::int64_t>(id);
}

std::size_t usableProcessors() { return std::max(std::thread::hardware_concurrency(), 1U); }

std::uint64_t residentBytes() {
  mach_task_basic_info info{};
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  const kern_return_t status = ::task_info(mach_task_self(), MACH_TASK_BASIC_INFO,
                                           reinterpret_cast<task_info_t>(&info), &count);
  return status == KERN_SUCCESS ? info.resident_size : 0;
}

std::uint64_t programId() {
  std::array<char, PATH_MAX> path{};
  std::uint32_t size = path.size();
  const auto stamp =
      ::_NSGetExecutablePath(path.data(), &size) == 0 ? stampOf(path.data()) : std::nullopt;
  return stamp ? static_cast<std::uint64_t>(stamp->modified) ^ stamp->size : 0;
}

}  // namespace puppet::platform
