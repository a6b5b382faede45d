#include "parser/support/parallel.h"

#include <exception>
#include <mutex>

#include "parser/support/task_queue.h"

namespace puppet {

void runOnThreads(std::size_t threads, const std::function<void()>& run) {
  if (threads <= 1) return run();
  std::mutex mutex;
  std::exception_ptr error;
  const auto guarded = [&]() noexcept {
    try {
      run();
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!error) error = std::current_exception();
    }
  };
  {
    TaskQueue helpers(threads - 1);
    for (std::size_t i = 1; i < threads; ++i) helpers.submit(guarded);
    guarded();
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace puppet
