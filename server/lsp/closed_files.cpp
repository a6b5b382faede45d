#include "server/lsp/closed_files.h"

#include "server/lsp/closed_document.h"
#include "server/lsp/convert.h"
#include "server/lsp/uri.h"

namespace puppet::server {

void ClosedFiles::checkAll(const ProjectPtr& project) {
  if (!project->settings()->checkClosedFiles) return;
  check(project, reportedFiles(*project));
}

void ClosedFiles::check(const ProjectPtr& project, const std::vector<std::string>& paths) {
  if (!project->settings()->checkClosedFiles) return;
  for (const std::string& path : paths)
    if (!isOpen_(path)) queue_.push_back({project, path});
  if (!isRunning_) next();
}

void ClosedFiles::next() {
  isRunning_ = !queue_.empty();
  if (!isRunning_) return;
  Item item = std::move(queue_.front());
  queue_.pop_front();
  scheduler_.offload(
      Scheduler::Lane::Background, [this, item = std::move(item), features = features_] {
        std::vector<protocol::Diagnostic> found;
        if (!isReported(*item.project, item.path))
          item.project->forgetUses(item.path);
        else if (const DocumentPtr document = closedDocument(item.project, item.path))
          found = toProtocol(*document, features);
        scheduler_.post([this, path = item.path, found = std::move(found)]() mutable {
          publish(path, uriOfPath(path), std::move(found));
          next();
        });
      });
}

void ClosedFiles::publish(const std::string& path, std::string uri,
                          std::vector<protocol::Diagnostic> found) {
  if (isOpen_(path)) return;
  const bool isNews = found.empty() ? published_.erase(uri) > 0 : true;
  if (!isNews) return;
  if (!found.empty()) published_.insert(uri);
  client_.notify("textDocument/publishDiagnostics",
                 protocol::PublishDiagnosticsParams{std::move(uri), {}, std::move(found)});
}

void ClosedFiles::clear() {
  queue_.clear();
  for (const std::string& uri : published_)
    client_.notify("textDocument/publishDiagnostics",
                   protocol::PublishDiagnosticsParams{uri, {}, {}});
  published_.clear();
}

}  // namespace puppet::server
