#include "tests/support/evaluated.h"

#include "analysis/evaluator/evaluator.h"
#include "analysis/evaluator/type_definitions.h"
#include "parser/parse/parse.h"
#include "types/print/value_printer.h"

namespace puppet::test {

std::string evaluated(std::string_view source, LanguageLevel level) {
  const auto tree = parser::parse(SourceText(std::string(source)), {{}, level, true});
  analysis::BuiltInTypes builtIn;
  analysis::TypeDefinitions types(*tree, builtIn);
  analysis::EvaluationContext context(level, types);
  analysis::Scope scope;
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  const types::Value value = analysis::Evaluator(context, scope).evaluateStatements(statements);
  if (!context.errors.empty()) {
    const std::string_view code = context.errors.front().code;
    return code.empty() ? "!" : "! " + std::string(code);
  }
  return value.isKnown() ? types::programText(value) : "?";
}

}  // namespace puppet::test
