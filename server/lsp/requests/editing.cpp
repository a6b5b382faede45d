// Requests that assist editing: textDocument/inlayHint, textDocument/linkedEditingRange.

#include "protocol/lsp/editing.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "analysis/features/inlay_hints.h"
#include "analysis/features/linked_editing.h"
#include "server/lsp/answer.h"
#include "server/lsp/requests/requests.h"
#include "server/lsp/shown_node.h"

namespace puppet::server {
namespace {

using protocol::RawJson;

/// Returns the node of which values are shown; absent if none are.
std::optional<analysis::ShownNode> nodeOf(const Document& document) {
  const Settings& settings = *document.settings();
  if (!settings.inlayHints.data) return std::nullopt;
  return shownNode(settings.facts, document.model().snapshot(), document.model().level());
}

std::vector<analysis::InlayHint> codeHints(const Document& document, TextRange range) {
  std::vector<analysis::InlayHint> hints =
      analysis::inlayHints(document.model(), range, document.settings()->inlayHints);
  const auto node = nodeOf(document);
  if (!node) return hints;
  std::ranges::move(analysis::parameterValueHints(document.model(), range, *node),
                    std::back_inserter(hints));
  std::ranges::stable_sort(hints, {}, &analysis::InlayHint::offset);
  return hints;
}

std::vector<analysis::InlayHint> dataHints(const Document& document, TextRange range) {
  const auto node = nodeOf(document);
  if (!node) return {};
  return analysis::dataValueHints(document.model(), document.dataTree(), range, *node);
}

std::vector<protocol::InlayHint> inlayHint(const Document& document, const ClientFeatures& client,
                                           const protocol::RangeParams& params) {
  using Kind = analysis::InlayHint::Kind;
  const TextRange range = offsetsOf(document, client, params.range);
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  std::vector<protocol::InlayHint> hints;
  for (const auto& hint :
       document.isProjectFile() ? dataHints(document, range) : codeHints(document, range)) {
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
      {"textDocument/inlayHint", &answer<&inlayHint, DocumentKinds::All>,
       ReadRequest::Needs::Environment, &ClientFeatures::refreshesInlayHints},
      {"textDocument/linkedEditingRange", &answer<&linkedEditingRange>, ReadRequest::Needs::Text},
  };
  return kRequests;
}

}  // namespace puppet::server
