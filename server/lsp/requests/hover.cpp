#include "analysis/features/hover.h"

#include "server/lsp/answer.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::RawJson;

RawJson hover(const Document& document, const ClientFeatures& client,
              const protocol::PositionParams& params) {
  const std::string_view text = document.text().view();
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto found = analysis::hover(document.model(), offset);
  if (!found) return RawJson{"null"};
  PositionMapper positions(text, document.lines(), client.encoding);
  return protocol::toJson(
      protocol::Hover{{"markdown", found->markdown}, positions.range(found->range)});
}

constexpr ReadRequest kRequests[] = {
    {"textDocument/hover", &answer<&hover>},
};

}  // namespace

std::span<const ReadRequest> hoverRequests() { return kRequests; }

}  // namespace puppet::server
