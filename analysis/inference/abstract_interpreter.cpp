#include "analysis/inference/abstract_interpreter.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/eval/binding.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/inheritance.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/tokens/node_sets.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

namespace {

/// Enough for the largest bodies there are; loops over long ranges end sooner.
constexpr std::uint64_t kStepsOfBody = 200'000;
/// For all bodies of a file together.
constexpr std::uint64_t kStepsOfFile = 4'000'000;

Value someText() { return Value::unknown(types::bare(types::TypeKind::String)); }

}  // namespace

void AbstractInterpreter::run() {
  const Budget::Use use(&context_.budget);
  beginBody();
  const SourceFile file(Cursor::root(tree_));
  // Templates without declared parameters see what their calls give them, or all variables of an
  // inline_epp().
  const bool isOpen = tree_.options.mode.epp && !file.parameters() && !templateVariables_;
  if (isOpen) top_.setMayHaveOthers();
  if (templateVariables_)
    for (const std::string& name : *templateVariables_)
      top_.set(name, Value::unknown(types::anyType()));
  if (file.parameters()) {
    Scope scope(BodyKind::Template, &top_);
    Evaluator evaluator(context_, scope);
    const Signature signature = signatureOf(evaluator, file.parameters().parameters(), {});
    bindUnknown(context_, scope, signature);
    evaluator.runStatements(file.statements());
  } else {
    Evaluator(context_, top_).runStatements(file.statements());
  }
  endBody();
  isCatalogEmpty_ = !file.parameters() &&
                    std::ranges::all_of(file.statements(),
                                        [](const auto& one) { return runsSeparately(one.kind()); });
  runDefinitions(file.statements(), {});
}

void AbstractInterpreter::beginBody() {
  steps_ +=
      (bodyUnits_ - std::min(bodyUnits_, context_.budget.unitsLeft())) / Budget::kUnitsPerStep;
  const std::uint64_t left = kStepsOfFile - std::min(kStepsOfFile, steps_);
  context_.budget.refill(std::min(kStepsOfBody, left));
  bodyUnits_ = context_.budget.unitsLeft();
  if (!std::exchange(isCatalogEmpty_, false)) context_.resetCatalog();
}

/// Classes may be nested, as deeply as the tree is.
void AbstractInterpreter::runDefinitions(ViewList<Expression> statements,
                                         const std::string& prefix) {
  for (const Expression& statement : statements) {
    if (!runsSeparately(statement.kind())) continue;
    beginBody();
    if (const ClassDefinition class_{statement}) {
      const std::string name = prefix + lowerCaseName(class_.name().text());
      runClass(class_, name);
      runDefinitions(class_.body().statements(), name + "::");
    } else if (const DefinedType definedType{statement}) {
      Scope scope(BodyKind::DefinedType, &top_);
      runBody(scope, prefix + lowerCaseName(definedType.name().text()), definedType.parameters(),
              definedType.body());
    } else if (const PlanDefinition plan{statement}) {
      Scope scope(BodyKind::Function, &top_);
      runBody(scope, lowerCaseName(plan.name().text()), plan.parameters(), plan.body());
    } else if (const NodeDefinition node{statement}) {
      Scope scope(BodyKind::Node, &top_);
      for (const Expression& host : node.hosts())
        if (host.is(SyntaxKind::Regex))
          scope.setMatch(Value::unknown(types::bare(types::TypeKind::Array)));
      Evaluator(context_, scope).runStatements(node.body().statements());
      endBody();
    } else if (const FunctionDefinition function{statement}) {
      runFunction(function);
    }
  }
}

/// Evaluates the inherited class first; its variables are visible in the class.
void AbstractInterpreter::runClass(const ClassDefinition& class_, const std::string& name) {
  const Expression parent = class_.inherits() ? class_.inherits().parent() : Expression();
  const std::string key = lowerCaseName(parent.text());
  Scope* outer = &top_;
  CatalogBuilder& catalogBuilder = context_.catalogBuilder();
  catalogBuilder.beginAtTop(name);
  if (isItsOwnParent(context_.symbols, name, key))
    context_.diagnostics.fail(parent, DiagnosticId::FailingEvaluation,
                              "the class '" + name + "' inherits from itself");
  if (!key.empty() && key != name) {
    catalogBuilder.include({&key, 1}, catalogBuilder.containerOf(top_), parent);
    if (Scope* inherited = context_.classes.find(key)) outer = inherited;
    catalogBuilder.inheritAtTop(key);
  }
  Scope scope(BodyKind::Class, outer);
  if (parent && outer == &top_) scope.setMayHaveOthers();
  // Resources declared in this body belong to the class, not to the inherited one.
  scope.setContainer(&catalogBuilder.containerOf(top_));
  runBody(scope, name, class_.parameters(), class_.body());
}

void AbstractInterpreter::runBody(Scope& scope, const std::string& name, ParameterList parameters,
                                  Block body) {
  if (scope.kind() != BodyKind::Function) {
    const Value own = scope.kind() == BodyKind::Class ? Value::string(name) : someText();
    scope.set("title", own);
    scope.set("name", own);
    scope.set("module_name", Value::string(name.substr(0, name.find("::"))));
    scope.set("caller_module_name", someText());
  }
  Evaluator evaluator(context_, scope);
  std::optional<Signature> signature;  // owns the names of the parameters
  const auto bind = [&] {
    signature = signatureOf(evaluator, parameters.parameters(), {});
    bindUnknown(context_, scope, *signature);
  };
  if (memo_ && memo_->isOn()) {
    memo_->run(evaluator, scope, parameters, body, bind);
  } else {
    bind();
    evaluator.runStatements(body.statements());
  }
  endBody();
}

/// Ends a body and reports a break() outside of an iteration.
void AbstractInterpreter::endBody() {
  if (EvaluationObserver* observer = context_.observation.watching()) observer->onBodyEnd();
  if (!context_.run.takeBreak()) return;
  context_.diagnostics.fail(context_.run.breakPlace(), DiagnosticId::IllegalControlFlow,
                            "break() is not inside of an iteration");
}

void AbstractInterpreter::runFunction(const FunctionDefinition& function) {
  if (!function.body()) return;
  Scope scope(BodyKind::Function, &top_);
  const Signature& signature = context_.signatures.of(function);
  bindUnknown(context_, scope, signature);
  const Value last = Evaluator(context_, scope).evaluateStatements(function.body().statements());
  checkResult(context_, signature, function.name().text(), function.returnType(),
              scope.resultWith(last));
  context_.run.takeBreak();  // ends an iteration around a call
  if (EvaluationObserver* observer = context_.observation.watching()) observer->onBodyEnd();
}

}  // namespace puppet::analysis
