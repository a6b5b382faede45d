#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace puppet::analysis {

/// Set of names, which it borrows. A hash table without an allocation per name, for sets that are
/// made for every definition of a file.
class NameSet {
 public:
  /// Returns false if the set has the name.
  bool insert(std::string_view name) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    std::string_view& slot = slots_[slotOf(name)];
    if (!isFree(slot)) return false;
    slot = name;
    ++size_;
    return true;
  }

  bool contains(std::string_view name) const { return size_ > 0 && !isFree(slots_[slotOf(name)]); }

  /// Removes all names; keeps the memory.
  void clear() {
    if (size_ > 0) std::ranges::fill(slots_, std::string_view());
    size_ = 0;
  }

 private:
  static bool isFree(std::string_view slot) { return slot.data() == nullptr; }

  /// Returns the slot that holds the name, or the free one where it belongs.
  std::size_t slotOf(std::string_view name) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = std::hash<std::string_view>()(name) & mask;
    while (!isFree(slots_[slot]) && slots_[slot] != name) slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    constexpr std::size_t kMinSlots = 32;
    const std::vector<std::string_view> old = std::move(slots_);
    slots_.assign(std::max(kMinSlots, 2 * old.size()), {});
    for (const std::string_view name : old)
      if (!isFree(name)) slots_[slotOf(name)] = name;
  }

  std::vector<std::string_view> slots_;  ///< a power of two, at most half of them in use
  std::size_t size_ = 0;
};

}  // namespace puppet::analysis
