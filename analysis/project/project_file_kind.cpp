#include "analysis/project/project_file_kind.h"

#include "analysis/hiera/data_overview.h"
#include "analysis/workspace/files.h"

namespace puppet::analysis {
namespace {

bool isAt(const FileRow& row, std::string_view path, QueryContext& queries) {
  const std::string_view parent = parentOf(path);
  if (row.at == FileRow::At::Any)
    return row.folder.empty() || parent.ends_with('/' + std::string(row.folder));
  const Module* module = queries.moduleOf(path);
  if (row.folder.empty())
    return (row.isAtRoot() && parent == queries.environmentRoot()) ||
           (row.isAtModule() && module && parent == module->path);
  if (!module) return false;
  const std::string folder = module->path + '/' + std::string(row.folder);
  return parent == folder || (row.at == FileRow::At::Subfolders && isInside(parent, folder));
}

}  // namespace

ProjectFileKind projectFileKind(const std::string& path, QueryContext& queries) {
  const ProjectFileKind byName = mayBeProjectFile(path);
  if (byName == ProjectFileKind::None) return byName;
  const std::string_view name = baseName(path);
  for (const FileRow& row : fileTable())
    if (row.hasName(name) && isAt(row, path, queries)) return row.kind;
  const bool isReadable = !name.starts_with('.') && (isYaml(name) || isJson(name));
  return isReadable && roleOf(queries, path) ? ProjectFileKind::Data : ProjectFileKind::None;
}

ProjectFileKind projectFileKind(const std::string& path, const WorkspaceSnapshot& snapshot) {
  QueryContext queries(snapshot);
  return projectFileKind(path, queries);
}

}  // namespace puppet::analysis
