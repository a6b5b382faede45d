#include "server/lsp/diagnostic_report.h"

#include <charconv>
#include <cstdint>

#include "protocol/json_writer.h"
#include "server/lsp/convert.h"

namespace puppet::server {
namespace {

/// Returns a result id that depends on the content only (FNV-1a).
std::string resultIdOf(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  char digits[16];
  return {digits, std::to_chars(digits, digits + sizeof digits, hash, 16).ptr};
}

}  // namespace

protocol::DocumentDiagnosticReport diagnosticReport(
    const Document& document, const ClientFeatures& client,
    const std::optional<std::string>& previousResultId) {
  protocol::DocumentDiagnosticReport report{"full", {}, toProtocol(document, client)};
  report.resultId = resultIdOf(protocol::toJson(*report.items).text);
  if (report.resultId == previousResultId) {
    report.kind = "unchanged";
    report.items.reset();
  }
  return report;
}

}  // namespace puppet::server
