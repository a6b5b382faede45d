#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls batch catalog`: each line is a case with a manifest, `source`, and perhaps `facts`,
/// `strict`, `strict_variables`, `modulepath` (a list) and `environment` (a folder with a
/// hiera.yaml). Answered are the resources that it declares, what contains
/// what, and the classes, or the error.
int runBatchCatalog(LanguageLevel level);

/// The answer to one line.
std::string answerToCatalogCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
