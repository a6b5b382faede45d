#include "server/lsp/client_folders.h"

#include "analysis/workspace/files.h"
#include "server/lsp/uri.h"

namespace puppet::server {

std::vector<std::string> foldersOf(const protocol::InitializeParams& params) {
  std::vector<std::string> folders;
  const auto add = [&](const std::optional<std::string>& path) {
    if (path && analysis::isAbsolute(*path)) folders.push_back(analysis::resolvedPath(*path));
  };
  if (params.workspaceFolders) {
    for (const auto& folder : *params.workspaceFolders) add(pathOfUri(folder.uri));
  } else if (params.rootUri) {
    add(pathOfUri(*params.rootUri));
  } else {
    add(params.rootPath);
  }
  return folders;
}

}  // namespace puppet::server
