#pragma once

#include <algorithm>
#include <cstdint>

namespace puppet::types {

/// An answer to a question that cannot always be answered: a regular expression may be beyond
/// analysis, a part of a value unknown. Ordered, so that min is `and` and max is `or`.
enum class Answer : std::uint8_t { No, CannotTell, Yes };

constexpr Answer answer(bool yes) { return yes ? Answer::Yes : Answer::No; }

constexpr Answer negation(Answer answer) {
  return static_cast<Answer>(static_cast<int>(Answer::Yes) - static_cast<int>(answer));
}

/// Yes when `ask` says so of every element; asks no more after the first No.
template <class Range, class Ask>
Answer allOf(const Range& range, Ask ask) {
  Answer all = Answer::Yes;
  for (const auto& element : range) {
    all = std::min(all, ask(element));
    if (all == Answer::No) break;
  }
  return all;
}

/// Yes when `ask` says so of some element; asks no more after that.
template <class Range, class Ask>
Answer anyOf(const Range& range, Ask ask) {
  Answer any = Answer::No;
  for (const auto& element : range) {
    any = std::max(any, ask(element));
    if (any == Answer::Yes) break;
  }
  return any;
}

}  // namespace puppet::types
