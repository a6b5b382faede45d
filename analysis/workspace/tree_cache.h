#pragma once

#include <mutex>
#include <string>

#include "analysis/workspace/memoized_query.h"
#include "parser/support/lru_map.h"

namespace puppet::analysis {

/// LRU cache of the trees of closed files, for readers of their bodies. Trees are parsed on demand,
/// and valid for all files of equal contents. Thread-safe.
class TreeCache final : public MemoizedQuery {
 public:
  /// Bounds the cache to trees whose texts have `maxBytes` in total.
  explicit TreeCache(LanguageLevel level, std::size_t maxBytes = std::size_t{4} << 20)
      : MemoizedQuery("tree"), level_(level), kept_(maxBytes) {}

  /// Returns the tree of the indexed version of `file`; null if the file on disk has changed since,
  /// cannot be read, or is not written in Puppet.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file);

  std::size_t bytes() const;

 private:
  struct Kept {
    std::uint64_t contentHash;
    parser::SyntaxTreePtr tree;
  };

  parser::SyntaxTreePtr find(const IndexedFile& file);

  const LanguageLevel level_;
  mutable std::mutex mutex_;
  LruMap<std::string, Kept> kept_;  ///< keyed by path, weighed by the sizes of the texts
};

}  // namespace puppet::analysis
