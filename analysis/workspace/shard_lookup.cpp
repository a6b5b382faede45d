#include "analysis/workspace/shard_lookup.h"

#include <algorithm>
#include <utility>

#include "analysis/symbols/reference.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {

ShardLookup::Mentions ShardLookup::mentionsIn(Files files) {
  std::vector<std::pair<Mention, std::uint32_t>> found;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!isPuppet(files[i]->found.use.kind)) continue;
    const auto position = static_cast<std::uint32_t>(i);
    for (const Mention mention : files[i]->mentioned()) found.emplace_back(mention, position);
  }
  std::ranges::sort(found);
  Mentions mentions;
  mentions.names.reserve(found.size());
  mentions.positions.reserve(found.size());
  for (const auto& [mention, position] : found) {
    mentions.names.push_back(mention);
    mentions.positions.push_back(position);
  }
  return mentions;
}

std::vector<NameKey> ShardLookup::parentsIn(Files files) {
  std::vector<NameKey> parents;
  for (const IndexedFilePtr& file : files)
    for (const ClassInterface& one : file->interface->classes)
      if (!one.parent.empty()) parents.push_back(keyOf(NameKind::Class, one.parent));
  std::ranges::sort(parents);
  return parents;
}

void ShardLookup::forEachMentioning(Files files, std::span<const Mention> names,
                                    const std::function<void(const IndexedFile&)>& visit) {
  const Mentions& mentions = mentions_.of([&] { return mentionsIn(files); });
  std::vector<std::uint32_t> positions;
  for (const Mention name : names) {
    const auto same = std::ranges::equal_range(mentions.names, name);
    const auto first = mentions.positions.begin() + (same.begin() - mentions.names.begin());
    positions.insert(positions.end(), first, first + std::ssize(same));
  }
  std::ranges::sort(positions);
  const auto again = std::ranges::unique(positions);
  positions.erase(again.begin(), again.end());
  for (const std::uint32_t position : positions) visit(*files[position]);
}

bool ShardLookup::hasParent(Files files, std::string_view name) {
  const std::vector<NameKey>& parents = parents_.of([&] { return parentsIn(files); });
  if (!std::ranges::binary_search(parents, keyOf(NameKind::Class, name))) return false;
  // Keys may collide.
  return std::ranges::any_of(files, [name](const IndexedFilePtr& file) {
    return std::ranges::any_of(file->interface->classes, [name](const ClassInterface& one) {
      return isSameName(one.parent, name);
    });
  });
}

}  // namespace puppet::analysis
