#pragma once

#include <cstddef>
#include <iterator>
#include <list>
#include <map>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace puppet {

/// Map that holds entries of a bounded total weight: those that were used last, at least one. Not
/// thread-safe.
template <class Key, class Value>
class LruMap {
 public:
  explicit LruMap(std::size_t maxWeight) : maxWeight_(maxWeight) {}

  std::size_t size() const { return places_.size(); }
  std::size_t weight() const { return weight_; }

  /// Returns the value of `key`, which counts as used; `nullptr` if there is none. The pointer is
  /// valid until the next insertion.
  Value* find(const Key& key) {
    const auto place = places_.find(key);
    if (place == places_.end()) return nullptr;
    order_.splice(order_.begin(), order_, place->second);
    return &place->second->value;
  }

  /// Inserts or replaces a value. Returns the number of entries that were evicted.
  std::size_t put(const Key& key, Value value, std::size_t weight = 1) {
    const auto [place, isNew] = places_.try_emplace(key);
    if (!isNew) drop(place->second);
    place->second = order_.insert(order_.begin(), {key, std::move(value), weight});
    weight_ += weight;
    std::size_t evicted = 0;
    for (; weight_ > maxWeight_ && size() > 1; ++evicted) {
      places_.erase(order_.back().key);
      drop(std::prev(order_.end()));
    }
    return evicted;
  }

  /// Calls `visit(key, value)` for each entry, the one used last first.
  template <class Visit>
  void forEach(Visit visit) {
    for (Entry& entry : order_) visit(std::as_const(entry.key), entry.value);
  }

 private:
  struct Entry {
    Key key;
    Value value;
    std::size_t weight;
  };
  using Order = std::list<Entry>;

  void drop(typename Order::iterator at) {
    weight_ -= at->weight;
    order_.erase(at);
  }

  const std::size_t maxWeight_;
  std::size_t weight_ = 0;
  Order order_;
  // Texts are found by their hashes, as comparing them with others is dear; few other keys have
  // one.
  template <class Place>
  using Places = std::conditional_t<std::is_same_v<Key, std::string>,
                                    std::unordered_map<std::string, Place>, std::map<Key, Place>>;
  Places<typename Order::iterator> places_;
};

}  // namespace puppet
