#pragma once

#include <string>

#include "analysis/ruby/literals.h"
#include "analysis/testing/spec_test.h"

namespace puppet::analysis {

/// Adds what a matcher of rspec-puppet expects: `contain_file('/a').with_mode('0644')`. `isNegated`
/// for `not_to`. Returns the reason if it is not converted; the expectations are unchanged then.
std::string addMatcher(const ruby::Node& matcher, bool isNegated, const ruby::Bindings& bindings,
                       SpecExpectations& expectations);

}  // namespace puppet::analysis
