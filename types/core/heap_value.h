#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace puppet::types {

/// What values that do not fit into two words are kept in: immutable, shared between threads, and
/// counted by the Values that hold it. Two of them are one unless their class says what makes them
/// alike.
class HeapValue {
 public:
  HeapValue(const HeapValue&) = delete;
  HeapValue& operator=(const HeapValue&) = delete;
  virtual ~HeapValue() = default;

  void hold() const { holders_.fetch_add(1, std::memory_order_relaxed); }
  void release() const {
    if (holders_.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy();
  }

  /// The parts of Value's operations that concern what is kept here; `other` is of the same class.
  virtual std::size_t hash() const { return std::hash<const void*>{}(this); }
  virtual bool equals(const HeapValue& other) const { return this == &other; }
  virtual bool isKnown() const { return true; }
  virtual std::uint32_t depth() const { return 0; }

 protected:
  HeapValue() = default;

 private:
  /// Takes apart values of any depth without recursion.
  void destroy() const;

  mutable std::atomic<std::uint32_t> holders_{0};
};

}  // namespace puppet::types
