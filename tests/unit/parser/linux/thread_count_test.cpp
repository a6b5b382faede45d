#include <array>
#include <filesystem>
#include <functional>
#include <iterator>
#include <latch>

#include <doctest/doctest.h>

#include "parser/support/task_queue.h"

using puppet::TaskQueue;

TEST_CASE("task queues: there are no more threads than tasks that may run at once") {
  const auto threads = [] {
    const std::filesystem::directory_iterator tasks("/proc/self/task");
    return std::distance(begin(tasks), end(tasks));
  };
  const auto before = threads();
  constexpr int kTasks = 20'000;
  std::array<TaskQueue, 4> queues{TaskQueue(1), TaskQueue(1), TaskQueue(1), TaskQueue(1)};
  std::latch done(kTasks);
  // Each task submits the next one elsewhere, so that a busy thread often takes a task before the
  // thread that was woken for it.
  std::function<void(int)> next = [&](int i) {
    if (i + 4 < kTasks)
      queues[static_cast<std::size_t>(i * 7 + 1) % queues.size()].submit([&, i] { next(i + 4); });
    done.count_down();
  };
  for (int i = 0; i < 4; ++i) queues[static_cast<std::size_t>(i)].submit([&, i] { next(i); });
  done.wait();
  CHECK(threads() <= before + static_cast<std::ptrdiff_t>(queues.size()));
}
