#include "analysis/workspace/dependencies.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "analysis/documents/document_node.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/puppetfile.h"

namespace puppet::analysis {
namespace {

constexpr std::size_t kMaxFixturesBytes = 1 << 20;
constexpr std::string_view kIgnoreFile = ".gitignore";
constexpr std::string_view kPuppetfile = "Puppetfile";
constexpr std::string_view kFixturesFile = ".fixtures.yml";
/// Folder into which puppetlabs_spec_helper installs the modules of `.fixtures.yml`.
constexpr std::string_view kFixtureModules = "spec/fixtures/modules";

}  // namespace

std::vector<std::string> modulesInFixtures(const std::string& folder) {
  std::vector<std::string> modules;
  std::optional<DocumentMistake> mistake;
  const std::string text = textOfFile(folder + '/' + std::string(kFixturesFile), kMaxFixturesBytes);
  if (text.empty()) return modules;
  const DocumentNode all = readYaml(text, mistake);
  const DocumentNode* fixtures = all.find("fixtures");
  for (const char* kind : {"repositories", "forge_modules"}) {
    const DocumentNode* listed = fixtures ? fixtures->find(kind) : nullptr;
    if (!listed || listed->kind != DocumentNode::Kind::Map) continue;
    for (std::size_t i = 0; i < listed->names.size(); ++i) {
      const DocumentNode* target = listed->items[i].find("target");
      const std::string parent = target ? target->text : std::string(kFixtureModules);
      modules.push_back(folder + '/' + parent + '/' + listed->names[i].text);
    }
  }
  return modules;
}

void Dependencies::clear() {
  const std::lock_guard lock(mutex_);
  folders_.clear();
}

bool Dependencies::containsFolder(const std::string& path) const {
  if (!isInside(path, folder_)) return false;
  const std::lock_guard lock(mutex_);
  return folderAt(path).isInstalled;
}

bool Dependencies::containsFile(const std::string& path) const {
  const std::string parent(parentOf(path));
  if (!isInside(parent, folder_)) return false;
  const std::lock_guard lock(mutex_);
  Folder& folder = folderAt(parent);
  return folder.isInstalled || isListedOrIgnored(folder, path, /*isFolder=*/false);
}

Dependencies::Folder& Dependencies::folderAt(const std::string& path) const {
  if (const auto known = folders_.find(path); known != folders_.end()) return known->second;
  Folder* parent = path.size() > folder_.size() ? &folderAt(std::string(parentOf(path))) : nullptr;
  const auto at = folders_.try_emplace(path).first;
  Folder& folder = at->second;
  folder.path = &at->first;
  folder.parent = parent;
  folder.isInstalled =
      parent && (parent->isInstalled || isListedOrIgnored(*parent, path, /*isFolder=*/true));
  return folder;
}

const Dependencies::Folder* Dependencies::listsAround(Folder* folder) {
  if (!folder) return nullptr;
  if (std::exchange(folder->isRead, true)) return folder->lists;
  const std::string& path = *folder->path;
  folder->ignored = {
      path, patternsInLines(textOfFile(path + '/' + std::string(kIgnoreFile), kMaxFixturesBytes))};
  folder->installed = readPuppetfile(path).folders;
  std::ranges::move(modulesInFixtures(path), std::back_inserter(folder->installed));
  const bool hasLists = !folder->ignored.patterns.empty() || !folder->installed.empty();
  folder->lists = hasLists ? folder : listsAround(folder->parent);
  return folder->lists;
}

/// Decides by the files in the parent folders; of several `.gitignore` files, the nearest one with
/// a matching pattern takes precedence.
bool Dependencies::isListedOrIgnored(Folder& parent, std::string_view path, bool isFolder) {
  std::optional<bool> isIgnored;
  for (const Folder* at = listsAround(&parent); at; at = listsAround(at->parent)) {
    if (std::ranges::find(at->installed, path) != at->installed.end()) return true;
    if (!isIgnored) isIgnored = at->ignored.inclusionOf(path, isFolder);
  }
  return isIgnored.value_or(false);
}

std::string_view MaintainedCode::reasonAgainst(const std::string& path) const {
  std::string_view reason = "is outside of the workspace";
  for (const Dependencies* folder : folders_) {
    if (!isInside(path, folder->folder())) continue;
    if (!folder->containsFile(path)) return {};
    const bool isInstalled = folder->containsFolder(std::string(parentOf(path)));
    reason = isInstalled ? "belongs to an installed module" : "is ignored by git";
  }
  return reason;
}

}  // namespace puppet::analysis
