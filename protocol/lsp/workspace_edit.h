#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/lsp/editing.h"

namespace puppet::protocol {

/// A null version means the file on disk, or any version that the client has.
struct EditedDocument {
  std::string uri;
  std::variant<Null, std::int32_t> version;
};
constexpr auto describe(const EditedDocument*) {
  using T = EditedDocument;
  return std::tuple{field("uri", &T::uri), field("version", &T::version)};
}

/// The annotation is a key of `changeAnnotations`.
struct AnnotatedTextEdit {
  Range range;
  std::string newText;
  std::optional<std::string> annotationId;
};
constexpr auto describe(const AnnotatedTextEdit*) {
  using T = AnnotatedTextEdit;
  return std::tuple{field("range", &T::range), field("newText", &T::newText),
                    field("annotationId", &T::annotationId)};
}

struct ChangeAnnotation {
  std::string label;
  bool needsConfirmation = false;
};
constexpr auto describe(const ChangeAnnotation*) {
  using T = ChangeAnnotation;
  return std::tuple{field("label", &T::label), field("needsConfirmation", &T::needsConfirmation)};
}

struct TextDocumentEdit {
  EditedDocument textDocument;
  std::vector<AnnotatedTextEdit> edits;
};
constexpr auto describe(const TextDocumentEdit*) {
  using T = TextDocumentEdit;
  return std::tuple{field("textDocument", &T::textDocument), field("edits", &T::edits)};
}

struct RenameFile {
  std::string_view kind = "rename";
  std::string oldUri;
  std::string newUri;
};
constexpr auto describe(const RenameFile*) {
  using T = RenameFile;
  return std::tuple{field("kind", &T::kind), field("oldUri", &T::oldUri),
                    field("newUri", &T::newUri)};
}

struct CreateFile {
  std::string_view kind = "create";
  std::string uri;
};
constexpr auto describe(const CreateFile*) {
  using T = CreateFile;
  return std::tuple{field("kind", &T::kind), field("uri", &T::uri)};
}

struct DeleteFile {
  std::string_view kind = "delete";
  std::string uri;
};
constexpr auto describe(const DeleteFile*) {
  using T = DeleteFile;
  return std::tuple{field("kind", &T::kind), field("uri", &T::uri)};
}

using FileOperation = std::variant<TextDocumentEdit, CreateFile, RenameFile, DeleteFile>;

/// A change of several files in one of two forms: `changes`, or `documentChanges`, which are
/// applied in their order.
struct WorkspaceEdit {
  std::optional<RawJson> changes;  ///< vectors of TextEdit by URI
  std::optional<std::vector<FileOperation>> documentChanges;
  std::optional<RawJson> changeAnnotations;  ///< ChangeAnnotation by name
};
constexpr auto describe(const WorkspaceEdit*) {
  using T = WorkspaceEdit;
  return std::tuple{field("changes", &T::changes), field("documentChanges", &T::documentChanges),
                    field("changeAnnotations", &T::changeAnnotations)};
}

}  // namespace puppet::protocol
