#pragma once

#include <string>

#include "analysis/ruby/ruby_text.h"

namespace puppet::analysis::ruby {

/// Returns the result type of a method or a block as Puppet source, inferred from its return
/// statements and its last expression. Empty if the type of one of them is unknown.
std::string resultTypeOf(const RubyText& ruby, TokenSpan body);

}  // namespace puppet::analysis::ruby
