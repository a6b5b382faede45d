#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/literals.h"

namespace puppet::analysis {

/// Definitions of `let` in force, by name: the innermost is the last, and `super()` is the one
/// before it.
using SpecLets = std::map<std::string, std::vector<ruby::Node>>;

/// Returns the values of the definitions in an example. They are evaluated when the example is, so
/// that the definitions of inner groups hold in those of outer ones. Values that are not known are
/// opaque.
std::map<std::string, ruby::Literal> valuesOfLets(const SpecLets& lets, ruby::Bindings& bindings);

}  // namespace puppet::analysis
