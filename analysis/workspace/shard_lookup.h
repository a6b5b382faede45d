#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/workspace/indexed_file.h"

namespace puppet::analysis {

/// Finds files of one shard of an index by what is in them. Its tables are made at the first
/// look-up, so that edits do not wait for them. Thread-safe.
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
  void read(Files files);

  std::once_flag reading_;
  std::vector<Mention> mentions_;          ///< of all files, sorted
  std::vector<std::uint32_t> mentioning_;  ///< for each, the position of the file
  std::vector<NameKey> parents_;           ///< of classes, sorted
};

}  // namespace puppet::analysis
