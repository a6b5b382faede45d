#pragma once

#include <list>
#include <mutex>
#include <string>
#include <unordered_map>

#include "analysis/workspace/memoized_query.h"

namespace puppet::analysis {

/// LRU cache of the trees of closed files, for readers of their bodies. Trees are parsed on demand.
/// Thread-safe.
class TreeCache final : public MemoizedQuery {
 public:
  /// Bounds the cache to trees whose texts have `maxBytes` in total.
  explicit TreeCache(LanguageLevel level, std::size_t maxBytes = std::size_t{4} << 20)
      : MemoizedQuery("tree"), maxBytes_(maxBytes), level_(level) {}

  /// Returns the tree of the indexed version of `file`; null if the file on disk has changed since,
  /// cannot be read, or is not written in Puppet.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file);

  std::size_t bytes() const;

 private:
  struct Kept {
    std::string path;
    std::uint64_t contentHash;
    parser::SyntaxTreePtr tree;
  };
  using Order = std::list<Kept>;  ///< most recently used first

  parser::SyntaxTreePtr find(const IndexedFile& file);
  void keep(const IndexedFile& file, const parser::SyntaxTreePtr& tree);

  const std::size_t maxBytes_;
  const LanguageLevel level_;
  mutable std::mutex mutex_;
  Order order_;
  std::unordered_map<std::string, Order::iterator> places_;
  std::size_t bytes_ = 0;
};

}  // namespace puppet::analysis
