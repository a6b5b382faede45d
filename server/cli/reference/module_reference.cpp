#include "server/cli/reference/module_reference.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/reference/hiera_defaults.h"
#include "platform/files.h"
#include "platform/paths.h"
#include "server/cli/support/file_io.h"

namespace puppet::server {
namespace {

namespace fs = std::filesystem;

using analysis::ModuleReference;
using analysis::readPuppetReference;
using analysis::readRubyReference;
using analysis::readTaskReference;
using analysis::ReferenceDefaults;

using Read = void (*)(std::string_view path, std::string_view text, ModuleReference& reference);

/// Files of a kind: those with an ending below a folder.
struct Files {
  std::string_view folder, ending;
  bool isRecursive;
  Read read;
};

constexpr std::array kFiles = std::to_array<Files>({
    {"manifests", ".pp", true, readPuppetReference},
    {"functions", ".pp", true, readPuppetReference},
    {"types", ".pp", true, readPuppetReference},
    {"lib", ".rb", true, readRubyReference},
    {"tasks", ".json", false, readTaskReference},
    {"plans", ".pp", true, readPuppetReference},
});

constexpr std::size_t kMaxFiles = 100'000;
constexpr std::size_t kLongestFile = 16 << 20;

/// Returns false for a path that a symbolic link leads out of the module.
bool isInModule(const std::string& root, const std::string& path) {
  return platform::isInside(platform::resolvedPath(path), platform::resolvedPath(root));
}

template <class Iterator>
void collect(const fs::path& root, const Files& files, std::vector<std::string>& paths) {
  std::error_code error;
  for (Iterator at(root / files.folder, error), end; !error && at != end; at.increment(error)) {
    const fs::path& path = at->path();
    if (path.extension() == files.ending && at->is_regular_file(error) && !at->is_symlink(error) &&
        paths.size() < kMaxFiles)
      paths.push_back(path.lexically_relative(root).generic_string());
  }
}

std::vector<std::string> filesBelow(const fs::path& root, const Files& files) {
  std::vector<std::string> paths;
  if (!isInModule(root.string(), (root / files.folder).string())) return paths;
  if (files.isRecursive)
    collect<fs::recursive_directory_iterator>(root, files, paths);
  else
    collect<fs::directory_iterator>(root, files, paths);
  std::ranges::sort(paths, {}, [](const std::string& path) {
    return std::pair(path.size(), std::string_view(path));
  });
  return paths;
}

}  // namespace

ModuleReference readModuleReference(const std::string& root) {
  ModuleReference reference;
  for (const Files& files : kFiles)
    for (const std::string& path : filesBelow(root, files)) {
      const auto text = readFile(root + '/' + path, kLongestFile);
      if (text)
        files.read(path, text->bytes, reference);
      else
        reference.errors.push_back(path + ": " + text.error());
    }
  finishReference(reference);
  return reference;
}

ModuleReference readFileReference(const std::string& path, const std::string& text) {
  ModuleReference reference;
  const auto reads = [&](const Files& files) { return path.ends_with(files.ending); };
  if (const auto kind = std::ranges::find_if(kFiles, reads); kind != kFiles.end())
    kind->read(path, text, reference);
  finishReference(reference);
  return reference;
}

ReferenceDefaults readReferenceDefaults(const std::string& root, ModuleReference& reference) {
  const auto read = [&](const std::string& path) -> std::optional<std::string> {
    const std::string whole = root + '/' + path;
    if (!isInModule(root, whole)) return std::nullopt;
    auto text = readFile(whole, kLongestFile);
    if (!text) return std::nullopt;
    return std::move(text->bytes);
  };
  const auto hierarchy = read("hiera.yaml");
  const std::string path = hierarchy ? analysis::dataFileOfReference(*hierarchy) : std::string();
  if (path.empty()) return {};
  const auto data = read(path);
  return data ? analysis::dataDefaultsIn(path, *data, reference) : ReferenceDefaults();
}

}  // namespace puppet::server
