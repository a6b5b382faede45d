#include "server/lsp/read_requests.h"

#include <algorithm>
#include <variant>

#include "analysis/features/hover.h"
#include "analysis/features/selection_ranges.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "server/lsp/convert.h"
#include "server/lsp/diagnostic_report.h"
#include "server/lsp/position_mapper.h"
#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

using protocol::ErrorCode;
using protocol::Json;
using protocol::RawJson;
using protocol::RequestError;
using Answer = tl::expected<RawJson, RequestError>;

/// Readers of JSON recurse, so that answers are not nested without a bound.
constexpr std::size_t kMaxSelectionDepth = 200;

using Symbols =
    std::variant<std::vector<protocol::DocumentSymbol>, std::vector<protocol::SymbolInformation>>;

Symbols documentSymbol(const Document& document, const ClientFeatures& client,
                       const protocol::DocumentParams&) {
  const auto symbols = analysis::documentSymbols(document.tree());
  if (client.hierarchicalSymbols) return toHierarchy(document, client.encoding, symbols);
  return toFlatList(document, client.encoding, symbols);
}

std::vector<protocol::FoldingRange> foldingRange(const Document& document,
                                                 const ClientFeatures& client,
                                                 const protocol::DocumentParams&) {
  return toProtocol(document, client, analysis::foldingRanges(document.tree()));
}

/// The ranges around one place, each the parent of the one before.
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
    const std::uint32_t offset =
        document.lines().offset(text, {position.line, position.character}, client.encoding);
    writeSelection(result.text, positions, analysis::selectionRanges(document.tree(), offset));
  }
  result.text += ']';
  return result;
}

RawJson hover(const Document& document, const ClientFeatures& client,
              const protocol::PositionParams& params) {
  const std::string_view text = document.text().view();
  const std::uint32_t offset = document.lines().offset(
      text, {params.position.line, params.position.character}, client.encoding);
  const auto found = analysis::hover(document.tree(), offset);
  if (!found) return RawJson{"null"};
  PositionMapper positions(text, document.lines(), client.encoding);
  return protocol::toJson(
      protocol::Hover{{"markdown", found->markdown}, positions.range(found->range)});
}

protocol::DocumentDiagnosticReport diagnostic(const Document& document,
                                              const ClientFeatures& client,
                                              const protocol::DocumentDiagnosticParams& params) {
  return diagnosticReport(document, client, params.previousResultId);
}

template <typename Result, typename Params>
Params paramsOf(Result (*)(const Document&, const ClientFeatures&, const Params&));

/// Reads the parameters that `handler` takes, finds the document, and writes what it answers.
template <auto handler>
Answer answer(const Snapshot& snapshot, const Json& json) {
  decltype(paramsOf(handler)) params;
  protocol::ReadError error;
  if (!protocol::readJson(json, params, error))
    return tl::unexpected(RequestError{ErrorCode::InvalidParams, error.message()});
  const auto document = snapshot.documents->find(normalizedUri(params.textDocument.uri));
  if (document == snapshot.documents->end())
    return tl::unexpected(RequestError{ErrorCode::InvalidParams,
                                       "no open document has the URI " + params.textDocument.uri});
  return protocol::toJson(handler(*document->second, snapshot.client, params));
}

constexpr ReadRequest kReadRequests[] = {
    {"textDocument/hover", &answer<&hover>},
    {"textDocument/documentSymbol", &answer<&documentSymbol>},
    {"textDocument/foldingRange", &answer<&foldingRange>},
    {"textDocument/selectionRange", &answer<&selectionRange>},
    {"textDocument/diagnostic", &answer<&diagnostic>},
};

}  // namespace

const ReadRequest* findReadRequest(std::string_view method) {
  const auto found =
      std::find_if(std::begin(kReadRequests), std::end(kReadRequests),
                   [&](const ReadRequest& request) { return request.method == method; });
  return found == std::end(kReadRequests) ? nullptr : found;
}

}  // namespace puppet::server
