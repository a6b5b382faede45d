#include "server/lsp/closed_files.h"

#include "server/lsp/closed_document.h"
#include "server/lsp/convert.h"
#include "server/lsp/uri.h"

namespace puppet::server {

void ClosedFiles::checkAll(const ProjectPtr& project) {
  if (!project->settings()->checkClosedFiles) return;
  for (const std::string& path : reportedFiles(*project, project->workspace().snapshot()))
    if (projectOf_(path) == project) add(project, path);
  if (!isRunning_) checkNext();
}

void ClosedFiles::check(const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (const ProjectPtr project = projectOf_(path);
        project && project->settings()->checkClosedFiles)
      add(project, path);
  if (!isRunning_) checkNext();
}

void ClosedFiles::add(const ProjectPtr& project, const std::string& path) {
  if (isOpen_(path)) return;
  if (Item item{project, path}; queued_.insert(item).second) queue_.push_back(std::move(item));
}

ClosedFiles::Found ClosedFiles::check(const Item& item, const ClientFeatures& features) {
  const auto& [project, path] = item;
  if (!isReported(*project, path)) {
    project->dropUses(path);
    return {};
  }
  const DocumentPtr document = closedDocument(project, path);
  return document ? toProtocol(*document, features) : Found();
}

void ClosedFiles::checkNext() {
  isRunning_ = !queue_.empty();
  if (!isRunning_) return;
  Item item = std::move(queue_.front());
  queue_.pop_front();
  queued_.erase(item);
  std::string path = item.second;
  std::string name = "diagnostics of " + path;
  tasks_.run(
      TaskScope::Lane::Background, std::move(name),
      [item = std::move(item), features = features_] { return check(item, features); },
      [this, path = std::move(path), cleared = cleared_](std::optional<Found> found) {
        if (found && cleared == cleared_) publish(path, uriOfPath(path), std::move(*found));
        checkNext();
      });
}

void ClosedFiles::publish(const std::string& path, std::string uri, Found found) {
  if (isOpen_(path)) return;
  const bool isNews = found.empty() ? published_.erase(path) > 0 : true;
  if (!isNews) return;
  if (!found.empty()) published_[path] = uri;
  client_.publish({std::move(uri), {}, std::move(found)});
}

void ClosedFiles::clear() {
  ++cleared_;
  queue_.clear();
  queued_.clear();
  for (const auto& [path, uri] : published_)
    if (!isOpen_(path)) client_.publish({uri, {}, {}});
  published_.clear();
}

}  // namespace puppet::server
