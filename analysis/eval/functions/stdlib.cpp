#include "analysis/eval/functions/stdlib.h"

#include <string>

#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/singleton.h"

namespace puppet::analysis {

using types::Type;
using types::Value;
using types::ValueKind;

Value failArity(const FunctionCall& call) {
  return call.fail("'" + std::string(call.name()) + "' cannot take " + std::to_string(call.size()) +
                   (call.size() == 1 ? " argument" : " arguments"));
}

Value failKind(const FunctionCall& call, std::size_t argument, std::string_view expected) {
  return call.fail("'" + std::string(call.name()) + "' expects " + std::string(expected), argument);
}

Value seen(const Value& argument) {
  if (argument.isUndef()) return Value::string({});
  if (!argument.is(ValueKind::Unknown)) return argument;
  const Type type = argument.asType();
  if (type == types::anyType() || !types::mayIntersect(type, types::undefType())) return argument;
  const Type empty = types::literalType({});
  const auto others = types::subtract(type, types::undefType());
  return others ? Value::unknown(types::join(*others, empty)) : types::valueOfType(empty);
}

}  // namespace puppet::analysis
