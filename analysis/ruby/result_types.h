#pragma once

#include <string>

#include "analysis/ruby/ruby_text.h"

namespace puppet::analysis::ruby {

/// The type, as Puppet writes it, of what a method or a block gives whose body this is: from the
/// expressions that it returns and the one it ends with. Empty where some of these do not tell.
std::string resultTypeOf(const RubyText& ruby, TokenSpan body);

}  // namespace puppet::analysis::ruby
