#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/templates/erb_text.h"

namespace puppet::analysis {

/// A name of Puppet in the Ruby code of a template.
struct ErbName {
  enum class Kind : std::uint8_t {
    InstanceVariable,  ///< `@x`: the variable `$x` at the call of template()
    ScopeVariable,     ///< `scope['a::b']`, `scope.lookupvar('a::b')`
    Function,          ///< `scope.call_function('f', ...)`
    LegacyFunction,    ///< `scope.function_f([...])`, which calls functions of the 3.x API only
    Bare,              ///< `x`, `x(1)`
  };
  Kind kind{};
  std::string name;  ///< without `@`, a leading `::` and `function_`
  TextRange range;   ///< of the name in the template
  /// True in `scope.include?('x')`, `defined?(@x)` and similar tests, and where errors are rescued.
  bool isTested = false;
  bool isList = true;    ///< for LegacyFunction: the argument may be an Array
  ruby::Node node = {};  ///< the variable, or the call; of the tree of the ErbText
};

/// Returns true if errors of the code in the node are rescued, or may be: `x rescue y`, `begin`.
bool isRescued(const ruby::Node& node);

/// Returns the names in text order. Variables that the template assigns itself are left out.
std::vector<ErbName> erbNamesIn(const ErbText& erb);

/// Returns the names that are read like local variables, which the template does not assign, and
/// that are no methods which templates have: Ruby raises a NameError. Leaves out the code of
/// objects that the template defines or evaluates code in.
std::vector<ErbName> bareNamesIn(const ErbText& erb);

/// A mistake in the Ruby code of a template.
struct ErbMistake {
  TextRange range;
  std::string message;
  std::string replacement = {};  ///< correct code for `range`; empty if it is not certain
};

/// Returns the code that Ruby certainly rejects: syntax errors, and `@a::b`, which calls a method.
std::vector<ErbMistake> erbMistakesIn(const ErbText& erb);

}  // namespace puppet::analysis
