#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_text.h"

namespace puppet::analysis::ruby {

/// Evaluates the expression that consists of these tokens. Opaque if it contains more than
/// literals, `.freeze`, `.to_sym`, `.to_s`, sums of strings and of arrays, and bound names.
Literal evaluate(const RubyText& ruby, TokenSpan span, const Bindings& bindings);

/// Evaluates the entries of a hash without the braces around them.
Literal evaluateEntries(const RubyText& ruby, TokenSpan entries, const Bindings& bindings);

/// Returns the content of the string token at `index` with its escapes resolved. Interpolations are
/// left as written.
std::string stringAt(const RubyText& ruby, std::uint32_t index);

/// Splits `span` at its top-level commas.
std::vector<TokenSpan> splitAtCommas(const RubyText& ruby, TokenSpan span);

/// Returns the constants of a file, `CONSTANT = literal`, without references to other constants; a
/// constant that is assigned twice is left unbound.
Bindings constantsOf(const RubyText& ruby);

}  // namespace puppet::analysis::ruby
