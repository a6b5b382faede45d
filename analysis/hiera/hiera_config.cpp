#include "analysis/hiera/hiera_config.h"

#include <algorithm>
#include <array>
#include <optional>

#include "analysis/hiera/data_file.h"
#include "analysis/hiera/legacy_hierarchy.h"
#include "analysis/workspace/files.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

using Source = HierarchyLevel::Source;
using Locations = HierarchyLevel::Locations;

struct LocationKey {
  std::string_view name;
  Locations locations;
};

/// Keys of locations, highest precedence first.
constexpr std::array<LocationKey, 7> kLocations = {{
    {"path", Locations::Paths},
    {"paths", Locations::Paths},
    {"mapped_paths", Locations::Mapped},
    {"glob", Locations::Globs},
    {"globs", Locations::Globs},
    {"uri", Locations::Elsewhere},
    {"uris", Locations::Elsewhere},
}};

std::optional<std::string> textIn(const Value& hash, std::string_view key) {
  if (!hash.is(ValueKind::Hash)) return std::nullopt;
  const Value* value = hash.asHash().find(key);
  if (!value || !value->is(ValueKind::String)) return std::nullopt;
  return std::string(value->asString());
}

Source sourceBy(std::string_view key, std::string_view function) {
  if (key == "data_hash" && function == "yaml_data") return Source::Yaml;
  if (key == "data_hash" && function == "json_data") return Source::Json;
  if (key == "lookup_key" && function == "eyaml_lookup_key") return Source::Eyaml;
  return Source::Other;
}

/// Sets the function of a level. Returns false if the hash names none.
bool setFunction(HierarchyLevel& level, const Value& hash) {
  for (std::size_t i = 0; i < kFunctionKeys.size(); ++i) {
    auto function = textIn(hash, kFunctionKeys[i]);
    if (!function) continue;
    level.source = sourceBy(kFunctionKeys[i], *function);
    level.functionKind = static_cast<HierarchyLevel::Function>(i);
    level.function = std::move(*function);
    return true;
  }
  return false;
}

Value valueIn(const Value& hash, std::string_view key) {
  const Value* value = hash.is(ValueKind::Hash) ? hash.asHash().find(key) : nullptr;
  return value ? Value(*value) : Value();
}

HierarchyLevel levelOf(const Value& entry, const Value& defaults) {
  HierarchyLevel level;
  level.name = textIn(entry, "name").value_or("");
  if (!setFunction(level, entry)) setFunction(level, defaults);
  level.options = valueIn(entry, "options");
  if (level.options.isUndef()) level.options = valueIn(defaults, "options");
  level.dataDirectory =
      textIn(entry, "datadir").value_or(textIn(defaults, "datadir").value_or("data"));
  if (!entry.is(ValueKind::Hash)) return level;
  for (const LocationKey& key : kLocations) {
    const Value* value = entry.asHash().find(key.name);
    if (!value) continue;
    level.locations = key.locations;
    level.patterns = textsIn(*value);
    break;
  }
  return level;
}

constexpr std::string_view kFunctionList = "data_hash, lookup_key, data_dig, or hiera3_backend";

/// Returns why Puppet refuses a level; empty if it does not.
std::string refusalOfLevel(const Value& entry, const Value& defaults) {
  if (!entry.is(ValueKind::Hash)) return {};
  const auto count = [&](const Value& hash, const auto& keys, auto nameOf) {
    return std::ranges::count_if(
        keys, [&](const auto& key) { return hash.asHash().find(nameOf(key)) != nullptr; });
  };
  const auto same = [](std::string_view key) { return key; };
  const std::string end = " defined in hierarchy '" + textIn(entry, "name").value_or("") + '\'';
  const auto own = count(entry, kFunctionKeys, same);
  const bool inherits = defaults.isUndef() ||
                        (defaults.is(ValueKind::Hash) && count(defaults, kFunctionKeys, same) > 0);
  if (own == 0 && !inherits) return "One of " + std::string(kFunctionList) + " must be" + end;
  if (own > 1) return "Only one of " + std::string(kFunctionList) + " can be" + end;
  if (count(entry, kLocations, [](const LocationKey& key) { return key.name; }) > 1)
    return "Only one of path, paths, glob, globs, uri, uris, or mapped_paths can be" + end;
  for (const char* key : {"path", "uri"})
    if (!valueIn(valueIn(entry, "options"), key).isUndef())
      return "Option key '" + std::string(key) + "' used in hierarchy '" +
             textIn(entry, "name").value_or("") + "' is reserved by Puppet";
  return {};
}

std::vector<HierarchyLevel> levelsOf(const DataFile& file, std::string_view key,
                                     const Value& defaults, std::string& invalid) {
  std::vector<HierarchyLevel> levels;
  const DataEntry* list = file.find(key);
  if (!list || !list->value.is(ValueKind::Array)) return levels;
  for (const Value& entry : list->value.asArray().elements()) {
    if (levels.size() >= HieraConfig::kMaxLevels) break;
    levels.push_back(levelOf(entry, defaults));
    if (invalid.empty()) invalid = refusalOfLevel(entry, defaults);
  }
  return levels;
}

/// Returns the version, from 3 to 5; absent for another one.
std::optional<int> versionOf(const DataFile& file) {
  const DataEntry* version = file.find("version");
  if (!version) return HieraConfig::kServerVersion;
  const Value& value = version->value;
  if (value.is(ValueKind::String) && value.asString() == "5") return HieraConfig::kVersion;
  if (!value.isSmallInteger()) return std::nullopt;
  const auto number = value.asSmallInteger();
  if (number < HieraConfig::kServerVersion || number > HieraConfig::kVersion) return std::nullopt;
  return static_cast<int>(number);
}

/// Returns the level of a hiera.yaml without a hierarchy.
HierarchyLevel usualLevel(const Value& defaults) {
  HierarchyLevel level{.name = "Common",
                       .locations = Locations::Paths,
                       .patterns = {"common.yaml"},
                       .dataDirectory = textIn(defaults, "datadir").value_or("data")};
  setFunction(level, defaults);
  return level;
}

}  // namespace

HieraConfig HieraConfig::read(std::string path, std::string_view text, bool isGlobal) {
  HieraConfig config;
  config.folder = parentOf(path);
  config.path = std::move(path);
  constexpr std::size_t kMaxBytes = 1 << 20;
  if (text.size() > kMaxBytes) {
    config.problem = {"a hiera.yaml of more than 1 MiB is not read"};
    return config;
  }
  config.text = text;
  const DataFile file = DataFile::read(text, DataFile::Format::Yaml);
  config.problem = file.problem();
  if (!config.problem.message.empty()) return config;
  const auto version = versionOf(file);
  if (!version) {
    config.problem = {"only versions 3 to 5 of hiera.yaml are supported",
                      file.find("version")->line};
    const Value& written = file.find("version")->value;
    config.invalid = "This runtime does not support hiera.yaml version " +
                     (written.isSmallInteger() ? std::to_string(written.asSmallInteger()) : "0");
    return config;
  }
  config.version = *version;
  if (*version < HieraConfig::kVersion) {
    config.hierarchy = *version == HieraConfig::kServerVersion ? levelsOfVersion3(file, isGlobal)
                                                               : levelsOfVersion4(file);
    return config;
  }
  if (file.find("version")->value.is(ValueKind::String))
    config.invalid = "The Lookup Configuration at '" + config.path +
                     "' has wrong type, entry 'version' expects an Integer value, got String";
  const DataEntry* written = file.find("defaults");
  const Value defaults = written ? written->value : Value();
  config.hierarchy = levelsOf(file, "hierarchy", defaults, config.invalid);
  config.defaults = levelsOf(file, "default_hierarchy", defaults, config.invalid);
  if (!file.find("hierarchy")) config.hierarchy.push_back(usualLevel(defaults));
  return config;
}

}  // namespace puppet::analysis
