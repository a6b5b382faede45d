#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls batch types`: as `batch parse`, for questions about types and values
/// (docs/command-line.md has the protocol). Returns the exit status.
int runBatchTypes(LanguageLevel level);

/// The answer to one line, without a line break.
std::string answerToTypesCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
