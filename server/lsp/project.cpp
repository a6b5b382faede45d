#include "server/lsp/project.h"

#include "analysis/hiera/data_memo.h"
#include "analysis/workspace/query_store.h"

namespace puppet::server {

using analysis::UseTable;

void Project::load() {
  const Trace::Span span(trace_, "index", folder_);
  if (!workspace_.load(folder_)) return;
  // Reports a new hiera.yaml even if no check has read data before.
  workspace_.snapshot().queries->of<analysis::DataMemo>();
  isLoaded_ = true;
}

bool Project::isNewer(const std::string& path, std::uint64_t serial) {
  std::uint64_t& newest = serials_[path];
  if (serial <= newest) return false;
  newest = serial;
  return true;
}

void Project::notify(const Changes& changes) {
  if (!changes.empty()) listener_(*this, changes);
}

void Project::setDocument(const std::string& path, std::uint64_t serial,
                          const parser::SyntaxTreePtr& tree) {
  const Trace::Span span(trace_, "declare", path);
  bool isAccepted = false;
  const Changes changes =
      workspace_.setDocument(path, tree, [&] { return isAccepted = isNewer(path, serial); });
  if (!isAccepted) return;
  dropUses(path);
  notify(changes);
}

void Project::setText(const std::string& path, std::uint64_t serial, const SourceText& text) {
  bool isAccepted = false;
  workspace_.setText(path, text, [&] { return isAccepted = isNewer(path, serial); });
  if (isAccepted) dropUses(path);
}

void Project::closeDocument(const std::string& path, std::uint64_t serial) {
  bool isAccepted = false;
  const Changes changes =
      workspace_.closeDocument(path, [&] { return isAccepted = isNewer(path, serial); });
  if (isAccepted) notify(changes);
}

bool Project::noteChanged(std::span<const std::string> paths) {
  const std::lock_guard lock(noting_);
  const bool isFirst = noted_.empty();
  noted_.insert(noted_.end(), paths.begin(), paths.end());
  return isFirst;
}

void Project::updateFiles() {
  const Trace::Span span(trace_, "files changed", folder_);
  std::vector<std::string> paths;
  {
    const std::lock_guard lock(noting_);
    paths.swap(noted_);
  }
  notify(workspace_.updateFiles(paths));
}

void Project::settle() {
  const Trace::Span span(trace_, "settle", folder_);
  if (const Changes changes = workspace_.settle(); !changes.empty()) notify(changes);
  if (trace_)
    workspace_.snapshot().queries->forEach(
        [&](analysis::MemoizedQuery& query) { trace_->write(query); });
}

void Project::setUses(const std::string& path, std::vector<analysis::Use> uses,
                      std::uint64_t version) {
  bool isCurrent = false;
  {
    const std::lock_guard lock(usesMutex_);
    // Under the lock: a later change finds these reads in affectedBy().
    isCurrent = workspace_.snapshot().stillHave(uses, version);
    uses_.set(path, std::move(uses));
    checks_.insert_or_assign(path, Check{version, version});
    if (isCurrent)
      outdated_.erase(path);
    else
      outdated_.insert(path);
  }
  if (!isCurrent) listener_(*this, {});
}

std::optional<std::string> Project::resultOf(const std::string& path, std::uint64_t contentHash) {
  const analysis::WorkspaceSnapshot now = workspace_.snapshot();
  const std::lock_guard lock(usesMutex_);
  const auto found = checks_.find(path);
  if (found == checks_.end()) return std::nullopt;
  Check& check = found->second;
  if (!check.result || check.result->contentHash != contentHash) return std::nullopt;
  if (!now.stillHave(uses_.usesOf(path), check.validAt)) return std::nullopt;
  check.validAt = now.version;
  return check.result->id;
}

void Project::setResult(const std::string& path, std::uint64_t contentHash, std::string resultId,
                        std::uint64_t version) {
  const std::lock_guard lock(usesMutex_);
  const auto found = checks_.find(path);
  if (found != checks_.end() && found->second.version == version)
    found->second.result = {contentHash, std::move(resultId)};
}

void Project::dropUses(const std::string& path) {
  const std::lock_guard lock(usesMutex_);
  uses_.remove(path);
  checks_.erase(path);
  outdated_.erase(path);
}

std::vector<std::string> Project::affectedBy(const Changes& changes) const {
  const std::lock_guard lock(usesMutex_);
  UseTable::Reason reason;
  if (trace_)
    reason = [&](const std::string& path, const analysis::NameChange& change) {
      const std::string about =
          path + " for " + std::string(nounOf(change.kind)) + ' ' + change.name;
      const Trace::Span span(trace_, "check again", about);
    };
  std::vector<std::string> affected = uses_.affectedBy(changes, reason);
  affected.insert(affected.end(), outdated_.begin(), outdated_.end());
  return affected;
}

}  // namespace puppet::server
