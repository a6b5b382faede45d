#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/refactorings/refactoring.h"

namespace puppet::analysis {

/// One alternative of a choice: the values that lead to it, and its body.
struct ChoiceArm {
  std::vector<parser::Cursor> values;  ///< none for the default
  parser::Cursor body;                 ///< a block; of a selector, the value
};

/// What `if` chains, `case` and selectors have in common: the arms by the value of one expression.
struct Choice {
  parser::Cursor whole;    ///< the construct that is replaced
  parser::Cursor control;  ///< compared with the values
  std::vector<ChoiceArm> arms;
  parser::Cursor target;  ///< of selectors and arms that only assign: the variable
  bool hasDefault() const;
};

using ChoiceResult = std::optional<tl::expected<Choice, Refusal>>;

/// The `if` chain at the selection whose conditions compare one expression with constants.
ChoiceResult choiceOfIf(const Selection& selection);
ChoiceResult choiceOfCase(const Selection& selection);
/// The selector that is assigned to a variable.
ChoiceResult choiceOfSelector(const Selection& selection);

}  // namespace puppet::analysis
