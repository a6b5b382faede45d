#include "protocol/lsp/semantic_tokens.h"

#include <algorithm>
#include <variant>

#include "analysis/features/documents/project_document.h"
#include "protocol/lsp/editing.h"
#include "server/lsp/answer.h"
#include "server/lsp/requests/requests.h"
#include "server/lsp/sent_tokens.h"

namespace puppet::server {
namespace {

using Data = SentTokens::Data;

/// Encodes five numbers per token: line and column relative to the previous token, length, type,
/// modifiers.
Data encoded(const Document& document, const ClientFeatures& client, TextRange range) {
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  Data data;
  protocol::Position before;
  for (const auto& token : document.isProjectFile()
                               ? document.asProjectDocument().semanticTokens(range)
                               : analysis::semanticTokens(document.model(), range)) {
    const protocol::Range place = positions.range(token.range);
    const bool isSameLine = place.start.line == before.line;
    data.insert(data.end(), {place.start.line - before.line,
                             place.start.character - (isSameLine ? before.character : 0),
                             place.end.character - place.start.character,
                             static_cast<std::uint32_t>(token.type), token.modifiers});
    before = place.start;
  }
  return data;
}

Data encodedAll(const Document& document, const ClientFeatures& client) {
  return encoded(document, client, {0, document.text().size() + 1});
}

protocol::SemanticTokens full(const Document& document, const RequestState& state,
                              const protocol::DocumentParams&) {
  Data data = encodedAll(document, state.client);
  return {state.sentTokens->add(data), std::move(data)};
}

/// Returns a single edit that replaces the numbers between the common prefix and suffix.
protocol::SemanticTokensEdit editBetween(const Data& before, const Data& after) {
  const auto [first, second] = std::ranges::mismatch(before, after);
  const auto start = static_cast<std::size_t>(first - before.begin());
  std::size_t same = 0;
  const std::size_t most = std::min(before.size(), after.size()) - start;
  while (same < most && before[before.size() - 1 - same] == after[after.size() - 1 - same]) ++same;
  return {static_cast<std::uint32_t>(start),
          static_cast<std::uint32_t>(before.size() - start - same),
          {second, after.end() - static_cast<std::ptrdiff_t>(same)}};
}

std::variant<protocol::SemanticTokens, protocol::SemanticTokensDelta> delta(
    const Document& document, const RequestState& state,
    const protocol::SemanticTokensDeltaParams& params) {
  const auto before = state.sentTokens->find(params.previousResultId);
  Data data = encodedAll(document, state.client);
  std::string id = state.sentTokens->add(data);
  if (!before) return protocol::SemanticTokens{std::move(id), std::move(data)};
  protocol::SemanticTokensDelta result{std::move(id), {}};
  if (*before != data) result.edits.push_back(editBetween(*before, data));
  return result;
}

struct TokensOfRange {
  Data data;
};
constexpr auto describe(const TokensOfRange*) {
  return std::tuple{protocol::field("data", &TokensOfRange::data)};
}

TokensOfRange range(const Document& document, const ClientFeatures& client,
                    const protocol::RangeParams& params) {
  return {encoded(document, client,
                  {offsetOf(document, client, params.range.start),
                   offsetOf(document, client, params.range.end)})};
}

}  // namespace

std::span<const ReadRequest> semanticTokensRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/semanticTokens/full", &answer<&full, DocumentKinds::All>,
       ReadRequest::Needs::Environment, &ClientFeatures::refreshesSemanticTokens},
      {"textDocument/semanticTokens/full/delta", &answer<&delta, DocumentKinds::All>,
       ReadRequest::Needs::Environment, &ClientFeatures::refreshesSemanticTokens},
      {"textDocument/semanticTokens/range", &answer<&range, DocumentKinds::All>,
       ReadRequest::Needs::Environment, &ClientFeatures::refreshesSemanticTokens},
  };
  return kRequests;
}

}  // namespace puppet::server
