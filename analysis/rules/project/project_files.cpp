#include "analysis/rules/project/project_files.h"

#include <algorithm>

#include "analysis/check/check.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/rules/project/data_findings.h"
#include "analysis/rules/project/plan_checks.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/ruby_check.h"
#include "analysis/rules/project/syntax_check.h"
#include "analysis/rules/project/upgrade_checks.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/templates/template_calls.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_context.h"
#include "parser/data/parse_data.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/parallel.h"
#include "parser/support/text_encoding.h"

namespace puppet::analysis {

namespace {

/// Returns false for Ruby and for output of programs, where comments may be in any encoding.
bool readsOnlyUtf8(ProjectFileKind kind) {
  return kind != ProjectFileKind::None && kind != ProjectFileKind::Puppetfile &&
         kind != ProjectFileKind::Erb && kind != ProjectFileKind::ExternalFact &&
         !isOnlyForUpgrades(kind);
}

parser::DataTreePtr treeOf(std::string_view path, std::string_view text) {
  const auto format = path.ends_with(".json") ? parser::DataFormat::Json : parser::DataFormat::Yaml;
  return parser::parseData(SourceText(std::string(text)), format);
}

/// Returns the name of the plan that a file is in its environment; empty if it is none.
std::string planNameOf(const std::string& path, QueryContext& queries) {
  const Module* module = queries.moduleOf(path);
  const auto use =
      module ? moduleFileOf(module->name, path.substr(module->path.size() + 1)) : std::nullopt;
  return use && use->kind == FileKind::YamlPlan ? use->name : std::string();
}

/// Returns the findings about a plan in YAML: about its form and, at the same time, in its code.
std::vector<Diagnostic> checkPlan(const std::string& path, const parser::DataTree& tree,
                                  const WorkspaceSnapshot& snapshot, const OpenPlan& open,
                                  QueryContext& queries) {
  const std::string name = planNameOf(path, queries);
  const bool hasCode =
      !name.empty() && tree.errors().empty() && tree.root() && tree.root().isMapping();
  CheckContext context{
      .level = queries.level(), .path = path, .realPath = path, .snapshot = snapshot};
  PlanText read;
  const PlanText* plan = open.plan;
  if (!plan || nameOfYamlPlan(*plan->tree) != name) {
    if (hasCode) read = readYamlPlan(tree.source(), name, context.level);
    plan = &read;
  } else {
    context.memo = open.memo;
  }
  context.mayUseThreads = open.memo != nullptr;
  std::vector<Diagnostic> findings;
  CheckResult code;
  const auto half = [&](std::size_t i) {
    if (i == 0)
      findings = checkBolt(ProjectFileKind::YamlPlan, path, tree, queries);
    else if (hasCode)
      code = checkWithUses(*plan->tree, context);
  };
  parallelFor(2, context.mayUseThreads ? 2 : 1, half, 1);
  if (hasCode) addPlanCode(*plan, tree, std::move(code), queries, findings);
  return findings;
}

}  // namespace

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
    case ProjectFileKind::Metadata: {
      const auto tree = treeOf(path, text);
      findings = checkMetadata(text);
      append(checkModuleMetadata(*tree, queries));
      append(checkStdlibBound(*tree, path, queries));
      append(checkUsedModules(*tree, path, queries));
      addMetadataOfUpgrade(*tree, findings);
      addUnneededStdlib(*tree, path, queries, findings);
      break;
    }
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
    case ProjectFileKind::Ruby: findings = checkRuby(text, path, queries); break;
    case ProjectFileKind::EnvironmentConf:
      findings = checkEnvironmentConf(text, path, queries);
      break;
    case ProjectFileKind::PuppetConf: findings = checkPuppetConf(text); break;
    case ProjectFileKind::AuthConf: findings = checkAuthConf(text); break;
    case ProjectFileKind::Gemfile: findings = checkGemfile(text); break;
    case ProjectFileKind::Script: findings = checkScript(text); break;
    case ProjectFileKind::LintOptions: findings = checkLintOptions(text); break;
    case ProjectFileKind::Settings: findings = checkSettingsFile(*treeOf(path, text)); break;
    case ProjectFileKind::ExternalFact: findings = checkExternalFact(text, path); break;
    case ProjectFileKind::YamlPlan: {
      const auto read = open.data ? nullptr : treeOf(path, text);
      findings = checkPlan(path, open.data ? *open.data : *read, snapshot, open, queries);
      break;
    }
    case ProjectFileKind::TaskMetadata: {
      const auto tree = treeOf(path, text);
      findings = checkBolt(kind, path, *tree, queries);
      append(checkTaskName(path));
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
