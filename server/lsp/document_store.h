#pragma once

#include <map>
#include <string>
#include <string_view>

#include "protocol/lsp/lsp_types.h"
#include "server/lsp/document.h"
#include "server/lsp/text_buffer.h"

namespace puppet::server {

using DocumentMap = std::map<std::string, DocumentPtr, std::less<>>;

/// The documents that the client has open, as it edits them. Belongs to the strand.
class DocumentStore {
 public:
  explicit DocumentStore(Trace* trace = nullptr) : trace_(trace) {}

  void setEncoding(PositionEncoding encoding) { encoding_ = encoding; }
  /// Opens a document, or takes its text anew when it is open already.
  DocumentPtr open(protocol::TextDocumentItem item, Document::Place place = {});
  /// Applies the changes in order. Null when the document is not open; `tooLong` is set when a
  /// change was left out.
  DocumentPtr change(const protocol::DidChangeParams& params, bool& tooLong);
  /// The last version of the document, null when it was not open.
  DocumentPtr close(std::string_view uri);
  /// `key` is that of the snapshot.
  DocumentPtr move(const std::string& key, Document::Place place);
  /// The same text, to be checked again.
  DocumentPtr recheck(const std::string& key);
  /// Makes what requests read as new as the workspaces are.
  void renewStale();
  /// The documents with the texts of an earlier snapshot, in the world of now.
  std::shared_ptr<const DocumentMap> withTextsOf(const DocumentMap& earlier) const;

  /// The newest versions, by normalized URI. The map is shared and never changes.
  std::shared_ptr<const DocumentMap> snapshot() const { return snapshot_; }
  /// Higher than that of any version.
  std::uint64_t nextSerial() { return ++serial_; }

 private:
  struct Entry {
    std::string uri;
    std::int32_t version;
    TextBuffer buffer;
    SourceText published;  ///< the text of the newest document
    std::shared_ptr<DocumentParser> parser;
    Document::Place place;
  };

  DocumentPtr publish(const std::string& key, Entry& entry);
  DocumentPtr put(const std::string& key, DocumentPtr document);

  Trace* const trace_;
  PositionEncoding encoding_ = PositionEncoding::Utf16;
  std::uint64_t serial_ = 0;
  std::map<std::string, Entry, std::less<>> entries_;
  std::shared_ptr<const DocumentMap> snapshot_ = std::make_shared<DocumentMap>();
};

}  // namespace puppet::server
