#include "analysis/evaluator/program.h"

#include "analysis/checks/check.h"
#include "analysis/evaluator/evaluator.h"
#include "parser/parse/parse.h"
#include "types/type/make.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

/// What the reference calls it when it evaluates a program.
std::string_view codeOf(const Diagnostic& diagnostic) {
  if (diagnostic.id == DiagnosticId::RequiredAfterOptional)
    return "REQUIRED_PARAMETER_AFTER_OPTIONAL";
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
  // The body of a manifest is that of a class.
  scope_.set("title", Value::string("main"));
  scope_.set("name", Value::string("main"));
  scope_.set("module_name", Value::string(""));
  // Of the node and the server nothing is known.
  scope_.set("trusted", Value::unknown(types::bare(types::TypeKind::Hash)));
  scope_.set("server_facts", Value::unknown(types::bare(types::TypeKind::Hash)));
  for (const char* name : {"servername", "serverip", "serverversion"})
    scope_.set(name, Value::unknown(types::bare(types::TypeKind::String)));
  const Value& facts = options_.facts;
  if (facts.is(ValueKind::Hash))
    for (const auto& [name, value] : facts.asHash().entries())
      if (name.is(ValueKind::String)) scope_.set(name.asString(), value);
  scope_.set("facts", facts.is(ValueKind::Hash) ? facts : types::HashBuilder().build());
}

}  // namespace puppet::analysis
