#pragma once

#include "protocol/lsp/lsp_types.h"
#include "server/lsp/client_features.h"
#include "server/lsp/document.h"

namespace puppet::server {

/// What a client that pulls diagnostics gets: all of them, or "unchanged" when they are the same as
/// those of the result that it has.
protocol::DocumentDiagnosticReport diagnosticReport(
    const Document& document, const ClientFeatures& client,
    const std::optional<std::string>& previousResultId);

}  // namespace puppet::server
