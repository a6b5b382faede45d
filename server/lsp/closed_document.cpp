#include "server/lsp/closed_document.h"

#include "analysis/workspace/files.h"
#include "analysis/workspace/read_interface.h"
#include "server/lsp/uri.h"

namespace puppet::server {

bool isReported(const Project& project, const analysis::IndexedFile& file) {
  const analysis::FileKind kind = file.found.use.kind;
  return analysis::isPuppet(kind) && kind != analysis::FileKind::Stub &&
         analysis::isInside(file.path(), project.folder());
}

DocumentPtr closedDocument(const ProjectPtr& project, const analysis::IndexedFile& file) {
  auto content = analysis::readFile(file.path(), SourceText::kMaxBytes);
  if (!content || content->bytes.find('\0') != std::string::npos) return nullptr;
  constexpr std::uint64_t kClosed = 0;
  SourceText source(std::move(content->bytes));
  LineIndex lines(source.view());
  auto text = std::make_shared<DocumentText>(uriOfPath(file.path()), 0, kClosed, std::move(source),
                                             std::move(lines), project->settings()->languageLevel);
  text->parseWith(std::make_shared<DocumentParser>(), {});
  return std::make_shared<const Document>(
      std::move(text), Document::Place{file.path(), project, project->settings()});
}

}  // namespace puppet::server
