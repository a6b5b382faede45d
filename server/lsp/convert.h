#pragma once

#include <vector>

#include "analysis/features/document_symbols.h"
#include "analysis/features/folding_ranges.h"
#include "protocol/lsp/lsp_types.h"
#include "server/lsp/client_features.h"
#include "server/lsp/document.h"

namespace puppet::server {

// Conversion of analysis results (byte offsets) to protocol types (encoded positions).

std::vector<protocol::Diagnostic> toProtocol(const Document& document,
                                             const ClientFeatures& client);
std::vector<protocol::DocumentSymbol> toHierarchy(
    const Document& document, PositionEncoding encoding,
    const std::vector<analysis::DocumentSymbol>& symbols);
std::vector<protocol::SymbolInformation> toFlatList(
    const Document& document, PositionEncoding encoding,
    const std::vector<analysis::DocumentSymbol>& symbols);
std::vector<protocol::FoldingRange> toProtocol(const Document& document,
                                               const ClientFeatures& client,
                                               const std::vector<analysis::FoldingRange>& ranges);

}  // namespace puppet::server
