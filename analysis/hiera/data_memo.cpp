#include "analysis/hiera/data_memo.h"

#include <algorithm>
#include <utility>

#include "analysis/hiera/data_folder.h"
#include "analysis/workspace/file_table.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/snapshot.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {

using types::Tristate;

namespace {

const SourceText* openTextAt(const WorkspaceSnapshot& snapshot, const std::string& path) {
  if (!snapshot.texts) return nullptr;
  const auto open = snapshot.texts->find(path);
  return open == snapshot.texts->end() ? nullptr : &open->second;
}

/// Returns true if `known`, the text that was read of a file, is the one that the snapshot has.
bool isCurrent(const WorkspaceSnapshot& snapshot, const std::string& path,
               const std::optional<SourceText>& known, bool isOpen) {
  const SourceText* open = openTextAt(snapshot, path);
  return open ? isOpen && known && known->isSameAs(*open) : !isOpen;
}

/// Returns the text of a data file or of the hiera.yaml itself; absent if it may not be read.
std::optional<SourceText> textOf(const WorkspaceSnapshot& snapshot, const std::string& real) {
  if (!snapshot.environment->contains(real)) return std::nullopt;
  return currentText(snapshot, real, DataFile::kMaxBytes);
}

DataListPtr readList(const WorkspaceSnapshot& snapshot, std::string_view module) {
  const Environment& environment = *snapshot.environment;
  auto list = std::make_shared<DataList>();
  const std::string folder = hierarchyFolder(environment, module);
  list->place = (folder.empty() && module.empty() ? environment.root : folder) + "/hiera.yaml";
  const std::string real = folder.empty() ? std::string() : realPathOf(list->place);
  const auto text = real.empty() ? std::nullopt : textOf(snapshot, real);
  if (!text) return list;
  list->text = *text;
  list->isOpen = openTextAt(snapshot, real) != nullptr;
  list->config = HieraConfig::read(real, text->view());
  list->config->folder = folder;
  list->paths = dataPathsOf(*list->config);
  for (const DataPath& path : list->paths) list->reals.push_back(realPathOf(path.path));
  for (std::size_t i = 0; i < list->paths.size(); ++i) {
    list->indices.try_emplace(list->paths[i].path, i);
    const auto first = list->indices.try_emplace(list->reals[i], i).first;
    list->hasRepeats = list->hasRepeats || first->second != i;
  }
  return list;
}

/// The groups of the summary before that a new one may take over.
class GroupReuse {
 public:
  /// `before` may be null. `changed` are the indices of the files that may have changed since.
  /// Borrows `before`.
  GroupReuse(const WorkspaceSnapshot& snapshot, const DataList& list, const DataSummary* before,
             std::set<std::size_t> changed)
      : before_(before), changed_(std::move(changed)) {
    // A file with two places is found by the first one only.
    isSameList_ = before && before->list.get() == &list && !list.hasRepeats;
    if (isSameList_ && snapshot.texts)
      for (const auto& [path, text] : *snapshot.texts) changed_.insert(list.indexOf(path));
  }

  const DataGroup* group(std::size_t number) const {
    return before_ && number < before_->groups.size() ? before_->groups[number].get() : nullptr;
  }

  /// Returns an earlier version of the file at this index of the list; `nullptr` if there is none.
  const IndexedData* file(std::size_t number, std::size_t index) const {
    const DataGroup* const known = isSameList_ ? group(number) : nullptr;
    const bool isThere = known && known->begin <= index && index < known->end();
    return isThere ? known->files[index - known->begin].get() : nullptr;
  }

  /// Returns the group of these files if it is still the same; else `nullptr`.
  std::shared_ptr<const DataGroup> unchanged(std::size_t number, std::size_t begin,
                                             std::size_t end) const {
    if (!isSameList_ || !group(number)) return nullptr;
    const std::shared_ptr<const DataGroup>& known = before_->groups[number];
    const auto first = changed_.lower_bound(begin);
    const bool isSame = known->begin == begin && known->end() == end && !known->hasOpen &&
                        (first == changed_.end() || *first >= end);
    return isSame ? known : nullptr;
  }

 private:
  const DataSummary* const before_;
  std::set<std::size_t> changed_;  ///< and open documents
  bool isSameList_ = false;
};

/// Returns true if the path may be a hiera.yaml, a data file, or a folder of these.
bool mayBeData(std::string_view path) {
  const std::string_view name = baseName(path);
  return name.find('.') == name.npos || isYaml(name) || isJson(name);
}

}  // namespace

std::size_t DataList::indexOf(std::string_view path) const {
  const auto found = indices.find(path);
  return found == indices.end() ? paths.size() : found->second;
}

bool DataGroup::mayHave(const KeyHash& key) const {
  return !forEachWith(key, [](std::uint32_t) { return false; });
}

bool DataSummary::mayHave(std::string_view key) const {
  const KeyHash hash(key);
  return std::ranges::any_of(groups, [&](const auto& group) { return group->mayHave(hash); });
}

KeyOptions keyOptionsIn(std::span<const DataSummaryPtr> summaries, std::string_view key,
                        std::string_view path, const std::vector<LookupOptionEntry>* replaced) {
  struct Found {
    const LookupOptions* options;
    bool isExact, isEverywhere;
  };
  std::vector<Found> found;
  bool hasDefaults = false;
  for (const DataSummaryPtr& summary : summaries)
    for (const auto& [index, data] : summary->withOptions) {
      const DataPath& at = summary->list->paths[index];
      for (const LookupOptionEntry& entry :
           replaced&& at.path == path ? *replaced : data->options())
        if (const Tristate isFor = entry.isFor(key); isFor != Tristate::No)
          found.push_back(
              {&entry.options, entry.name == key, at.isLiteral && isFor == Tristate::Yes});
      // Those of `default_hierarchy` count only there.
      hasDefaults = hasDefaults || (at.isDefault && !found.empty());
    }
  if (found.empty()) return {};
  const bool hasExact = std::ranges::any_of(found, &Found::isExact);
  if (hasExact) std::erase_if(found, [](const Found& one) { return !one.isExact; });
  const LookupOptions& first = *found.front().options;
  // An exact entry of a higher level replaces others; of patterns, those of lower levels come
  // first.
  const bool areSame =
      std::ranges::all_of(found, [&](const Found& one) { return *one.options == first; });
  const bool isEverywhere =
      hasExact ? found.front().isEverywhere : std::ranges::any_of(found, &Found::isEverywhere);
  const bool hasSome = std::ranges::any_of(found, &Found::isEverywhere);
  return {first, !hasDefaults && (areSame ? hasSome : hasExact && isEverywhere)};
}

DataListPtr DataMemo::list(const WorkspaceSnapshot& snapshot, std::string_view module) {
  std::uint64_t before = 0;
  {
    const std::lock_guard lock(mutex_);
    before = changes_;
    const auto known = lists_.find(module);
    if (known != lists_.end() &&
        isCurrent(snapshot, known->second->config ? known->second->config->path : std::string(),
                  known->second->text, known->second->isOpen))
      return known->second;
  }
  DataListPtr made = readList(snapshot, module);
  const std::lock_guard lock(mutex_);
  if (changes_ == before) lists_.insert_or_assign(std::string(module), made);
  return made;
}

IndexedDataPtr DataMemo::file(const WorkspaceSnapshot& snapshot, const DataList& list,
                              std::size_t index, const IndexedData* before) {
  const std::string& path = list.reals[index];
  const bool isOpen = openTextAt(snapshot, path) != nullptr;
  // The check of a document and the summary of all data ask for a new text at the same time.
  std::unique_lock<std::mutex> indexing;
  if (isOpen) indexing = std::unique_lock(indexing_);
  std::uint64_t changes = 0;
  {
    const std::lock_guard lock(mutex_);
    changes = changes_;
    const auto known = files_.find(path);
    if (known != files_.end() && known->second->source() == list.paths[index].level->source &&
        isCurrent(snapshot, path, known->second->text(), known->second->isOpen()))
      return known->second;
  }
  if (path.empty()) return nullptr;
  const HierarchyLevel::Source source = list.paths[index].level->source;
  auto text = textOf(snapshot, path);
  ReadDataPtr read;
  if (isOpen && text) read = readData(snapshot, path, *text, source);
  auto made =
      std::make_shared<const IndexedData>(std::move(text), source, isOpen, std::move(read), before);
  const std::lock_guard lock(mutex_);
  if (changes_ == changes) files_.insert_or_assign(path, made);
  return made;
}

std::shared_ptr<const DataGroup> DataMemo::group(const DataList& list,
                                                 std::vector<IndexedDataPtr> files,
                                                 std::size_t begin, const DataGroup* before) {
  auto group = std::make_shared<DataGroup>();
  group->begin = begin;
  group->files = std::move(files);
  StableHash hash;
  for (std::size_t i = 0; i < group->files.size(); ++i) {
    const IndexedData* const data = group->files[i].get();
    group->isWhole = group->isWhole && data && data->text();
    if (!data) continue;
    group->hasOpen = group->hasOpen || data->isOpen();
    if (data->mayHaveOptions()) group->withOptions.push_back(i);
    if (data->text()) hash.add(list.paths[begin + i].path).add(data->fingerprint());
  }
  group->fingerprint = hash.value();
  if (before && before->files == group->files) {
    group->names = before->names;
    return group;
  }
  for (std::uint32_t i = 0; i < group->files.size(); ++i)
    if (const IndexedData* data = group->files[i].get())
      for (const std::uint64_t key : data->keys()) group->names.push_back({key, i});
  // The names of one file are sorted.
  if (group->files.size() > 1) std::ranges::sort(group->names);
  return group;
}

DataSummaryPtr DataMemo::summarize(const WorkspaceSnapshot& snapshot, std::string_view module) {
  const Environment& environment = *snapshot.environment;
  auto summary = std::make_shared<DataSummary>();
  summary->list = list(snapshot, module);
  const DataList& list = *summary->list;
  Last last;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = last_.find(module); known != last_.end()) last = known->second;
  }
  const GroupReuse before(snapshot, list, last.summary.get(), std::move(last.changed));
  StableHash hash;
  if (list.config) {
    summary->gaps = gapsOf(*list.config, environment);
    summary->isWhole = summary->gaps.empty();
    hash.add(list.text.view());
  } else {
    // An environment without its own hierarchy may have data in the global layer.
    summary->isWhole = !module.empty() && !isFile(list.place);
    if (!summary->isWhole) summary->gaps = {"there is no hiera.yaml that can be read"};
  }
  for (std::size_t begin = 0, end = 0; begin < list.paths.size(); begin = end) {
    while (end < list.paths.size() && list.paths[end].location == list.paths[begin].location) ++end;
    const std::size_t number = summary->groups.size();
    std::shared_ptr<const DataGroup> added = before.unchanged(number, begin, end);
    if (!added) {
      std::vector<IndexedDataPtr> files;
      for (std::size_t i = begin; i < end; ++i)
        files.push_back(file(snapshot, list, i, before.file(number, i)));
      added = group(list, std::move(files), begin, before.group(number));
    }
    summary->isWhole = summary->isWhole && added->isWhole;
    hash.add(added->fingerprint);
    for (const std::size_t i : added->withOptions)
      summary->withOptions.emplace_back(begin + i, added->files[i]);
    summary->groups.push_back(std::move(added));
  }
  summary->fingerprint = hash.add(summary->isWhole).value();
  return summary;
}

DataSummaryPtr DataMemo::of(const WorkspaceSnapshot& snapshot, std::string_view module) {
  std::uint64_t before = 0;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = summaries_.find(module); known != summaries_.end()) {
      noteReuse();
      return known->second;
    }
    before = changes_;
  }
  DataSummaryPtr made = summarize(snapshot, module);
  noteComputed();
  const std::lock_guard lock(mutex_);
  if (changes_ != before) return made;
  last_.insert_or_assign(std::string(module), Last{made, {}});
  return summaries_.try_emplace(std::string(module), std::move(made)).first->second;
}

DataSummaryPtr DataMemo::current(const WorkspaceSnapshot& snapshot, std::string_view module) {
  DataSummaryPtr known = of(snapshot, module);
  const DataList& list = *known->list;
  const auto isOfNow = [&](std::size_t index) {
    for (const auto& group : known->groups) {
      if (index < group->begin || index >= group->begin + group->files.size()) continue;
      const IndexedDataPtr& data = group->files[index - group->begin];
      return data && isCurrent(snapshot, list.reals[index], data->text(), data->isOpen());
    }
    return true;
  };
  bool isSame =
      isCurrent(snapshot, list.config ? list.config->path : std::string(), list.text, list.isOpen);
  if (snapshot.texts)
    for (const auto& [path, text] : *snapshot.texts)
      if (const std::size_t index = list.indexOf(path); isSame && index < list.paths.size())
        isSame = isOfNow(index);
  return isSame ? known : summarize(snapshot, module);
}

DataMemo::Summaries DataMemo::dropChanged(std::span<const std::string> paths, bool isReload) {
  const std::lock_guard lock(mutex_);
  Summaries before;
  ++changes_;
  const auto isKnown = [&](const std::string& path) {
    return isFile(path) && files_.contains(realPathOf(path));
  };
  if (isReload || !std::ranges::all_of(paths, isKnown)) {
    // Files may have come or gone.
    files_.clear();
    lists_.clear();
    before.swap(summaries_);
    return before;
  }
  for (const std::string& path : paths) {
    const std::string real = realPathOf(path);
    files_.erase(real);
    for (auto& [module, last] : last_)
      if (const std::size_t index = last.summary->list->indexOf(real);
          index < last.summary->list->paths.size())
        last.changed.insert(index);
    for (auto at = summaries_.begin(); at != summaries_.end();) {
      const DataList& list = *at->second->list;
      if (list.indexOf(real) == list.paths.size()) {
        ++at;
        continue;
      }
      before.insert(summaries_.extract(at++));
    }
  }
  return before;
}

std::vector<NameChange> DataMemo::updateFiles(const WorkspaceSnapshot& snapshot,
                                              std::span<const std::string> paths, bool isReload) {
  const Environment& environment = *snapshot.environment;
  std::vector<std::string> data;
  std::ranges::copy_if(paths, std::back_inserter(data), mayBeData);
  Summaries before;
  if (isReload || !data.empty()) before = dropChanged(data, isReload);
  std::vector<NameChange> changes;
  for (const std::string& path : data) {
    // Always reports a hierarchy: its files may be new to the reader even if the cached summary was
    // computed after the change.
    if (baseName(path) != "hiera.yaml") continue;
    const Module* module = environment.moduleOf(path);
    const std::string owner = module ? module->name : std::string();
    before.erase(owner);
    const DataSummaryPtr summary = of(snapshot, owner);
    changes.push_back({NameKind::File, summary->list->place, summary->fingerprint});
  }
  for (const auto& [module, summary] : before) {
    const std::uint64_t now = of(snapshot, module)->fingerprint;
    if (now != summary->fingerprint) changes.push_back({NameKind::File, summary->list->place, now});
  }
  return changes;
}

}  // namespace puppet::analysis
