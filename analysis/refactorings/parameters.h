#pragma once

#include "analysis/refactorings/refactoring.h"

namespace puppet::analysis {

/// A parameter to be added to a class or defined type.
struct NewParameter {
  std::string name;  ///< without `$`
  std::string type;
  std::string defaultValue;  ///< source; empty for a parameter without one
};

/// The edits that add `parameter` to `definition` and to its documentation, sorted: behind the last
/// parameter, or before the first one that has a default if it has none itself.
std::vector<TextEdit> insertionOf(const Selection& selection, const parser::Cursor& definition,
                                  const NewParameter& parameter);

parser::ParameterList parametersOf(const parser::Cursor& definition);

/// Type of the parameter whose value is `expression`: that of its value, generalized.
std::string inferredType(const Selection& selection, const parser::Cursor& expression);

/// A selected value of a class or defined type that may be computed when its parameters are bound.
struct ParameterCandidate {
  SelectedValue value;
  parser::Cursor definition;
  std::string name;  ///< of the parameter
};

/// Nothing where no such expression is selected.
std::optional<tl::expected<ParameterCandidate, Refusal>> parameterCandidate(
    const Selection& selection);

}  // namespace puppet::analysis
