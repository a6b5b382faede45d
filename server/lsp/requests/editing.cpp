// Requests that assist editing: textDocument/inlayHint, textDocument/linkedEditingRange.

#include "protocol/lsp/editing.h"

#include "analysis/features/inlay_hints.h"
#include "analysis/features/linked_editing.h"
#include "server/lsp/answer.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::RawJson;

std::vector<protocol::InlayHint> inlayHint(const Document& document, const ClientFeatures& client,
                                           const protocol::RangeParams& params) {
  using Kind = analysis::InlayHint::Kind;
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  std::vector<protocol::InlayHint> hints;
  for (const auto& hint :
       analysis::inlayHints(document.model(), offsetsOf(document, client, params.range),
                            document.settings()->inlayHints)) {
    auto& entry = hints.emplace_back();
    entry.position = positions.position(hint.offset);
    entry.label = hint.text;
    if (hint.kind == Kind::Type) entry.kind = 1;
    if (hint.kind == Kind::Parameter) entry.kind = 2;
    entry.paddingLeft = hint.kind == Kind::Value;
    entry.paddingRight = hint.kind == Kind::Parameter;
  }
  return hints;
}

RawJson linkedEditingRange(const Document& document, const ClientFeatures& client,
                           const protocol::PositionParams& params) {
  const auto ranges =
      analysis::linkedRanges(document.tree(), offsetOf(document, client, params.position));
  if (ranges.empty()) return RawJson{"null"};
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  protocol::LinkedEditingRanges result;
  for (const TextRange range : ranges) result.ranges.push_back(positions.range(range));
  return protocol::toJson(result);
}

}  // namespace

std::span<const ReadRequest> editingRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/inlayHint", &answer<&inlayHint>, ReadRequest::Needs::Environment,
       &ClientFeatures::refreshesInlayHints},
      {"textDocument/linkedEditingRange", &answer<&linkedEditingRange>, ReadRequest::Needs::Text},
  };
  return kRequests;
}

}  // namespace puppet::server
