#include "server/lsp/closed_document.h"

#include <algorithm>
#include <iterator>

#include "analysis/project_files/project_files.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/read_interface.h"
#include "server/lsp/uri.h"

namespace puppet::server {

namespace {

bool isReported(const Project& project, const analysis::IndexedFile& file) {
  const analysis::FileKind kind = file.found.use.kind;
  return analysis::isPuppet(kind) && kind != analysis::FileKind::Stub &&
         analysis::isInside(file.path(), project.folder());
}

}  // namespace

bool isReported(const Project& project, const std::string& path) {
  const analysis::WorkspaceSnapshot snapshot = project.workspace().snapshot();
  const analysis::IndexedFile* file = snapshot.index->findFile(path);
  if (file && isReported(project, *file)) return true;
  return analysis::isInside(path, project.folder()) &&
         analysis::projectFileKind(path, snapshot) != analysis::ProjectFileKind::None;
}

std::vector<std::string> reportedFiles(const Project& project) {
  std::vector<std::string> paths;
  const analysis::WorkspaceSnapshot snapshot = project.workspace().snapshot();
  snapshot.index->forEachFile([&](const analysis::IndexedFile& file) {
    if (isReported(project, file)) paths.push_back(file.path());
  });
  std::ranges::move(analysis::projectFilesOf(snapshot), std::back_inserter(paths));
  std::ranges::sort(paths);
  return paths;
}

DocumentPtr closedDocument(const ProjectPtr& project, const std::string& path) {
  auto content = analysis::readFile(path, SourceText::kMaxBytes);
  if (!content || content->bytes.find('\0') != std::string::npos) return nullptr;
  constexpr std::uint64_t kClosed = 0;
  SourceText source(std::move(content->bytes));
  LineIndex lines(source.view());
  auto text = std::make_shared<DocumentText>(uriOfPath(path), 0, kClosed, std::move(source),
                                             std::move(lines), project->settings()->languageLevel);
  text->parseWith(std::make_shared<DocumentParser>(), {});
  return std::make_shared<const Document>(std::move(text),
                                          Document::Place{path, project, project->settings()});
}

}  // namespace puppet::server
