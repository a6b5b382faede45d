// Plans and tasks that plans run by name.

#include <algorithm>
#include <string>
#include <string_view>

#include "analysis/eval/name_suggestion.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

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
    if (!queries.findModule(module)) return;
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

/// Checks arguments that are parameters of the task: pairs `'name' => value`, including those of
/// the last hash.
template <typename Arguments>
void checkParameters(Inspection& inspection, const Declaration& task, const Arguments& arguments) {
  const auto& parameters = task.asClass().parameters;
  if (parameters.empty()) return;
  const auto check = [&](const Pair& pair) {
    if (!pair.key().is(K::String) && !pair.key().is(K::Name)) return;
    const std::string name = stringValue(pair.key());
    if (name.empty() || name.front() == '_') return;
    NameCandidates names(name);
    for (const auto& parameter : parameters) {
      if (parameter.name == name) return;
      names.offer(parameter.name);
    }
    auto& finding = inspection.report(DiagnosticId::UnknownTaskParameter, pair.key().range(),
                                      {"the task has no parameter '" + name + "'" + hintOf(names)});
    if (names.isSure())
      finding.fix("Write '" + names.best() + "'", {{pair.key().range(), "'" + names.best() + "'"}});
  };
  for (const Expression argument : arguments) {
    if (const Pair pair{argument}) check(pair);
    for (const Pair entry : HashLiteral(argument).entries()) check(entry);
  }
}

template <typename Arguments>
void checkRun(Inspection& inspection, std::string_view function, const Arguments& arguments) {
  const bool isPlan = function == "run_plan";
  const bool isTask = function == "run_task" || function == "run_task_with";
  if (inspection.context().likeReference || arguments.empty() || (!isPlan && !isTask)) return;
  NamedRun run(inspection, *arguments.begin(), isPlan);
  run.reportMissing();
  if (function == "run_task" && run.declaration())
    checkParameters(inspection, run.declaration(), arguments);
}

void checkPlanCall(Inspection& inspection, const Call& call) {
  checkRun(inspection, call.function().text(), call.arguments().arguments());
}
void checkStatement(Inspection& inspection, const StatementCall& call) {
  checkRun(inspection, call.function().text(), call.arguments());
}

}  // namespace

std::span<const Rule> planCallRules() {
  static constexpr Rule kRules[] = {rule<checkPlanCall>(), rule<checkStatement>()};
  return kRules;
}

}  // namespace puppet::analysis
