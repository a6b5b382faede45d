#pragma once

#include <algorithm>
#include <cstdint>

namespace puppet::types {

/// Answer to an undecidable or possibly unknown question, for example about a regular expression
/// that cannot be analyzed, or an unknown value. Ordered, so that min is `and` and max is `or`.
enum class Tristate : std::uint8_t { No, Unknown, Yes };

constexpr Tristate answer(bool yes) { return yes ? Tristate::Yes : Tristate::No; }

constexpr Tristate negation(Tristate answer) {
  return static_cast<Tristate>(static_cast<int>(Tristate::Yes) - static_cast<int>(answer));
}

/// Returns the conjunction of `ask` over the elements; stops at the first No.
template <class Range, class Ask>
Tristate allOf(const Range& range, Ask ask) {
  Tristate all = Tristate::Yes;
  for (const auto& element : range) {
    all = std::min(all, ask(element));
    if (all == Tristate::No) break;
  }
  return all;
}

/// Returns the disjunction of `ask` over the elements; stops at the first Yes.
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
