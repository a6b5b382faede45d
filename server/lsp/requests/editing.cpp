// What helps to write and to change code: actions, hints, linked places.

#include "protocol/lsp/editing.h"

#include <algorithm>

#include "analysis/features/code_actions.h"
#include "analysis/features/inlay_hints.h"
#include "analysis/features/linked_editing.h"
#include "server/lsp/answer.h"
#include "server/lsp/convert.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using analysis::CodeActionKind;
using protocol::RawJson;

TextRange offsetsOf(const Document& document, const ClientFeatures& client,
                    const protocol::Range& range) {
  const std::uint32_t start = offsetOf(document, client, range.start);
  return {start, std::max(start, offsetOf(document, client, range.end))};
}

std::string_view nameOf(CodeActionKind kind) {
  switch (kind) {
    case CodeActionKind::QuickFix: return "quickfix";
    case CodeActionKind::FixAll: return "source.fixAll";
    case CodeActionKind::Refactor: return "refactor.rewrite";
    case CodeActionKind::ExtractVariable: return "refactor.extract";
    case CodeActionKind::InlineVariable: return "refactor.inline";
  }
  return "quickfix";
}

/// `refactor` stands for `refactor.extract`, too. Without a wish everything is shown.
bool isWanted(std::string_view kind, const protocol::CodeActionContext& context) {
  if (!context.only) return true;
  return std::ranges::any_of(*context.only, [&](const std::string& only) {
    return only.empty() || kind == only || kind.starts_with(only + ".");
  });
}

/// `{"changes": {URI: [edits]}}`, in which the name of a member is not known before.
void writeEdit(std::string& out, const std::string& uri, PositionMapper& positions,
               const std::vector<TextEdit>& edits) {
  std::vector<protocol::TextEdit> list;
  for (const TextEdit& edit : edits) list.push_back({positions.range(edit.range), edit.newText});
  out += "{\"changes\":{";
  protocol::writeString(out, uri);
  out += ':';
  protocol::writeJson(out, list);
  out += "}}";
}

RawJson codeAction(const Document& document, const ClientFeatures& client,
                   const protocol::CodeActionParams& params) {
  const std::vector<protocol::Diagnostic> diagnostics = toProtocol(document, client);
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  RawJson result{"["};
  for (const auto& action : analysis::codeActions(document.model(), document.findings(),
                                                  offsetsOf(document, client, params.range))) {
    const std::string_view kind = nameOf(action.kind);
    if (!isWanted(kind, params.context)) continue;
    std::string& out = result.text;
    out += out.size() > 1 ? ",{" : "{";
    protocol::writeMember(out, "title", action.title);
    protocol::writeMember(out, "kind", kind);
    if (action.finding && *action.finding < diagnostics.size())
      protocol::writeMember(out, "diagnostics",
                            std::vector<protocol::Diagnostic>{diagnostics[*action.finding]});
    if (action.isPreferred) protocol::writeMember(out, "isPreferred", true);
    out += ",\"edit\":";
    writeEdit(out, document.uri(), positions, action.edits);
    out += '}';
  }
  result.text += ']';
  return result;
}

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

constexpr ReadRequest kRequests[] = {
    {"textDocument/codeAction", &answer<&codeAction>},
    {"textDocument/inlayHint", &answer<&inlayHint>, ReadRequest::Needs::Environment,
     &ClientFeatures::refreshesInlayHints},
    {"textDocument/linkedEditingRange", &answer<&linkedEditingRange>, ReadRequest::Needs::Text},
};

}  // namespace

std::span<const ReadRequest> editingRequests() { return kRequests; }

}  // namespace puppet::server
