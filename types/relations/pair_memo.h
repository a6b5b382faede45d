#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/type.h"

namespace puppet::types {

/// Direct-mapped cache of answers to a query about two types: evaluating one body repeats the same
/// few queries. Not thread-safe. The answer must depend on the types alone, none of which may be a
/// named type that is not defined yet.
template <class Answer>
class PairMemo {
 public:
  /// Returns the cached answer, or calls `compute()`, which may use the memo itself.
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

  /// Owns the types, so that their addresses are not reused.
  struct Slot {
    Type a, b;
    LanguageLevel level = {};
    Answer answer = {};
  };

  std::vector<Slot> slots_;
};

}  // namespace puppet::types
