#pragma once

#include <atomic>
#include <mutex>

namespace puppet {

/// A value that is computed at the first question, once: other threads wait for it. Costs no call
/// of the system, as std::call_once() does each time it has run something. Thread-safe.
template <class Value>
class Lazy {
 public:
  /// Returns the value. Computes it by `compute` at the first question; where that throws, again at
  /// the next one.
  template <class Compute>
  const Value& of(Compute compute) {
    if (!isComputed_.load(std::memory_order_acquire)) {
      const std::scoped_lock lock(mutex_);
      if (!isComputed_.load(std::memory_order_relaxed)) {
        value_ = compute();
        isComputed_.store(true, std::memory_order_release);
      }
    }
    return value_;
  }

 private:
  std::mutex mutex_;
  std::atomic<bool> isComputed_ = false;
  Value value_;
};

}  // namespace puppet
