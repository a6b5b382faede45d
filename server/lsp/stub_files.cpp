#include "server/lsp/stub_files.h"

#include <algorithm>
#include <cstdio>

#include "analysis/symbols/platform.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/index_cache.h"
#include "analysis/workspace/replace_file.h"
#include "parser/support/stable_hash.h"

namespace puppet::server {

std::string_view builtInStub(std::string_view path) {
  const auto stubs = analysis::embeddedStubs();
  const auto found = std::ranges::find(stubs, path, &analysis::StubSource::path);
  return found == stubs.end() ? std::string_view() : found->text;
}

/// The folder name depends on the stubs' text, so that its files never change; below it, the path
/// matches isStubPath(), so that the file is parsed as a stub.
std::string fileOfBuiltInStub(std::string_view path) {
  const std::string folder = analysis::IndexCache::userFolder();
  const std::string_view text = builtInStub(path);
  if (folder.empty() || text.empty()) return {};
  char name[24];
  std::snprintf(name, sizeof name, "stubs-%016llx",
                static_cast<unsigned long long>(StableHash().add(text).value()));
  std::string file = folder + '/' + name + "/.puppet-ls/stubs/" + std::string(path);
  if (analysis::isFile(file)) return file;
  constexpr unsigned kReadOnly = 0400;
  const auto written = analysis::replaceFile(
      file, text, {.makesFolders = true, .isDurable = false, .mode = kReadOnly});
  return written ? file : std::string();
}

}  // namespace puppet::server
