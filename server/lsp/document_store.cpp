#include "server/lsp/document_store.h"

#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

LineColumn toLineColumn(protocol::Position position) { return {position.line, position.character}; }

/// Replaces the documents for which `isRenewed` holds by copies without cached models; appends the
/// copies to `renewed`.
std::shared_ptr<const DocumentMap> renewedIn(std::shared_ptr<const DocumentMap> documents,
                                             const DocumentStore::Condition& isRenewed,
                                             bool keepsFindings,
                                             std::vector<DocumentPtr>* renewed = nullptr) {
  std::shared_ptr<DocumentMap> copy;
  for (const auto& [key, document] : *documents) {
    if (!isRenewed(*document)) continue;
    if (!copy) copy = std::make_shared<DocumentMap>(*documents);
    DocumentPtr& now = (*copy)[key] = document->renewed(keepsFindings);
    if (renewed) renewed->push_back(now);
  }
  return copy ? std::move(copy) : std::move(documents);
}

bool isStale(const Document& document) { return document.isStale(); }

}  // namespace

std::shared_ptr<const DocumentMap> withAllTexts(std::shared_ptr<const DocumentMap> documents,
                                                WorkspaceViews& views) {
  for (const auto& [key, document] : *documents) document->enterProject();
  const auto isOfOther = [&](const Document& document) {
    return document.project() && !document.modelOf(views.of(*document.project()));
  };
  std::vector<DocumentPtr> renewed;
  documents = renewedIn(std::move(documents), isOfOther, /*keepsFindings=*/true, &renewed);
  for (const DocumentPtr& document : renewed) document->modelOf(views.of(*document->project()));
  return documents;
}

DocumentPtr DocumentStore::open(protocol::TextDocumentItem item, Document::Place place) {
  const std::string key = normalizedUri(item.uri);
  Entry entry{std::move(item.uri),
              item.version,
              TextBuffer(std::move(item.text)),
              {},
              std::make_shared<DocumentParser>(trace_),
              std::move(place)};
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

DocumentPtr DocumentStore::close(std::string_view uri) {
  const std::string key = normalizedUri(uri);
  if (entries_.erase(key) == 0) return nullptr;
  auto documents = std::make_shared<DocumentMap>(*newest_);
  DocumentPtr last = std::move(documents->extract(key).mapped());
  newest_ = std::move(documents);
  return last;
}

DocumentPtr DocumentStore::move(const std::string& key, Document::Place place) {
  Entry& entry = entries_.at(key);
  entry.place = place;
  if (place.settings->languageLevel != newest_->at(key)->level()) return publish(key, entry);
  return put(key, newest_->at(key)->movedTo(std::move(place), nextSerial()));
}

std::vector<DocumentPtr> DocumentStore::recheck(const Condition& isAffected) {
  return renew(isAffected, /*keepsFindings=*/false);
}

void DocumentStore::renewStale() { renew(&isStale, /*keepsFindings=*/true); }

std::vector<DocumentPtr> DocumentStore::renew(const Condition& isRenewed, bool keepsFindings) {
  std::vector<DocumentPtr> renewed;
  newest_ = renewedIn(std::move(newest_), isRenewed, keepsFindings, &renewed);
  return renewed;
}

std::shared_ptr<const DocumentMap> DocumentStore::withTextsOf(const DocumentMap& earlier) const {
  auto documents = std::make_shared<DocumentMap>();
  for (const auto& [key, document] : earlier) {
    const auto now = newest_->find(key);
    const bool isOpen = now != newest_->end();
    (*documents)[key] = isOpen && now->second->hasTextOf(*document) ? now->second
                        : isOpen ? document->movedTo(now->second->place(), document->serial())
                                 : document->renewed(false);
  }
  return documents;
}

DocumentPtr DocumentStore::publish(const std::string& key, Entry& entry) {
  KnownChange change{std::move(entry.published), entry.buffer.takeChange()};
  entry.published = SourceText(entry.buffer.text());
  auto text =
      std::make_shared<DocumentText>(entry.uri, entry.version, nextSerial(), entry.published,
                                     entry.buffer.lines(), entry.place.settings->languageLevel);
  entry.parser->setNewest(text->serial);
  text->parseWith(entry.parser, std::move(change));
  return put(key, std::make_shared<const Document>(std::move(text), entry.place));
}

DocumentPtr DocumentStore::put(const std::string& key, DocumentPtr document) {
  auto documents = std::make_shared<DocumentMap>(*newest_);
  (*documents)[key] = document;
  newest_ = std::move(documents);
  return document;
}

}  // namespace puppet::server
