#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/lsp/lsp_types.h"
#include "server/lsp/document.h"
#include "server/lsp/text_buffer.h"
#include "server/lsp/workspace_views.h"

namespace puppet::server {

using DocumentMap = std::map<std::string, DocumentPtr, std::less<>>;

/// Publishes the texts of all documents to their projects, and returns the documents with models
/// over the same snapshots, which include them. Thread-safe.
std::shared_ptr<const DocumentMap> withAllTexts(std::shared_ptr<const DocumentMap> documents,
                                                WorkspaceViews& views);

/// Store of the open documents and their edits. Confined to the strand.
class DocumentStore {
 public:
  explicit DocumentStore(Trace* trace = nullptr) : trace_(trace) {}

  void setEncoding(PositionEncoding encoding) { encoding_ = encoding; }
  /// Opens a document, or replaces its text if it is already open.
  DocumentPtr open(protocol::TextDocumentItem item, Document::Place place = {});
  /// Applies the changes in order. Returns nullptr if the document is not open; sets `tooLong` if a
  /// change was dropped because the text would exceed TextBuffer::kMaxBytes.
  DocumentPtr change(const protocol::DidChangeParams& params, bool& tooLong);
  /// Closes the document and returns its last version; nullptr if it was not open.
  DocumentPtr close(std::string_view uri);
  /// Assigns another place to an open document; `key` is its key in newest().
  DocumentPtr move(const std::string& key, Document::Place place);
  using Condition = std::function<bool(const Document&)>;
  /// Replaces the documents for which `isAffected` holds by copies of the same text without cached
  /// findings, and returns these.
  std::vector<DocumentPtr> recheck(const Condition& isAffected);
  /// Replaces documents whose model predates the current version of their project.
  void renewStale();
  /// Returns the documents of an earlier newest(), with those texts, against the current
  /// workspaces.
  std::shared_ptr<const DocumentMap> withTextsOf(const DocumentMap& earlier) const;

  /// Returns the newest versions by normalized URI; the map is immutable and shared.
  std::shared_ptr<const DocumentMap> newest() const { return newest_; }
  /// Returns a serial greater than that of every version.
  std::uint64_t nextSerial() { return ++serial_; }

 private:
  struct Entry {
    std::string uri;
    std::int32_t version;
    TextBuffer buffer;
    SourceText published;  ///< text of the newest version
    std::shared_ptr<DocumentParser> parser;
    Document::Place place;
  };

  DocumentPtr publish(const std::string& key, Entry& entry);
  DocumentPtr put(const std::string& key, DocumentPtr document);
  /// Replaces documents by copies in one new map, and returns the copies.
  std::vector<DocumentPtr> renew(const Condition& isRenewed, bool keepsFindings);

  Trace* const trace_;
  PositionEncoding encoding_ = PositionEncoding::Utf16;
  std::uint64_t serial_ = 0;
  std::map<std::string, Entry, std::less<>> entries_;
  std::shared_ptr<const DocumentMap> newest_ = std::make_shared<DocumentMap>();
};

}  // namespace puppet::server
