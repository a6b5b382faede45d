#include "parser/support/parallel.h"

#include <array>
#include <atomic>
#include <functional>
#include <iterator>
#include <latch>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "parser/support/task_queue.h"
#include "server/cli/support/in_order.h"

using puppet::parallelFor;
using puppet::TaskQueue;
using puppet::server::forEachInOrder;

TEST_CASE("task queues: tasks begin in order, and as many at a time as the queue is wide") {
  for (const std::size_t width : {1u, 3u}) {
    CAPTURE(width);
    std::mutex mutex;
    std::vector<int> begun;
    std::atomic<std::size_t> running = 0, most = 0;
    std::latch done(200);
    TaskQueue queue(width);
    for (int i = 0; i < 200; ++i)
      queue.submit([&, i] {
        const std::size_t now = ++running;
        for (std::size_t seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
        }
        {
          const std::lock_guard lock(mutex);
          begun.push_back(i);
        }
        std::this_thread::yield();
        --running;
        done.count_down();
      });
    done.wait();
    CHECK(most <= width);
    REQUIRE(begun.size() == 200);
    if (width > 1) continue;
    for (int i = 0; i < 200; ++i) CHECK(begun[i] == i);
  }
}

TEST_CASE("task queues: a task of one queue does not wait for those of another") {
  constexpr std::size_t kQueues = 20;
  std::latch all(kQueues);  // each task waits for those of all other queues
  {
    std::array<TaskQueue, 2> queues{TaskQueue(kQueues / 2), TaskQueue(kQueues / 2)};
    for (std::size_t i = 0; i < kQueues; ++i) queues[i % 2].submit([&] { all.arrive_and_wait(); });
    all.wait();
  }
  CHECK(all.try_wait());
}

TEST_CASE("task queues: closing drops what has not begun and waits for what runs") {
  std::latch begun(1), dropped(1);
  std::atomic<bool> hasEnded = false;
  std::atomic<int> later = 0;
  TaskQueue queue(1);
  queue.submit([&] {
    begun.count_down();
    dropped.wait();
    hasEnded = true;
  });
  const auto tellDropped = [&](int*) { dropped.count_down(); };
  queue.submit([&later, held = std::shared_ptr<int>(nullptr, tellDropped)] { ++later; });
  for (int i = 0; i < 10; ++i) queue.submit([&] { ++later; });
  begun.wait();
  queue.close();
  CHECK(hasEnded);
  queue.submit([&] { ++later; });
  queue.close();
  CHECK(later == 0);
}

TEST_CASE(
    "task queues: a task submitted as the next one waits for nothing but the task before it") {
  std::latch ended(2), mayEnd(1);
  TaskQueue strand(1), lane(1);
  std::atomic<bool> isLaneBusy = false;
  strand.submit([&] {
    lane.submitNext([&] {
      isLaneBusy = true;
      isLaneBusy.notify_all();
      mayEnd.wait();
      ended.count_down();
    });
  });
  // While the thread of the first task runs the second, those of the strand have another thread.
  strand.submit([&] {
    isLaneBusy.wait(false);
    mayEnd.count_down();
    ended.count_down();
  });
  ended.wait();
  CHECK(isLaneBusy);
}

TEST_CASE("task queues: chains of next tasks through several queues all run") {
  constexpr int kTasks = 20'000, kChains = 6;
  std::latch done(kTasks);
  std::array<TaskQueue, 4> queues{TaskQueue(1), TaskQueue(2), TaskQueue(1), TaskQueue(1)};
  std::function<void(int)> next = [&](int i) {
    if (i + kChains < kTasks) {
      TaskQueue& queue = queues[static_cast<std::size_t>(i * 7 + 1) % queues.size()];
      if (i % 3 == 0)
        queue.submit([&, i] { next(i + kChains); });
      else
        queue.submitNext([&, i] { next(i + kChains); });
    }
    done.count_down();
  };
  for (int i = 0; i < kChains; ++i)
    queues[static_cast<std::size_t>(i) % queues.size()].submitNext([&, i] { next(i); });
  done.wait();
  CHECK(done.try_wait());
}

TEST_CASE("parallel: each task runs once") {
  for (const std::size_t threads : {0u, 1u, 2u, 7u}) {
    CAPTURE(threads);
    std::vector<std::atomic<int>> done(1000);
    parallelFor(done.size(), threads, [&](std::size_t i) { ++done[i]; });
    for (const auto& count : done) CHECK(count == 1);
    // From within: nothing waits for a thread that is not there.
    std::atomic<int> inner = 0;
    parallelFor(
        20, threads, [&](std::size_t) { parallelFor(20, threads, [&](std::size_t) { ++inner; }); },
        1);
    CHECK(inner == 400);
  }
}

TEST_CASE("parallel: an exception ends the rest and reaches the caller") {
  for (const std::size_t threads : {1u, 4u}) {
    CAPTURE(threads);
    std::atomic<std::size_t> done = 0;
    const auto work = [&](std::size_t i) {
      if (i == 10) throw std::runtime_error("the tenth");
      ++done;
      std::this_thread::yield();
    };
    CHECK_THROWS_WITH_AS(parallelFor(1'000'000, threads, work), "the tenth", std::runtime_error);
    CHECK(done < 1'000'000 - 1);
  }
}

TEST_CASE("in order: an exception comes in the place of its result") {
  for (const std::size_t count : {std::size_t{8}, std::size_t{100'000}}) {
    CAPTURE(count);
    std::vector<std::size_t> seen;
    std::atomic<std::size_t> done = 0;
    const auto work = [&](std::size_t i) {
      ++done;
      if (i == 5) throw std::runtime_error("no " + std::to_string(i));
      return i;
    };
    const auto deliver = [&](std::size_t result) { seen.push_back(result); };
    CHECK_THROWS_WITH_AS(forEachInOrder(count, work, deliver), "no 5", std::runtime_error);
    CHECK(seen == std::vector<std::size_t>{0, 1, 2, 3, 4});
    const auto refuse = [](std::size_t) { throw std::runtime_error("refused"); };
    const auto same = [](std::size_t i) { return i; };
    CHECK_THROWS_WITH_AS(forEachInOrder(count, same, refuse), "refused", std::runtime_error);
  }
}
