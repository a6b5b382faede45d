#include "analysis/project/project_file_kind.h"

#include <array>

#include "analysis/hiera/data_overview.h"
#include "analysis/workspace/files.h"

namespace puppet::analysis {
namespace {

using Kind = ProjectFileKind;

/// Places in which files of a kind are in effect.
enum class At : std::uint8_t { Root = 1, Module = 2, Both = 3, Folder = 4, Subfolders = 5 };

struct Row {
  Kind kind;
  std::string_view name;  ///< the name, or its ending if it begins with `*`
  At at;
  std::string_view folder = {};  ///< folder of a module for At::Folder and At::Subfolders
};

/// The first row that matches counts.
constexpr auto kRows = std::to_array<Row>({
    {Kind::Metadata, "metadata.json", At::Module},
    {Kind::HieraConfig, "hiera.yaml", At::Both},
    {Kind::Puppetfile, "Puppetfile", At::Root},
    {Kind::EnvironmentConf, "environment.conf", At::Root},
    {Kind::BoltProject, "bolt-project.yaml", At::Root},
    {Kind::Inventory, "inventory.yaml", At::Root},
    {Kind::Settings, ".puppet-ls.yaml", At::Both},
    {Kind::Fixtures, ".fixtures.yml", At::Both},
    {Kind::Fixtures, ".fixtures.yaml", At::Both},
    {Kind::TaskMetadata, "*.json", At::Folder, "tasks"},
    {Kind::YamlPlan, "*.yaml", At::Subfolders, "plans"},
    {Kind::ExternalFact, "*.yaml", At::Folder, "facts.d"},
    {Kind::ExternalFact, "*.json", At::Folder, "facts.d"},
    {Kind::ExternalFact, "*.txt", At::Folder, "facts.d"},
    {Kind::Erb, "*.erb", At::Subfolders, "templates"},
});

bool hasName(const Row& row, std::string_view name) {
  return row.name.starts_with('*') ? !name.starts_with('.') && name.ends_with(row.name.substr(1))
                                   : name == row.name;
}

/// Returns true if a folder of the path may be that of a row.
bool mayLieIn(const Row& row, std::string_view path) {
  if (row.folder.empty() || row.kind == Kind::Erb) return true;
  const std::string folder = '/' + std::string(row.folder);
  const std::string_view parent = parentOf(path);
  return row.at == At::Folder ? parent.ends_with(folder)
                              : parent.ends_with(folder) || path.find(folder + '/') != path.npos;
}

bool isAt(const Row& row, std::string_view path, QueryContext& queries) {
  const std::string_view parent = parentOf(path);
  const Module* module = queries.moduleOf(path);
  const auto includes = [&](At at) {
    return (static_cast<unsigned>(row.at) & static_cast<unsigned>(at)) != 0;
  };
  if (row.folder.empty())
    return (includes(At::Root) && parent == queries.environmentRoot()) ||
           (includes(At::Module) && module && parent == module->path);
  if (!module) return false;
  const std::string folder = module->path + '/' + std::string(row.folder);
  return parent == folder || (row.at == At::Subfolders && isInside(parent, folder));
}

bool mayBeData(std::string_view name) {
  if (name.starts_with('.')) return false;
  return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".eyaml") ||
         name.ends_with(".json");
}

}  // namespace

ProjectFileKind mayBeProjectFile(std::string_view path) {
  const std::string_view name = baseName(path);
  for (const Row& row : kRows)
    if (hasName(row, name) && mayLieIn(row, path)) return row.kind;
  return mayBeData(name) ? Kind::Data : Kind::None;
}

ProjectFileKind projectFileKind(const std::string& path, QueryContext& queries) {
  if (mayBeProjectFile(path) == Kind::None) return Kind::None;
  const std::string_view name = baseName(path);
  for (const Row& row : kRows)
    if (hasName(row, name) && isAt(row, path, queries)) return row.kind;
  return mayBeData(name) && roleOf(queries, path) ? Kind::Data : Kind::None;
}

ProjectFileKind projectFileKind(const std::string& path, const WorkspaceSnapshot& snapshot) {
  QueryContext queries(snapshot);
  return projectFileKind(path, queries);
}

}  // namespace puppet::analysis
