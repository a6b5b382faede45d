#include "server/lsp/document_store.h"

#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

LineColumn toLineColumn(protocol::Position position) { return {position.line, position.character}; }

}  // namespace

DocumentPtr DocumentStore::open(protocol::TextDocumentItem item) {
  const std::string key = normalizedUri(item.uri);
  Entry entry{std::move(item.uri),
              item.version,
              TextBuffer(std::move(item.text)),
              {},
              std::make_shared<DocumentParser>()};
  const auto at = entries_.insert_or_assign(key, std::move(entry)).first;
  return publish(key, at->second);
}

DocumentPtr DocumentStore::change(const protocol::DidChangeParams& params, bool& tooLong) {
  const std::string key = normalizedUri(params.textDocument.uri);
  const auto found = entries_.find(key);
  if (found == entries_.end()) return nullptr;
  Entry& entry = found->second;
  for (const protocol::TextDocumentChange& change : params.contentChanges) {
    if (!change.range)
      entry.buffer = TextBuffer(change.text);
    else if (!entry.buffer.replace(toLineColumn(change.range->start),
                                   toLineColumn(change.range->end), change.text, encoding_))
      tooLong = true;
  }
  entry.version = params.textDocument.version.value_or(entry.version);
  return publish(key, entry);
}

bool DocumentStore::close(std::string_view uri) {
  const std::string key = normalizedUri(uri);
  if (entries_.erase(key) == 0) return false;
  auto documents = std::make_shared<DocumentMap>(*snapshot_);
  documents->erase(key);
  snapshot_ = std::move(documents);
  return true;
}

void DocumentStore::refresh() {
  for (auto& [key, entry] : entries_) publish(key, entry);
}

DocumentPtr DocumentStore::publish(const std::string& key, Entry& entry) {
  KnownChange change{std::move(entry.published), entry.buffer.takeChange()};
  entry.published = SourceText(entry.buffer.text());
  auto document = std::make_shared<const Document>(entry.uri, entry.version, entry.published,
                                                   entry.buffer.lines(), level_, entry.parser,
                                                   std::move(change));
  auto documents = std::make_shared<DocumentMap>(*snapshot_);
  (*documents)[key] = document;
  snapshot_ = std::move(documents);
  return document;
}

}  // namespace puppet::server
