#include "analysis/eval/type_text.h"

#include "analysis/eval/evaluator.h"
#include "parser/parse/parse.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

namespace {

using Evaluate = Value (Evaluator::*)(const Cursor&);

Value typeOf(EvaluationContext& context, std::string_view text, Evaluate evaluate) {
  const SyntaxTree& tree = context.cache.parsed(text, {}, context.level());
  if (firstFatal(tree)) return Value();
  const auto statements = SourceFile(Cursor::root(tree)).statements();
  Scope scope;
  Value type;
  std::size_t count = 0;
  for (const Expression& statement : statements) {
    if (count++ > 0) return Value();
    if (!statement.is(SyntaxKind::TypeName) && !Access(statement)) return Value();
    Evaluator evaluator(context, scope);
    type = (evaluator.*evaluate)(statement);
  }
  return type;
}

}  // namespace

Value typeOfText(EvaluationContext& context, std::string_view text) {
  return typeOf(context, text, &Evaluator::evaluateType);
}

Value typeSpecifiedBy(EvaluationContext& context, std::string_view text) {
  return typeOf(context, text, &Evaluator::evaluateTypeSpecification);
}

}  // namespace puppet::analysis
