#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/refactorings/refactoring.h"

namespace puppet::analysis {

/// An alternative of a choice: the values that select it, and its body.
struct ChoiceArm {
  std::vector<parser::Cursor> values;  ///< empty for the default
  parser::Cursor body;                 ///< a block; for a selector, the value
};

/// The common form of `if` chains, `case` and selectors: arms selected by the value of one
/// expression.
struct Choice {
  parser::Cursor whole;    ///< the construct to be replaced
  parser::Cursor control;  ///< expression compared with the values
  std::vector<ChoiceArm> arms;
  parser::Cursor target;  ///< for selectors and arms that only assign: the variable
  bool hasDefault() const;
};

using ChoiceResult = std::optional<tl::expected<Choice, Refusal>>;

/// Reads the `if` chain at the selection, whose conditions must compare one expression with
/// constants.
ChoiceResult choiceOfIf(const Selection& selection);
ChoiceResult choiceOfCase(const Selection& selection);
/// Reads a selector that is assigned to a variable.
ChoiceResult choiceOfSelector(const Selection& selection);

}  // namespace puppet::analysis
