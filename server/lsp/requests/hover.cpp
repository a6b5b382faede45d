#include "analysis/features/hover.h"

#include "analysis/features/documents/project_document.h"
#include "server/lsp/answer.h"
#include "server/lsp/file_positions.h"
#include "server/lsp/markup.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::RawJson;

/// Returns a link to the rest of truncated documentation; empty if nothing was truncated.
std::string linkToRest(const Document& document, const ClientFeatures& client,
                       const analysis::Hover& hover) {
  if (!hover.rest || !client.rendersHover) return {};
  FilePositions positions(document, client.encoding);
  const protocol::Location place = positions.location(hover.rest->path, hover.rest->name);
  if (place.uri.empty()) return {};
  return "\n[The whole declaration](" + place.uri + "#L" +
         std::to_string(place.range.start.line + 1) + ")\n";
}

RawJson hover(const Document& document, const ClientFeatures& client,
              const protocol::PositionParams& params) {
  const std::string_view text = document.text().view();
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto found = document.isProjectFile() ? document.asProjectDocument().hover(offset)
                                              : analysis::hover(document.model(), offset);
  if (!found) return RawJson{"null"};
  PositionMapper positions(text, document.lines(), client.encoding);
  std::string markdown = found->markdown + linkToRest(document, client, *found);
  return protocol::toJson(protocol::Hover{markup(std::move(markdown), client.rendersHover),
                                          positions.range(found->range)});
}

}  // namespace

std::span<const ReadRequest> hoverRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/hover", &answer<&hover, DocumentKinds::All>},
  };
  return kRequests;
}

}  // namespace puppet::server
