// textDocument/formatting, rangeFormatting, rangesFormatting and onTypeFormatting.

#include <algorithm>

#include "analysis/format/range_format.h"
#include "protocol/lsp/editing.h"
#include "server/lsp/answer.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::ErrorCode;
using protocol::RawJson;
using protocol::RequestError;
using Edits = std::vector<protocol::TextEdit>;
using Answer = tl::expected<RawJson, RequestError>;

Edits toProtocol(const Document& document, const ClientFeatures& client,
                 const std::vector<TextEdit>& edits) {
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  Edits result;
  for (const TextEdit& edit : edits) result.push_back({positions.range(edit.range), edit.newText});
  return result;
}

/// Error for an outdated document: edits of another version would corrupt the client's text.
Answer modified() {
  return tl::unexpected(RequestError{ErrorCode::ContentModified, "the document has changed"});
}

Answer formatting(const Document& document, const ClientFeatures& client,
                  const protocol::DocumentParams&) {
  if (document.isOutdated()) return modified();
  const parser::SyntaxTree& tree = document.tree();
  const format::FormatResult result = format::format(tree, document.settings()->format);
  if (!result.problem.empty())
    return tl::unexpected(
        RequestError{ErrorCode::RequestFailed, "cannot format the document: " + result.problem});
  return protocol::toJson(toProtocol(document, client, editsOf(tree, result)));
}

Answer formatRanges(const Document& document, const ClientFeatures& client,
                    const std::vector<protocol::Range>& ranges) {
  if (document.isOutdated()) return modified();
  std::vector<TextEdit> edits;
  for (const protocol::Range& range : ranges) {
    const std::uint32_t start = offsetOf(document, client, range.start);
    const std::uint32_t end = std::max(start, offsetOf(document, client, range.end));
    std::ranges::move(
        format::formatRange(document.tree(), {start, end}, document.settings()->format),
        std::back_inserter(edits));
  }
  // Ranges may share statements: the edit of the first range wins.
  std::ranges::stable_sort(edits, {}, [](const TextEdit& edit) { return edit.range.start; });
  const auto shared = std::ranges::unique(edits, [](const TextEdit& a, const TextEdit& b) {
    return b.range.start < a.range.end || b.range.start == a.range.start;
  });
  edits.erase(shared.begin(), shared.end());
  return protocol::toJson(toProtocol(document, client, edits));
}

Answer rangeFormatting(const Document& document, const ClientFeatures& client,
                       const protocol::RangeParams& params) {
  return formatRanges(document, client, {params.range});
}

Answer rangesFormatting(const Document& document, const ClientFeatures& client,
                        const protocol::RangesParams& params) {
  return formatRanges(document, client, params.ranges);
}

Answer onTypeFormatting(const Document& document, const ClientFeatures& client,
                        const protocol::OnTypeFormattingParams& params) {
  if (document.isOutdated()) return modified();
  if (params.ch.empty()) return RawJson{"null"};
  const std::uint32_t offset = offsetOf(document, client, params.position);
  return protocol::toJson(toProtocol(
      document, client,
      format::formatOnType(document.tree(), offset, params.ch[0], document.settings()->format)));
}

}  // namespace

std::span<const ReadRequest> formattingRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/formatting", &answer<&formatting>},
      {"textDocument/rangeFormatting", &answer<&rangeFormatting>},
      {"textDocument/rangesFormatting", &answer<&rangesFormatting>},
      {"textDocument/onTypeFormatting", &answer<&onTypeFormatting>},
  };
  return kRequests;
}

}  // namespace puppet::server
