#include "analysis/features/data_lens.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "analysis/features/data_keys.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/data_overview.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataTree;

namespace {

/// Places of a key in the levels above and below those of a file. A location of a level counts as a
/// level: of the files that an interpolated path names, a node reads one.
class OtherLevels {
 public:
  OtherLevels(const WorkspaceSnapshot& snapshot, std::string_view path)
      : snapshot_(snapshot), path_(path), role_(roleOf(snapshot, std::string(path))) {
    if (!role_) return;
    own_ = currentData(snapshot, role_->module);
    index_ = own_->list->indexOf(path);
    if (index_ >= own_->list->paths.size()) role_.reset();
  }

  struct Found {
    std::vector<Place> above, below;
    std::size_t levelsAbove = 0, levelsBelow = 0;
  };

  Found find(std::string_view key) {
    Found found;
    const auto parsed = DataKey::parse(key);
    if (!role_ || !parsed) return found;
    if (!role_->module.empty()) {
      const DataSummaryPtr environment = currentData(snapshot_, {});
      addAll(*environment, key, found.above, found.levelsAbove);
    }
    addOwn(key, found);
    const std::string module(parsed->module());
    if (role_->module.empty() && !module.empty())
      addAll(*dataOf(module), key, found.below, found.levelsBelow);
    return found;
  }

 private:
  const DataSummaryPtr& dataOf(const std::string& module) {
    DataSummaryPtr& data = modules_[module];
    if (!data) data = currentData(snapshot_, module);
    return data;
  }

  template <typename Visit>
  static void eachPlace(const DataSummary& summary, std::string_view key, const Visit& visit) {
    summary.eachFileWith(key, [&](const DataPath& at, const IndexedData& data) {
      const auto index = static_cast<std::size_t>(&at - summary.list->paths.data());
      if (const DataEntry* entry = data.file()->find(key))
        visit(index, at, Place{summary.list->reals[index], entry->place, entry->place});
      return true;
    });
  }

  static void addAll(const DataSummary& summary, std::string_view key, std::vector<Place>& places,
                     std::size_t& levels) {
    std::set<std::uint32_t> locations;
    eachPlace(summary, key, [&](std::size_t, const DataPath& at, Place place) {
      locations.insert(at.location);
      places.push_back(std::move(place));
    });
    levels += locations.size();
  }

  void addOwn(std::string_view key, Found& found) const {
    const DataPath& self = own_->list->paths[index_];
    std::set<std::pair<std::uint32_t, bool>> locations;
    eachPlace(*own_, key, [&](std::size_t index, const DataPath& at, Place place) {
      // All files of a glob are read, but only one of an interpolated path.
      if (place.path == path_ || (at.location == self.location && !at.isLiteral)) return;
      const bool isAbove = index < index_;
      if (locations.emplace(at.location, isAbove).second)
        ++(isAbove ? found.levelsAbove : found.levelsBelow);
      (isAbove ? found.above : found.below).push_back(std::move(place));
    });
  }

  const WorkspaceSnapshot& snapshot_;
  const std::string_view path_;
  std::optional<DataFileRole> role_;
  DataSummaryPtr own_;
  std::size_t index_ = 0;
  std::map<std::string, DataSummaryPtr> modules_;
};

/// Returns whether lookups of a key merge its values; Unknown if that depends on the node.
types::Tristate isMerged(const WorkspaceSnapshot& snapshot, std::string_view key) {
  QueryContext queries(snapshot);
  const KeyOptions options = dataOfKey(queries, key).options;
  const auto strategy = MergeStrategy::of(options.options.merge);
  if (!options.isCertain || !strategy) return types::Tristate::Unknown;
  return strategy->kind() == MergeStrategy::Kind::First ? types::Tristate::No
                                                        : types::Tristate::Yes;
}

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
    const OtherLevels::Found found = others.find(entry.key.text());
    if (found.above.empty() && found.below.empty()) continue;
    const Symbol symbol{ReferenceKind::ClassVariable, {}, std::string(entry.key.text()), {}};
    const auto add = [&](CodeLensKind kind) {
      lenses.push_back({kind, entry.key.range(), symbol});
    };
    if (isMerged(model.snapshot(), symbol.name) != types::Tristate::No) {
      add(CodeLensKind::OtherLevels);
      continue;
    }
    if (!found.below.empty()) add(CodeLensKind::LevelsBelow);
    if (!found.above.empty()) add(CodeLensKind::LevelsAbove);
  }
  return lenses;
}

ResolvedCodeLens resolveDataLens(const SemanticModel& model, CodeLensKind kind,
                                 const std::string& key) {
  if (!model.snapshot()) return {};
  OtherLevels::Found found = OtherLevels(model.snapshot(), model.path()).find(key);
  switch (kind) {
    case CodeLensKind::LevelsBelow:
      return {"overrides " + levelCount(found.levelsBelow), std::move(found.below)};
    case CodeLensKind::LevelsAbove:
      return {"overridden by " + levelCount(found.levelsAbove), std::move(found.above)};
    default: break;
  }
  const bool isCertain = isMerged(model.snapshot(), key) == types::Tristate::Yes;
  std::vector<Place> places = std::move(found.above);
  std::ranges::move(found.below, std::back_inserter(places));
  return {
      (isCertain ? "merged with " : "also in ") + levelCount(found.levelsAbove + found.levelsBelow),
      std::move(places)};
}

}  // namespace puppet::analysis
