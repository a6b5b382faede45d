#include "analysis/features/completion.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "analysis/features/project_document.h"
#include "protocol/lsp/completion.h"
#include "server/lsp/answer.h"
#include "server/lsp/markup.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using analysis::CompletionKind;
using protocol::CompletionItemKind;
using protocol::ErrorCode;
using protocol::Json;
using protocol::RawJson;
using protocol::RequestError;

/// Indexed by analysis::CompletionKind.
constexpr std::array kKinds = {
    CompletionItemKind::Variable, CompletionItemKind::Variable, CompletionItemKind::Constant,
    CompletionItemKind::Property, CompletionItemKind::Field,    CompletionItemKind::EnumMember,
    CompletionItemKind::Class,    CompletionItemKind::Struct,   CompletionItemKind::Struct,
    CompletionItemKind::Value,    CompletionItemKind::Function, CompletionItemKind::Interface,
    CompletionItemKind::Keyword,  CompletionItemKind::File,     CompletionItemKind::File,
    CompletionItemKind::Folder,
};
static_assert(kKinds.size() == static_cast<std::size_t>(CompletionKind::Module) + 1);

/// Returns true if items of the kind may have documentation; others need no
/// `completionItem/resolve`.
bool isDocumented(CompletionKind kind) {
  switch (kind) {
    case CompletionKind::Variable:
    case CompletionKind::Fact:
    case CompletionKind::Attribute:
    case CompletionKind::Class:
    case CompletionKind::DefinedType:
    case CompletionKind::ResourceType:
    case CompletionKind::Function:
    case CompletionKind::DataType: return true;
    default: return false;
  }
}

std::string sortText(std::size_t place) {
  char text[24];
  std::snprintf(text, sizeof text, "%05zu", place);
  return text;
}

/// Returns the trigger character; 0 for a manual request or one after a letter.
char triggerOf(const protocol::CompletionParams& params) {
  if (!params.context || !params.context->triggerCharacter) return 0;
  const std::string& trigger = *params.context->triggerCharacter;
  return trigger.empty() ? '\0' : trigger.front();
}

protocol::CompletionList completion(const Document& document, const ClientFeatures& client,
                                    const protocol::CompletionParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const analysis::CompletionOptions options{.snippets = client.snippets,
                                            .trigger = triggerOf(params)};
  const auto found = document.isProjectFile()
                         ? document.asProjectDocument().complete(offset, options.limit)
                         : analysis::complete(document.model(), offset, options);
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  const protocol::Range insert = positions.range(found.insert);
  const protocol::Range replace = positions.range(found.replace);
  protocol::CompletionList list{found.isIncomplete, {}};
  for (const analysis::CompletionItem& item : found.items) {
    auto& entry = list.items.emplace_back();
    entry.label = item.label;
    entry.kind = kKinds[static_cast<std::size_t>(item.kind)];
    if (item.isDeprecated && client.completionTags)
      entry.tags = {protocol::CompletionItemTag::Deprecated};
    if (!item.detail.empty()) entry.detail = item.detail;
    entry.sortText = sortText(list.items.size());
    if (item.isSnippet) entry.insertTextFormat = protocol::InsertTextFormat::Snippet;
    if (client.insertReplace)
      entry.textEdit = protocol::InsertReplaceEdit{item.newText, insert, replace};
    else
      entry.textEdit = protocol::TextEdit{replace, item.newText};
    if (isDocumented(item.kind))
      entry.data = {document.uri(), static_cast<std::uint8_t>(item.kind), item.name, item.owner};
  }
  return list;
}

/// Returns the item with its documentation.
tl::expected<RawJson, RequestError> resolveItem(const Snapshot& snapshot, const Json& params) {
  if (!params.is_object())
    return tl::unexpected(RequestError{ErrorCode::InvalidParams, "params: expected an object"});
  Json item = params;
  protocol::CompletionItemData data;
  protocol::ReadError error;
  const auto found = params.find("data");
  if (found != params.end() && protocol::readJson(*found, data, error)) {
    const auto document = snapshot.documents->find(normalizedUri(data.uri));
    if (document != snapshot.documents->end() && data.kind < kKinds.size()) {
      std::string text = analysis::completionDocumentation(
          document->second->model(), static_cast<CompletionKind>(data.kind), data.name, data.owner);
      if (!text.empty()) {
        const auto [kind, value] = markup(std::move(text), snapshot.client.rendersCompletion);
        item["documentation"] = {{"kind", kind}, {"value", value}};
      }
    }
  }
  return RawJson{item.dump(-1, ' ', false, Json::error_handler_t::replace)};
}

}  // namespace

std::span<const ReadRequest> completionRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/completion", &answer<&completion, DocumentKinds::All>},
      {"completionItem/resolve", &resolveItem},
  };
  return kRequests;
}

}  // namespace puppet::server
