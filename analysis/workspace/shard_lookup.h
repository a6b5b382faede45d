#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/workspace/indexed_file.h"
#include "parser/support/lazy.h"

namespace puppet::analysis {

/// Finds files of one shard of an index by what is in them. Each table is made when it is first
/// needed, so that edits do not wait for them, and a check that asks for parents only does not wait
/// for mentions, which a walk of every tree yields. Thread-safe.
class ShardLookup {
 public:
  using Files = std::span<const IndexedFilePtr>;

  /// Visits the files of Puppet code that mention any of these names, each once. `files` are those
  /// of the shard, the same in each call.
  void forEachMentioning(Files files, std::span<const Mention> names,
                         const std::function<void(const IndexedFile&)>& visit);
  /// Returns true if a class in the files inherits from the class `name`.
  bool hasParent(Files files, std::string_view name);

 private:
  struct Mentions {
    std::vector<Mention> names;            ///< of all files, sorted
    std::vector<std::uint32_t> positions;  ///< for each, that of the file
  };
  static Mentions mentionsIn(Files files);
  static std::vector<NameKey> parentsIn(Files files);

  Lazy<Mentions> mentions_;
  Lazy<std::vector<NameKey>> parents_;  ///< of classes, sorted
};

}  // namespace puppet::analysis
