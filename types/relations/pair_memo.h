#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/type.h"

namespace puppet::types {

/// The last answers to a question about two types: evaluating one body asks of the same few again
/// and again. For one thread. What is asked must be decided by the types alone; none of them may be
/// a name that is still being defined.
template <class Answer>
class PairMemo {
 public:
  /// What `compute()` answers, or has answered. That may use the memo itself.
  template <class Compute>
  Answer operator()(const Type& a, const Type& b, LanguageLevel level, Compute compute) {
    if (slots_.empty()) slots_.resize(kSlots);
    const std::size_t at = (a.hash() * std::size_t{31} + b.hash()) % kSlots;
    const Slot& known = slots_[at];
    if (known.a == a && known.b == b && known.level == level) return known.answer;
    Answer answer = compute();
    slots_[at] = {a, b, level, answer};
    return answer;
  }

 private:
  static constexpr std::size_t kSlots = 512;

  /// Holds the types, so that no others get their addresses.
  struct Slot {
    Type a, b;
    LanguageLevel level = {};
    Answer answer = {};
  };

  std::vector<Slot> slots_;
};

}  // namespace puppet::types
