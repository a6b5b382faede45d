#pragma once

#include <variant>

#include "protocol/lsp/editing.h"

namespace puppet::protocol {

// textDocument/completion and completionItem/resolve.

enum class CompletionItemKind : std::uint8_t {
  Text = 1,
  Method,
  Function,
  Constructor,
  Field,
  Variable,
  Class,
  Interface,
  Module,
  Property,
  Unit,
  Value,
  Enum,
  Keyword,
  Snippet,
  Color,
  File,
  Reference,
  Folder,
  EnumMember,
  Constant,
  Struct,
  Event,
  Operator,
  TypeParameter,
};

enum class InsertTextFormat : std::uint8_t { PlainText = 1, Snippet = 2 };
enum class CompletionItemTag : std::uint8_t { Deprecated = 1 };

struct CompletionContext {
  std::optional<std::string> triggerCharacter;
};
constexpr auto describe(const CompletionContext*) {
  using T = CompletionContext;
  return std::tuple{field("triggerCharacter", &T::triggerCharacter)};
}

struct CompletionParams {
  TextDocumentIdentifier textDocument;
  Position position;
  std::optional<CompletionContext> context;
};
constexpr auto describe(const CompletionParams*) {
  using T = CompletionParams;
  return std::tuple{field("textDocument", &T::textDocument), field("position", &T::position),
                    field("context", &T::context)};
}

struct InsertReplaceEdit {
  std::string newText;
  Range insert;
  Range replace;
};
constexpr auto describe(const InsertReplaceEdit*) {
  using T = InsertReplaceEdit;
  return std::tuple{field("newText", &T::newText), field("insert", &T::insert),
                    field("replace", &T::replace)};
}

/// Data sent with an item and returned by the client when it resolves the item.
struct CompletionItemData {
  std::string uri;
  std::uint8_t kind = 0;
  std::optional<std::string> name;  ///< absent if it is the label
  std::optional<std::string> owner;
};
constexpr auto describe(const CompletionItemData*) {
  using T = CompletionItemData;
  return std::tuple{field("uri", &T::uri), field("kind", &T::kind), field("name", &T::name),
                    field("owner", &T::owner)};
}

/// Text that a client shows behind the label on each row.
struct CompletionItemLabelDetails {
  std::optional<std::string> detail;       ///< directly behind the label
  std::optional<std::string> description;  ///< at the end of the row
};
constexpr auto describe(const CompletionItemLabelDetails*) {
  using T = CompletionItemLabelDetails;
  return std::tuple{field("detail", &T::detail), field("description", &T::description)};
}

struct CompletionItem {
  std::string label;
  std::optional<CompletionItemLabelDetails> labelDetails;
  CompletionItemKind kind = CompletionItemKind::Text;
  std::optional<std::vector<CompletionItemTag>> tags;
  std::optional<std::string> detail;
  std::string sortText;
  std::optional<std::string> filterText;
  std::optional<InsertTextFormat> insertTextFormat;
  /// Absent if the list has a default range.
  std::optional<std::variant<TextEdit, InsertReplaceEdit>> textEdit;
  std::optional<std::string> textEditText;  ///< for the default range; absent if it is the label
  std::optional<std::vector<TextEdit>> additionalTextEdits;
  std::optional<CompletionItemData> data;
};
constexpr auto describe(const CompletionItem*) {
  using T = CompletionItem;
  return std::tuple{field("label", &T::label),
                    field("labelDetails", &T::labelDetails),
                    field("kind", &T::kind),
                    field("tags", &T::tags),
                    field("detail", &T::detail),
                    field("sortText", &T::sortText),
                    field("filterText", &T::filterText),
                    field("insertTextFormat", &T::insertTextFormat),
                    field("textEdit", &T::textEdit),
                    field("textEditText", &T::textEditText),
                    field("additionalTextEdits", &T::additionalTextEdits),
                    field("data", &T::data)};
}

struct InsertReplaceRange {
  Range insert;
  Range replace;
};
constexpr auto describe(const InsertReplaceRange*) {
  using T = InsertReplaceRange;
  return std::tuple{field("insert", &T::insert), field("replace", &T::replace)};
}

struct CompletionItemDefaults {
  std::variant<Range, InsertReplaceRange> editRange;
};
constexpr auto describe(const CompletionItemDefaults*) {
  return std::tuple{field("editRange", &CompletionItemDefaults::editRange)};
}

struct CompletionList {
  bool isIncomplete = false;
  std::optional<CompletionItemDefaults> itemDefaults;
  std::vector<CompletionItem> items;
};
constexpr auto describe(const CompletionList*) {
  using T = CompletionList;
  return std::tuple{field("isIncomplete", &T::isIncomplete),
                    field("itemDefaults", &T::itemDefaults), field("items", &T::items)};
}

}  // namespace puppet::protocol
