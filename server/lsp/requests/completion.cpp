#include "analysis/features/completion/completion.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "analysis/features/completion/completion_filter.h"
#include "analysis/features/documents/project_document.h"
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
    CompletionItemKind::Folder,   CompletionItemKind::Snippet,
};
static_assert(kKinds.size() == static_cast<std::size_t>(CompletionKind::Gesture) + 1);

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
  std::snprintf(text, sizeof text, "%03zu", place);
  return text;
}

/// Returns the trigger character; 0 for a manual request or one after a letter.
char triggerOf(const protocol::CompletionParams& params) {
  if (!params.context || !params.context->triggerCharacter) return 0;
  const std::string& trigger = *params.context->triggerCharacter;
  return trigger.empty() ? '\0' : trigger.front();
}

/// Writes the items of a list as a client understands them.
class ListWriter {
 public:
  ListWriter(const Document& document, const ClientFeatures& client,
             const analysis::Completion& found)
      : document_(document),
        client_(client),
        positions_(document.text().view(), document.lines(), client.encoding) {
    insert_ = positions_.range(found.insert);
    replace_ = positions_.range(found.replace);
    const std::string_view text = document.text().view();
    typed_ = text.substr(found.insert.start, found.insert.end - found.insert.start);
    isSplit_ = client.insertReplace && found.insert.end != found.replace.end;
    list_.isIncomplete = found.isIncomplete;
    hasDefaultRange_ = client.editRangeOfList && !found.items.empty();
    if (!hasDefaultRange_) return;
    if (isSplit_)
      list_.itemDefaults.emplace().editRange = protocol::InsertReplaceRange{insert_, replace_};
    else
      list_.itemDefaults.emplace().editRange = replace_;
  }

  /// Adds an item; false if the list is full.
  bool add(const analysis::CompletionItem& item) {
    protocol::CompletionItem entry;
    entry.label = item.label;
    entry.kind = kKinds[static_cast<std::size_t>(item.kind)];
    if (item.isDeprecated && client_.completionTags)
      entry.tags = {protocol::CompletionItemTag::Deprecated};
    addDetails(item, entry);
    entry.sortText = sortText(list_.items.size());
    if (std::string filter = analysis::filterTextOf(typed_, item.label); !filter.empty())
      entry.filterText = std::move(filter);
    if (item.isSnippet) entry.insertTextFormat = protocol::InsertTextFormat::Snippet;
    edit(item, entry);
    for (const TextEdit& other : item.edits) {
      if (!entry.additionalTextEdits) entry.additionalTextEdits.emplace();
      entry.additionalTextEdits->push_back({positions_.range(other.range), other.newText});
    }
    if (isDocumented(item.kind)) entry.data = dataOf(item);
    if (analysis::isAmbiguous(typed_, item.label)) list_.isIncomplete = true;
    size_ += sizeOf(entry);
    if (size_ > kMaxSize) list_.isIncomplete = true;
    if (size_ <= kMaxSize) list_.items.push_back(std::move(entry));
    return size_ <= kMaxSize;
  }

  protocol::CompletionList take() { return std::move(list_); }

 private:
  /// Maximum number of bytes of a list. Clients read the whole list before they show it, with each
  /// letter of a name where the list is incomplete.
  static constexpr std::size_t kMaxSize = 58'000;
  static constexpr std::size_t kMaxDescription = 40;

  void addDetails(const analysis::CompletionItem& item, protocol::CompletionItem& entry) const {
    if (item.detail.empty()) return;
    std::string_view shown = item.detail;
    const bool isSignature = shown.starts_with(item.label);
    if (isSignature) shown.remove_prefix(item.label.size());
    const bool isShort = shown.size() <= kMaxDescription;
    if (!client_.labelDetails || !isShort) entry.detail = item.detail;
    if (!client_.labelDetails || (isSignature && !isShort)) return;
    std::string text(shown.substr(0, kMaxDescription));
    if (!isShort) text += "...";
    auto& details = entry.labelDetails.emplace();
    (isSignature ? details.detail : details.description) = std::move(text);
  }

  void edit(const analysis::CompletionItem& item, protocol::CompletionItem& entry) const {
    if (hasDefaultRange_) {
      if (item.newText != item.label) entry.textEditText = item.newText;
    } else if (isSplit_) {
      entry.textEdit = protocol::InsertReplaceEdit{item.newText, insert_, replace_};
    } else {
      entry.textEdit = protocol::TextEdit{replace_, item.newText};
    }
  }

  protocol::CompletionItemData dataOf(const analysis::CompletionItem& item) const {
    protocol::CompletionItemData data{
        document_.uri(), static_cast<std::uint8_t>(item.kind), {}, {}};
    if (item.name != item.label) data.name = item.name;
    if (!item.owner.empty()) data.owner = item.owner;
    return data;
  }

  /// Returns about the number of bytes of an item in a message.
  static std::size_t sizeOf(const protocol::CompletionItem& entry) {
    constexpr std::size_t kNames = 60, kRange = 80, kData = 40;
    std::size_t size = kNames + entry.label.size();
    const auto add = [&](const std::optional<std::string>& text) {
      size += text ? text->size() + 16 : 0;
    };
    add(entry.detail);
    add(entry.filterText);
    add(entry.textEditText);
    if (entry.labelDetails) {
      add(entry.labelDetails->detail);
      add(entry.labelDetails->description);
    }
    if (entry.data) {
      size += kData + entry.data->uri.size();
      add(entry.data->name);
      add(entry.data->owner);
    }
    if (entry.additionalTextEdits) size += kRange * entry.additionalTextEdits->size();
    if (!entry.textEdit) return size;
    if (const auto* one = std::get_if<protocol::TextEdit>(&*entry.textEdit))
      return size + kRange + one->newText.size();
    return size + 2 * kRange +
           std::get<protocol::InsertReplaceEdit>(*entry.textEdit).newText.size();
  }

  const Document& document_;
  const ClientFeatures& client_;
  PositionMapper positions_;
  protocol::Range insert_, replace_;
  std::string_view typed_;
  bool isSplit_ = false;  ///< true if a name continues behind the place
  bool hasDefaultRange_ = false;
  std::size_t size_ = 0;
  protocol::CompletionList list_;
};

protocol::CompletionList completion(const Document& document, const ClientFeatures& client,
                                    const protocol::CompletionParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const analysis::CompletionOptions options{.snippets = client.snippets,
                                            .trigger = triggerOf(params)};
  const auto found = document.isProjectFile()
                         ? document.asProjectDocument().complete(offset, options.limit)
                         : analysis::complete(document.model(), offset, options);
  ListWriter list(document, client, found);
  for (const analysis::CompletionItem& item : found.items)
    if (!list.add(item)) break;
  return list.take();
}

/// Returns the label of an item that a client sends back.
std::string labelOf(const Json& item) {
  const auto label = item.find("label");
  return label != item.end() && label->is_string() ? label->get<std::string>() : std::string();
}

/// Returns the item with its documentation.
tl::expected<RawJson, RequestError> resolveItem(const RequestState& state, const Json& params) {
  if (!params.is_object())
    return tl::unexpected(RequestError{ErrorCode::InvalidParams, "params: expected an object"});
  Json item = params;
  protocol::CompletionItemData data;
  protocol::ReadError error;
  const auto found = params.find("data");
  if (found != params.end() && protocol::readJson(*found, data, error)) {
    const auto document = state.documents->find(normalizedUri(data.uri));
    if (document != state.documents->end() && data.kind < kKinds.size()) {
      std::string text = analysis::completionDocumentation(
          document->second->model(), static_cast<CompletionKind>(data.kind),
          data.name ? *data.name : labelOf(params), data.owner.value_or(std::string()));
      if (!text.empty()) {
        const auto [kind, value] = markup(std::move(text), state.client.rendersCompletion);
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
