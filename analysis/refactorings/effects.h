#pragma once

#include "analysis/refactorings/selection.h"

namespace puppet::analysis {

/// Returns true if evaluating `expression` any number of times, anywhere in the scope of its names,
/// yields the same value without side effects. False if unknown.
bool isPureExpression(const parser::Cursor& expression);

/// Returns true if `expression` consists of literals only, so that its evaluation cannot fail.
bool isLiteral(const parser::Cursor& expression);

/// Returns the reason why `value` cannot be evaluated before its statement; empty if it can.
std::string problemOfEvaluatingBefore(const SelectedValue& value);

/// Returns true if `element` holds calls that may read or write variables of the enclosing scope by
/// name: templates, getvar() and similar functions.
bool mayReadScope(const parser::Cursor& element);

/// Returns true if a function neither declares anything nor depends on the catalog.
bool isIndependentOfCatalog(std::string_view function);

/// Returns the name of the function or method that `element` calls; empty if it is not a call.
std::string_view calledFunction(const parser::Cursor& element);

/// Returns the names, without `$`, of the variables that `element` reads.
std::set<std::string, std::less<>> variablesIn(const parser::Cursor& element);

}  // namespace puppet::analysis
