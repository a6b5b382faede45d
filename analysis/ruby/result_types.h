#pragma once

#include <string>

#include "analysis/ruby/node.h"

namespace puppet::analysis::ruby {

/// Returns the type of the results of a method or a block with this body as Puppet source, inferred
/// from its return statements and its last expression. Empty if the type of one of them is unknown.
std::string resultTypeOf(const Node& body);

}  // namespace puppet::analysis::ruby
