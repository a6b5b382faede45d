#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace puppet::types {

/// Base of the contents of values that do not fit into two words: immutable, shared between
/// threads, reference-counted by Value. Compared by identity unless a class overrides equals().
class HeapValue {
 public:
  HeapValue(const HeapValue&) = delete;
  HeapValue& operator=(const HeapValue&) = delete;
  virtual ~HeapValue();

  void hold() const { holders_.fetch_add(1, std::memory_order_relaxed); }
  void release() const {
    if (holders_.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy();
  }

  /// Implementation of Value's operations; `other` is of the same class.
  virtual std::size_t hash() const { return std::hash<const void*>{}(this); }
  virtual bool equals(const HeapValue& other) const { return this == &other; }
  virtual bool isKnown() const { return true; }
  virtual std::uint32_t depth() const { return 0; }
  /// The size of the value with all its parts, those that are shared as often as they occur: what a
  /// walk over it costs, in units of Budget. Saturates.
  std::uint32_t weight() const { return weight_; }

 protected:
  /// Charges the budget in use, as the destructor returns the memory. Classes with more than
  /// kUsualBytes do so themselves for the rest.
  HeapValue();
  void setWeight(std::uint64_t weight) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::uint32_t>::max();
    weight_ = static_cast<std::uint32_t>(std::min(weight, kMax));
  }
  static constexpr std::size_t kUsualBytes = 64;

 private:
  /// Destroys the value and what only it references, iteratively, so that depth does not matter.
  void destroy() const;

  mutable std::atomic<std::uint32_t> holders_{0};
  std::uint32_t weight_ = 1;
};

}  // namespace puppet::types
