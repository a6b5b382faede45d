#include "server/lsp/project.h"

namespace puppet::server {

void Project::load() {
  workspace_.load(folder_);
  ++version_;
  isLoaded_ = true;
}

bool Project::isNewer(const std::string& path, std::uint64_t serial) {
  std::uint64_t& newest = serials_[path];
  if (serial <= newest) return false;
  newest = serial;
  return true;
}

void Project::tell(const Changes& changes) {
  ++version_;
  if (!changes.empty()) listener_(*this, changes);
}

void Project::setDocument(const std::string& path, std::uint64_t serial,
                          const parser::SyntaxTreePtr& tree) {
  Changes changes;
  {
    const std::lock_guard lock(editing_);
    if (!isNewer(path, serial)) return;
    changes = workspace_.setDocument(path, tree);
  }
  tell(changes);
}

void Project::closeDocument(const std::string& path, std::uint64_t serial) {
  Changes changes;
  {
    const std::lock_guard lock(editing_);
    if (!isNewer(path, serial)) return;
    changes = workspace_.closeDocument(path);
  }
  tell(changes);
}

void Project::filesChanged(std::span<const std::string> paths) {
  tell(workspace_.filesChanged(paths));
}

bool Project::setUses(const std::string& path, std::vector<analysis::Use> uses,
                      std::uint64_t version) {
  {
    const std::lock_guard lock(usesMutex_);
    uses_.set(path, std::move(uses));
  }
  return workspace_.snapshot().version == version;
}

void Project::forgetUses(const std::string& path) {
  const std::lock_guard lock(usesMutex_);
  uses_.remove(path);
}

std::vector<std::string> Project::affectedBy(const Changes& changes) const {
  const std::lock_guard lock(usesMutex_);
  return uses_.affectedBy(changes);
}

}  // namespace puppet::server
