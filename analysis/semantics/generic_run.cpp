#include "analysis/semantics/generic_run.h"

#include <utility>

#include "analysis/evaluator/binding.h"
#include "parser/literals/literals.h"
#include "types/type/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

namespace {

/// Enough for the largest bodies there are; loops over long ranges end sooner.
constexpr std::uint64_t kFuel = 200'000;

Value someText() { return Value::unknown(types::bare(types::TypeKind::String)); }

}  // namespace

void GenericRun::run() {
  beginBody();
  const SourceFile file(Cursor::root(tree_));
  if (file.parameters()) {
    Scope scope(BodyKind::Template, &top_);
    Evaluator evaluator(context_, scope);
    const Signature signature = signatureOf(evaluator, file.parameters().parameters(), {});
    bindUnknown(context_, scope, signature);
    evaluator.evaluateStatements(file.statements());
  } else {
    Evaluator(context_, top_).evaluateStatements(file.statements());
  }
  endBody();
  runDefinitions(file.statements(), {});
}

void GenericRun::beginBody() {
  context_.fuel = kFuel;
  context_.forgetCatalog();
}

/// Classes may stand in classes, as deep as the tree is nested.
void GenericRun::runDefinitions(ViewList<Expression> statements, const std::string& prefix) {
  for (const Expression& statement : statements) {
    beginBody();
    if (const ClassDefinition class_{statement}) {
      const std::string name = prefix + definitionKey(class_.name().text());
      runBody(BodyKind::Class, name, class_.parameters(), class_.body());
      runDefinitions(class_.body().statements(), name + "::");
    } else if (const DefinedType definedType{statement}) {
      runBody(BodyKind::DefinedType, prefix + definitionKey(definedType.name().text()),
              definedType.parameters(), definedType.body());
    } else if (const PlanDefinition plan{statement}) {
      runBody(BodyKind::Function, definitionKey(plan.name().text()), plan.parameters(),
              plan.body());
    } else if (const NodeDefinition node{statement}) {
      Scope scope(BodyKind::Node, &top_);
      Evaluator(context_, scope).evaluateStatements(node.body().statements());
    } else if (const FunctionDefinition function{statement}) {
      runFunction(function);
    }
  }
}

void GenericRun::runBody(BodyKind kind, const std::string& name, ParameterList parameters,
                         Block body) {
  Scope scope(kind, &top_);
  if (kind != BodyKind::Function) {
    const Value own = kind == BodyKind::Class ? Value::string(name) : someText();
    scope.set("title", own);
    scope.set("name", own);
    scope.set("module_name", Value::string(name.substr(0, name.find("::"))));
  }
  Evaluator evaluator(context_, scope);
  const Signature signature = signatureOf(evaluator, parameters.parameters(), {});
  bindUnknown(context_, scope, signature);
  evaluator.evaluateStatements(body.statements());
  endBody();
}

/// A break() that nothing has caught.
void GenericRun::endBody() {
  if (!std::exchange(context_.breaking, false)) return;
  context_.fail(context_.breakPlace, DiagnosticId::IllegalControlFlow,
                "break() is not inside of an iteration");
}

void GenericRun::runFunction(const FunctionDefinition& function) {
  if (!function.body()) return;
  Scope scope(BodyKind::Function, &top_);
  const Signature& signature = context_.signatureOf(function);
  bindUnknown(context_, scope, signature);
  const Value last = Evaluator(context_, scope).evaluateStatements(function.body().statements());
  checkResult(context_, signature, function.name().text(), function.returnType(),
              scope.resultWith(last));
}

}  // namespace puppet::analysis
