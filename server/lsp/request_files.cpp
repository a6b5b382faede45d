#include "server/lsp/request_files.h"

#include <algorithm>

#include "analysis/workspace/files.h"
#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

DocumentPtr emptyDocument(const ProjectPtr& project) {
  auto text = std::make_shared<DocumentText>("", 0, 0, SourceText(), LineIndex(""),
                                             project->settings()->languageLevel);
  text->parseWith(std::make_shared<DocumentParser>(), {});
  return std::make_shared<const Document>(std::move(text),
                                          Document::Place{{}, project, project->settings()});
}

}  // namespace

std::vector<ProjectPtr> projectsOf(const RequestState& state) {
  std::vector<ProjectPtr> projects = state.projects;
  for (const auto& [uri, document] : *state.documents)
    if (document->project() && std::ranges::find(projects, document->project()) == projects.end())
      projects.push_back(document->project());
  return projects;
}

std::map<std::string_view, const Document*> openPaths(const RequestState& state) {
  std::map<std::string_view, const Document*> open;
  for (const auto& [uri, document] : *state.documents)
    if (!document->path().empty()) open.emplace(document->path(), document.get());
  return open;
}

analysis::MaintainedCode maintainedCode(const RequestState& state, const Document& document) {
  std::vector<const analysis::Dependencies*> folders;
  for (const ProjectPtr& project : state.projects) folders.push_back(&project->dependencies());
  const ProjectPtr& own = document.project();
  if (own && std::ranges::find(state.projects, own) == state.projects.end())
    folders.push_back(&own->dependencies());
  return analysis::MaintainedCode(std::move(folders));
}

DocumentPtr environmentOf(const RequestState& state, const std::string& uri) {
  const auto open = state.documents->find(normalizedUri(uri));
  if (open != state.documents->end()) return open->second;
  const auto path = pathOfUri(uri);
  const std::string real = path ? analysis::resolvedPath(*path) : std::string();
  for (const ProjectPtr& project : projectsOf(state))
    if (!real.empty() && state.views->of(*project).environment->contains(real))
      return emptyDocument(project);
  return nullptr;
}

}  // namespace puppet::server
