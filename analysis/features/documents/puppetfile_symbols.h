#pragma once

#include <string_view>
#include <vector>

#include "analysis/features/document_symbols.h"

namespace puppet::analysis {

/// Returns the modules of a Puppetfile in text order, with their version, or with the branch, tag
/// or commit of their repository.
std::vector<DocumentSymbol> puppetfileSymbols(std::string_view text);

}  // namespace puppet::analysis
