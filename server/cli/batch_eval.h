#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls batch eval`: each line is a case with the manifest to evaluate, `source`, and perhaps
/// `facts`, `strict` and `strict_variables`. Answered are the value, its types and what was logged,
/// or the error.
int runBatchEval(LanguageLevel level);

/// The answer to one line.
std::string answerToEvalCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
