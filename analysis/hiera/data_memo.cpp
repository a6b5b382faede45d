#include "analysis/hiera/data_memo.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/hiera/data_folder.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/data_paths.h"
#include "analysis/workspace/file_table.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/snapshot.h"
#include "parser/support/stable_hash.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using types::ValueKind;

namespace {

bool isPartOfKey(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':';
}

std::uint64_t hashOf(std::string_view word) { return StableHash().add(word).value(); }

/// Returns true if the word between these offsets may be a key: before a colon, perhaps in quotes,
/// or behind a question mark. That it stands in a comment does not matter.
bool mayBeKey(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const auto isQuote = [&](std::size_t at) {
    return at < text.size() && (text[at] == '"' || text[at] == '\'');
  };
  if (isQuote(end)) ++end;
  const std::size_t next = text.find_first_not_of(kBlanks, end);
  if (next != text.npos && text[next] == ':') return true;
  if (begin > 0 && isQuote(begin - 1)) --begin;
  const std::size_t before = begin == 0 ? text.npos : text.find_last_not_of(kBlanks, begin - 1);
  return before != text.npos && text[before] == '?';
}

/// Adds every qualified name that may be a key.
void addKeys(std::string_view text, std::vector<std::uint64_t>& keys) {
  for (std::size_t at = 0; (at = text.find("::", at)) != text.npos;) {
    std::size_t begin = at, end = at;
    while (begin > 0 && isPartOfKey(text[begin - 1])) --begin;
    while (end < text.size() && isPartOfKey(text[end])) ++end;
    at = end;
    while (end > begin && text[end - 1] == ':') --end;
    std::string_view word = text.substr(begin, end - begin);
    while (word.starts_with(':')) word.remove_prefix(1);
    if (mayBeKey(text, begin, end)) keys.push_back(hashOf(word));
  }
}

std::string placeOf(const Environment& environment, std::string_view module) {
  const Module* found = module.empty() ? nullptr : environment.findModule(module);
  return (found ? found->path : module.empty() ? environment.root : std::string()) + "/hiera.yaml";
}

/// Returns the text of a data file or of the hiera.yaml itself; absent if it may not be read.
std::optional<SourceText> textOf(const WorkspaceSnapshot& snapshot, const std::string& path) {
  const std::string real = realPathOf(path);
  if (!snapshot.environment->contains(real)) return std::nullopt;
  return currentText(snapshot, real, DataFile::kMaxBytes);
}

/// Reads all files of a hierarchy and adds their contents to `hash`.
void addData(const WorkspaceSnapshot& snapshot, const HieraConfig& config, DataFolder& folder,
             DataSummary& summary, StableHash& hash) {
  for (const DataPath& data : dataPathsOf(config)) {
    const HierarchyLevel::Source source = data.level->source;
    summary.files.try_emplace(data.path, source);
    const auto text = textOf(snapshot, data.path);
    summary.isWhole = summary.isWhole && text;
    if (!text) continue;
    hash.add(data.path).add(text->view());
    addKeys(text->view(), summary.keys);
    // Few files have options, and parsing the others would be slow.
    const bool mayHaveOptions = text->view().find(kLookupOptions) != std::string_view::npos;
    if (const auto file = mayHaveOptions ? folder.file(data.path, source) : nullptr)
      summary.addOptions(*file);
  }
  std::ranges::sort(summary.keys);
}

DataSummaryPtr summarize(const WorkspaceSnapshot& snapshot, std::string_view module) {
  const Environment& environment = *snapshot.environment;
  auto summary = std::make_shared<DataSummary>();
  DataFolder folder(snapshot);
  StableHash hash;
  summary->place = placeOf(environment, module);
  if (const HieraConfig* config = folder.config(module)) {
    summary->gaps = gapsOf(*config, environment);
    summary->isWhole = summary->gaps.empty();
    hash.add(textOf(snapshot, config->path).value_or(SourceText()).view());
    addData(snapshot, *config, folder, *summary, hash);
  } else {
    // An environment without its own hierarchy may have data in the global layer.
    summary->isWhole = !module.empty() && !isFile(summary->place);
    if (!summary->isWhole) summary->gaps = {"there is no hiera.yaml that can be read"};
  }
  summary->fingerprint = hash.add(summary->isWhole).value();
  return summary;
}

/// Returns true if the path may be a hiera.yaml, a data file, or a folder of these.
bool mayBeData(std::string_view path) {
  const std::string_view name = baseName(path);
  return name.find('.') == name.npos || isYaml(name) || isJson(name);
}

}  // namespace

void DataSummary::KeySet::add(std::string_view key) {
  hasPatterns = hasPatterns || key.starts_with('^');
  names.emplace(key);
}

void DataSummary::addOptions(const DataFile& file) {
  const DataEntry* options = file.find(kLookupOptions);
  if (!options || !options->value.is(ValueKind::Hash)) return;
  for (const auto& [key, option] : options->value.asHash().entries()) {
    if (!key.is(ValueKind::String) || !option.is(ValueKind::Hash)) continue;
    using Kind = MergeStrategy::Kind;
    const types::Value* merge = option.asHash().find("merge");
    const auto strategy = MergeStrategy::of(merge ? *merge : types::Value());
    if (!strategy || strategy->kind() != Kind::First) merged.add(key.asString());
    // A single value becomes an Array if it is merged as one.
    const bool isKept = strategy && strategy->kind() != Kind::Unique;
    if (!isKept || option.asHash().find("convert_to")) converted.add(key.asString());
  }
}

bool DataSummary::mayHave(std::string_view key) const {
  return std::ranges::binary_search(keys, hashOf(key));
}

DataSummaryPtr DataMemo::of(const WorkspaceSnapshot& snapshot, std::string_view module) {
  std::uint64_t before = 0;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = known_.find(module); known != known_.end()) {
      noteReuse();
      return known->second;
    }
    before = changes_;
  }
  DataSummaryPtr made = summarize(snapshot, module);
  noteComputed();
  const std::lock_guard lock(mutex_);
  if (changes_ != before) return made;
  return known_.try_emplace(std::string(module), std::move(made)).first->second;
}

std::vector<NameChange> DataMemo::filesChanged(const WorkspaceSnapshot& snapshot,
                                               std::span<const std::string> paths, bool isReload) {
  const Environment& environment = *snapshot.environment;
  std::map<std::string, DataSummaryPtr, std::less<>> before;
  if (isReload || std::ranges::any_of(paths, mayBeData)) {
    const std::lock_guard lock(mutex_);
    before.swap(known_);
    ++changes_;
  }
  std::vector<NameChange> changes;
  for (const std::string& path : paths) {
    // Always reports a hierarchy: its files may be new to the reader even if the cached summary was
    // computed after the change.
    if (baseName(path) != "hiera.yaml") continue;
    const Module* module = environment.moduleOf(path);
    const std::string owner = module ? module->name : std::string();
    before.erase(owner);
    const DataSummaryPtr summary = of(snapshot, owner);
    changes.push_back({NameKind::File, summary->place, summary->fingerprint});
  }
  for (const auto& [module, summary] : before) {
    const std::uint64_t now = of(snapshot, module)->fingerprint;
    if (now != summary->fingerprint) changes.push_back({NameKind::File, summary->place, now});
  }
  return changes;
}

}  // namespace puppet::analysis
