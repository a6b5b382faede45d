#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls-batch eval`: each line is a case with the manifest to evaluate, `source`, and
/// optionally `facts`, `strict` and `strict_variables`. The answer contains the value, its types
/// and the logged messages, or the error.
int runBatchEval(LanguageLevel level);

/// Returns the answer to one line.
std::string answerToEvalCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
