#pragma once

#include <list>
#include <mutex>
#include <string>
#include <unordered_map>

#include "analysis/workspace/memoized_query.h"

namespace puppet::analysis {

/// The trees of files that are not open, for whoever needs what stands in a body: made when they
/// are asked for, and those that were asked for last are kept. May be asked from any thread.
class TreeCache final : public MemoizedQuery {
 public:
  /// Keeps trees of texts of `maxBytes` together.
  explicit TreeCache(LanguageLevel level, std::size_t maxBytes = std::size_t{4} << 20)
      : MemoizedQuery("tree"), maxBytes_(maxBytes), level_(level) {}

  /// The tree of the version of `file` that was indexed. Null where the file on disk is another one
  /// by now, cannot be read, or is not written in Puppet.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file);

  std::size_t bytes() const;

 private:
  struct Kept {
    std::string path;
    std::uint64_t contentHash;
    parser::SyntaxTreePtr tree;
  };
  using Order = std::list<Kept>;  ///< used last, first

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
