#pragma once

#include <string>
#include <vector>

#include "analysis/ruby/literals.h"

namespace puppet::analysis::ruby {

/// What the Ruby of an attribute says about its values: `newvalues`, and whether something else
/// decides.
struct AllowedValues {
  std::vector<std::string> names;
  std::vector<Literal> patterns;  ///< regular expressions
  bool anyCase = false;           ///< names fit in any case
  bool isOpen =
      false;  ///< code decides (`validate`, a parent that is not known): anything may be right
  bool takesArrays = false;  ///< `:array_matching => :all`

  bool restricts() const { return !names.empty() || !patterns.empty(); }
};

/// The Puppet type of what manifests may write. Puppet compares the text of a value, so `true` and
/// `4` are right where `'true'` and `'4'` are, and a pattern may fit the text of a number, a
/// boolean or a collection.
std::string typeOf(const AllowedValues& values);

}  // namespace puppet::analysis::ruby
