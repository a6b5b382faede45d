#pragma once

#include <string>

#include "analysis/testing/manifest_test.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// Returns whether the value matches. Undef stands for an attribute that is not set.
types::Tristate matches(const ValueMatcher& matcher, const types::Value& value);

/// Returns the expectation as text: `'a'`, `a value that matches /a/`.
std::string describe(const ValueMatcher& matcher);

/// Returns the value as text, with its type where that explains a difference from the expectation.
std::string describeActual(const types::Value& value, const ValueMatcher& matcher);

}  // namespace puppet::analysis
