// Checks of tasks, YAML plans and the inventory of Bolt beyond their schemas.

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/data_fixes.h"
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

/// Returns `max_items` for `Max-Items`; empty if that is no word either.
std::string wordOf(std::string_view name) {
  std::string word = lowerCase(name);
  std::ranges::replace(word, '-', '_');
  return isWord(word, true) ? word : std::string();
}

/// Adds the mistake in the text of a type: Bolt brings modules of its own, so only near misses of
/// known types are mistakes.
void checkType(const DataNode& type, DiagnosticId id, std::string_view source,
               QueryContext& queries, std::vector<Diagnostic>& findings) {
  if (!type || !type.isScalar()) return;
  const auto mistake = findUnknownType(type.text(), queries, /*mayBeElsewhere=*/true);
  if (!mistake) return;
  findings.push_back(makeDiagnostic(id, type.range(), {mistake->message}));
  std::string text(type.text());
  text.replace(mistake->place.start, mistake->place.length(), mistake->meant);
  if (!mistake->meant.empty()) addTextFix(findings.back(), source, type, text);
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
  PlanChecker(std::string_view source, QueryContext& queries, std::vector<Diagnostic>& findings)
      : source_(source), queries_(queries), findings_(findings) {}

  void check(const DataNode& plan) {
    for (const DataEntryNodes& parameter : entriesOf(plan.find("parameters"))) {
      if (!isWord(parameter.key.text(), true)) {
        tell(parameter.key,
             "'" + std::string(parameter.key.text()) + "' is not a valid name of a parameter");
        wordFix(parameter.key);
      }
      names_.emplace(parameter.key.text(), parameter.key);
      checkType(parameter.value.find("type"), DiagnosticId::UnknownTypeReference, source_, queries_,
                findings_);
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

  /// Adds the fix to write a name as a word to the last finding.
  void wordFix(const DataNode& name) {
    if (const std::string word = wordOf(name.text()); !word.empty())
      addTextFix(findings_.back(), source_, name, word);
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
    if (names.isSure()) addTextFix(findings_.back(), source_, value, '$' + names.best());
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
    addNearFix(findings_.back(), names, source_, key);
    return names.best();
  }

  void checkName(const DataNode& name) {
    if (!isWord(name.text(), true)) {
      tell(name, "'" + std::string(name.text()) + "' is not a valid name of a step");
      return wordFix(name);
    }
    const auto [first, isNew] = names_.try_emplace(std::string(name.text()), name);
    if (isNew) return;
    tell(name, "duplicate name '" + std::string(name.text()) + '\'');
    findings_.back().related.push_back({first->second.range(), "the first one"});
  }

  const std::string_view source_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> names_;
};

class InventoryChecker {
 public:
  InventoryChecker(std::string_view source, std::vector<Diagnostic>& findings)
      : source_(source), findings_(findings) {}

  void group(const DataNode& node) {
    if (!node.isMapping()) return;
    if (const DataNode nodes = node.find("nodes")) {
      tell(nodes.keyOfEntry(), "'nodes' belongs to version 1 of the inventory; use 'targets'");
      if (!node.find("targets"))
        addTextFix(findings_.back(), source_, nodes.keyOfEntry(), "targets");
    }
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

  const std::string_view source_;
  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> names_;
};

/// Checks the entries of a .fixtures.yml: where each module comes from.
class FixturesChecker {
 public:
  FixturesChecker(std::string_view source, std::vector<Diagnostic>& findings)
      : source_(source), findings_(findings) {}

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
    if (!entry.find("repo") && !entry.find("<<")) tell(entry.keyOfEntry(), "missing key 'repo'");
    const DataNode scm = entry.find("scm"), ref = entry.find("ref");
    if (scm && scm.isScalar() && scm.text() != "git" && scm.text() != "hg") {
      tell(scm, "unknown source system '" + std::string(scm.text()) + "': expected git or hg");
      NameCandidates near(scm.text());
      near.offer("git");
      addNearFix(findings_.back(), near, source_, scm);
    }
    const bool isGit = !scm || scm.text() == "git";
    if (isGit && ref && ref.isScalar() && ref.text().find('/') != std::string_view::npos) {
      tell(ref, "a branch with a slash is named by 'branch'");
      if (const auto key = textRangeOf(source_, ref.keyOfEntry()); key && !entry.find("branch"))
        findings_.back().fix("Write 'branch'", {{*key, "branch"}});
    }
  }

  void tell(const DataNode& node, const std::string& message) {
    findings_.push_back(makeDiagnostic(DiagnosticId::Fixtures, node.range(), {message}));
  }

  const std::string_view source_;
  std::vector<Diagnostic>& findings_;
};

/// Checks .sync.yml: an update that removes a file has no use for its other settings.
void checkSync(const DataNode& root, std::vector<Diagnostic>& findings) {
  for (const DataEntryNodes& file : entriesOf(root)) {
    const DataNode removal = file.value.isMapping() ? file.value.find("delete") : DataNode();
    if (removal && removal.text() == "true" && entriesOf(file.value).size() > 1)
      findings.push_back(
          makeDiagnostic(DiagnosticId::SettingsFile, removal.keyOfEntry().range(),
                         {"'delete' removes the file: its other settings have no effect"}));
  }
}

/// Checks parameters, and that the implementations of a task exist.
void checkTask(std::string_view source, const DataNode& task, const std::string& path,
               QueryContext& queries, std::vector<Diagnostic>& findings) {
  const auto tell = [&](const DataNode& node, const std::string& message) {
    findings.push_back(makeDiagnostic(DiagnosticId::TaskMetadata, node.range(), {message}));
  };
  for (const DataEntryNodes& parameter : entriesOf(task.find("parameters"))) {
    checkType(parameter.value.find("type"), DiagnosticId::TaskMetadataKey, source, queries,
              findings);
    if (isWord(parameter.key.text(), false)) continue;
    tell(parameter.key, "'" + std::string(parameter.key.text()) +
                            "' is not a valid name of a parameter: use lower-case letters, "
                            "digits and '_'");
    if (const std::string word = wordOf(parameter.key.text()); isWord(word, false))
      addTextFix(findings.back(), source, parameter.key, word);
  }
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
  const SchemaIds ids = kind == ProjectFileKind::TaskMetadata
                            ? SchemaIds{Id::TaskMetadata, Id::TaskMetadataKey}
                        : kind == ProjectFileKind::YamlPlan ? SchemaIds{Id::YamlPlan, Id::YamlPlan}
                        : kind == ProjectFileKind::Fixtures ? SchemaIds{Id::Fixtures, Id::Fixtures}
                        : kind == ProjectFileKind::Sync || kind == ProjectFileKind::Pdk
                            ? SchemaIds{Id::SettingsFileSyntax, Id::SettingsFile}
                            : SchemaIds{Id::BoltConfig, Id::BoltConfigKey};
  std::vector<Diagnostic> findings = checkSchema(kind, tree, ids);
  const DataNode root = tree.root();
  if (!tree.errors().empty() || !root || !root.isMapping()) return findings;
  const std::string_view source = tree.source().view();
  if (kind == ProjectFileKind::TaskMetadata) checkTask(source, root, path, queries, findings);
  if (kind == ProjectFileKind::YamlPlan) PlanChecker(source, queries, findings).check(root);
  if (kind == ProjectFileKind::Inventory) InventoryChecker(source, findings).group(root);
  if (kind == ProjectFileKind::Fixtures) FixturesChecker(source, findings).check(root);
  if (kind == ProjectFileKind::Sync) checkSync(root, findings);
  return findings;
}

}  // namespace puppet::analysis
