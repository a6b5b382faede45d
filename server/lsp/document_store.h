#pragma once

#include <map>
#include <string>
#include <string_view>

#include "protocol/lsp_types.h"
#include "server/lsp/document.h"
#include "server/lsp/text_buffer.h"

namespace puppet::server {

using DocumentMap = std::map<std::string, DocumentPtr, std::less<>>;

/// The documents that the client has open, as it edits them. Belongs to the strand.
class DocumentStore {
 public:
  void setEncoding(PositionEncoding encoding) { encoding_ = encoding; }
  /// Documents opened or changed from now on are of this level; `refresh` makes it hold for all.
  void setLevel(LanguageLevel level) { level_ = level; }

  /// Opens a document, or takes its text anew when it is open already.
  DocumentPtr open(protocol::TextDocumentItem item);
  /// Applies the changes in order. Null when the document is not open; `tooLong` is set when a
  /// change was left out.
  DocumentPtr change(const protocol::DidChangeParams& params, bool& tooLong);
  /// False when the document was not open.
  bool close(std::string_view uri);
  /// New snapshots of all documents, by the current level.
  void refresh();

  /// The newest versions, by normalized URI. The map is shared and never changes.
  std::shared_ptr<const DocumentMap> snapshot() const { return snapshot_; }

 private:
  struct Entry {
    std::string uri;
    std::int32_t version;
    TextBuffer buffer;
    SourceText published;  ///< the text of the newest document
    std::shared_ptr<DocumentParser> parser;
  };

  DocumentPtr publish(const std::string& key, Entry& entry);

  PositionEncoding encoding_ = PositionEncoding::Utf16;
  LanguageLevel level_ = LanguageLevel::Puppet8;
  std::map<std::string, Entry, std::less<>> entries_;
  std::shared_ptr<const DocumentMap> snapshot_ = std::make_shared<DocumentMap>();
};

}  // namespace puppet::server
