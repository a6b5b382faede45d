#pragma once

#include <cstddef>
#include <mutex>
#include <string>

#include "parser/support/budget.h"
#include "parser/support/lru_map.h"

namespace puppet::analysis {

/// Values by texts that determine them, shared by all evaluations of the process: a bounded number,
/// those that were used last. Thread-safe.
template <class Value>
class SharedMemo {
 public:
  explicit SharedMemo(std::size_t max) : known_(max) {}

  /// Returns the value of `key`; calls `compute` if it is not known. No budget is charged, so that
  /// an evaluation does not depend on what others have asked for.
  template <class Compute>
  Value of(const std::string& key, Compute compute) {
    {
      const std::scoped_lock lock(mutex_);
      if (const Value* known = known_.find(key)) return *known;
    }
    const Budget::Use none(nullptr);
    Value value = compute();
    const std::scoped_lock lock(mutex_);
    known_.put(key, value);
    return value;
  }

 private:
  std::mutex mutex_;
  LruMap<std::string, Value> known_;
};

}  // namespace puppet::analysis
