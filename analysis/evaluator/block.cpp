#include "analysis/evaluator/block.h"

#include "analysis/evaluator/binding.h"
#include "analysis/evaluator/evaluator.h"
#include "types/type/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

Value BlockCaller::operator()(std::span<const Value> arguments) {
  scope_.restart();
  const Signature& signature = block_.parameters();
  // More arguments than it has parameters are left out.
  if (static_cast<std::int64_t>(arguments.size()) > signature.count.to)
    arguments = arguments.first(static_cast<std::size_t>(signature.count.to));
  const Lambda& lambda = block_.lambda();
  if (!bindParameters(context_, scope_, signature, arguments, lambda.parameters()))
    return context_.settings.isClosed ? Value::never() : Value::unknown(types::anyType());
  const Value last = Evaluator(context_, scope_).evaluateStatements(lambda.body().statements());
  if (!signature.result) return scope_.resultWith(last);
  return checkResult(context_, signature, "lambda", lambda.returnType(), scope_.resultWith(last));
}

}  // namespace puppet::analysis
