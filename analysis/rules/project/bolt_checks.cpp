// Checks of tasks, YAML plans and the inventory of Bolt beyond their schemas.

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/rules/project/schema_check.h"
#include "analysis/rules/semantic/type_texts.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;

namespace {

/// Returns true for a lower-case word that begins with a letter, or with `_` if `mayBePrivate`.
bool isWord(std::string_view name, bool mayBePrivate) {
  return !name.empty() && (isLower(name[0]) || (mayBePrivate && name[0] == '_')) &&
         std::ranges::all_of(
             name, [](char c) { return isLower(c) || (c >= '0' && c <= '9') || c == '_'; });
}

std::vector<DataNode> itemsOf(const DataNode& list) {
  return list.isSequence() ? list.children() : std::vector<DataNode>();
}

/// A step's action and the keys that it needs.
struct Action {
  std::string_view name;
  bool needsTargets = true;
  std::string_view needs = {};
};
constexpr auto kActions = std::to_array<Action>({{"command"},
                                                 {"script"},
                                                 {"task"},
                                                 {"plan", false},
                                                 {"upload", true, "destination"},
                                                 {"download", true, "destination"},
                                                 {"resources"},
                                                 {"eval", false},
                                                 {"message", false},
                                                 {"verbose", false}});

class PlanChecker {
 public:
  PlanChecker(QueryContext& queries, std::vector<Diagnostic>& findings)
      : queries_(queries), findings_(findings) {}

  void check(const DataNode& plan) {
    for (const DataEntryNodes& parameter : entriesOf(plan.find("parameters"))) {
      if (!isWord(parameter.key.text(), true))
        tell(parameter.key,
             "'" + std::string(parameter.key.text()) + "' is not a valid name of a parameter");
      names_.emplace(parameter.key.text(), parameter.key);
      checkType(parameter.value.find("type"));
    }
    for (const DataNode& step : itemsOf(plan.find("steps"))) {
      if (!step.isMapping()) continue;
      checkVariables(step);
      check(step, actionsOf(step));
    }
    checkVariables(plan.find("return"));
  }

 private:
  void tell(const DataNode& node, const std::string& message) {
    const TextRange range = node.range();
    const auto end = node.isScalar() ? range.end : std::min(range.start + 1, range.end);
    findings_.push_back(makeDiagnostic(DiagnosticId::YamlPlan, {range.start, end}, {message}));
  }

  static std::vector<const Action*> actionsOf(const DataNode& step) {
    std::vector<const Action*> found;
    for (const Action& action : kActions)
      if (step.find(action.name)) found.push_back(&action);
    return found;
  }

  void checkType(const DataNode& type) {
    if (!type || !type.isScalar()) return;
    // Bolt brings modules of its own.
    const std::string mistake = unknownTypeIn(type.text(), queries_, /*mayBeElsewhere=*/true);
    if (!mistake.empty())
      findings_.push_back(
          makeDiagnostic(DiagnosticId::UnknownTypeReference, type.range(), {mistake}));
  }

  void check(const DataNode& step, const std::vector<const Action*>& actions) {
    if (actions.empty()) return tell(step, "the step has no action such as 'task' or 'command'");
    if (actions.size() > 1)
      return tell(step, "the step has the actions '" + std::string(actions[0]->name) + "' and '" +
                            std::string(actions[1]->name) + '\'');
    const Action& action = *actions.front();
    const auto need = [&](std::string_view key) {
      if (!key.empty() && !step.find(key) && !step.find("<<"))
        tell(step,
             "the step '" + std::string(action.name) + "' requires '" + std::string(key) + '\'');
    };
    if (action.needsTargets) need("targets");
    need(action.needs);
    if (action.name == "task" || action.name == "plan")
      checkRun(step.find(action.name), step.find("parameters"), action.name == "plan");
    if (const DataNode name = step.find("name"); name && name.isScalar()) checkName(name);
  }

  /// Reports texts that are a variable, `$name`, which is neither a parameter nor a step before.
  void checkVariables(const DataNode& value) {
    if (!value) return;
    if (!value.isScalar()) {
      for (const DataNode& part : value.children()) checkVariables(part);
      return;
    }
    const std::string_view text = value.text();
    if (!text.starts_with('$') || !isWord(text.substr(1), true)) return;
    if (names_.contains(text.substr(1))) return;
    NameCandidates names(text.substr(1));
    for (const auto& known : names_) names.offer(known.first);
    findings_.push_back(
        makeDiagnostic(DiagnosticId::UnknownVariable, value.range(),
                       {"unknown variable '" + std::string(text) + "'" + hintOf(names, "$")}));
  }

  /// Checks the name of a task or plan of an installed module, and the names of its parameters.
  void checkRun(const DataNode& name, const DataNode& given, bool isPlan) {
    if (!name.isScalar()) return;
    const std::string text(name.text());
    const Declaration found = queries_.find(isPlan ? NameKind::Plan : NameKind::Task, text);
    const std::string noun = isPlan ? "plan" : "task";
    if (!found) {
      if (!queries_.findModule(text.substr(0, text.find("::")))) return;
      findings_.push_back(
          makeDiagnostic(isPlan ? DiagnosticId::UnknownPlan : DiagnosticId::UnknownTask,
                         name.range(), {noun + " '" + text + "' not found"}));
      return;
    }
    const auto& parameters = found.asClass().parameters;
    if (isPlan || parameters.empty() || (given && !given.isMapping())) return;
    std::set<std::string> names;
    for (const DataEntryNodes& entry : entriesOf(given))
      names.insert(checkParameter(parameters, entry.key));
    for (const ParameterInterface& parameter : parameters)
      if (parameter.role == ParameterInterface::Role::Required && !names.contains(parameter.name) &&
          !names.contains("<<"))
        findings_.push_back(
            makeDiagnostic(DiagnosticId::MissingParameter, name.range(),
                           {"the task needs a value for '" + parameter.name + "'"}));
  }

  /// Returns the name of the parameter that is meant.
  std::string checkParameter(const std::vector<ParameterInterface>& parameters,
                             const DataNode& key) {
    const std::string name(key.text());
    const bool isKnown =
        std::ranges::find(parameters, name, &ParameterInterface::name) != parameters.end();
    if (isKnown || name.empty() || name.starts_with('_') || name == "<<") return name;
    NameCandidates names(name);
    names.offerAll(parameters, &ParameterInterface::name);
    findings_.push_back(
        makeDiagnostic(DiagnosticId::UnknownTaskParameter, key.range(),
                       {"the task has no parameter '" + name + "'" + hintOf(names)}));
    return names.best();
  }

  void checkName(const DataNode& name) {
    if (!isWord(name.text(), true))
      return tell(name, "'" + std::string(name.text()) + "' is not a valid name of a step");
    const auto [first, isNew] = names_.try_emplace(std::string(name.text()), name);
    if (isNew) return;
    tell(name, "duplicate name '" + std::string(name.text()) + '\'');
    findings_.back().related.push_back({first->second.range(), "the first one"});
  }

  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> names_;
};

class InventoryChecker {
 public:
  explicit InventoryChecker(std::vector<Diagnostic>& findings) : findings_(findings) {}

  void group(const DataNode& node) {
    if (!node.isMapping()) return;
    if (const DataNode nodes = node.find("nodes"))
      tell(nodes.keyOfEntry(), "'nodes' belongs to version 1 of the inventory; use 'targets'");
    std::erase_if(findings_, [&](const Diagnostic& finding) {
      return finding.id == DiagnosticId::BoltConfigKey && node.find("nodes") &&
             finding.range == node.find("nodes").keyOfEntry().range();
    });
    if (const DataNode name = node.find("name")) addName(name);
    for (const DataNode& target : itemsOf(node.find("targets")))
      if (target.isMapping() && !target.find("_plugin")) this->target(target);
    for (const DataNode& inner : itemsOf(node.find("groups"))) group(inner);
  }

 private:
  void tell(const DataNode& node, const std::string& message) {
    const TextRange range = node.range();
    const auto end = node.isScalar() ? range.end : std::min(range.start + 1, range.end);
    findings_.push_back(makeDiagnostic(DiagnosticId::BoltConfig, {range.start, end}, {message}));
  }

  void target(const DataNode& node) {
    if (!node.find("name") && !node.find("uri") && !node.find("<<"))
      tell(node, "the target has neither 'name' nor 'uri'");
    if (const DataNode alias = node.find("alias"); alias && alias.isScalar()) addName(alias);
    for (const DataNode& alias : itemsOf(node.find("alias"))) addName(alias);
  }

  /// Names of groups and aliases are unique in the file.
  void addName(const DataNode& name) {
    if (!name.isScalar() || name.text().empty()) return;
    if (name.text().find_first_of(" ,\t") != std::string_view::npos)
      return tell(name, "'" + std::string(name.text()) +
                            "' is not a valid name: it contains a blank or a comma");
    const auto [first, isNew] = names_.try_emplace(std::string(name.text()), name);
    if (isNew) return;
    tell(name, "duplicate name '" + std::string(name.text()) + '\'');
    findings_.back().related.push_back({first->second.range(), "the first one"});
  }

  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> names_;
};

/// Checks the entries of a .fixtures.yml: where each module comes from.
class FixturesChecker {
 public:
  explicit FixturesChecker(std::vector<Diagnostic>& findings) : findings_(findings) {}

  void check(const DataNode& root) {
    const DataNode fixtures = root.find("fixtures");
    if (!fixtures) dropSectionsAtTop(root);
    for (const DataEntryNodes& entry : entriesOf(fixtures.find("repositories")))
      if (entry.value.isMapping()) repository(entry.value);
  }

 private:
  /// Leaves one finding where the sections stand at the top: the one that says what is missing.
  void dropSectionsAtTop(const DataNode& root) {
    std::vector<TextRange> written;
    for (const std::string_view section : {"repositories", "forge_modules", "symlinks"})
      if (const DataNode value = root.find(section)) written.push_back(value.keyOfEntry().range());
    std::erase_if(findings_, [&](const Diagnostic& finding) {
      return std::ranges::find(written, finding.range) != written.end();
    });
  }

  void repository(const DataNode& entry) {
    constexpr auto kKeys = std::to_array<std::string_view>(
        {"repo", "scm", "ref", "tag", "branch", "target", "subdir", "flags", "puppet_version"});
    for (const DataEntryNodes& one : entriesOf(entry)) {
      if (std::ranges::find(kKeys, one.key.text()) != kKeys.end() || one.key.text() == "<<")
        continue;
      NameCandidates near(one.key.text());
      for (const std::string_view known : kKeys) near.offer(known);
      tell(one.key, "unknown key '" + std::string(one.key.text()) + '\'' + hintOf(near));
    }
    if (!entry.find("repo") && !entry.find("<<")) tell(entry.keyOfEntry(), "missing key 'repo'");
    const DataNode scm = entry.find("scm"), ref = entry.find("ref");
    if (scm && scm.isScalar() && scm.text() != "git" && scm.text() != "hg")
      tell(scm, "unknown source system '" + std::string(scm.text()) + "': expected git or hg");
    const bool isGit = !scm || scm.text() == "git";
    if (isGit && ref && ref.isScalar() && ref.text().find('/') != std::string_view::npos)
      tell(ref, "a branch with a slash is named by 'branch'");
  }

  void tell(const DataNode& node, const std::string& message) {
    findings_.push_back(makeDiagnostic(DiagnosticId::Fixtures, node.range(), {message}));
  }

  std::vector<Diagnostic>& findings_;
};

/// Checks parameters, and that the implementations of a task exist.
void checkTask(const DataNode& task, const std::string& path, QueryContext& queries,
               std::vector<Diagnostic>& findings) {
  const auto tell = [&](const DataNode& node, const std::string& message) {
    findings.push_back(makeDiagnostic(DiagnosticId::TaskMetadata, node.range(), {message}));
  };
  for (const DataEntryNodes& parameter : entriesOf(task.find("parameters")))
    if (!isWord(parameter.key.text(), false))
      tell(parameter.key, "'" + std::string(parameter.key.text()) +
                              "' is not a valid name of a parameter: use lower-case letters, "
                              "digits and '_'");
  const std::string folder(parentOf(path));
  for (const DataNode& one : itemsOf(task.find("implementations")))
    if (const DataNode name = one.find("name"); name && name.isScalar() && !name.text().empty())
      if (name.text().find('/') != std::string_view::npos ||
          !queries.isFile(folder + '/' + std::string(name.text())))
        tell(name, "missing implementation '" + std::string(name.text()) + '\'');
}

}  // namespace

std::vector<Diagnostic> checkBolt(ProjectFileKind kind, const std::string& path,
                                  const DataTree& tree, QueryContext& queries) {
  using Id = DiagnosticId;
  const SchemaIds ids =
      kind == ProjectFileKind::TaskMetadata ? SchemaIds{Id::TaskMetadata, Id::TaskMetadataKey}
      : kind == ProjectFileKind::YamlPlan   ? SchemaIds{Id::YamlPlan, Id::YamlPlan}
      : kind == ProjectFileKind::Fixtures   ? SchemaIds{Id::Fixtures, Id::Fixtures}
                                            : SchemaIds{Id::BoltConfig, Id::BoltConfigKey};
  std::vector<Diagnostic> findings = checkSchema(kind, tree, ids);
  const DataNode root = tree.root();
  if (!tree.errors().empty() || !root || !root.isMapping()) return findings;
  if (kind == ProjectFileKind::TaskMetadata) checkTask(root, path, queries, findings);
  if (kind == ProjectFileKind::YamlPlan) PlanChecker(queries, findings).check(root);
  if (kind == ProjectFileKind::Inventory) InventoryChecker(findings).group(root);
  if (kind == ProjectFileKind::Fixtures) FixturesChecker(findings).check(root);
  return findings;
}

}  // namespace puppet::analysis
