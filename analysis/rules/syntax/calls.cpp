// Valid callees.

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

bool isCallable(const Cursor& function) {
  switch (function.kind()) {
    case K::Name:
    case K::KwType:
    case K::TypeName: return true;
    case K::Access: return Access(function).left().is(K::TypeName);
    default: return function.missing();
  }
}

void checkFunction(Inspection& inspection, const Call& call) {
  const auto function = call.function();
  if (function.is(K::EppText)) {
    inspection.report(DiagnosticId::IllegalEppParameters, call.arguments().range());
  } else if (!isCallable(function)) {
    inspection.report(DiagnosticId::IllegalExpression, function.range(),
                      {nounOf(function), "the name of a function"});
  }
}

}  // namespace

std::span<const Rule> callRules() {
  static constexpr Rule kRules[] = {rule<checkFunction>()};
  return kRules;
}

}  // namespace puppet::analysis
