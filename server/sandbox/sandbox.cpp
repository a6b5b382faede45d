#include "server/sandbox/sandbox.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/files.h"
#include "platform/folders.h"

namespace puppet::server {
namespace {

using Paths = std::vector<std::string>;

/// Root folders with the system's state or the secrets of its users.
constexpr std::array<std::string_view, 9> kPrivateFolders = {
    "boot", "dev", "etc", "home", "lost+found", "proc", "root", "run", "sys"};
/// Exceptions within kPrivateFolders that the server reads.
constexpr std::array<std::string_view, 4> kNeededPaths = {"/etc/puppet", "/etc/puppetlabs",
                                                          "/etc/localtime", "/dev/urandom"};
/// Maximum number of allowed entries of one folder.
constexpr std::size_t kMaxEntries = 500;
/// Settings files, which are read in every folder above a project even if hidden.
constexpr std::array<std::string_view, 3> kSettingsFiles = {".puppet-ls.yaml", ".puppet-lint.rc",
                                                            ".openvox-lint.rc"};

std::string homeFolder() {
  std::string path = analysis::realPathOf(platform::homeFolder());
  return analysis::isRoot(path) ? std::string() : path;
}

/// Returns true if an entry of `folder` (the home folder or one of its parents) is denied.
bool isPrivate(std::string_view folder, const std::string& name, const std::string& home) {
  if (folder.empty() && std::ranges::find(kPrivateFolders, name) != kPrivateFolders.end())
    return true;
  if (!home.empty() && folder == home) return name.starts_with('.');
  return !home.empty() && analysis::isInside(home, std::string(folder) + '/' + name);
}

/// Adds everything except private folders and hidden entries of the home folder; of the home's
/// parents, the other entries.
void addUsual(Paths& paths) {
  const std::string home = homeFolder();
  std::string_view folder;
  for (;;) {
    const auto entries = analysis::listDirectory(folder.empty() ? "/" : std::string(folder));
    std::size_t count = 0;
    if (entries)
      for (const analysis::DirectoryEntry& entry : *entries)
        if (!isPrivate(folder, entry.name, home) && ++count <= kMaxEntries)
          paths.push_back(std::string(folder) + '/' + entry.name);
    if (folder.size() >= home.size()) return;
    folder = std::string_view(home).substr(0, home.find('/', folder.size() + 1));
    // Siblings of the home folder belong to other users.
    if (std::ranges::find(kPrivateFolders, folder.substr(1)) != kPrivateFolders.end())
      folder = home;
  }
}

/// Adds the environment of a folder: its root, its modules with symbolic links resolved, and
/// settings files above it.
void addEnvironment(const SandboxRoot& root, Paths& paths) {
  const analysis::Environment environment =
      analysis::detectEnvironment(root.folder, root.environment);
  paths.push_back(root.folder);
  paths.push_back(environment.root);
  for (const auto* list : {&environment.modulePath, &environment.manifests, &environment.stubs})
    paths.insert(paths.end(), list->begin(), list->end());
  for (const analysis::Module& module : environment.modules) paths.push_back(module.path);
  for (std::string_view at = environment.root; !at.empty() && !analysis::isRoot(at);
       at = analysis::parentOf(at))
    for (const std::string_view name : kSettingsFiles)
      paths.push_back(std::string(at) + '/' + std::string(name));
}

/// Removes paths below another one, whose rule covers them.
void removeCovered(Paths& paths) {
  std::ranges::sort(paths);
  Paths kept;
  for (std::string& path : paths)
    if (kept.empty() || !analysis::isInside(path, kept.back())) kept.push_back(std::move(path));
  paths = std::move(kept);
}

}  // namespace

FileAccess accessFor(SandboxMode mode, const std::vector<SandboxRoot>& roots,
                     const std::string& cacheFolder) {
  FileAccess access;
  access.readable.assign(kNeededPaths.begin(), kNeededPaths.end());
  if (mode == SandboxMode::On) addUsual(access.readable);
  const std::string home = homeFolder();
  for (const SandboxRoot& root : roots) {
    const bool isAround =
        analysis::isRoot(root.folder) || (!home.empty() && analysis::isInside(home, root.folder));
    if (!isAround) {
      addEnvironment(root, access.readable);
      continue;
    }
    // A workspace that contains the home folder does not grant access to hidden files there.
    access.listable.push_back(root.folder);
    if (mode == SandboxMode::Strict) addUsual(access.readable);
  }
  removeCovered(access.readable);
  if (!cacheFolder.empty()) {
    std::error_code error;
    std::filesystem::create_directories(cacheFolder, error);
    access.writable.push_back(cacheFolder);
  }
  return access;
}

std::string enterSandbox(const FileAccess& access) {
  std::string missing;
  if (platform::restrictFiles(access) == 0) missing = "Landlock";
  if (!platform::filterSyscalls()) missing += missing.empty() ? "seccomp" : " and seccomp";
  return missing;
}

}  // namespace puppet::server
