#include "analysis/workspace/uses.h"

#include <algorithm>

namespace puppet::analysis {

void UseTable::set(const std::string& path, std::vector<Use> uses) {
  const auto [at, isNew] = uses_.try_emplace(path);
  if (!isNew) removeUses(at->first, at->second);
  for (const Use& use : uses) readers_[use.key].push_back({&at->first, use.hash});
  at->second = std::move(uses);
}

void UseTable::remove(const std::string& path) {
  const auto found = uses_.find(path);
  if (found == uses_.end()) return;
  removeUses(found->first, found->second);
  uses_.erase(found);
}

std::span<const Use> UseTable::usesOf(const std::string& path) const {
  const auto found = uses_.find(path);
  return found == uses_.end() ? std::span<const Use>() : found->second;
}

void UseTable::removeUses(const std::string& path, const std::vector<Use>& uses) {
  for (const Use& use : uses) {
    const auto readers = readers_.find(use.key);
    if (readers == readers_.end()) continue;
    std::erase_if(readers->second, [&](const Reader& reader) { return reader.path == &path; });
    if (readers->second.empty()) readers_.erase(readers);
  }
}

std::vector<std::string> UseTable::affectedBy(std::span<const NameChange> changes,
                                              const Reason& reason) const {
  std::vector<std::string> paths;
  for (const NameChange& change : changes) {
    const auto readers = readers_.find(keyOf(change.kind, change.name));
    if (readers == readers_.end()) continue;
    for (const Reader& reader : readers->second) {
      if (reader.hash == change.hash) continue;
      paths.push_back(*reader.path);
      if (reason) reason(*reader.path, change);
    }
  }
  std::ranges::sort(paths);
  const auto again = std::ranges::unique(paths);
  paths.erase(again.begin(), again.end());
  return paths;
}

}  // namespace puppet::analysis
