#include "analysis/rules/project/project_files.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/data_paths.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/templates/template_calls.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

namespace {

DiagnosticId idOf(DataFinding::Kind kind) {
  switch (kind) {
    case DataFinding::Kind::Unreadable: return DiagnosticId::DataSyntax;
    case DataFinding::Kind::UnknownClass: return DiagnosticId::DataUnknownClass;
    case DataFinding::Kind::UnknownParameter: return DiagnosticId::DataUnknownParameter;
    case DataFinding::Kind::WrongType: return DiagnosticId::DataType;
  }
  return DiagnosticId::DataSyntax;
}

/// Folders of a module with project files, and whether their subfolders have some too.
constexpr std::pair<const char*, bool> kModuleFolders[] = {
    {"templates", true}, {"tasks", false}, {"plans", true}, {"facts.d", false}};
constexpr std::size_t kMaxFiles = 20'000;

/// Returns the files of a folder, at most kMaxFiles. Links are not followed.
std::vector<std::string> filesBelow(const std::string& folder, bool isDeep) {
  std::vector<std::string> folders = {folder}, files;
  while (!folders.empty() && files.size() < kMaxFiles) {
    const std::string current = std::move(folders.back());
    folders.pop_back();
    const auto entries = listDirectory(current);
    if (!entries) continue;
    for (const DirectoryEntry& entry : *entries) {
      const std::string path = current + '/' + entry.name;
      if (entry.kind == DirectoryEntry::Kind::File) files.push_back(path);
      if (entry.kind == DirectoryEntry::Kind::Directory && isDeep) folders.push_back(path);
    }
  }
  return files;
}

/// Returns the range of a line, counted from 1.
TextRange lineAt(std::string_view text, std::uint32_t line) {
  std::size_t start = 0;
  for (std::uint32_t i = 1; i < line && start < text.size(); ++i)
    start = std::min(text.find('\n', start), text.size() - 1) + 1;
  const std::size_t end = std::min(text.find('\n', start), text.size());
  return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)};
}

parser::DataTreePtr treeOf(std::string_view path, std::string_view text) {
  const auto format = path.ends_with(".json") ? parser::DataFormat::Json : parser::DataFormat::Yaml;
  return parser::DataTree::parse(SourceText(std::string(text)), format);
}

}  // namespace

std::vector<Diagnostic> diagnosticsOf(const std::vector<DataFinding>& findings,
                                      std::string_view text) {
  std::vector<Diagnostic> diagnostics;
  for (const DataFinding& found : findings) {
    const bool isPlaced = found.kind != DataFinding::Kind::Unreadable || !found.place.empty();
    diagnostics.push_back(makeDiagnostic(
        idOf(found.kind), isPlaced ? found.place : lineAt(text, found.line), {found.message}));
  }
  return diagnostics;
}

std::vector<std::string> projectFilesOf(const WorkspaceSnapshot& snapshot) {
  const auto& environment = snapshot.environment;
  std::set<std::string> paths;
  const auto add = [&](const std::string& path) {
    std::string real = realPathOf(path);
    if (isInside(real, environment->root) && isFile(real)) paths.insert(std::move(real));
  };
  const auto addBelow = [&](const std::string& below, bool isDeep) {
    for (const std::string& path : filesBelow(below, isDeep))
      if (const auto kind = mayBeProjectFile(path);
          kind != ProjectFileKind::None && kind != ProjectFileKind::Data)
        add(path);
  };
  DataFolder folder(snapshot);
  const auto addDataOf = [&](std::string_view module) {
    const HieraConfig* config = folder.config(module);
    if (!config) return;
    add(config->path);
    for (const DataPath& data : dataPathsOf(*config)) add(data.path);
  };
  for (const std::string_view name : {"Puppetfile", "environment.conf", "bolt-project.yaml",
                                      "inventory.yaml", ".fixtures.yml", ".puppet-ls.yaml"})
    add(environment->root + '/' + std::string(name));
  addDataOf({});
  for (const Module& module : environment->modules) {
    if (!isInside(module.path, environment->root)) continue;
    add(module.path + "/metadata.json");
    add(module.path + "/.fixtures.yml");
    for (const auto& [name, isDeep] : kModuleFolders) addBelow(module.path + "/" + name, isDeep);
    addDataOf(module.name);
  }
  return {paths.begin(), paths.end()};
}

CheckResult checkProjectFile(ProjectFileKind kind, const std::string& path, std::string_view text,
                             const WorkspaceSnapshot& snapshot) {
  CheckResult result;
  std::vector<Diagnostic>& findings = result.findings;
  QueryContext queries(snapshot);
  const auto append = [&](std::vector<Diagnostic> more) {
    std::ranges::move(more, std::back_inserter(findings));
  };
  const auto& environment = snapshot.environment;
  switch (kind) {
    case ProjectFileKind::Metadata:
      findings = checkMetadata(text);
      append(checkModuleMetadata(*treeOf(path, text), queries));
      append(checkUsedModules(*treeOf(path, text), path, queries));
      break;
    case ProjectFileKind::HieraConfig:
      findings = checkHieraConfig(text, environment->moduleOf(path) != nullptr);
      append(checkHieraFiles(*treeOf(path, text), path, queries));
      break;
    case ProjectFileKind::Puppetfile: findings = checkPuppetfile(text); break;
    case ProjectFileKind::Erb:
      findings = checkErb(text, erbTemplateName(*environment, path), queries);
      break;
    case ProjectFileKind::EnvironmentConf:
      findings = checkEnvironmentConf(text, path, queries);
      break;
    case ProjectFileKind::Settings: findings = checkSettingsFile(*treeOf(path, text)); break;
    case ProjectFileKind::ExternalFact: findings = checkExternalFact(text, path); break;
    case ProjectFileKind::TaskMetadata:
    case ProjectFileKind::YamlPlan:
    case ProjectFileKind::BoltProject:
    case ProjectFileKind::Inventory:
    case ProjectFileKind::Fixtures:
      findings = checkBolt(kind, path, *treeOf(path, text), queries);
      break;
    case ProjectFileKind::Data: {
      CheckedData data = checkDataFile(snapshot, path, text);
      findings = diagnosticsOf(data.findings, text);
      queries.add(data.uses);
      if (const auto role = roleOf(snapshot, path)) {
        const bool isJson = role->source == HierarchyLevel::Source::Json;
        const auto tree =
            parser::DataTree::parse(SourceText(std::string(text)),
                                    isJson ? parser::DataFormat::Json : parser::DataFormat::Yaml);
        append(checkDataText(*tree, *role, queries));
      }
      break;
    }
    case ProjectFileKind::None: break;
  }
  result.uses = queries.take();
  std::ranges::stable_sort(findings, {}, [](const Diagnostic& finding) {
    return std::pair(finding.range.start, finding.range.end);
  });
  return result;
}

}  // namespace puppet::analysis
