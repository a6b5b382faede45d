#include "tests/support/evaluated.h"

#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "parser/parse/parse.h"
#include "types/text/value_printer.h"

namespace puppet::test {

std::string evaluated(std::string_view source, LanguageLevel level) {
  const auto tree = parser::parse(SourceText(std::string(source)), {{}, level, true});
  analysis::BuiltInSymbols builtIn({.level = level});
  analysis::FileSymbols types(*tree, builtIn);
  analysis::EvaluationContext context(level, types);
  analysis::Scope scope;
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  const types::Value value = analysis::Evaluator(context, scope).evaluateStatements(statements);
  for (const analysis::EvaluationError& error : context.diagnostics.errors()) {
    if (error.isWarning) continue;
    return error.code.empty() ? "!" : "! " + std::string(error.code);
  }
  return value.isKnown() ? types::programText(value) : "?";
}

types::Value valueOf(std::string_view source, LanguageLevel level) {
  const auto tree = parser::parse(SourceText(std::string(source)), {{}, level, true});
  analysis::BuiltInSymbols builtIn;
  analysis::EvaluationContext context(level, builtIn);
  analysis::Scope scope;
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  return analysis::Evaluator(context, scope).evaluateStatements(statements);
}

}  // namespace puppet::test
