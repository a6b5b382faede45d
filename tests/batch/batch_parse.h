#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls-batch parse`: answers each line of JSON on standard input with one on standard
/// output, in order, until the end of input (protocol: tests/batch/README.md). Serves comparison
/// with the reference: like it, it stops at the first syntax error, and uses its notation for
/// trees. Returns the exit status.
int runBatchParse(LanguageLevel level);

/// Returns the answer to one line, without a line break.
std::string answerToParseCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
