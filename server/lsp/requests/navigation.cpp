#include "protocol/lsp/navigation.h"

#include <algorithm>
#include <variant>

#include "analysis/features/document_links.h"
#include "analysis/features/documents/project_document.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "server/lsp/answer.h"
#include "server/lsp/file_positions.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::Location;

using PlacesAt = std::vector<analysis::Place> (*)(const analysis::SemanticModel&, std::uint32_t);

template <PlacesAt feature>
std::vector<Location> places(const Document& document, const ClientFeatures& client,
                             const protocol::PositionParams& params) {
  FilePositions positions(document, client.encoding);
  const std::uint32_t offset = offsetOf(document, client, params.position);
  std::vector<Location> locations;
  for (const analysis::Place& place : document.isProjectFile()
                                          ? document.asProjectDocument().definition(offset)
                                          : feature(document.model(), offset))
    if (auto location = positions.location(place.path, place.name); !location.uri.empty())
      locations.push_back(std::move(location));
  return locations;
}

std::vector<Location> references(const Document& document, const ClientFeatures& client,
                                 const protocol::ReferenceParams& params) {
  FilePositions positions(document, client.encoding);
  std::vector<Location> locations;
  const std::uint32_t offset = offsetOf(document, client, params.position);
  for (const auto& file :
       document.isProjectFile()
           ? document.asProjectDocument().references(offset, params.context.includeDeclaration)
           : analysis::references(document.model(), offset, params.context.includeDeclaration))
    for (const analysis::Occurrence& occurrence : file.occurrences)
      locations.push_back(positions.location(file.path, occurrence.range));
  return locations;
}

protocol::DocumentHighlightKind highlightKindOf(analysis::ReferenceRole role) {
  const bool isWritten =
      role == analysis::ReferenceRole::Declaration || role == analysis::ReferenceRole::Write;
  return isWritten ? protocol::DocumentHighlightKind::Write : protocol::DocumentHighlightKind::Read;
}

std::vector<protocol::DocumentHighlight> documentHighlight(const Document& document,
                                                           const ClientFeatures& client,
                                                           const protocol::PositionParams& params) {
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  std::vector<protocol::DocumentHighlight> highlights;
  const std::uint32_t offset = offsetOf(document, client, params.position);
  for (const auto& [range, role] : document.isProjectFile()
                                       ? document.asProjectDocument().highlights(offset)
                                       : analysis::documentHighlights(document.model(), offset))
    highlights.push_back({positions.range(range), highlightKindOf(role)});
  return highlights;
}

std::vector<protocol::DocumentLink> documentLink(const Document& document,
                                                 const ClientFeatures& client,
                                                 const protocol::DocumentParams&) {
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  std::vector<protocol::DocumentLink> links;
  for (const analysis::DocumentLink& link : document.isProjectFile()
                                                ? document.asProjectDocument().links()
                                                : analysis::documentLinks(document.model()))
    links.push_back({positions.range(link.range), uriOfPath(link.path)});
  return links;
}

}  // namespace

std::span<const ReadRequest> navigationRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/definition", &answer<&places<&analysis::definition>, DocumentKinds::All>},
      {"textDocument/declaration", &answer<&places<&analysis::definition>>},
      {"textDocument/typeDefinition", &answer<&places<&analysis::typeDefinition>>},
      {"textDocument/implementation", &answer<&places<&analysis::implementation>>},
      {"textDocument/references", &answer<&references, DocumentKinds::All>},
      {"textDocument/documentHighlight", &answer<&documentHighlight, DocumentKinds::All>},
      {"textDocument/documentLink", &answer<&documentLink, DocumentKinds::All>},
  };
  return kRequests;
}

}  // namespace puppet::server
