#pragma once

#include "analysis/hiera/data_memo.h"
#include "analysis/semantics/class_memo.h"
#include "analysis/semantics/type_memo.h"
#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/popularity.h"
#include "analysis/workspace/tree_cache.h"

namespace puppet::analysis {

/// The memoized queries of one workspace, shared by all of its snapshots. Thread-safe: each member
/// synchronizes itself. An entry is verified against the snapshot that asks for it.
struct QueryStore {
  explicit QueryStore(LanguageLevel level) : trees(kTreeBytes, level) {}

  TreeCache trees;
  ClassMemo classes;
  TypeMemo types;
  DataMemo data;
  Popularity popularity;
  DiskInputs disk;

 private:
  static constexpr std::size_t kTreeBytes = std::size_t{4} << 20;
};

}  // namespace puppet::analysis
