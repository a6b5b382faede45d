#include "analysis/eval/constant_code.h"

namespace puppet::analysis {

using namespace parser;

bool isConstantCode(const Cursor& expression) {
  switch (expression.kind()) {
    case SyntaxKind::Number:
    case SyntaxKind::String:
    case SyntaxKind::Regex:
    case SyntaxKind::TypeName:
    case SyntaxKind::KwDefault:
    case SyntaxKind::KwUndef:
    case SyntaxKind::KwTrue:
    case SyntaxKind::KwFalse: return true;
    case SyntaxKind::Access: {
      const Access access(expression);
      if (!isConstantCode(access.left())) return false;
      for (const Expression& key : access.keys())
        if (!isConstantCode(key)) return false;
      return true;
    }
    case SyntaxKind::ArrayLiteral:
      for (const Expression& element : ArrayLiteral(expression).elements())
        if (!isConstantCode(element)) return false;
      return true;
    case SyntaxKind::HashLiteral:
      for (const Pair& entry : HashLiteral(expression).entries())
        if (!isConstantCode(entry.key()) || !isConstantCode(entry.value())) return false;
      return true;
    default: return false;
  }
}

bool hasConstantTypes(const Lambda& lambda) {
  for (const Parameter& parameter : lambda.parameters().parameters())
    if (parameter.type() && !isConstantCode(parameter.type())) return false;
  return !lambda.returnType() || isConstantCode(lambda.returnType().type());
}

}  // namespace puppet::analysis
