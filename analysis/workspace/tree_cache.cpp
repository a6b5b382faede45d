#include "analysis/workspace/tree_cache.h"

#include "analysis/workspace/read_interface.h"
#include "parser/parse/parse.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {

parser::SyntaxTreePtr TreeCache::treeOf(const IndexedFile& file) {
  if (file.tree) return file.tree;
  if (!isPuppet(file.found.use.kind)) return nullptr;
  if (parser::SyntaxTreePtr known = find(file)) {
    noteReuse();
    return known;
  }
  auto content = readFile(file.path(), SourceText::kMaxBytes);
  if (!content || StableHash().add(content->bytes).value() != file.contentHash) return nullptr;
  const auto options = parseOptionsFor(file.found, level_);
  auto tree = parser::parse(SourceText(std::move(content->bytes)), options);
  noteComputed();
  keep(file, tree);
  return tree;
}

parser::SyntaxTreePtr TreeCache::find(const IndexedFile& file) {
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(file.path());
  if (place == places_.end() || place->second->contentHash != file.contentHash) return nullptr;
  order_.splice(order_.begin(), order_, place->second);
  return place->second->tree;
}

void TreeCache::keep(const IndexedFile& file, const parser::SyntaxTreePtr& tree) {
  const std::lock_guard lock(mutex_);
  const auto drop = [&](Order::iterator at) {
    bytes_ -= at->tree->text.size();
    places_.erase(at->path);
    order_.erase(at);
  };
  if (const auto old = places_.find(file.path()); old != places_.end()) drop(old->second);
  order_.push_front({file.path(), file.contentHash, tree});
  places_[file.path()] = order_.begin();
  bytes_ += tree->text.size();
  while (bytes_ > maxBytes_ && order_.size() > 1) {
    drop(std::prev(order_.end()));
    noteEvicted(1);
  }
}

std::size_t TreeCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace puppet::analysis
