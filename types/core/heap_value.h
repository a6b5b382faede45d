#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace puppet::types {

/// Base of the contents of values that do not fit into two words: immutable, shared between
/// threads, reference-counted by Value. Compared by identity unless a class overrides equals().
class HeapValue {
 public:
  HeapValue(const HeapValue&) = delete;
  HeapValue& operator=(const HeapValue&) = delete;
  virtual ~HeapValue() = default;

  void hold() const { holders_.fetch_add(1, std::memory_order_relaxed); }
  void release() const {
    if (holders_.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy();
  }

  /// Implementation of Value's operations; `other` is of the same class.
  virtual std::size_t hash() const { return std::hash<const void*>{}(this); }
  virtual bool equals(const HeapValue& other) const { return this == &other; }
  virtual bool isKnown() const { return true; }
  virtual std::uint32_t depth() const { return 0; }

 protected:
  HeapValue() = default;

 private:
  /// Destroys the value and what only it references, iteratively, so that depth does not matter.
  void destroy() const;

  mutable std::atomic<std::uint32_t> holders_{0};
};

}  // namespace puppet::types
