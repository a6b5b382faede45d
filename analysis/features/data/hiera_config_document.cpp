#include "analysis/features/data/hiera_config_document.h"

#include <algorithm>

#include "analysis/features/data/data_context.h"
#include "analysis/features/names/data_interpolation.h"
#include "analysis/hiera/data_overview.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataTree;

namespace {

constexpr std::size_t kMaxConfigPlaces = 100;

bool readsFiles(const HierarchyLevel& level) {
  return level.source != HierarchyLevel::Source::Other &&
         level.locations != HierarchyLevel::Locations::Elsewhere;
}

std::uint32_t locationsOf(const HierarchyLevel& level) {
  const bool isMapped = level.locations == HierarchyLevel::Locations::Mapped;
  return !readsFiles(level) ? 0 : isMapped ? 1 : static_cast<std::uint32_t>(level.patterns.size());
}

/// The locations of a hiera.yaml, by the node that names them.
class NamedLocations {
 public:
  NamedLocations(const HieraConfig& config, const DataNode& node)
      : config_(config), node_(node), path_(dataPathOf(node)) {}

  /// Returns true if the node names the place of the file.
  bool have(const DataPath& file) const {
    if (path_.size() == 2 && path_[1].key == "datadir")
      return path_[0].key == "defaults" && file.level->dataDirectory == node_.text();
    if (path_.size() < 3 || !path_[1].isElement) return false;
    const bool isDefault = path_[0].key == "default_hierarchy";
    const auto& levels = isDefault ? config_.defaults : config_.hierarchy;
    if ((!isDefault && path_[0].key != "hierarchy") || path_[1].index >= levels.size() ||
        file.level != &levels[path_[1].index])
      return false;
    const std::string_view key = path_[2].key;
    if (key == "path" || key == "glob" || key == "mapped_paths" || key == "datadir") return true;
    return (key == "paths" || key == "globs") && path_.size() == 4 && path_[3].isElement &&
           file.location == first(*file.level) + path_[3].index;
  }

 private:
  /// Returns the number of locations in levels of higher priority.
  std::uint32_t first(const HierarchyLevel& level) const {
    std::uint32_t count = 0;
    for (const auto* levels : {&config_.hierarchy, &config_.defaults})
      for (const HierarchyLevel& one : *levels) {
        if (&one == &level) return count;
        count += locationsOf(one);
      }
    return count;
  }

  const HieraConfig& config_;
  const DataNode node_;
  const std::vector<DataStep> path_;
};

}  // namespace

std::vector<Place> hieraConfigDefinition(const SemanticModel& model, const DataTree& tree,
                                         std::uint32_t offset) {
  const DataNode node = tree.nodeAt(offset);
  if (!model.snapshot() || !node || !node.isScalar() || node.keyOfEntry() == node) return {};
  if (const auto name = interpolatedNameAt(tree, offset); name && name->key.empty())
    if (auto places = declarationsOf(model, name->variable); !places.empty()) return places;
  const Module* module = model.environment().moduleOf(model.path());
  const DataListPtr list =
      currentData(model.snapshot(), module ? module->name : std::string_view())->list;
  std::vector<Place> places;
  if (!list->config) return places;
  const NamedLocations named(*list->config, node);
  for (std::size_t i = 0; i < list->paths.size() && places.size() < kMaxConfigPlaces; ++i) {
    const std::string& path = list->reals[i].empty() ? list->paths[i].path : list->reals[i];
    const bool isNew = std::ranges::find(places, path, &Place::path) == places.end();
    if (isNew && named.have(list->paths[i])) places.push_back({path, {}, {}});
  }
  return places;
}

}  // namespace puppet::analysis
