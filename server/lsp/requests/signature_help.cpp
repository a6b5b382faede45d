#include "analysis/features/completion/signature_help.h"

#include "analysis/features/documents/project_document.h"
#include "protocol/lsp/signature_help.h"
#include "server/lsp/answer.h"
#include "server/lsp/markup.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::RawJson;

std::optional<protocol::MarkupContent> documentation(const ClientFeatures& client,
                                                     const std::string& text) {
  if (text.empty()) return std::nullopt;
  return markup(text, client.rendersSignatures);
}

RawJson signatureHelp(const Document& document, const ClientFeatures& client,
                      const protocol::PositionParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto help = document.isProjectFile() ? document.asProjectDocument().signatureHelp(offset)
                                             : analysis::signatureHelp(document.model(), offset);
  if (!help) return RawJson{"null"};
  protocol::SignatureHelp result;
  result.activeSignature = help->active;
  result.activeParameter = help->signatures[help->active].active;
  for (const auto& signature : help->signatures) {
    auto& entry = result.signatures.emplace_back();
    entry.label = signature.text.label;
    entry.documentation = documentation(client, signature.documentation);
    if (client.activeOfSignature) entry.activeParameter = signature.active;
    // Offsets in the label use the client's position encoding.
    const LineIndex lines(entry.label);
    for (std::size_t i = 0; i < signature.text.parameters.size(); ++i) {
      const TextRange place = signature.text.parameters[i];
      PositionMapper positions(entry.label, lines, client.encoding);
      auto& parameter = entry.parameters.emplace_back();
      if (client.labelOffsets)
        parameter.label = std::vector{positions.position(place.start).character,
                                      positions.position(place.end).character};
      else
        parameter.label = entry.label.substr(place.start, place.length());
      if (i < signature.ofParameters.size())
        parameter.documentation = documentation(client, signature.ofParameters[i]);
    }
  }
  return protocol::toJson(result);
}

}  // namespace

std::span<const ReadRequest> signatureHelpRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/signatureHelp", &answer<&signatureHelp, DocumentKinds::All>},
  };
  return kRequests;
}

}  // namespace puppet::server
