#pragma once

#include "analysis/refactorings/selection.h"

namespace puppet::analysis {

/// Returns whether evaluating `expression` any number of times, anywhere in the scope of what it
/// names, gives one value and has no side effect. False where that is not known.
bool isPureExpression(const parser::Cursor& expression);

/// Returns whether `expression` is made of literals only, so that its evaluation cannot fail.
bool isLiteral(const parser::Cursor& expression);

/// Returns the reason why `value` cannot be evaluated before its statement; empty if it can.
std::string problemOfEvaluatingBefore(const SelectedValue& value);

/// Returns whether `element` holds calls that may see or change variables of the scope they are in
/// by name: templates, getvar() and their like.
bool mayReadScope(const parser::Cursor& element);

/// Returns whether a function neither declares anything nor depends on what is declared.
bool isIndependentOfCatalog(std::string_view function);

/// The function or method that a call names; empty for what is no call.
std::string_view calledFunction(const parser::Cursor& element);

/// Names of the variables that are read in `element`, without `$`.
std::set<std::string, std::less<>> variablesIn(const parser::Cursor& element);

}  // namespace puppet::analysis
