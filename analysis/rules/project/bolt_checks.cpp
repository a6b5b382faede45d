// Checks of tasks beyond their schema, and the entry to those of the files of Bolt.

#include "analysis/rules/project/bolt_checks.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/plans/plan_step.h"
#include "analysis/plans/yaml_plan.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/plan_checks.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/schema_check.h"
#include "analysis/rules/project/typed_values.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;

namespace {

/// Returns true for a name of a parameter of a task.
bool isTaskWord(std::string_view name) { return isPlanWord(name) && name[0] != '_'; }

/// Checks the files that a task needs: `module/files/path`, folders with a slash at the end.
class TaskFiles {
 public:
  TaskFiles(std::string_view source, QueryContext& queries, std::vector<Diagnostic>& findings)
      : source_(source), queries_(queries), findings_(findings) {}

  void check(const DataNode& list) {
    for (const DataNode& file : itemsOf(list))
      if (file.isScalar() && !file.text().empty()) checkFile(file);
  }

 private:
  Diagnostic& report(const DataNode& node, const std::string& message) {
    return findings_.emplace_back(
        makeDiagnostic(DiagnosticId::TaskMetadata, node.range(), {message}));
  }

  void checkFile(const DataNode& file) {
    constexpr auto kMounts = std::to_array<std::string_view>({"files", "lib", "scripts", "tasks"});
    const std::string path(file.text());
    const std::size_t end = path.find('/'), next = path.find('/', end + 1);
    if (end == path.npos || next == path.npos) {
      report(file, "expected 'module/files/path', got '" + path + '\'');
      return;
    }
    const std::string mount = path.substr(end + 1, next - end - 1);
    if (std::ranges::find(kMounts, mount) == kMounts.end()) {
      report(file, "the files of a task are in 'files', 'lib', 'scripts' or 'tasks' of a module");
      return;
    }
    const Module* module = queries_.findModule(path.substr(0, end));
    if (!module) return;
    const bool isFolder = path.ends_with('/');
    const std::string rest = path.substr(end, path.size() - end - (isFolder ? 1 : 0));
    const std::uint64_t kind = queries_.entryAt(module->path + rest);
    if (kind == 0)
      report(file, "'" + path + "' not found");
    else if (kind == DiskInputs::kDirectory && !isFolder)
      addTextFix(report(file, "a folder is written with '/' at its end"), source_, file,
                 path + '/');
    else if (kind == DiskInputs::kFile && isFolder)
      addTextFix(report(file, "a file is written without '/' at its end"), source_, file,
                 path.substr(0, path.size() - 1));
  }

  const std::string_view source_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
};

/// Reports a type of which no value is in JSON.
void checkData(const DataNode& type, TypedValues& values, std::vector<Diagnostic>& findings) {
  if (type && type.isScalar() && values.hasNoData(type.text()))
    findings.push_back(
        makeDiagnostic(DiagnosticId::TaskMetadataKey, type.range(),
                       {"JSON has no values of the type '" + std::string(type.text()) + '\''}));
}

/// Checks that targets can have the features that an implementation requires: near misses of those
/// that Bolt sets are none.
void checkFeatures(const DataNode& list, std::string_view source,
                   std::vector<Diagnostic>& findings) {
  constexpr auto kFeatures =
      std::to_array<std::string_view>({"shell", "powershell", "puppet-agent"});
  for (const DataNode& feature : itemsOf(list)) {
    if (!feature.isScalar() || std::ranges::find(kFeatures, feature.text()) != kFeatures.end())
      continue;
    NameCandidates near(feature.text());
    for (const std::string_view known : kFeatures) near.offer(known);
    if (!near.isMistyped()) continue;
    findings.push_back(
        makeDiagnostic(DiagnosticId::TaskMetadataKey, feature.range(),
                       {"unknown feature '" + std::string(feature.text()) + '\'' + hintOf(near)}));
    addNearFix(findings.back(), near, source, feature);
  }
}

/// Checks parameters, and that the implementations of a task exist.
void checkTask(const DataTree& tree, const std::string& path, QueryContext& queries,
               std::vector<Diagnostic>& findings) {
  const std::string_view source = tree.source().view();
  const DataNode task = tree.root();
  TypedValues values(tree, queries);
  const auto report = [&](const DataNode& node, const std::string& message) {
    findings.push_back(makeDiagnostic(DiagnosticId::TaskMetadata, node.range(), {message}));
  };
  for (const DataEntryNodes& parameter : entriesOf(task.find("parameters"))) {
    const DataNode type = parameter.value.find("type"), usual = parameter.value.find("default");
    checkData(type, values, findings);
    if (std::string mismatch = values.mismatch(parameter.key.text(), usual, type.text());
        !mismatch.empty())
      findings.push_back(makeDiagnostic(
          DiagnosticId::TaskMetadataKey,
          usual.isScalar() ? usual.range() : usual.keyOfEntry().range(), {mismatch}));
    if (isTaskWord(parameter.key.text())) continue;
    report(parameter.key, "'" + std::string(parameter.key.text()) +
                              "' is not a valid name of a parameter: use lower-case letters, "
                              "digits and '_'");
    if (const std::string word = wordOf(parameter.key.text()); isTaskWord(word))
      addTextFix(findings.back(), source, parameter.key, word);
  }
  TaskFiles files(source, queries, findings);
  files.check(task.find("files"));
  for (const DataNode& one : itemsOf(task.find("implementations"))) {
    files.check(one.find("files"));
    checkFeatures(one.find("requirements"), source, findings);
  }
  const std::string folder(parentOf(path));
  for (const DataNode& one : itemsOf(task.find("implementations")))
    if (const DataNode name = one.find("name"); name && name.isScalar() && !name.text().empty())
      if (name.text().find('/') != std::string_view::npos ||
          !queries.isFile(folder + '/' + std::string(name.text())))
        report(name, "missing implementation '" + std::string(name.text()) + '\'');
}

}  // namespace

std::vector<Diagnostic> checkBolt(ProjectFileKind kind, const std::string& path,
                                  const DataTree& tree, QueryContext& queries) {
  using Id = DiagnosticId;
  if (kind == ProjectFileKind::YamlPlan && path.ends_with(".yml")) {
    const std::string_view text = tree.source().view();
    const auto lineEnd = static_cast<std::uint32_t>(std::min(text.find('\n'), text.size()));
    return {
        makeDiagnostic(Id::YamlPlanValue, {0, lineEnd},
                       {"Bolt does not read plans of this ending: rename the file to '.yaml'"})};
  }
  const SchemaIds ids = kind == ProjectFileKind::TaskMetadata
                            ? SchemaIds{Id::TaskMetadata, Id::TaskMetadataKey}
                        : kind == ProjectFileKind::YamlPlan ? SchemaIds{Id::YamlPlan, Id::YamlPlan}
                        : kind == ProjectFileKind::Fixtures ? SchemaIds{Id::Fixtures, Id::Fixtures}
                        : kind == ProjectFileKind::Sync || kind == ProjectFileKind::Pdk
                            ? SchemaIds{Id::SettingsFileSyntax, Id::SettingsFile}
                            : SchemaIds{Id::BoltConfig, Id::BoltConfigKey};
  std::vector<Diagnostic> findings = checkSchema(kind, tree, ids);
  const DataNode root = tree.root();
  const bool isEmpty = tree.errors().empty() && (!root || root.isNull());
  if (kind == ProjectFileKind::YamlPlan && isEmpty)
    findings.push_back(makeDiagnostic(Id::YamlPlan, {0, 0}, {"missing key 'steps' of the file"}));
  if (!tree.errors().empty() || !root || !root.isMapping()) return findings;
  const std::string_view source = tree.source().view();
  if (kind == ProjectFileKind::TaskMetadata) checkTask(tree, path, queries, findings);
  if (kind == ProjectFileKind::YamlPlan) checkPlanForm(tree, findings);
  if (kind == ProjectFileKind::Inventory) checkInventory(root, source, queries, findings);
  if (kind == ProjectFileKind::BoltProject) checkBoltProject(root, source, queries, findings);
  if (kind == ProjectFileKind::Fixtures) checkFixtures(root, source, findings);
  if (kind == ProjectFileKind::Sync) checkSync(root, findings);
  return findings;
}

}  // namespace puppet::analysis
