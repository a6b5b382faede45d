#pragma once

#include "analysis/eval/operators/arithmetic.h"
#include "types/scalar/tristate.h"

// Implements `=~`, options of `case` and selectors, and `in`, which may set match variables.

namespace puppet::analysis {

struct Matched {
  types::Tristate answer;
  /// The match and its groups, as an Array of texts and undef, if a regular expression matched; an
  /// Unknown if it may have, or if the groups are unknown. undef leaves `$1` unchanged.
  types::Value groups = {};

  Matched(types::Tristate answer) : answer(answer) {}
  Matched(types::Tristate answer, types::Value groups)
      : answer(answer), groups(std::move(groups)) {}
};

Matched matchRegex(std::string_view source, std::string_view text);

/// Computes `left =~ right`, where `right` is a type, a version range, a regular expression, or a
/// text with one.
tl::expected<Matched, OperatorError> matchOperator(const types::Value& left,
                                                   const types::Value& right, LanguageLevel level);

/// Returns Yes if the option `pattern` matches `value`.
Matched matchOption(const types::Value& pattern, const types::Value& value, LanguageLevel level);

/// Computes `wanted in whole`.
Matched isIn(const types::Value& wanted, const types::Value& whole, LanguageLevel level);

}  // namespace puppet::analysis
