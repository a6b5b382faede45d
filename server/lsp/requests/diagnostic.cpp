#include "server/lsp/answer.h"
#include "server/lsp/diagnostic_report.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

protocol::DocumentDiagnosticReport diagnostic(const Document& document,
                                              const ClientFeatures& client,
                                              const protocol::DocumentDiagnosticParams& params) {
  return diagnosticReport(document, client, params.previousResultId);
}

}  // namespace

std::span<const ReadRequest> diagnosticRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/diagnostic", &answer<&diagnostic, DocumentKinds::All>,
       ReadRequest::Needs::Environment, &ClientFeatures::refreshesDiagnostics},
  };
  return kRequests;
}

}  // namespace puppet::server
