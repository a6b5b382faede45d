#pragma once

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls eval` at a terminal: evaluates what is typed, piece by piece, until the end of input.
/// Returns the exit status.
int runTerminal(LanguageLevel level);

}  // namespace puppet::server
