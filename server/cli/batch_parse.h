#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls batch parse`: answers each line of JSON on standard input with one on standard
/// output, in order, until the input ends (docs/command-line.md has the protocol). Made for running
/// this program against the reference implementation: it reports as that does, which stops at the
/// first mistake in the syntax, and gives trees in its notation. Returns the exit status.
int runBatchParse(LanguageLevel level);

/// The answer to one line, without a line break.
std::string answerToParseCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
