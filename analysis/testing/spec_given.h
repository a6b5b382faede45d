#pragma once

#include <map>
#include <span>
#include <string>

#include "analysis/testing/spec_systems.h"
#include "analysis/testing/spec_test.h"

namespace puppet::analysis {

/// Adds what the values of `let` give an example. Returns the name of one that has a meaning for
/// tests and is not known; empty if all are.
std::string addGiven(const std::map<std::string, ruby::Literal>& values,
                     std::span<const SpecSystem> systems, SpecGiven& given);

/// Returns why tests ignore the definition of `let` with this name; nullptr if they do not.
const char* unsupportedLet(std::string_view name);

}  // namespace puppet::analysis
