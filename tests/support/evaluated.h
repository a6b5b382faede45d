#pragma once

#include <string>
#include <string_view>

#include "parser/support/language_level.h"
#include "types/core/value.h"

namespace puppet::test {

/// Returns the value of a program as source text; `! CODE` after an error (the first one; `!` if
/// the reference has no code for it), `?` for an unknown value.
std::string evaluated(std::string_view source, LanguageLevel level = LanguageLevel::Puppet8);

/// Returns the value itself, ignoring errors.
types::Value valueOf(std::string_view source, LanguageLevel level = LanguageLevel::Puppet8);

}  // namespace puppet::test
