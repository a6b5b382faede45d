#pragma once

#include "analysis/eval/operators/arithmetic.h"
#include "types/scalar/tristate.h"

// `=~`, options of cases and selectors, and `in`: what may leave match variables.

namespace puppet::analysis {

struct Matched {
  types::Tristate answer;
  /// The match and its groups, an Array of texts and undef, where a regular expression matched; an
  /// Unknown where it may have, or where they are not known. undef leaves `$1` as it was.
  types::Value groups = {};

  Matched(types::Tristate answer) : answer(answer) {}
  Matched(types::Tristate answer, types::Value groups)
      : answer(answer), groups(std::move(groups)) {}
};

Matched matchRegex(std::string_view source, std::string_view text);

/// `left =~ right`: a type, a range of versions, a regular expression, or a text that is one.
tl::expected<Matched, OperatorError> matchOperator(const types::Value& left,
                                                   const types::Value& right, LanguageLevel level);

/// Whether the option `pattern` is taken for `value`.
Matched matchOption(const types::Value& pattern, const types::Value& value, LanguageLevel level);

/// `wanted in whole`
Matched isIn(const types::Value& wanted, const types::Value& whole, LanguageLevel level);

}  // namespace puppet::analysis
