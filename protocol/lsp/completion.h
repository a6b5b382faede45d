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
  std::string name;
  std::string owner;
};
constexpr auto describe(const CompletionItemData*) {
  using T = CompletionItemData;
  return std::tuple{field("uri", &T::uri), field("kind", &T::kind), field("name", &T::name),
                    field("owner", &T::owner)};
}

struct CompletionItem {
  std::string label;
  CompletionItemKind kind = CompletionItemKind::Text;
  std::optional<std::vector<CompletionItemTag>> tags;
  std::optional<std::string> detail;
  std::string sortText;
  std::optional<InsertTextFormat> insertTextFormat;
  std::variant<TextEdit, InsertReplaceEdit> textEdit;
  std::optional<CompletionItemData> data;
};
constexpr auto describe(const CompletionItem*) {
  using T = CompletionItem;
  return std::tuple{
      field("label", &T::label),       field("kind", &T::kind),
      field("tags", &T::tags),         field("detail", &T::detail),
      field("sortText", &T::sortText), field("insertTextFormat", &T::insertTextFormat),
      field("textEdit", &T::textEdit), field("data", &T::data)};
}

struct CompletionList {
  bool isIncomplete = false;
  std::vector<CompletionItem> items;
};
constexpr auto describe(const CompletionList*) {
  using T = CompletionList;
  return std::tuple{field("isIncomplete", &T::isIncomplete), field("items", &T::items)};
}

}  // namespace puppet::protocol
