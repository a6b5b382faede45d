#include "analysis/features/data/data_lens.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "analysis/features/names/data_keys.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/data_overview.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataTree;

namespace {

/// The levels that have a key above and below a file. A location of a level counts as a level: of
/// the files that an interpolated path names, a node reads one.
class OtherLevels {
 public:
  OtherLevels(const WorkspaceSnapshot& snapshot, std::string_view path)
      : snapshot_(snapshot), path_(path), role_(roleOf(snapshot, std::string(path))) {
    if (!role_) return;
    environment_ = currentData(snapshot, {});
    own_ = role_->module.empty() ? environment_ : currentData(snapshot, role_->module);
    index_ = own_->list->indexOf(path);
    if (index_ >= own_->list->paths.size()) role_.reset();
  }

  struct Side {
    std::vector<Place> places;
    std::set<std::pair<const DataSummary*, std::uint32_t>> levels;
  };
  struct Found {
    Side above, below;
  };

  /// Returns all levels with the places in them, or without places the first level of each side.
  Found find(std::string_view key, bool withPlaces) {
    Found found;
    if (!role_) return found;
    if (role_->module.empty()) {
      add(*environment_, key, withPlaces, found);
      if (const DataSummary* module = dataOf(key)) add(*module, key, withPlaces, found);
    } else {
      add(*environment_, key, withPlaces, found);
      add(*own_, key, withPlaces, found);
    }
    return found;
  }

  /// Returns whether lookups of the key merge its values; Unknown if that depends on the node.
  types::Tristate isMerged(std::string_view key) {
    std::vector<DataSummaryPtr> summaries{environment_};
    if (!role_->module.empty())
      summaries.push_back(own_);
    else if (dataOf(key))
      summaries.push_back(modules_.find(moduleOfKey(key))->second);
    const KeyOptions options = keyOptionsIn(summaries, key);
    const auto strategy = MergeStrategy::of(options.options.merge);
    if (!options.isCertain || !strategy) return types::Tristate::Unknown;
    return strategy->kind() == MergeStrategy::Kind::First ? types::Tristate::No
                                                          : types::Tristate::Yes;
  }

 private:
  /// Returns the data of the module that a key names; nullptr if it names none.
  const DataSummary* dataOf(std::string_view key) {
    const std::string module = moduleOfKey(key);
    if (module.empty()) return nullptr;
    auto known = modules_.find(module);
    if (known == modules_.end())
      known = modules_.emplace(module, currentData(snapshot_, module)).first;
    return known->second.get();
  }

  void add(const DataSummary& summary, std::string_view key, bool withPlaces, Found& found) const {
    const bool isOwn = &summary == own_.get();
    const DataPath* const self = isOwn ? &summary.list->paths[index_] : nullptr;
    summary.forEachFileWith(key, [&](const DataPath& at, const IndexedData& data) {
      Side& side =
          (isOwn ? &at < self : &summary == environment_.get()) ? found.above : found.below;
      if (!withPlaces && !side.levels.empty()) return true;
      // All files of a glob are read, but only one of an interpolated path.
      const std::string& path =
          summary.list->reals[static_cast<std::size_t>(&at - summary.list->paths.data())];
      if (isOwn && (path == path_ || (at.location == self->location && !at.isLiteral))) return true;
      const DataEntry* entry = data.file()->find(key);
      if (!entry) return true;
      side.levels.emplace(&summary, at.location);
      if (withPlaces) side.places.push_back({path, entry->place, entry->place});
      return true;
    });
  }

  const WorkspaceSnapshot& snapshot_;
  const std::string_view path_;
  std::optional<DataFileRole> role_;
  DataSummaryPtr environment_, own_;
  std::size_t index_ = 0;
  std::map<std::string, DataSummaryPtr, std::less<>> modules_;
};

std::string levelCount(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " level" : " levels");
}

}  // namespace

std::vector<CodeLens> dataLenses(const SemanticModel& model, const DataTree& tree,
                                 const CodeLensOptions& options) {
  std::vector<CodeLens> lenses;
  if (!options.references || !model.snapshot() || !tree.root()) return lenses;
  OtherLevels others(model.snapshot(), model.path());
  for (const DataEntryNodes& entry : entriesOf(tree.root())) {
    if (!entry.key.isScalar() || entry.key.text() == kLookupOptions) continue;
    const OtherLevels::Found found = others.find(entry.key.text(), /*withPlaces=*/false);
    const bool isAbove = !found.above.levels.empty(), isBelow = !found.below.levels.empty();
    if (!isAbove && !isBelow) continue;
    const Symbol symbol{ReferenceKind::ClassVariable, {}, std::string(entry.key.text()), {}};
    const auto add = [&](CodeLensKind kind) {
      lenses.push_back({kind, entry.key.range(), symbol});
    };
    if (others.isMerged(symbol.name) != types::Tristate::No) {
      add(CodeLensKind::OtherLevels);
      continue;
    }
    if (isBelow) add(CodeLensKind::LevelsBelow);
    if (isAbove) add(CodeLensKind::LevelsAbove);
  }
  return lenses;
}

ResolvedCodeLens resolveDataLens(const SemanticModel& model, CodeLensKind kind,
                                 const std::string& key) {
  if (!model.snapshot()) return {};
  OtherLevels levels(model.snapshot(), model.path());
  auto [above, below] = levels.find(key, /*withPlaces=*/true);
  switch (kind) {
    case CodeLensKind::LevelsBelow:
      return {"overrides " + levelCount(below.levels.size()), std::move(below.places)};
    case CodeLensKind::LevelsAbove:
      return {"overridden by " + levelCount(above.levels.size()), std::move(above.places)};
    default: break;
  }
  const std::size_t count = above.levels.size() + below.levels.size();
  std::vector<Place> places = std::move(above.places);
  std::ranges::move(below.places, std::back_inserter(places));
  // Other edits may have removed the levels since the lens was made.
  const bool isCertain = count > 0 && levels.isMerged(key) == types::Tristate::Yes;
  return {(isCertain ? "merged with " : "also in ") + levelCount(count), std::move(places)};
}

}  // namespace puppet::analysis
