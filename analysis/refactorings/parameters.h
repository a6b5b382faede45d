#pragma once

#include "analysis/refactorings/refactoring.h"

namespace puppet::analysis {

/// A parameter to be added to a class or defined type.
struct NewParameter {
  std::string name;  ///< without `$`
  std::string type;
  std::string defaultValue;  ///< source text; empty if the parameter has no default
};

/// Returns the edits, sorted, that add `parameter` to `definition` and to its documentation: after
/// the last parameter, or, for a parameter without a default, before the first one that has one.
std::vector<TextEdit> insertionOf(const Selection& selection, const parser::Cursor& definition,
                                  const NewParameter& parameter);

parser::ParameterList parametersOf(const parser::Cursor& definition);

/// Returns the type for a parameter with the value `expression`: the generalized type of that
/// value.
std::string inferredType(const Selection& selection, const parser::Cursor& expression);

/// A selected value in a class or defined type that may be computed when the parameters are bound.
struct ParameterCandidate {
  SelectedValue value;
  parser::Cursor definition;
  std::string name;  ///< name of the new parameter
};

/// Returns the candidate at the selection; absent if no such expression is selected.
std::optional<tl::expected<ParameterCandidate, Refusal>> parameterCandidate(
    const Selection& selection);

}  // namespace puppet::analysis
