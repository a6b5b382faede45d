#include "analysis/workspace/tree_cache.h"

#include "analysis/workspace/read_interface.h"
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
  auto tree = parseFile(SourceText(std::move(content->bytes)), file.found, level_);
  noteComputed();
  const std::lock_guard lock(mutex_);
  noteEvicted(kept_.put(file.path(), {file.contentHash, tree}, tree->text.size()));
  return tree;
}

parser::SyntaxTreePtr TreeCache::find(const IndexedFile& file) {
  const std::lock_guard lock(mutex_);
  const Kept* kept = kept_.find(file.path());
  return kept && kept->contentHash == file.contentHash ? kept->tree : nullptr;
}

std::size_t TreeCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return kept_.weight();
}

}  // namespace puppet::analysis
