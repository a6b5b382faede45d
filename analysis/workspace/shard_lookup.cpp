#include "analysis/workspace/shard_lookup.h"

#include <algorithm>
#include <utility>

#include "analysis/symbols/reference.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {

void ShardLookup::readMentions(Files files) {
  std::vector<std::pair<Mention, std::uint32_t>> found;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!isPuppet(files[i]->found.use.kind)) continue;
    const auto position = static_cast<std::uint32_t>(i);
    for (const Mention mention : files[i]->mentioned()) found.emplace_back(mention, position);
  }
  std::ranges::sort(found);
  mentions_.reserve(found.size());
  mentioning_.reserve(found.size());
  for (const auto& [mention, position] : found) {
    mentions_.push_back(mention);
    mentioning_.push_back(position);
  }
}

void ShardLookup::readParents(Files files) {
  for (const IndexedFilePtr& file : files)
    for (const ClassInterface& one : file->interface->classes)
      if (!one.parent.empty()) parents_.push_back(keyOf(NameKind::Class, one.parent));
  std::ranges::sort(parents_);
}

void ShardLookup::forEachMentioning(Files files, std::span<const Mention> names,
                                    const std::function<void(const IndexedFile&)>& visit) {
  std::call_once(readingMentions_, [&] { readMentions(files); });
  std::vector<std::uint32_t> positions;
  for (const Mention name : names) {
    const auto same = std::ranges::equal_range(mentions_, name);
    const auto first = mentioning_.begin() + (same.begin() - mentions_.begin());
    positions.insert(positions.end(), first, first + std::ssize(same));
  }
  std::ranges::sort(positions);
  const auto again = std::ranges::unique(positions);
  positions.erase(again.begin(), again.end());
  for (const std::uint32_t position : positions) visit(*files[position]);
}

bool ShardLookup::hasParent(Files files, std::string_view name) {
  std::call_once(readingParents_, [&] { readParents(files); });
  if (!std::ranges::binary_search(parents_, keyOf(NameKind::Class, name))) return false;
  // Keys may collide.
  return std::ranges::any_of(files, [name](const IndexedFilePtr& file) {
    return std::ranges::any_of(file->interface->classes, [name](const ClassInterface& one) {
      return isSameName(one.parent, name);
    });
  });
}

}  // namespace puppet::analysis
