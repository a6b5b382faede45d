#include "server/lsp/workspace_edit.h"

#include "server/lsp/position_mapper.h"
#include "server/lsp/uri.h"
#include "server/lsp/verified_answer.h"

namespace puppet::server {

using protocol::ErrorCode;
using protocol::RawJson;
using protocol::RequestError;
using protocol::TextDocumentEdit;

namespace {

/// Writes `changes`, the form that every client supports.
RawJson plainChanges(const std::vector<TextDocumentEdit>& files) {
  RawJson json{"{"};
  for (const TextDocumentEdit& file : files) {
    std::vector<protocol::TextEdit> edits;
    for (const auto& edit : file.edits) edits.push_back({edit.range, edit.newText});
    protocol::writeMember(json.text, file.textDocument.uri, edits);
  }
  json.text += '}';
  return json;
}

}  // namespace

const Document* WorkspaceEditWriter::openDocumentAt(const std::string& path) const {
  if (path == document_.path()) return document_.serial() == 0 ? nullptr : &document_;
  for (const auto& [uri, open] : *state_.documents)
    if (open->path() == path) return open.get();
  return nullptr;
}

/// Edits of another version would corrupt the client's text.
bool WorkspaceEditWriter::holds(const Document& open, const std::string& path,
                                const SourceText& text) {
  if (open.isOutdated())
    error_ = RequestError{ErrorCode::ContentModified, path + " has changed"};
  else if (!open.text().isSameAs(text) && open.text().view() != text.view())
    error_ = RequestError{ErrorCode::RequestFailed,
                          path + " has unsaved changes in another workspace folder"};
  return !error_;
}

/// Returns the edits if they hold what their kind promises; reports a fault otherwise.
std::optional<analysis::VerifiedEdits> WorkspaceEditWriter::verified(
    const Document* open, const std::string& path, const SourceText& text,
    const std::vector<AnnotatedEdit>& edits) {
  std::vector<TextEdit> list;
  for (const AnnotatedEdit& edit : edits) list.push_back({edit.range, edit.text});
  analysis::EditedText before{.path = path, .text = text, .level = document_.level()};
  if (open) before = editedText(*open);
  if (open == &document_) before.parse = parse_;
  auto verified = analysis::verify(kind_, before, std::move(list), words_);
  if (verified) return *std::move(verified);
  error_ = rejection(state_, verified.error());
  return std::nullopt;
}

void WorkspaceEditWriter::edit(const std::string& path, const SourceText& text,
                               const std::vector<AnnotatedEdit>& edits) {
  const Document* open = openDocumentAt(path);
  if (open && !holds(*open, path, text)) return;
  const auto verifiedEdits = verified(open, path, text, edits);
  if (!verifiedEdits) return;
  TextDocumentEdit added{{uriOfPath(path), protocol::Null{}}, {}};
  if (open) added.textDocument = {open->uri(), open->version()};
  const LineIndex lines = open ? LineIndex() : LineIndex::ofFile(text.view());
  PositionMapper positions(text.view(), open ? open->lines() : lines, state_.client.encoding);
  auto edit = edits.begin();
  for (protocol::TextEdit& one : toProtocol(*verifiedEdits, positions)) {
    const std::string_view annotation = (edit++)->annotation;
    added.edits.push_back({one.range, std::move(one.newText), {}});
    if (annotation.empty()) continue;
    added.edits.back().annotationId = annotation;
    annotations_[annotation] = {std::string(annotation), /*needsConfirmation=*/true};
  }
  changes_.push_back(std::move(added));
}

void WorkspaceEditWriter::create(const std::string& path, std::string_view text) {
  changes_.push_back(protocol::CreateFile{.uri = uriOfPath(path)});
  edit(path, SourceText(), {{{}, std::string(text)}});
}

void WorkspaceEditWriter::move(const std::string& from, const std::string& to) {
  const Document* open = openDocumentAt(from);
  changes_.push_back(protocol::RenameFile{.oldUri = open ? open->uri() : uriOfPath(from),
                                          .newUri = uriOfPath(to)});
}

void WorkspaceEditWriter::remove(const std::string& path) {
  const Document* open = openDocumentAt(path);
  changes_.push_back(protocol::DeleteFile{.uri = open ? open->uri() : uriOfPath(path)});
}

tl::expected<protocol::WorkspaceEdit, RequestError> WorkspaceEditWriter::take() {
  if (error_) return tl::unexpected(*error_);
  protocol::WorkspaceEdit result;
  if (!state_.client.editsDocuments) {
    std::vector<TextDocumentEdit> files;
    for (auto& change : changes_) files.push_back(std::move(std::get<TextDocumentEdit>(change)));
    result.changes = plainChanges(files);
    return result;
  }
  result.documentChanges = std::move(changes_);
  if (annotations_.empty()) return result;
  RawJson annotations{"{"};
  for (const auto& [label, annotation] : annotations_)
    protocol::writeMember(annotations.text, label, annotation);
  annotations.text += '}';
  result.changeAnnotations = std::move(annotations);
  return result;
}

}  // namespace puppet::server
