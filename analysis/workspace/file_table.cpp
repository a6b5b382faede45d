#include "analysis/workspace/file_table.h"

#include <algorithm>
#include <array>

#include "analysis/workspace/files.h"

namespace puppet::analysis {
namespace {

using Kind = ProjectFileKind;
using At = FileRow::At;
using Effect = FileEffect;

constexpr std::string_view kWorkflows = ".github/workflows";

constexpr auto kFileTable = std::to_array<FileRow>({
    {Kind::Metadata, "metadata.json", At::Module, {}, Effect::Reloads | Effect::PlacesFiles},
    {Kind::HieraConfig, "hiera.yaml", At::Both},
    {Kind::Puppetfile,
     "Puppetfile",
     At::Root,
     {},
     Effect::Reloads | Effect::PlacesFiles | Effect::DecidesInstalled},
    {Kind::EnvironmentConf,
     "environment.conf",
     At::Root,
     {},
     Effect::Reloads | Effect::PlacesFiles},
    {Kind::BoltProject, "bolt-project.yaml", At::Root, {}, Effect::Reloads | Effect::PlacesFiles},
    {Kind::BoltDefaults, "bolt-defaults.yaml", At::Root},
    {Kind::BoltPlugin, "bolt_plugin.json", At::Module},
    {Kind::Inventory, "inventory.yaml", At::Root},
    {Kind::Settings, ".puppet-ls.yaml", At::Both},
    {Kind::Fixtures, ".fixtures.yml", At::Both, {}, Effect::Reloads | Effect::DecidesInstalled},
    {Kind::Fixtures, ".fixtures.yaml", At::Both},
    {Kind::Sync, ".sync.yml", At::Both},
    {Kind::Pdk, "pdk.yaml", At::Both},
    {Kind::LintOptions, ".puppet-lint.rc", At::Any},
    {Kind::LintOptions, ".openvox-lint.rc", At::Any},
    {Kind::TaskMetadata, "*.json", At::Folder, "tasks"},
    {Kind::YamlPlan, "*.yaml", At::Subfolders, "plans"},
    {Kind::YamlPlan, "*.yml", At::Subfolders, "plans"},
    {Kind::ExternalFact, "*.yaml", At::Folder, "facts.d"},
    {Kind::ExternalFact, "*.json", At::Folder, "facts.d"},
    {Kind::ExternalFact, "*.txt", At::Folder, "facts.d"},
    {Kind::ExternalFact, "*.yml", At::Folder, "facts.d"},
    {Kind::Erb, "*.erb", At::Subfolders, "templates"},
    {Kind::PuppetConf, "puppet.conf", At::Any, {}, Effect::None, true},
    {Kind::AuthConf, "auth.conf", At::Any, {}, Effect::None, true},
    {Kind::Gemfile, "Gemfile", At::Any, {}, Effect::None, true},
    {Kind::Script, "*.sh", At::Any, {}, Effect::None, true},
    {Kind::Script, "Jenkinsfile", At::Any, {}, Effect::None, true},
    {Kind::Script, "Makefile", At::Any, {}, Effect::None, true},
    {Kind::Script, "Dockerfile", At::Any, {}, Effect::None, true},
    {Kind::Script, ".gitlab-ci.yml", At::Any, {}, Effect::None, true},
    {Kind::Script, ".travis.yml", At::Any, {}, Effect::None, true},
    {Kind::Script, "*.yml", At::Any, kWorkflows, Effect::None, true},
    {Kind::Script, "*.yaml", At::Any, kWorkflows, Effect::None, true},
    {Kind::Ruby, "*.rb", At::Subfolders, "lib", Effect::None, true},
    {Kind::Ruby, "*.rb", At::Subfolders, "spec", Effect::None, true},
    {Kind::Ruby, "*.rb", At::Folder, "tasks", Effect::None, true},
    {Kind::Ruby, "Rakefile", At::Both, {}, Effect::None, true},
    {Kind::None, ".gitignore", At::Any, {}, Effect::DecidesInstalled},
    {Kind::None, ".editorconfig", At::Any},
});

/// Returns true for Ruby code of others: modules for tests, and gems.
bool isOfOthers(std::string_view path) {
  return path.find("/fixtures/") != path.npos || path.find("/vendor/") != path.npos;
}

/// Returns true if a folder of the path may be that of a row.
bool mayLieIn(const FileRow& row, std::string_view path) {
  if (row.kind == Kind::Ruby && isOfOthers(path)) return false;
  if (row.folder.empty() || row.kind == Kind::Erb) return true;
  const std::string folder = '/' + std::string(row.folder);
  const std::string_view parent = parentOf(path);
  return row.at != At::Subfolders
             ? parent.ends_with(folder)
             : parent.ends_with(folder) || path.find(folder + '/') != path.npos;
}

}  // namespace

bool FileRow::hasName(std::string_view fileName) const {
  return name.starts_with('*') ? !fileName.starts_with('.') && fileName.ends_with(name.substr(1))
                               : fileName == name;
}

std::span<const FileRow> fileTable() { return kFileTable; }

ProjectFileKind mayBeProjectFile(std::string_view path) {
  const std::string_view name = baseName(path);
  for (const FileRow& row : kFileTable)
    if (row.hasName(name) && mayLieIn(row, path)) return row.kind;
  return !name.starts_with('.') && (isYaml(name) || isJson(name)) ? Kind::Data : Kind::None;
}

bool isOnlyForUpgrades(ProjectFileKind kind) {
  const auto row = std::ranges::find(kFileTable, kind, &FileRow::kind);
  return row != kFileTable.end() && row->isOnlyForUpgrades;
}

bool hasEffect(std::string_view path, FileEffect effect) {
  const std::string_view name = baseName(path);
  return std::ranges::any_of(kFileTable, [&](const FileRow& row) {
    const auto common = static_cast<unsigned>(row.effects) & static_cast<unsigned>(effect);
    return common != 0 && row.hasName(name);
  });
}

bool isYaml(std::string_view path) {
  return path.ends_with(".yaml") || path.ends_with(".yml") || path.ends_with(".eyaml");
}

bool isJson(std::string_view path) { return path.ends_with(".json"); }

}  // namespace puppet::analysis
