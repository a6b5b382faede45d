#include "analysis/rules/project/project_files.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/data_paths.h"
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

/// Returns the range of a line, counted from 1.
TextRange lineAt(std::string_view text, std::uint32_t line) {
  std::size_t start = 0;
  for (std::uint32_t i = 1; i < line && start < text.size(); ++i)
    start = std::min(text.find('\n', start), text.size() - 1) + 1;
  const std::size_t end = std::min(text.find('\n', start), text.size());
  return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)};
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

ProjectFileKind mayBeProjectFile(std::string_view path) {
  const std::string_view name = baseName(path);
  if (name == "metadata.json") return ProjectFileKind::Metadata;
  if (name == "hiera.yaml") return ProjectFileKind::HieraConfig;
  if (name == "Puppetfile") return ProjectFileKind::Puppetfile;
  const bool isData = name.ends_with(".yaml") || name.ends_with(".yml") ||
                      name.ends_with(".eyaml") || name.ends_with(".json");
  return isData && !name.starts_with('.') ? ProjectFileKind::Data : ProjectFileKind::None;
}

ProjectFileKind projectFileKind(const std::string& path, const WorkspaceSnapshot& snapshot) {
  const ProjectFileKind kind = mayBeProjectFile(path);
  if (kind == ProjectFileKind::None) return kind;
  const auto& environment = snapshot.environment;
  const std::string_view folder = parentOf(path);
  const Module* module = environment->moduleOf(path);
  const bool isAtModule = module && folder == module->path;
  const bool isAtRoot = folder == environment->root;
  switch (kind) {
    case ProjectFileKind::Metadata:
      if (isAtModule) return kind;
      break;
    case ProjectFileKind::HieraConfig:
      if (isAtModule || isAtRoot) return kind;
      break;
    case ProjectFileKind::Puppetfile: return isAtRoot ? kind : ProjectFileKind::None;
    default: break;
  }
  return roleOf(snapshot, path) ? ProjectFileKind::Data : ProjectFileKind::None;
}

std::vector<std::string> projectFilesOf(const WorkspaceSnapshot& snapshot) {
  const auto& environment = snapshot.environment;
  std::set<std::string> paths;
  const auto add = [&](const std::string& path) {
    std::string real = realPathOf(path);
    if (isInside(real, environment->root) && isFile(real)) paths.insert(std::move(real));
  };
  DataFolder folder(snapshot);
  const auto addDataOf = [&](std::string_view module) {
    const HieraConfig* config = folder.config(module);
    if (!config) return;
    add(config->path);
    for (const DataPath& data : dataPathsOf(*config)) add(data.path);
  };
  add(environment->root + "/Puppetfile");
  addDataOf({});
  for (const Module& module : environment->modules) {
    if (!isInside(module.path, environment->root)) continue;
    add(module.path + "/metadata.json");
    addDataOf(module.name);
  }
  return {paths.begin(), paths.end()};
}

CheckResult checkProjectFile(ProjectFileKind kind, const std::string& path, std::string_view text,
                             const WorkspaceSnapshot& snapshot) {
  CheckResult result;
  std::vector<Diagnostic>& findings = result.findings;
  const auto& environment = snapshot.environment;
  switch (kind) {
    case ProjectFileKind::Metadata: findings = checkMetadata(text); break;
    case ProjectFileKind::HieraConfig:
      findings = checkHieraConfig(text, environment->moduleOf(path) != nullptr);
      break;
    case ProjectFileKind::Puppetfile: findings = checkPuppetfile(text); break;
    case ProjectFileKind::Data: {
      CheckedData data = checkDataFile(snapshot, path, text);
      findings = diagnosticsOf(data.findings, text);
      result.uses = std::move(data.uses);
      break;
    }
    case ProjectFileKind::None: break;
  }
  std::ranges::stable_sort(findings, {}, [](const Diagnostic& finding) {
    return std::pair(finding.range.start, finding.range.end);
  });
  return result;
}

}  // namespace puppet::analysis
