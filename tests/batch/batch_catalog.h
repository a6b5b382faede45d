#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// `puppet-ls-batch catalog`: each line is a case with a manifest, `source`, and optionally
/// `facts`, `strict`, `strict_variables`, `modulepath` (a list) and `environment` (a folder with a
/// hiera.yaml). The answer contains the resources, containment edges and classes of the catalog, or
/// the error.
int runBatchCatalog(LanguageLevel level);

/// Returns the answer to one line.
std::string answerToCatalogCase(const std::string& line, LanguageLevel level);

}  // namespace puppet::server
