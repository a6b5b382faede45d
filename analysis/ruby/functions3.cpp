// Reads functions of the 3.x API: `newfunction(:name, :type => :rvalue, :arity => -2) do |args| ...
// end`.

#include <charconv>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "analysis/ruby/result_types.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

/// Maximum number of parameters; a larger arity is treated as variadic.
constexpr int kMaxParameters = 32;

int arityOf(const Literal& literal) {
  int arity = -1;
  if (literal.kind == Literal::Kind::Number)
    std::from_chars(literal.text.data(), literal.text.data() + literal.text.size(), arity);
  return arity;
}

/// Returns an overload by arity. A negative arity follows Ruby's convention: -n takes n-1 arguments
/// or more.
OverloadInterface overloadOf(int arity) {
  OverloadInterface overload;
  const bool more = arity < 0;
  const int required = more ? -(arity + 1) : arity;
  if (required > kMaxParameters) return overloadOf(-1);
  for (int i = 1; i <= required; ++i) {
    ParameterInterface parameter;
    parameter.name = "arg" + std::to_string(i);
    overload.parameters.push_back(std::move(parameter));
  }
  if (more) {
    ParameterInterface rest;
    rest.name = "args";
    rest.role = ParameterInterface::Role::CapturesRest;
    overload.parameters.push_back(std::move(rest));
  }
  return overload;
}

}  // namespace

void readFunctions3(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  walk(ruby.root(), [&](const Node& call) {
    if (!isCallOf(call, "newfunction")) return true;
    const Literal name = argument(call, 0, constants);
    if (!name.isName() || name.text.empty()) return true;
    FunctionInterface function;
    function.kind = FunctionInterface::Kind::LegacyRuby;
    function.name = lowerCase(name.text);
    function.place = placeOf(call);
    const Node type = option(call, "type");
    const Literal kind = evaluate(type, constants);
    // A type that is not a literal may be one that returns a value.
    function.returnsValue = type && !(kind.isName() && kind.text == "statement");
    function.overloads.push_back(overloadOf(arityOf(evaluate(option(call, "arity"), constants))));
    if (const Node block = blockOf(call); block && function.returnsValue)
      function.overloads[0].returnType = resultTypeOf(block.body());
    function.documentation = documentationAt(option(call, "doc"));
    if (function.documentation.empty())
      function.documentation = commentBefore(ruby.text(), function.place.whole.start, true);
    file.functions.push_back(std::move(function));
    return false;
  });
}

}  // namespace puppet::analysis::ruby
