#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls-batch types`: like `parse`, for queries about types and values (protocol:
/// tests/batch/README.md). Returns the exit status.
int runBatchTypes(LanguageLevel level);

/// Returns the answer to one line, without a line break.
std::string answerToTypesCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
