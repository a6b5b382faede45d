#include "analysis/hiera/data_folder.h"

#include <algorithm>

#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"

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

DataFilePtr DataFolder::file(const std::string& path, HierarchyLevel::Source source) {
  const auto [entry, isNew] = files_.try_emplace(path);
  if (!isNew) return entry->second;
  const std::string real = realPathOf(path);
  if (real.empty()) return nullptr;
  const auto text =
      environment_.contains(real) ? currentText(nullptr, real, DataFile::kMaxBytes) : std::nullopt;
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
