// Plans and tasks that plans run by name.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/name_suggestion.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/rules/semantic/constant_arguments.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Existing plan or task of a module, by the name in the call.
class NamedRun {
 public:
  NamedRun(Inspection& inspection, const Cursor& name, bool isPlan)
      : inspection_(inspection), place_(name), isPlan_(isPlan) {
    if (name.is(K::String) || name.is(K::Name)) name_ = lowerCaseName(stringValue(name));
    if (name_.empty()) return;
    declaration_ = inspection.queries().find(isPlan ? NameKind::Plan : NameKind::Task, name_);
  }

  const Declaration& declaration() const { return declaration_; }

  void reportMissing() {
    if (name_.empty() || declaration_) return;
    QueryContext& queries = inspection_.queries();
    const std::string module = name_.substr(0, name_.find("::"));
    const bool mayBeName = std::ranges::all_of(
        name_, [](char c) { return isLower(c) || isDigit(c) || c == '_' || c == ':'; });
    // Bolt brings modules of its own.
    if (mayBeName && !queries.findModule(module)) return;
    const char* noun = isPlan_ ? "plan" : "task";
    inspection_.report(isPlan_ ? DiagnosticId::UnknownPlan : DiagnosticId::UnknownTask,
                       place_.range(), {std::string(noun) + " '" + name_ + "' not found"});
  }

 private:
  Inspection& inspection_;
  Cursor place_;
  bool isPlan_;
  std::string name_;
  Declaration declaration_;
};

/// Checks the arguments of a run against the parameters of the task or plan: pairs `'name' =>
/// value`, including those of the last hash.
class RunArguments {
 public:
  RunArguments(Inspection& inspection, const Declaration& run, bool isPlan)
      : inspection_(inspection),
        parameters_(run.asClass().parameters),
        isPlan_(isPlan),
        noun_(isPlan ? "plan" : "task") {}

  template <typename Arguments>
  void check(const Arguments& arguments) {
    std::size_t index = 0;
    for (const Expression argument : arguments) {
      if (const Pair pair{argument})
        check(pair);
      else if (const HashLiteral hash{argument})
        for (const Pair entry : hash.entries()) check(entry);
      else if (index > 0 && !isOfTask(index, argument))
        isWhole_ = false;
      ++index;
    }
    if (isWhole_) reportMissing(*arguments.begin());
  }

 private:
  /// Returns true for the targets and the description of a task. The targets of a plan are one of
  /// its parameters, and other arguments may be hashes.
  bool isOfTask(std::size_t index, const Expression& argument) const {
    return !isPlan_ && (index == 1 || argument.is(K::String));
  }

  void check(const Pair& pair) {
    if (!pair.key().is(K::String) && !pair.key().is(K::Name)) {
      isWhole_ = false;
      return;
    }
    const std::string name = stringValue(pair.key());
    if (name.empty() || name.front() == '_') return;
    given_.push_back(name);
    const auto known = std::ranges::find(parameters_, name, &ParameterInterface::name);
    if (known == parameters_.end()) return reportUnknown(name, pair.key());
    const std::string what = "the " + std::string(noun_) + "'s parameter '" + name + "'";
    if (const auto problem = argumentMismatch(inspection_, what, *known, pair.value()))
      inspection_.report(DiagnosticId::ParameterTypeMismatch, pair.value().range(), {*problem});
  }

  void reportUnknown(const std::string& name, const Cursor& key) {
    NameCandidates names(name);
    names.offerAll(parameters_, &ParameterInterface::name);
    given_.push_back(names.best());  // one mistake, one finding
    auto& finding = inspection_.report(
        isPlan_ ? DiagnosticId::UnknownParameter : DiagnosticId::UnknownTaskParameter, key.range(),
        {"the " + std::string(noun_) + " has no parameter '" + name + "'" + hintOf(names)});
    if (names.isSure())
      finding.fix("Write '" + names.best() + "'", {{key.range(), "'" + names.best() + "'"}});
  }

  void reportMissing(const Cursor& blame) {
    std::string missing;
    for (const ParameterInterface& parameter : parameters_) {
      if (parameter.role != ParameterInterface::Role::Required) continue;
      if (std::ranges::find(given_, parameter.name) != given_.end()) continue;
      missing += (missing.empty() ? "'" : ", '") + parameter.name + "'";
    }
    if (!missing.empty())
      inspection_.report(DiagnosticId::MissingParameter, blame.range(),
                         {"the " + std::string(noun_) + " needs a value for " + missing});
  }

  Inspection& inspection_;
  const std::vector<ParameterInterface>& parameters_;
  bool isPlan_;
  std::string_view noun_;
  bool isWhole_ = true;  ///< false if some of the arguments are computed
  std::vector<std::string> given_;
};

template <typename Arguments>
void checkRun(Inspection& inspection, std::string_view function, const Arguments& arguments) {
  const bool isPlan = function == "run_plan";
  const bool isTask = function == "run_task" || function == "run_task_with";
  if (inspection.context().likeReference || arguments.empty() || (!isPlan && !isTask)) return;
  NamedRun run(inspection, *arguments.begin(), isPlan);
  run.reportMissing();
  if (!run.declaration() || function == "run_task_with") return;
  // A task without metadata takes any parameters, a plan only its own.
  if (isPlan || !run.declaration().asClass().parameters.empty())
    RunArguments(inspection, run.declaration(), isPlan).check(arguments);
}

/// Checks the file of a module that a plan uploads or runs: `module/path` in its folder files.
template <typename Arguments>
void checkFile(Inspection& inspection, std::string_view function, const Arguments& arguments) {
  if (function != "upload_file" && function != "run_script") return;
  if (inspection.context().likeReference || arguments.empty()) return;
  const Cursor written = *arguments.begin();
  if (!written.is(K::String)) return;
  const std::string path = stringValue(written);
  const std::size_t slash = path.find('/');
  if (slash == path.npos || slash == 0 || slash + 1 == path.size()) return;
  QueryContext& queries = inspection.queries();
  const Module* module = queries.findModule(path.substr(0, slash));
  if (!module || path.find("..") != path.npos) return;
  const std::string rest = path.substr(slash + 1);
  const bool isThere = std::ranges::any_of(
      std::array{"/files/", "/", "/scripts/"},
      [&](const char* folder) { return queries.entryAt(module->path + folder + rest) != 0; });
  if (!isThere)
    inspection.report(DiagnosticId::ReadFileNotFound, written.range(), {module->name, rest});
}

void checkPlanCall(Inspection& inspection, const Call& call) {
  checkRun(inspection, call.function().text(), call.arguments().arguments());
  checkFile(inspection, call.function().text(), call.arguments().arguments());
}
void checkStatement(Inspection& inspection, const StatementCall& call) {
  checkRun(inspection, call.function().text(), call.arguments());
  checkFile(inspection, call.function().text(), call.arguments());
}

}  // namespace

std::span<const Rule> planCallRules() {
  static constexpr Rule kRules[] = {rule<checkPlanCall>(), rule<checkStatement>()};
  return kRules;
}

}  // namespace puppet::analysis
