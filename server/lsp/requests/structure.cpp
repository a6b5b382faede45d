#include <variant>

#include "analysis/features/documents/project_document.h"
#include "analysis/features/selection_ranges.h"
#include "server/lsp/answer.h"
#include "server/lsp/convert.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::RawJson;

/// Maximum nesting of selection ranges: JSON parsers of clients may recurse.
constexpr std::size_t kMaxSelectionDepth = 200;

using Symbols = std::variant<protocol::Null, std::vector<protocol::DocumentSymbol>,
                             std::vector<protocol::SymbolInformation>>;

Symbols documentSymbol(const Document& document, const ClientFeatures& client,
                       const protocol::DocumentParams&) {
  const auto symbols = document.isProjectFile()
                           ? document.asProjectDocument().documentSymbols()
                           : std::optional(analysis::documentSymbols(document.tree()));
  if (!symbols) return protocol::Null();
  if (client.hierarchicalSymbols) return toHierarchy(document, client.encoding, *symbols);
  return toFlatList(document, client.encoding, *symbols);
}

std::vector<protocol::FoldingRange> foldingRange(const Document& document,
                                                 const ClientFeatures& client,
                                                 const protocol::DocumentParams&) {
  return toProtocol(document, client,
                    document.isProjectFile() ? document.asProjectDocument().foldingRanges()
                                             : analysis::foldingRanges(document.tree()));
}

/// Writes the ranges around a position, each the parent of the previous one.
void writeSelection(std::string& out, PositionMapper& positions, std::vector<TextRange> ranges) {
  if (ranges.size() > kMaxSelectionDepth) {
    ranges[kMaxSelectionDepth - 1] = ranges.back();
    ranges.resize(kMaxSelectionDepth);
  }
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    out += i == 0 ? "{\"range\":" : ",\"parent\":{\"range\":";
    protocol::writeJson(out, positions.range(ranges[i]));
  }
  out.append(ranges.size(), '}');
}

RawJson selectionRange(const Document& document, const ClientFeatures& client,
                       const protocol::SelectionRangeParams& params) {
  const std::string_view text = document.text().view();
  PositionMapper positions(text, document.lines(), client.encoding);
  RawJson result{"["};
  for (const protocol::Position position : params.positions) {
    if (result.text.size() > 1) result.text += ',';
    const std::uint32_t offset = offsetOf(document, client, position);
    auto ranges = document.isProjectFile() ? document.asProjectDocument().selectionRanges(offset)
                                           : analysis::selectionRanges(document.tree(), offset);
    if (ranges.empty()) return RawJson{"null"};
    writeSelection(result.text, positions, std::move(ranges));
  }
  result.text += ']';
  return result;
}

}  // namespace

std::span<const ReadRequest> structureRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/documentSymbol", &answer<&documentSymbol, DocumentKinds::All>,
       ReadRequest::Needs::EnvironmentOfData},
      {"textDocument/foldingRange", &answer<&foldingRange, DocumentKinds::All>,
       ReadRequest::Needs::Text},
      {"textDocument/selectionRange", &answer<&selectionRange, DocumentKinds::All>,
       ReadRequest::Needs::EnvironmentOfData},
  };
  return kRequests;
}

}  // namespace puppet::server
