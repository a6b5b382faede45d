#include "server/lsp/requests/requests.h"

#include <algorithm>

namespace puppet::server {

namespace {

constexpr std::span<const ReadRequest> (*kFamilies[])() = {
    &codeActionRequests, &codeLensRequests,   &completionRequests,     &diagnosticRequests,
    &editingRequests,    &formattingRequests, &hierarchyRequests,      &hoverRequests,
    &navigationRequests, &renameRequests,     &semanticTokensRequests, &signatureHelpRequests,
    &structureRequests,  &workspaceRequests,
};

}  // namespace

void forEachReadRequest(const std::function<void(const ReadRequest&)>& visit) {
  for (const auto& family : kFamilies)
    for (const ReadRequest& request : family()) visit(request);
}

const ReadRequest* findReadRequest(std::string_view method) {
  for (const auto& family : kFamilies) {
    const std::span<const ReadRequest> requests = family();
    const auto found = std::ranges::find(requests, method, &ReadRequest::method);
    if (found != requests.end()) return &*found;
  }
  return nullptr;
}

}  // namespace puppet::server
