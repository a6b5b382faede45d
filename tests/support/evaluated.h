#pragma once

#include <string>
#include <string_view>

#include "parser/support/language_level.h"
#include "types/core/value.h"

namespace puppet::test {

/// The value of a program as a program would write it, `! CODE` after an error (the first one, `!`
/// when the reference has no code for it), `?` when it is not known.
std::string evaluated(std::string_view source, LanguageLevel level = LanguageLevel::Puppet8);

/// The value itself, without a look at errors.
types::Value valueOf(std::string_view source, LanguageLevel level = LanguageLevel::Puppet8);

}  // namespace puppet::test
