#include "analysis/features/names/references.h"

#include <algorithm>
#include <map>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/data_key_uses.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/template_reads.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/read_interface.h"

namespace puppet::analysis {

namespace {

void removeIf(std::vector<FileOccurrences>& files, bool (*isUnwanted)(const Occurrence&)) {
  for (FileOccurrences& file : files) std::erase_if(file.occurrences, isUnwanted);
  std::erase_if(files, [](const FileOccurrences& file) { return file.occurrences.empty(); });
}

bool isQualifier(const Occurrence& occurrence) {
  return occurrence.role == ReferenceRole::Qualifier;
}
bool isDeclaration(const Occurrence& occurrence) {
  return occurrence.role == ReferenceRole::Declaration || occurrence.range.empty();
}

/// Collects the uses of a Hiera key: in data, in code, and the parameter that it sets.
class DataKeyReferences {
 public:
  DataKeyReferences(const SemanticModel& model, const std::string& key)
      : model_(model), key_(key) {}

  void add(std::vector<FileOccurrences> found) {
    for (FileOccurrences& file : found)
      std::ranges::move(file.occurrences, std::back_inserter(files_[file.path]));
  }

  /// Adds the places in code and data; `includesEntries` adds the entries of data too.
  void addNamed(bool includesEntries) {
    for (const DataKeyFile& file : findDataKeyUses(model_, {&key_, 1}).files)
      for (const DataKeyUse& use : file.uses) {
        const bool isEntry = use.kind == DataKeyUse::Kind::Entry;
        if (use.isWritten() && (includesEntries || !isEntry))
          files_[file.path].push_back(
              {use.range, isEntry ? ReferenceRole::Write : ReferenceRole::Read});
      }
  }

  /// The declaration of a class parameter implies a lookup of its key.
  void addParameter() {
    const Symbol parameter = parameterOfDataKey(model_, key_);
    if (parameter.name.empty()) return;
    for (const Place& place : declarationsOf(model_, parameter))
      files_[place.path].push_back({place.name, ReferenceRole::Read});
  }

  /// Returns the uses grouped by file, sorted by path and position.
  std::vector<FileOccurrences> take() {
    std::vector<FileOccurrences> all;
    for (auto& [path, occurrences] : files_) {
      std::ranges::sort(occurrences, {}, [](const Occurrence& one) { return one.range.start; });
      all.push_back({path, std::move(occurrences)});
    }
    return all;
  }

 private:
  const SemanticModel& model_;
  const std::string& key_;
  std::map<std::string, std::vector<Occurrence>> files_;
};

}  // namespace

std::vector<FileOccurrences> findOccurrences(const SemanticModel& model, const Symbol& symbol) {
  const SymbolResolver resolver(model);
  std::vector<FileOccurrences> found;
  forEachCandidate(model, symbol, [&](const CandidateFile& file) {
    auto places = occurrencesIn(file.tree, file.templateName, symbol, resolver);
    if (!places.empty()) found.push_back({std::string(file.path), std::move(places)});
  });
  return found;
}

std::vector<FileOccurrences> referencesToDataKey(const SemanticModel& model, const std::string& key,
                                                 bool includesDeclaration) {
  DataKeyReferences uses(model, key);
  uses.addNamed(includesDeclaration);
  uses.addParameter();
  return uses.take();
}

std::vector<FileOccurrences> references(const SemanticModel& model, std::uint32_t offset,
                                        bool includesDeclaration) {
  const auto at = symbolAt(model, offset);
  if (!at) {
    const auto key = rootDataKeyAt(model, offset);
    return key ? referencesToDataKey(model, key->key, includesDeclaration)
               : std::vector<FileOccurrences>();
  }
  std::vector<FileOccurrences> found = findOccurrences(model, at->symbol);
  removeIf(found, &isQualifier);
  if (!includesDeclaration) removeIf(found, &isDeclaration);
  if (includesDeclaration && at->symbol.kind == ReferenceKind::TaskParameter)
    for (const Place& place : declarationsOf(model, at->symbol))
      found.push_back({place.path, {{place.name, ReferenceRole::Declaration}}});
  for (const TemplateOccurrences& file : templateReadsOf(model, at->symbol)) {
    FileOccurrences& added = found.emplace_back(FileOccurrences{file.path, {}});
    for (const TextRange range : file.ranges)
      added.occurrences.push_back({range, ReferenceRole::Read});
  }
  std::ranges::stable_sort(found, {}, &FileOccurrences::path);
  const std::string key = dataKeyOf(model, at->symbol);
  if (key.empty()) return found;
  DataKeyReferences uses(model, key);
  uses.add(std::move(found));
  uses.addNamed(/*includesEntries=*/true);
  return uses.take();
}

std::vector<Occurrence> documentHighlights(const SemanticModel& model, std::uint32_t offset) {
  const auto at = symbolAt(model, offset);
  std::vector<Occurrence> found;
  if (!at) {
    if (const auto key = rootDataKeyAt(model, offset))
      for (const TextRange range : dataKeyUses(model.tree(), key->key))
        found.push_back({range, ReferenceRole::Read});
    return found;
  }
  found = occurrences(model, at->symbol);
  std::erase_if(found, [](const Occurrence& occurrence) {
    return isQualifier(occurrence) || occurrence.range.empty();
  });
  return found;
}

}  // namespace puppet::analysis
