#include "analysis/hiera/data_folder.h"

#include <algorithm>

#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

std::string hierarchyFolder(const Environment& environment, std::string_view module) {
  if (module.empty())
    // A standalone module has the hiera.yaml of its root and none of an environment.
    return environment.kind == Environment::Kind::Module ? std::string() : environment.root;
  const Module* found = environment.findModule(module);
  return found ? found->path : std::string();
}

const HieraConfig* DataFolder::config(std::string_view module) {
  const auto [entry, isNew] = configs_.try_emplace(std::string(module));
  std::optional<HieraConfig>& config = entry->second;
  if (!isNew) return config ? &*config : nullptr;
  const std::string folder = hierarchyFolder(environment_, module);
  if (folder.empty()) return nullptr;
  const std::string path = realPathOf(folder + "/hiera.yaml");
  if (path.empty() || !environment_.contains(path)) return nullptr;
  if (const auto text = currentText(nullptr, path, DataFile::kMaxBytes)) {
    config = HieraConfig::read(path, text->view());
    config->folder = folder;
  }
  return config ? &*config : nullptr;
}

tl::expected<void, std::string> DataFolder::addGlobal(const std::string& path) {
  const std::string real = realPathOf(path);
  const auto text = real.empty() ? std::nullopt : currentText(nullptr, real, DataFile::kMaxBytes);
  if (!text) return tl::unexpected(path + ": cannot be read");
  global_ = HieraConfig::read(real, text->view(), /*isGlobal=*/true);
  globalFolders_ = {global_->folder};
  for (HierarchyLevel& level : global_->hierarchy) {
    // The default folder of version 3 is the one of the environment.
    constexpr std::string_view kEnvironment = "%{environment}/";
    if (level.dataDirectory.starts_with(kEnvironment))
      level.dataDirectory =
          environment_.root + '/' + level.dataDirectory.substr(kEnvironment.size());
    const std::string literal = level.dataDirectory.substr(0, level.dataDirectory.find("%{"));
    if (!isAbsolute(literal) || literal.find_first_not_of('/') == literal.npos) continue;
    const std::string folder = realPathOf(literal);
    if (!folder.empty()) globalFolders_.push_back(folder);
  }
  return {};
}

bool DataFolder::isReadable(const std::string& real) const {
  return environment_.contains(real) ||
         std::ranges::any_of(globalFolders_, [&](const std::string& folder) {
           return real.starts_with(folder + '/');
         });
}

bool DataFolder::exists(const std::string& path) {
  const std::string real = realPathOf(path);
  return !real.empty() && isReadable(real);
}

/// Returns the path of a function below a folder, without its ending; empty if the name is no name
/// of a function.
static std::string functionPath(std::string_view name) {
  std::string path;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find("::"), name.size());
    const std::string_view part = name.substr(0, end);
    if (part.empty() || !std::ranges::all_of(part, isWordCharacter)) return {};
    path.append("/").append(part);
    name.remove_prefix(std::min(end + 2, name.size()));
  }
  return path;
}

std::optional<std::string> functionCodeIn(const Environment& environment, std::string_view name) {
  constexpr std::size_t kMaxBytes = 1 << 20;
  const bool isOwn = name.find("::") == name.npos || name.starts_with("environment::");
  const std::string path = functionPath(name);
  if (!isOwn || path.empty() || environment.kind == Environment::Kind::Module) return std::nullopt;
  const std::string real = realPathOf(environment.root + "/functions" + path + ".pp");
  if (real.empty() || !environment.contains(real)) return std::nullopt;
  const auto text = currentText(nullptr, real, kMaxBytes);
  return text ? std::optional(std::string(text->view())) : std::nullopt;
}

bool DataFiles::mayHaveFunction(std::string_view name) const {
  const std::string path = functionPath(name);
  if (path.empty()) return false;
  const std::string_view module = name.substr(0, name.find("::"));
  if (module.size() == name.size()) return true;
  if (module != "environment") return !environment().findModule(module);
  return isFile(environment().root + "/lib/puppet/functions" + path + ".rb");
}

std::optional<std::string> DataFolder::functionCode(std::string_view name) {
  return functionCodeIn(environment_, name);
}

DataFilePtr DataFolder::file(const std::string& path, HierarchyLevel::Source source) {
  const auto [entry, isNew] = files_.try_emplace(path);
  if (!isNew) return entry->second;
  const std::string real = realPathOf(path);
  if (real.empty()) return nullptr;
  const auto text =
      isReadable(real) ? currentText(nullptr, real, DataFile::kMaxBytes) : std::nullopt;
  const auto format =
      source == HierarchyLevel::Source::Json ? DataFile::Format::Json : DataFile::Format::Yaml;
  entry->second = std::make_shared<const DataFile>(text ? DataFile::read(text->view(), format)
                                                        : DataFile::unreadable());
  return entry->second;
}

std::vector<std::string> DataFolder::expand(const std::string& pattern) {
  constexpr std::ptrdiff_t kMaxBraces = 4;
  constexpr int kMaxFolders = 6;
  constexpr std::size_t kMaxFiles = 10'000;
  if (std::ranges::count(pattern, '{') > kMaxBraces) return {};
  std::vector<std::string> found;
  const std::size_t deep = pattern.find("**/");
  if (deep == pattern.npos) {
    found = expandPattern(pattern);
  } else {
    std::string folders;
    for (int depth = 0; depth <= kMaxFolders; ++depth, folders += "*/") {
      std::string flat = pattern.substr(0, deep) + folders + pattern.substr(deep + 3);
      if (flat.find("**/") != flat.npos) break;
      std::ranges::move(expandPattern(flat), std::back_inserter(found));
    }
    std::ranges::sort(found);
  }
  std::erase_if(found, [](const std::string& path) { return !isFile(path); });
  if (found.size() > kMaxFiles) found.resize(kMaxFiles);
  return found;
}

}  // namespace puppet::analysis
