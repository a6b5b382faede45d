// Checks of tasks and YAML plans beyond their schemas.

#include "analysis/rules/project/bolt_checks.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/plan_code_check.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/rules/project/schema_check.h"
#include "analysis/rules/project/typed_values.h"
#include "analysis/rules/semantic/type_texts.h"
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

/// Reports a type that does not parse. Returns false if it does.
bool typeSyntax(const DataNode& type, DiagnosticId id, std::vector<Diagnostic>& findings) {
  if (!type || !type.isScalar()) return false;
  const std::string error = TypedValues::syntaxError(type.text());
  if (error.empty()) return false;
  findings.push_back(makeDiagnostic(id, type.range(), {"invalid type: " + error}));
  return true;
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
  PlanChecker(const DataTree& tree, QueryContext& queries, std::vector<Diagnostic>& findings)
      : source_(tree.source().view()),
        queries_(queries),
        findings_(findings),
        values_(tree, queries) {}

  void check(const DataNode& plan) {
    for (const DataEntryNodes& parameter : entriesOf(plan.find("parameters"))) {
      if (!isWord(parameter.key.text(), true)) {
        tell(parameter.key,
             "'" + std::string(parameter.key.text()) + "' is not a valid name of a parameter");
        wordFix(parameter.key);
      }
      names_.emplace(parameter.key.text(), parameter.key);
      const DataNode type = parameter.value.find("type"), usual = parameter.value.find("default");
      if (typeSyntax(type, DiagnosticId::YamlPlan, findings_)) continue;
      checkType(type, DiagnosticId::UnknownTypeReference, source_, queries_, findings_);
      checkValue(parameter.key.text(), usual, type.text());
    }
    for (const DataNode& step : itemsOf(plan.find("steps"))) {
      if (!step.isMapping()) continue;
      checkCode(step);
      check(step, actionsOf(step));
    }
    if (const DataNode result = plan.find("return"))
      addPlanCodeMistakes(result, source_, names_, findings_);
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

  /// Checks a value that is no code against a type.
  void checkValue(std::string_view name, const DataNode& value, std::string_view type) {
    if (!value || hasCode(value)) return;
    const std::string mismatch = values_.mismatch(name, value, type);
    if (!mismatch.empty())
      findings_.push_back(makeDiagnostic(
          DiagnosticId::YamlPlanValue,
          value.isScalar() && !value.range().empty() ? value.range() : value.keyOfEntry().range(),
          {mismatch}));
  }

  static bool hasCode(const DataNode& value) {
    if (value.kind() == parser::DataKind::Alias || !value.tag().empty()) return true;
    if (value.isScalar())
      return isPlanCode(value) && value.text().find('$') != std::string_view::npos;
    return std::ranges::any_of(value.children(), hasCode);
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
    checkForms(step);
    if (action.name == "script" || action.name == "upload")
      checkFile(step.find(action.name), action.name == "script");
    if (action.name == "task" || action.name == "plan")
      checkRun(step.find(action.name), step.find("parameters"), action.name == "plan");
    if (const DataNode name = step.find("name"); name && name.isScalar()) checkName(name);
  }

  /// Checks the code in the values of a step; its name is literal.
  void checkCode(const DataNode& step) {
    for (const DataEntryNodes& entry : entriesOf(step))
      if (entry.key.text() != "name") addPlanCodeMistakes(entry.value, source_, names_, findings_);
  }

  /// Checks the forms of values that are no code.
  void checkForms(const DataNode& step) {
    struct Form {
      std::string_view key, type;
      bool isRight;
    };
    const auto valueOf = [&](std::string_view key) { return step.find(key); };
    for (const auto& [key, type, isRight] :
         {Form{"arguments", "an Array", valueOf("arguments").isSequence()},
          Form{"env_vars", "a Hash", valueOf("env_vars").isMapping()},
          Form{"pwsh_params", "a Hash", valueOf("pwsh_params").isMapping()},
          Form{"parameters", "a Hash", valueOf("parameters").isMapping()}}) {
      const DataNode value = valueOf(key);
      const bool mayBeAny = !value || value.isNull() || !value.tag().empty() ||
                            value.kind() == parser::DataKind::Alias ||
                            (value.isScalar() && isPlanCode(value));
      if (isRight || mayBeAny) continue;
      tell(value, '\'' + std::string(key) + "' expects " + std::string(type));
      const bool isWord = textRangeOf(source_, value) &&
                          value.text().find_first_of(",[]{}") == std::string_view::npos;
      if (key == "arguments" && isWord)
        addNodeFix(findings_.back(), value, '[' + std::string(value.text()) + ']');
    }
    if (step.find("arguments") && step.find("pwsh_params"))
      findings_.push_back(makeDiagnostic(DiagnosticId::YamlPlanValue,
                                         step.find("pwsh_params").keyOfEntry().range(),
                                         {"'arguments' and 'pwsh_params' exclude each other"}));
  }

  /// Checks that a script, or a file to upload, is in its module.
  void checkFile(const DataNode& file, bool isScript) {
    if (!file || !file.isScalar() || isPlanCode(file)) return;
    const std::string path(file.text());
    const std::size_t end = path.find('/');
    const Module* module = end == path.npos || end == 0 || path.find('$') != path.npos
                               ? nullptr
                               : queries_.findModule(path.substr(0, end));
    if (!module) return;
    const auto isIn = [&](const char* folder) {
      return queries_.entryAt(module->path + folder + path.substr(end)) != 0;
    };
    if (isIn("/files") || (isScript && isIn("/scripts")) || path.find("/files/") == end ||
        path.find("/scripts/") == end)
      return;
    findings_.push_back(makeDiagnostic(DiagnosticId::YamlPlanValue, file.range(),
                                       {"file '" + path + "' not found in the module"}));
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
    for (const DataEntryNodes& entry : entriesOf(given)) {
      names.insert(checkParameter(parameters, entry.key));
      const auto one = std::ranges::find(parameters, entry.key.text(), &ParameterInterface::name);
      if (one != parameters.end()) checkValue(one->name, entry.value, one->type);
    }
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
  TypedValues values_;
  PlanNames names_;
};

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
  Diagnostic& tell(const DataNode& node, const std::string& message) {
    return findings_.emplace_back(
        makeDiagnostic(DiagnosticId::TaskMetadata, node.range(), {message}));
  }

  void checkFile(const DataNode& file) {
    constexpr auto kMounts = std::to_array<std::string_view>({"files", "lib", "scripts", "tasks"});
    const std::string path(file.text());
    const std::size_t end = path.find('/'), next = path.find('/', end + 1);
    if (end == path.npos || next == path.npos) {
      tell(file, "expected 'module/files/path', got '" + path + '\'');
      return;
    }
    const std::string mount = path.substr(end + 1, next - end - 1);
    if (std::ranges::find(kMounts, mount) == kMounts.end()) {
      tell(file, "the files of a task are in 'files', 'lib', 'scripts' or 'tasks' of a module");
      return;
    }
    const Module* module = queries_.findModule(path.substr(0, end));
    if (!module) return;
    const bool isFolder = path.ends_with('/');
    const std::string rest = path.substr(end, path.size() - end - (isFolder ? 1 : 0));
    const std::uint64_t kind = queries_.entryAt(module->path + rest);
    if (kind == 0)
      tell(file, "'" + path + "' not found");
    else if (kind == DiskInputs::kDirectory && !isFolder)
      addTextFix(tell(file, "a folder is written with '/' at its end"), source_, file, path + '/');
    else if (kind == DiskInputs::kFile && isFolder)
      addTextFix(tell(file, "a file is written without '/' at its end"), source_, file,
                 path.substr(0, path.size() - 1));
  }

  const std::string_view source_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
};

/// Checks parameters, and that the implementations of a task exist.
void checkTask(const DataTree& tree, const std::string& path, QueryContext& queries,
               std::vector<Diagnostic>& findings) {
  const std::string_view source = tree.source().view();
  const DataNode task = tree.root();
  TypedValues values(tree, queries);
  const auto tell = [&](const DataNode& node, const std::string& message) {
    findings.push_back(makeDiagnostic(DiagnosticId::TaskMetadata, node.range(), {message}));
  };
  for (const DataEntryNodes& parameter : entriesOf(task.find("parameters"))) {
    const DataNode type = parameter.value.find("type"), usual = parameter.value.find("default");
    if (typeSyntax(type, DiagnosticId::TaskMetadata, findings)) continue;
    checkType(type, DiagnosticId::TaskMetadataKey, source, queries, findings);
    if (std::string mismatch = values.mismatch(parameter.key.text(), usual, type.text());
        !mismatch.empty())
      findings.push_back(makeDiagnostic(
          DiagnosticId::TaskMetadataKey,
          usual.isScalar() ? usual.range() : usual.keyOfEntry().range(), {mismatch}));
    if (isWord(parameter.key.text(), false)) continue;
    tell(parameter.key, "'" + std::string(parameter.key.text()) +
                            "' is not a valid name of a parameter: use lower-case letters, "
                            "digits and '_'");
    if (const std::string word = wordOf(parameter.key.text()); isWord(word, false))
      addTextFix(findings.back(), source, parameter.key, word);
  }
  TaskFiles files(source, queries, findings);
  files.check(task.find("files"));
  for (const DataNode& one : itemsOf(task.find("implementations"))) files.check(one.find("files"));
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
  if (kind == ProjectFileKind::TaskMetadata) checkTask(tree, path, queries, findings);
  if (kind == ProjectFileKind::YamlPlan) PlanChecker(tree, queries, findings).check(root);
  if (kind == ProjectFileKind::Inventory) checkInventory(root, source, findings);
  if (kind == ProjectFileKind::BoltProject) checkBoltProject(root, source, findings);
  if (kind == ProjectFileKind::Fixtures) checkFixtures(root, source, findings);
  if (kind == ProjectFileKind::Sync) checkSync(root, findings);
  return findings;
}

}  // namespace puppet::analysis
