#include "server/lsp/closed_document.h"

#include <algorithm>

#include "analysis/project/project_file_kind.h"
#include "analysis/rules/project/project_file_list.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/read_interface.h"
#include "parser/support/text_encoding.h"
#include "server/lsp/uri.h"

namespace puppet::server {

namespace {

/// Returns true for code that is no file around the code, as plans in YAML are.
bool isCode(const analysis::IndexedFile& file) {
  const analysis::FileKind kind = file.found.use.kind;
  return analysis::isPuppet(kind) && kind != analysis::FileKind::Stub &&
         kind != analysis::FileKind::YamlPlan;
}

bool isOwn(const Project& project, const std::string& path) {
  return analysis::isInside(path, project.folder()) && !project.dependencies().containsFile(path) &&
         !project.settings()->exclude.contains(path);
}

}  // namespace

bool isReported(const Project& project, const std::string& path) {
  if (!isOwn(project, path)) return false;
  const analysis::WorkspaceSnapshot snapshot = project.workspace().snapshot();
  const analysis::IndexedFile* file = snapshot.index->findFile(path);
  if (file && isCode(*file)) return true;
  // Behind a link is a file that is reported by its own path.
  return !analysis::isLink(path) && isCheckedAlways(analysis::projectFileKind(path, snapshot));
}

std::vector<std::string> reportedFiles(const Project& project,
                                       const analysis::WorkspaceSnapshot& snapshot) {
  std::vector<std::string> paths = *snapshot.queries->of<analysis::ProjectFileList>().of(snapshot);
  snapshot.index->forEachFile([&](const analysis::IndexedFile& file) {
    if (isCode(file)) paths.push_back(file.path());
  });
  std::erase_if(paths, [&](const std::string& path) { return !isOwn(project, path); });
  std::ranges::sort(paths);
  return paths;
}

DocumentPtr closedDocument(const ProjectPtr& project, const std::string& path) {
  auto content = analysis::readFile(path, SourceText::kMaxBytes);
  if (!content || isBinary(content->bytes)) return nullptr;
  constexpr std::uint64_t kClosed = 0;
  SourceText source(std::move(content->bytes));
  LineIndex lines = LineIndex::ofFile(source.view());
  auto text = std::make_shared<DocumentText>(uriOfPath(path), 0, kClosed, std::move(source),
                                             std::move(lines), project->settings()->languageLevel);
  text->parseWith(std::make_shared<DocumentParser>(), {});
  return std::make_shared<const Document>(
      std::move(text), Document::Place{path, project, project->settingsOf(path)});
}

}  // namespace puppet::server
