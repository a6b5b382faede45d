#pragma once

#include <optional>

#include "analysis/ruby/literals.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis::ruby {

/// Returns whether a condition holds, as far as its operands are literals or bound names:
/// comparisons, `&&`, `||`, `!`, and questions such as `.include?(x)`, `.nil?` and `.empty?`.
types::Tristate truthOf(const Node& condition, const Bindings& bindings);

/// Returns the arm that `if`, `unless`, `case ... when` or `a ? b : c` takes: its statements, or an
/// empty node for a missing one. Absent if that is not known, and for all else.
std::optional<Node> takenArm(const Node& conditional, const Bindings& bindings);

}  // namespace puppet::analysis::ruby
