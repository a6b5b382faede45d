// What a session does about the environments of its documents.

#include "analysis/workspace/files.h"
#include "server/lsp/session.h"
#include "server/lsp/uri.h"

namespace puppet::server {

Projects::Events Session::projectEvents() {
  return {.loading = [this](const ProjectPtr& project) { projectLoading(project); },
          .progress = [this](const std::string& folder, std::size_t done,
                             std::size_t all) { workDone_.report(folder, done, all); },
          .loaded = [this](const ProjectPtr& project) { projectLoaded(project); },
          .placed = [this] { placeAgain(); },
          .changed = [this](const ProjectPtr& project,
                            const Project::Changes& changes) { projectChanged(project, changes); }};
}

void Session::setProjectOptions() {
  analysis::WorkspaceOptions options = options_.workspace;
  options.level = settings_.languageLevel;
  projects_.setOptions(std::move(options));
}

void Session::didChangeWorkspaceFolders(const protocol::DidChangeWorkspaceFoldersParams& params) {
  const auto pathOf = [](const protocol::WorkspaceFolder& folder) {
    const auto path = pathOfUri(folder.uri);
    return path && path->starts_with('/') ? analysis::resolvedPath(*path) : std::string();
  };
  for (const auto& folder : params.event.added)
    if (const std::string path = pathOf(folder); !path.empty()) projects_.addFolder(path);
  for (const auto& folder : params.event.removed) projects_.removeFolder(pathOf(folder));
}

Document::Place Session::placeOf(const std::string& uri) {
  const auto path = pathOfUri(uri);
  if (!path || !path->starts_with('/')) return {};
  const std::string real = analysis::resolvedPath(*path);
  return {real, projects_.of(real)};
}

/// It may be known better by now which documents are in which project.
void Session::placeAgain() {
  bool isOther = false;
  const auto documents = documents_.snapshot();
  for (const auto& [key, document] : *documents) {
    if (document->path().empty()) continue;
    ProjectPtr project = projects_.of(document->path());
    if (project == document->project()) continue;
    isOther = true;
    leave(*document);
    update(documents_.move(key, {document->path(), std::move(project)}));
  }
  if (isOther) refreshPulled();
}

/// What is on disk counts again for the others.
void Session::leave(const Document& document) {
  if (!document.project()) return;
  environment_.scheduler.offload(
      Scheduler::Lane::Work,
      [project = document.project(), path = document.path(), serial = documents_.nextSerial()] {
        project->closeDocument(path, serial);
        project->forgetUses(path);
      });
}

void Session::projectLoading(const ProjectPtr& project) {
  workDone_.begin(nextRequestId_++, project->folder(),
                  "Reading " + std::string(analysis::baseName(project->folder())));
}

void Session::projectLoaded(const ProjectPtr& project) {
  const analysis::LoadReport& report = project->workspace().report();
  workDone_.end(project->folder(), std::to_string(report.files) + " files");
  placeAgain();
  bool isAny = false;
  const auto documents = documents_.snapshot();
  for (const auto& [key, document] : *documents) {
    if (document->project() != project) continue;
    isAny = true;
    update(documents_.recheck(key));
  }
  if (isAny) refreshPulled();
}

/// Checks again what has seen something else, and nothing else.
void Session::projectChanged(const ProjectPtr& project, const Project::Changes& changes) {
  const std::vector<std::string> affected = project->affectedBy(changes);
  if (affected.empty()) return;
  const auto documents = documents_.snapshot();
  for (const auto& [key, document] : *documents)
    if (document->project() == project && std::ranges::binary_search(affected, document->path()))
      update(documents_.recheck(key));
  refreshPulled();
}

}  // namespace puppet::server
