#include "analysis/workspace/snapshot.h"

#include <algorithm>

#include "analysis/workspace/query_store.h"
#include "analysis/workspace/tree_cache.h"

namespace puppet::analysis {

namespace {

constexpr std::size_t kMaxVersions = 64;
/// Maximum number of names in one change; a larger change invalidates everything.
constexpr std::size_t kMaxNames = 10'000;

}  // namespace

std::shared_ptr<const VersionHistory> extended(const VersionHistory* before, std::uint64_t version,
                                               std::span<const NameChange> changes) {
  if (changes.size() > kMaxNames) return nullptr;
  std::vector<NameKey> names;
  for (const NameChange& change : changes) names.push_back(keyOf(change.kind, change.name));
  auto history = std::make_shared<VersionHistory>();
  if (before) {
    const std::size_t kept = std::min(before->size(), kMaxVersions - 1);
    history->assign(before->end() - static_cast<std::ptrdiff_t>(kept), before->end());
  }
  history->push_back({version, std::make_shared<const std::vector<NameKey>>(std::move(names))});
  return history;
}

std::string groupOfModuleAt(std::string_view folder) { return "module at " + std::string(folder); }

parser::SyntaxTreePtr WorkspaceSnapshot::treeOf(const IndexedFile& file) const {
  return queries ? queries->of<TreeCache>().treeOf(file) : nullptr;
}

bool WorkspaceSnapshot::stillHave(std::span<const Use> uses, std::uint64_t then) const {
  if (then == version) return true;
  if (then > version || !history) return false;
  const auto isUsed = [&](NameKey name) {
    return std::ranges::binary_search(uses, name, {}, &Use::key);
  };
  auto change = std::ranges::lower_bound(*history, then + 1, {}, &VersionChange::version);
  if (change == history->end() || change->version != then + 1) return false;
  return std::none_of(change, history->end(), [&](const VersionChange& later) {
    return std::ranges::any_of(*later.names, isUsed);
  });
}

}  // namespace puppet::analysis
