#pragma once

#include <string>
#include <vector>

#include "analysis/ruby/literals.h"

namespace puppet::analysis::ruby {

/// Values of an attribute as its Ruby code declares them: `newvalues`, and code that decides.
struct AllowedValues {
  std::vector<std::string> names;
  std::vector<Literal> patterns;  ///< regular expressions
  bool anyCase = false;           ///< names match in any case
  bool isOpen = false;  ///< code decides (`validate`, an unknown parent): any value may be valid
  bool takesArrays = false;  ///< `:array_matching => :all`

  bool restricts() const { return !names.empty() || !patterns.empty(); }
};

/// Returns the Puppet type of the values that manifests may write. Puppet compares the text of a
/// value, so that `true` and `4` are valid where `'true'` and `'4'` are, and a pattern may match
/// the text of a number, a boolean or a collection.
std::string typeOf(const AllowedValues& values);

}  // namespace puppet::analysis::ruby
