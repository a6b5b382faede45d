#include "analysis/hiera/data_memo.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/hiera/data_folder.h"
#include "analysis/hiera/data_key.h"
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

/// Adds everything that looks like a qualified name, in any context.
void addWords(std::string_view text, std::vector<std::uint64_t>& words) {
  for (std::size_t at = 0; (at = text.find("::", at)) != text.npos;) {
    std::size_t begin = at, end = at;
    while (begin > 0 && isPartOfKey(text[begin - 1])) --begin;
    while (end < text.size() && isPartOfKey(text[end])) ++end;
    at = end;
    std::string_view word = text.substr(begin, end - begin);
    while (word.ends_with(':')) word.remove_suffix(1);
    while (word.starts_with(':')) word.remove_prefix(1);
    words.push_back(hashOf(word));
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
    addWords(text->view(), summary.words);
    // Few files have options, and parsing the others would be slow.
    const bool mayHaveOptions = text->view().find(kLookupOptions) != std::string_view::npos;
    if (const auto file = mayHaveOptions ? folder.file(data.path, source) : nullptr)
      summary.addConversions(*file);
  }
  std::ranges::sort(summary.words);
}

DataSummaryPtr summarize(const WorkspaceSnapshot& snapshot, std::string_view module) {
  const Environment& environment = *snapshot.environment;
  auto summary = std::make_shared<DataSummary>();
  DataFolder folder(snapshot);
  StableHash hash;
  summary->place = placeOf(environment, module);
  if (const HieraConfig* config = folder.config(module)) {
    summary->isWhole = isWholeHere(*config, environment);
    hash.add(textOf(snapshot, config->path).value_or(SourceText()).view());
    addData(snapshot, *config, folder, *summary, hash);
  } else {
    // An environment without its own hierarchy may have data in the global layer.
    summary->isWhole = !module.empty() && !isFile(summary->place);
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

void DataSummary::addConversions(const DataFile& file) {
  const DataEntry* options = file.find(kLookupOptions);
  if (!options || !options->value.is(ValueKind::Hash)) return;
  for (const auto& [key, option] : options->value.asHash().entries()) {
    const bool converts = option.is(ValueKind::Hash) && option.asHash().find("convert_to");
    if (!converts || !key.is(ValueKind::String)) continue;
    convertsPatterns = convertsPatterns || key.asString().starts_with('^');
    converted.emplace(key.asString());
  }
}

bool DataSummary::mayHave(std::string_view key) const {
  return std::ranges::binary_search(words, hashOf(key));
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
