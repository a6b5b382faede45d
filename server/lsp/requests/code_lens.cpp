#include "protocol/lsp/code_lens.h"

#include "analysis/features/code_lens.h"
#include "analysis/features/data/data_lens.h"
#include "server/lsp/answer.h"
#include "server/lsp/file_positions.h"
#include "server/lsp/request_files.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using analysis::CodeLensKind;
using analysis::ReferenceKind;

/// Client command that shows locations; see docs/editors.md. Its arguments are a URI, a position
/// and a list of locations.
constexpr std::string_view kShowReferences = "puppet-ls.showReferences";

std::vector<protocol::CodeLens> codeLens(const Document& document, const ClientFeatures& client,
                                         const protocol::DocumentParams&) {
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  std::vector<protocol::CodeLens> lenses;
  for (const analysis::CodeLens& lens :
       document.isProjectFile()
           ? document.asProjectDocument().codeLenses(document.settings()->codeLens)
           : analysis::codeLenses(document.model(), document.settings()->codeLens))
    lenses.push_back({positions.range(lens.range),
                      {},
                      {document.uri(), static_cast<std::uint8_t>(lens.kind),
                       static_cast<std::uint8_t>(lens.symbol.kind), lens.symbol.name}});
  return lenses;
}

protocol::CodeLens resolve(const RequestState& state, const protocol::CodeLensReference& lens) {
  protocol::CodeLens result{lens.range, protocol::Command{}, lens.data};
  const DocumentPtr document = environmentOf(state, lens.data.uri);
  if (!document || lens.data.kind > static_cast<std::uint8_t>(ReferenceKind::Fact)) return result;
  const analysis::Symbol symbol{static_cast<ReferenceKind>(lens.data.kind), {}, lens.data.name, {}};
  if (lens.data.lens > static_cast<std::uint8_t>(CodeLensKind::OtherLevels)) return result;
  const auto kind = static_cast<CodeLensKind>(lens.data.lens);
  const auto resolved = isOfData(kind)
                            ? analysis::resolveDataLens(document->model(), kind, symbol.name)
                            : analysis::resolveCodeLens(document->model(), kind, symbol);
  result.command->title = resolved.title;
  if (!state.client.showsReferences || resolved.places.empty()) return result;
  FilePositions positions(*document, state.client.encoding);
  std::vector<protocol::Location> locations;
  for (const analysis::Place& place : resolved.places)
    locations.push_back(positions.location(place.path, place.name));
  protocol::RawJson arguments{"["};
  protocol::writeString(arguments.text, lens.data.uri);
  arguments.text +=
      ',' + protocol::toJson(lens.range.start).text + ',' + protocol::toJson(locations).text + ']';
  result.command->command = kShowReferences;
  result.command->arguments = std::move(arguments);
  return result;
}

}  // namespace

std::span<const ReadRequest> codeLensRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/codeLens", &answer<&codeLens, DocumentKinds::All>,
       ReadRequest::Needs::Environment, &ClientFeatures::refreshesCodeLenses},
      {"codeLens/resolve", &answerForAll<&resolve>},
  };
  return kRequests;
}

}  // namespace puppet::server
