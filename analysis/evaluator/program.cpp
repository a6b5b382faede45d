#include "analysis/evaluator/program.h"

#include "analysis/checks/check.h"
#include "analysis/evaluator/evaluator.h"
#include "parser/parse/parse.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

std::string_view codeOf(const Diagnostic& diagnostic) {
  const std::string_view code = diagnostic.referenceCode.value_or(diagnostic.info().code);
  return code == kUncoded || code == kUnreported ? std::string_view() : code;
}

}  // namespace

Program::Program(std::string source, const Options& options, Definitions& outer)
    : options_(options),
      tree_(
          parsePlain(SourceText(std::move(source)), {options.mode, options.settings.level, false})),
      definitions_(*tree_, outer),
      context_(options.settings, definitions_) {
  context_.fuel = options.fuel;
}

std::optional<Value> Program::run() {
  if (!check()) return std::nullopt;
  setVariables();
  definitions_.evaluateAll(context_);
  const auto statements = SourceFile(Cursor::root(*tree_)).statements();
  Value value = Evaluator(context_, scope_).evaluateStatements(statements);
  if (context_.breaking && !context_.stopped)
    context_.fail(context_.breakPlace, DiagnosticId::IllegalControlFlow,
                  "break() is not inside of an iteration");
  if (context_.stopped) return std::nullopt;
  return value;
}

bool Program::check() {
  const auto fail = [&](const Diagnostic& finding) {
    context_.errors.push_back(
        {codeOf(finding), finding.message, finding.range, tree_.get(), false, finding.id});
    context_.stopped = true;
    return false;
  };
  if (const Diagnostic* fatal = firstFatal(*tree_)) return fail(*fatal);
  const LanguageLevel level = options_.settings.level;
  for (const Diagnostic& finding :
       analysis::check(*tree_, {.level = level, .path = {}, .likeReference = true}))
    if (finding.info().severityAt(level) == Severity::Error) return fail(finding);
  return true;
}

void Program::setVariables() {
  scope_.set("environment", Value::string("production"));
  const Value& facts = options_.facts;
  if (facts.is(ValueKind::Hash))
    for (const auto& [name, value] : facts.asHash().entries())
      if (name.is(ValueKind::String)) scope_.set(name.asString(), value);
  scope_.set("facts", facts.is(ValueKind::Hash) ? facts : types::HashBuilder().build());
}

}  // namespace puppet::analysis
