#pragma once

#include "protocol/lsp/lsp_types.h"
#include "server/lsp/client_features.h"
#include "server/lsp/document.h"

namespace puppet::server {

/// Builds the report for a client that pulls diagnostics: a full one, or "unchanged" if the
/// findings equal those of `previousResultId`.
protocol::DocumentDiagnosticReport diagnosticReport(
    const Document& document, const ClientFeatures& client,
    const std::optional<std::string>& previousResultId);

}  // namespace puppet::server
