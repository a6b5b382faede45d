#pragma once

#include <algorithm>
#include <cstdint>

namespace puppet::types {

/// An answer to a question that cannot always be answered: a regular expression may be beyond
/// analysis, a part of a value unknown. Ordered, so that min is `and` and max is `or`.
enum class Tristate : std::uint8_t { No, Unknown, Yes };

constexpr Tristate answer(bool yes) { return yes ? Tristate::Yes : Tristate::No; }

constexpr Tristate negation(Tristate answer) {
  return static_cast<Tristate>(static_cast<int>(Tristate::Yes) - static_cast<int>(answer));
}

/// Yes when `ask` says so of every element; asks no more after the first No.
template <class Range, class Ask>
Tristate allOf(const Range& range, Ask ask) {
  Tristate all = Tristate::Yes;
  for (const auto& element : range) {
    all = std::min(all, ask(element));
    if (all == Tristate::No) break;
  }
  return all;
}

/// Yes when `ask` says so of some element; asks no more after that.
template <class Range, class Ask>
Tristate anyOf(const Range& range, Ask ask) {
  Tristate any = Tristate::No;
  for (const auto& element : range) {
    any = std::max(any, ask(element));
    if (any == Tristate::Yes) break;
  }
  return any;
}

}  // namespace puppet::types
