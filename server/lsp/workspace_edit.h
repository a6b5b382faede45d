#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/edits/verified_edits.h"
#include "protocol/errors.h"
#include "protocol/lsp/workspace_edit.h"
#include "server/lsp/read_requests.h"

namespace puppet::server {

/// An edit of a text, in byte offsets.
struct AnnotatedEdit {
  TextRange range;
  std::string text;
  std::string_view annotation = {};  ///< label for the user's confirmation; empty if none is needed
};

/// Writes a change of several files in the richest form that the client supports. Edits of an open
/// document carry the version of the text that they were computed for; the change fails if the
/// client has another text.
class WorkspaceEditWriter {
 public:
  /// Borrows both, which must outlive the object. `document` is the one of the request. The change
  /// fails if the edits of a text break the promise of `kind`.
  WorkspaceEditWriter(analysis::EditKind kind, const RequestState& state, const Document& document)
      : kind_(kind), state_(state), document_(document) {}

  /// Sets the parser of the edited texts of the request's document; by default from nothing.
  void parseWith(analysis::EditedText::Parse parse) { parse_ = std::move(parse); }
  /// Permits a rename to replace a word in languages that have no parser. The views must outlive
  /// the object.
  void permit(analysis::RenamedWord word) { words_.push_back(word); }

  /// Adds the edits of a file, sorted and disjoint, that were computed for `text`.
  void edit(const std::string& path, const SourceText& text,
            const std::vector<AnnotatedEdit>& edits);
  /// Adds a new file. The client must support it.
  void create(const std::string& path, std::string_view text);
  /// Adds a move of a file, which takes place after the edits before it. The client must support
  /// it.
  void move(const std::string& from, const std::string& to);

  /// Adds the removal of a file. The client must support it.
  void remove(const std::string& path);

  tl::expected<protocol::WorkspaceEdit, protocol::RequestError> take();

 private:
  const Document* openDocumentAt(const std::string& path) const;
  std::optional<analysis::VerifiedEdits> verified(const Document* open, const std::string& path,
                                                  const SourceText& text,
                                                  const std::vector<AnnotatedEdit>& edits);
  bool holds(const Document& open, const std::string& path, const SourceText& text);

  const analysis::EditKind kind_;
  const RequestState& state_;
  const Document& document_;
  std::vector<analysis::RenamedWord> words_;
  std::vector<protocol::FileOperation> changes_;
  std::map<std::string_view, protocol::ChangeAnnotation> annotations_;
  std::optional<protocol::RequestError> error_;
  analysis::EditedText::Parse parse_;
};

}  // namespace puppet::server
