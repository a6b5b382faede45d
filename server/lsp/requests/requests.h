#pragma once

#include <span>

#include "server/lsp/read_requests.h"

// Tables of the read-only requests, one for each family of features.

namespace puppet::server {

std::span<const ReadRequest> codeActionRequests();
std::span<const ReadRequest> codeLensRequests();
std::span<const ReadRequest> completionRequests();
std::span<const ReadRequest> diagnosticRequests();
std::span<const ReadRequest> editingRequests();
std::span<const ReadRequest> formattingRequests();
std::span<const ReadRequest> hierarchyRequests();
std::span<const ReadRequest> hoverRequests();
std::span<const ReadRequest> navigationRequests();
std::span<const ReadRequest> renameRequests();
std::span<const ReadRequest> semanticTokensRequests();
std::span<const ReadRequest> signatureHelpRequests();
std::span<const ReadRequest> structureRequests();
std::span<const ReadRequest> workspaceRequests();

}  // namespace puppet::server
