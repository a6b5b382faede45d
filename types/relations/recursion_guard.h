#pragma once

#include <algorithm>
#include <vector>

namespace puppet::types {

/// Visited values or aliases of a query, with the semantics of the reference: once something
/// recurs, that state lasts until the most recently entered item is left.
template <class Thing>
class RecursionGuard {
 public:
  /// Returns true if the item must be left later.
  bool enter(const Thing& thing) {
    if (comesAgain_) return false;
    comesAgain_ = std::ranges::find(things_, &thing) != things_.end();
    if (!comesAgain_) things_.push_back(&thing);
    return !comesAgain_;
  }
  void leave() {
    comesAgain_ = false;
    things_.pop_back();
  }
  bool comesAgain() const { return comesAgain_; }
  bool isEmpty() const { return things_.empty(); }

 private:
  std::vector<const Thing*> things_;
  bool comesAgain_ = false;
};

}  // namespace puppet::types
