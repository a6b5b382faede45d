#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <utility>

namespace puppet {

/// Map that holds a bounded number of entries: those that were used last. Not thread-safe.
template <class Key, class Value>
class LruMap {
 public:
  explicit LruMap(std::size_t maxEntries) : maxEntries_(maxEntries) {}

  std::size_t size() const { return places_.size(); }

  /// Returns the value of `key`, which counts as used; `nullptr` if there is none. The pointer is
  /// valid until the next insertion.
  Value* find(const Key& key) {
    const auto place = places_.find(key);
    if (place == places_.end()) return nullptr;
    order_.splice(order_.begin(), order_, place->second);
    return &place->second->second;
  }

  /// Inserts or replaces a value. Returns the number of entries that were evicted.
  std::size_t put(const Key& key, Value value) {
    if (Value* known = find(key)) {
      *known = std::move(value);
      return 0;
    }
    order_.emplace_front(key, std::move(value));
    places_.emplace(key, order_.begin());
    std::size_t evicted = 0;
    for (; places_.size() > maxEntries_; ++evicted) {
      places_.erase(order_.back().first);
      order_.pop_back();
    }
    return evicted;
  }

  /// Calls `visit(key, value)` for each entry, the one used last first.
  template <class Visit>
  void forEach(Visit visit) {
    for (auto& [key, value] : order_) visit(key, value);
  }

 private:
  using Order = std::list<std::pair<Key, Value>>;

  const std::size_t maxEntries_;
  Order order_;
  std::map<Key, typename Order::iterator> places_;
};

}  // namespace puppet
