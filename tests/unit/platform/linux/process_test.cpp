// The processors of a process on Linux.

#include "platform/process.h"

#include <doctest/doctest.h>
#include <sched.h>

using puppet::platform::usableProcessors;

namespace {

/// Restricts the calling thread to the processor on which it runs, until it is destroyed.
class OnOneProcessor {
 public:
  OnOneProcessor() {
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(::sched_getcpu(), &one);
    isRestricted_ = ::sched_setaffinity(0, sizeof one, &one) == 0;
  }
  ~OnOneProcessor() { ::sched_setaffinity(0, sizeof before_, &before_); }
  OnOneProcessor(const OnOneProcessor&) = delete;
  OnOneProcessor& operator=(const OnOneProcessor&) = delete;

  bool isRestricted() const { return isRestricted_; }

 private:
  cpu_set_t before_{};
  bool isRestricted_ = false;
};

}  // namespace

TEST_CASE("a process counts the processors that it may use, not those of the machine") {
  const std::size_t before = usableProcessors();
  CHECK(before >= 1);
  {
    const OnOneProcessor one;
    REQUIRE(one.isRestricted());
    CHECK(usableProcessors() == 1);
  }
  CHECK(usableProcessors() == before);
}
