#include "analysis/rules/syntax/module_file.h"

#include <algorithm>
#include <span>
#include <vector>

#include "analysis/symbols/name_patterns.h"
#include "analysis/workspace/autoload.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kModuleFolders[] = {"modules", "site-modules", "site"};
constexpr std::string_view kCodeFolders[] = {"manifests", "functions", "types", "plans"};

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

struct Segment {
  std::string_view name;
  std::size_t end;  ///< offset of its end in the path
};

std::vector<Segment> segmentsOf(std::string_view path) {
  std::vector<Segment> segments;
  for (std::size_t start = 0; start <= path.size();) {
    const auto end = std::min(path.find_first_of("/\\", start), path.size());
    if (end > start) segments.push_back({path.substr(start, end - start), end});
    start = end + 1;
  }
  return segments;
}

/// Returns the name of the module in the directory `segments[index]`; empty if it is uncertain. A
/// checkout may be in a directory `b` or `a-b`, and its metadata.json must name the module `b`.
std::string moduleNameOf(std::string_view path, std::span<const Segment> segments,
                         std::size_t index, std::string_view module) {
  const std::string_view directory = segments[index].name;
  const std::string folder(path.substr(0, segments[index].end));
  if (folder != module && isFile(folder + "/environment.conf")) return {};
  if (index > 0 && contains(kModuleFolders, segments[index - 1].name) && isModuleName(directory))
    return std::string(directory);
  std::string name = moduleNameInMetadata(folder + "/metadata.json");
  const bool agrees = directory == name || directory.ends_with("-" + name);
  return agrees && isModuleName(name) ? name : std::string();
}

}  // namespace

std::string namespaceOfModuleFile(std::string_view path, std::string_view top,
                                  std::string_view module) {
  if (!path.ends_with(".pp")) return {};
  const auto segments = segmentsOf(path);
  const std::size_t minimum = isInside(path, top) ? top.size() : 0;
  for (std::size_t code = 1; code + 1 < segments.size(); ++code) {
    if (segments[code - 1].end < minimum || !contains(kCodeFolders, segments[code].name)) continue;
    std::string name = moduleNameOf(path, segments, code - 1, module);
    if (name.empty()) continue;
    const bool initial = code + 2 == segments.size() && segments.back().name == "init.pp";
    for (std::size_t i = code + 1; i < segments.size() && !initial; ++i)
      name.append("::").append(segments[i].name);
    if (!initial) name.resize(name.size() - 3);
    return lowerCase(name);
  }
  return {};
}

}  // namespace puppet::analysis
