#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "parser/support/budget.h"

namespace puppet {

/// Allocator that counts the memory of a container against the budget in use, like that of values.
template <class T>
struct BudgetAllocator {
  using value_type = T;

  BudgetAllocator() = default;
  template <class Other>
  BudgetAllocator(const BudgetAllocator<Other>&) {}

  T* allocate(std::size_t count) {
    Budget::allocate(count * sizeof(T));
    return std::allocator<T>().allocate(count);
  }
  void deallocate(T* memory, std::size_t count) {
    Budget::deallocate(count * sizeof(T));
    std::allocator<T>().deallocate(memory, count);
  }

  template <class Other>
  friend bool operator==(const BudgetAllocator&, const BudgetAllocator<Other>&) {
    return true;
  }
};

// Containers whose memory is counted against the budget in use.
template <class T>
using CountedVector = std::vector<T, BudgetAllocator<T>>;
template <class T>
using CountedDeque = std::deque<T, BudgetAllocator<T>>;
template <class T>
using CountedSet = std::unordered_set<T, std::hash<T>, std::equal_to<T>, BudgetAllocator<T>>;
template <class Key, class T>
using CountedMap = std::unordered_map<Key, T, std::hash<Key>, std::equal_to<Key>,
                                      BudgetAllocator<std::pair<const Key, T>>>;

}  // namespace puppet
