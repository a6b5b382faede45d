#include "analysis/rules/project/project_files.h"

#include <algorithm>

#include "analysis/hiera/data_overview.h"
#include "analysis/rules/project/data_findings.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/plan_checks.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/templates/template_calls.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/puppetfile.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/text_encoding.h"

namespace puppet::analysis {

namespace {

DiagnosticId idOf(DataFinding::Kind kind) {
  switch (kind) {
    case DataFinding::Kind::Unreadable: return DiagnosticId::DataSyntax;
    case DataFinding::Kind::UnknownClass: return DiagnosticId::DataUnknownClass;
    case DataFinding::Kind::UnknownParameter: return DiagnosticId::DataUnknownParameter;
    case DataFinding::Kind::WrongType: return DiagnosticId::DataType;
    case DataFinding::Kind::RefusedValue: return DiagnosticId::RefusedData;
    case DataFinding::Kind::WrongOption: return DiagnosticId::HieraLookupOptions;
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

/// Returns false for Ruby and for output of programs, where comments may be in any encoding.
bool readsOnlyUtf8(ProjectFileKind kind) {
  return kind != ProjectFileKind::None && kind != ProjectFileKind::Puppetfile &&
         kind != ProjectFileKind::Erb && kind != ProjectFileKind::ExternalFact;
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
    if (found.kind == DataFinding::Kind::Unreadable)
      addSyntaxFix(diagnostics.back(), text, found.message, diagnostics.back().range);
    if (!found.replacement.empty())
      diagnostics.back().fix("Write '" + found.replacement + '\'',
                             {{found.place, found.replacement}});
  }
  return diagnostics;
}

bool isMissing(const std::string& path, const std::string& folder, QueryContext& queries) {
  if (queries.entryAt(path) != 0) return false;
  const auto puppetfile = queries.text(folder + "/Puppetfile");
  return !puppetfile || !isMadeByPuppetfile(*puppetfile, folder, path);
}

/// Adds the findings in the code of a plan in YAML.
void addPlanCode(const std::string& path, const parser::DataTree& tree,
                 const WorkspaceSnapshot& snapshot, const OpenPlan& open, QueryContext& queries,
                 std::vector<Diagnostic>& findings) {
  const Module* module = queries.moduleOf(path);
  const auto use =
      module ? moduleFileOf(module->name, path.substr(module->path.size() + 1)) : std::nullopt;
  const bool isPlan = use && use->kind == FileKind::YamlPlan;
  if (!isPlan || !tree.errors().empty() || !tree.root() || !tree.root().isMapping()) return;
  CheckContext context{.level = queries.level(), .path = path, .snapshot = snapshot};
  context.memo = open.memo;
  context.mayUseThreads = open.memo != nullptr;
  if (open.plan && nameOfYamlPlan(*open.plan->tree) == use->name)
    return checkPlanCode(*open.plan, tree, context, queries, findings);
  context.memo = nullptr;
  checkPlanCode(readYamlPlan(tree.source(), use->name, context.level), tree, context, queries,
                findings);
}

CheckResult checkProjectFile(const std::string& path, const SourceText& source,
                             const WorkspaceSnapshot& snapshot, const OpenPlan& open) {
  const std::string_view text = source.view();
  const CandidateLimit limit;
  CheckResult result;
  std::vector<Diagnostic>& findings = result.findings;
  QueryContext queries(snapshot);
  // Events about folders do not name the files in them.
  queries.dependOnText(path);
  const auto append = [&](std::vector<Diagnostic> more) {
    std::ranges::move(more, std::back_inserter(findings));
  };
  const ProjectFileKind kind = projectFileKind(path, queries);
  if (readsOnlyUtf8(kind))
    if (const auto mistake = findEncodingMistake(text)) {
      findings.push_back(
          makeDiagnostic(DiagnosticId::UnreadableFile, mistake->range, {mistake->reason}));
      return result;
    }
  switch (kind) {
    case ProjectFileKind::Metadata:
      findings = checkMetadata(text);
      append(checkModuleMetadata(*treeOf(path, text), queries));
      append(checkUsedModules(*treeOf(path, text), path, queries));
      break;
    case ProjectFileKind::HieraConfig:
      findings = checkHieraConfig(text, queries.moduleOf(path) != nullptr);
      append(checkHieraFiles(*treeOf(path, text), path, queries));
      break;
    case ProjectFileKind::Puppetfile:
      findings = checkPuppetfile(text, isOfLibrarian(std::string(parentOf(path)), queries));
      break;
    case ProjectFileKind::Erb:
      findings = checkErb(text, erbTemplateName(queries, path), queries);
      break;
    case ProjectFileKind::EnvironmentConf:
      findings = checkEnvironmentConf(text, path, queries);
      break;
    case ProjectFileKind::LintOptions: findings = checkLintOptions(text); break;
    case ProjectFileKind::Settings: findings = checkSettingsFile(*treeOf(path, text)); break;
    case ProjectFileKind::ExternalFact: findings = checkExternalFact(text, path); break;
    case ProjectFileKind::YamlPlan: {
      const auto read = open.data ? nullptr : treeOf(path, text);
      const parser::DataTree& tree = open.data ? *open.data : *read;
      findings = checkBolt(kind, path, tree, queries);
      addPlanCode(path, tree, snapshot, open, queries, findings);
      break;
    }
    case ProjectFileKind::TaskMetadata: {
      const auto tree = treeOf(path, text);
      findings = checkBolt(kind, path, *tree, queries);
      if (tree->errors().empty())
        checkTaskTypes(*tree, {.level = queries.level(), .path = path, .snapshot = snapshot},
                       queries, findings);
      break;
    }
    case ProjectFileKind::BoltProject:
    case ProjectFileKind::Inventory:
    case ProjectFileKind::BoltDefaults:
    case ProjectFileKind::BoltPlugin:
    case ProjectFileKind::Fixtures:
    case ProjectFileKind::Sync:
    case ProjectFileKind::Pdk:
      findings = checkBolt(kind, path, *treeOf(path, text), queries);
      break;
    case ProjectFileKind::Data: {
      const auto role = roleOf(queries, path);
      const ReadDataPtr read = readData(snapshot, path, source, role->source);
      findings = findingsOfData(snapshot, queries, path, *role, *read);
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
