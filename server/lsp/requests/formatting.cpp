// textDocument/formatting, rangeFormatting, rangesFormatting and onTypeFormatting.

#include "analysis/format/range_format.h"
#include "protocol/lsp/editing.h"
#include "server/lsp/answer.h"
#include "server/lsp/requests/requests.h"
#include "server/lsp/verified_answer.h"

namespace puppet::server {
namespace {

using protocol::ErrorCode;
using protocol::RawJson;
using protocol::RequestError;
using Answer = tl::expected<RawJson, RequestError>;

/// Error for an outdated document: edits of another version would corrupt the client's text.
Answer modified() {
  return tl::unexpected(RequestError{ErrorCode::ContentModified, "the document has changed"});
}

Answer answerWith(const RequestState& state, const Document& document,
                  const analysis::VerifiedOrFault& edits) {
  if (!edits) return tl::unexpected(rejection(state, edits.error()));
  PositionMapper positions(document.text().view(), document.lines(), state.client.encoding);
  return protocol::toJson(toProtocol(*edits, positions));
}

/// Verifies edits of a part of the document, whose next version is likely to be the result: so the
/// document's own parser parses it.
Answer answerWithPart(const RequestState& state, const Document& document,
                      std::vector<TextEdit> edits) {
  analysis::EditedText text = editedText(document);
  text.parse = [&](SourceText edited) { return document.parseEdited(std::move(edited)); };
  const auto verified = analysis::verify(analysis::EditKind::Format, text, std::move(edits));
  if (!verified && !verified.error().isDefect) return RawJson{"[]"};
  return answerWith(state, document, verified);
}

Answer formatting(const Document& document, const RequestState& state,
                  const protocol::DocumentParams&) {
  if (document.isOutdated()) return modified();
  const format::FormatResult result = format::format(document.tree(), document.settings()->format);
  if (!result.problem.empty())
    return tl::unexpected(
        RequestError{ErrorCode::RequestFailed, "cannot format the document: " + result.problem});
  return answerWith(state, document, analysis::verifyFormat(editedText(document), result));
}

Answer formatRanges(const Document& document, const RequestState& state,
                    const std::vector<protocol::Range>& ranges) {
  if (document.isOutdated()) return modified();
  std::vector<TextRange> offsets;
  for (const protocol::Range& range : ranges)
    offsets.push_back(offsetsOf(document, state.client, range));
  return answerWithPart(
      state, document, format::formatRanges(document.tree(), offsets, document.settings()->format));
}

Answer rangeFormatting(const Document& document, const RequestState& state,
                       const protocol::RangeParams& params) {
  return formatRanges(document, state, {params.range});
}

Answer rangesFormatting(const Document& document, const RequestState& state,
                        const protocol::RangesParams& params) {
  return formatRanges(document, state, params.ranges);
}

/// Answers rejected edits with none: an error at a keystroke would disturb.
Answer onTypeFormatting(const Document& document, const RequestState& state,
                        const protocol::OnTypeFormattingParams& params) {
  if (document.isOutdated()) return modified();
  if (params.ch.empty()) return RawJson{"null"};
  const std::uint32_t offset = offsetOf(document, state.client, params.position);
  const Answer edits = answerWithPart(
      state, document,
      format::formatOnType(document.tree(), offset, params.ch[0], document.settings()->format));
  return edits ? edits : RawJson{"null"};
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
