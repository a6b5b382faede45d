#include "analysis/hiera/legacy_hierarchy.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "types/core/collections.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

std::string textAt(const Value& hash, std::string_view key, std::string otherwise) {
  const Value* value = hash.is(ValueKind::Hash) ? hash.asHash().find(key) : nullptr;
  return value && value->is(ValueKind::String) ? std::string(value->asString()) : otherwise;
}

Value valueIn(const DataFile& file, std::string_view key) {
  const DataEntry* entry = file.find(key);
  return entry ? entry->value : Value();
}

HierarchyLevel::Source sourceOf(std::string_view backend) {
  using Source = HierarchyLevel::Source;
  return backend == "yaml"    ? Source::Yaml
         : backend == "json"  ? Source::Json
         : backend == "eyaml" ? Source::Eyaml
                              : Source::Other;
}

std::string withEnding(std::string path, std::string_view ending) {
  if (!path.ends_with(ending)) path += ending;
  return path;
}

std::string endingOf(std::string_view backend) {
  return backend == "hocon" ? ".conf" : '.' + std::string(backend);
}

/// Returns `hieradata` for `/etc/puppetlabs/code/environments/%{environment}/hieradata`.
std::string inEnvironment(const std::string& folder) {
  for (const std::string_view variable : {"%{environment}", "%{::environment}"})
    if (const std::size_t at = folder.find(variable); at != folder.npos) {
      const std::size_t start = folder.find_first_not_of('/', at + variable.size());
      return start == folder.npos ? "." : folder.substr(start);
    }
  return folder;
}

}  // namespace

std::vector<HierarchyLevel> levelsOfVersion3(const DataFile& file, bool isGlobal) {
  std::vector<std::string> backends = textsIn(valueIn(file, "backends"));
  if (!file.find("backends")) backends = {"yaml"};
  std::vector<std::string> paths = textsIn(valueIn(file, "hierarchy"));
  if (!file.find("hierarchy")) paths = {"nodes/%{::trusted.certname}", "common"};
  if (paths.size() > HieraConfig::kMaxLevels) paths.resize(HieraConfig::kMaxLevels);
  std::vector<HierarchyLevel> levels;
  for (const std::string& backend : backends) {
    if (levels.size() >= HieraConfig::kMaxLevels) break;
    const Value settings = valueIn(file, backend);
    const std::string own = textAt(settings, "extension", {});
    const std::string ending = own.empty() ? endingOf(backend) : '.' + own;
    HierarchyLevel& level = levels.emplace_back();
    level.name = level.backend = level.function = backend;
    level.source = sourceOf(backend);
    level.locations = HierarchyLevel::Locations::Paths;
    const std::string folder = textAt(settings, "datadir", "%{environment}/hieradata");
    level.dataDirectory = isGlobal ? folder : inEnvironment(folder);
    for (const std::string& path : paths) level.patterns.push_back(withEnding(path, ending));
    level.written = paths;
  }
  return levels;
}

std::vector<HierarchyLevel> levelsOfVersion4(const DataFile& file) {
  const Value folder = valueIn(file, "datadir");
  const std::string inherited =
      folder.is(ValueKind::String) ? std::string(folder.asString()) : "data";
  std::vector<HierarchyLevel> levels;
  const auto add = [&](const Value& entry, std::string name, std::string backend) {
    HierarchyLevel& level = levels.emplace_back();
    level.name = std::move(name);
    level.backend = std::move(backend);
    level.source =
        level.backend == "eyaml" ? HierarchyLevel::Source::Other : sourceOf(level.backend);
    level.locations = HierarchyLevel::Locations::Paths;
    level.dataDirectory = textAt(entry, "datadir", inherited);
    const Value* paths = entry.is(ValueKind::Hash) ? entry.asHash().find("paths") : nullptr;
    if (paths) level.patterns = textsIn(*paths);
    if (!paths) level.patterns = {textAt(entry, "path", level.name)};
    level.written = level.patterns;
    for (std::string& path : level.patterns)
      path = withEnding(std::move(path), endingOf(level.backend));
  };
  const Value list = valueIn(file, "hierarchy");
  if (list.isUndef()) add({}, "common", "yaml");
  if (list.is(ValueKind::Array))
    for (const Value& entry : list.asArray().elements())
      if (levels.size() < HieraConfig::kMaxLevels)
        add(entry, textAt(entry, "name", {}), textAt(entry, "backend", {}));
  return levels;
}

}  // namespace puppet::analysis
