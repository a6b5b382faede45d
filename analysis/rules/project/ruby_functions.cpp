// Functions of the 3.x API in Ruby code, and calls of functions by way of scopes.

#include <algorithm>
#include <array>

#include "analysis/ruby/calls.h"
#include "analysis/rules/project/legacy_functions.h"
#include "analysis/rules/project/ruby_code.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

constexpr std::string_view kFunctions3x = "Puppet::Parser::Functions";

void checkDeclaration(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const bool isDeclared = call.name() == "newfunction" &&
                          (ruby::isOwnCall(call) || ruby::hasReceiver(call, kFunctions3x)) &&
                          ruby::blockOf(call);
  if (!isDeclared || code.role() != RubyRole::Function3) return;
  const Node name = call.arguments()[0];
  if (literalName(name).empty()) return;
  code.report(DiagnosticId::RubyFunction3x, place, name.range(),
              "function '" + std::string(literalName(name)) +
                  "' has the 3.x API; use Puppet::Functions.create_function");
}

/// Reports `Puppet::Parser::Functions.function(:x)`, and methods of its `autoloader`.
void checkLoader(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const bool isLookup = call.name() == "function" && constantPath(call.receiver()) == kFunctions3x;
  const bool isLoad =
      (call.name() == "load" || call.name() == "loadall" || call.name() == "loaded?") &&
      ruby::isCallOf(call.receiver(), "autoloader") &&
      constantPath(call.receiver().receiver()) == kFunctions3x;
  if ((!isLookup && !isLoad) || code.role() == RubyRole::Spec) return;
  code.report(DiagnosticId::RubyFunctionLoader, place, rangeOfName(call),
              "'" + std::string(kFunctions3x) + (isLookup ? "." : ".autoloader.") +
                  std::string(call.name()) +
                  "' finds functions of the 3.x API only; use call_function");
}

/// Returns true for a receiver that is a scope: `scope`, `closure_scope`, `compiler.topscope`.
bool isScope(const Node& receiver) {
  constexpr auto kNames =
      std::to_array<std::string_view>({"scope", "@scope", "closure_scope", "topscope"});
  const bool isName = receiver.is(NodeKind::Call) || receiver.is(NodeKind::LocalVariable) ||
                      receiver.is(NodeKind::InstanceVariable);
  return isName && std::ranges::find(kNames, receiver.name()) != kNames.end();
}

/// Reports `scope.function_NAME` of a function that has the 4.x API only.
void checkScopeCall(const RubyPlace& place, RubyCode& code) {
  constexpr std::string_view kPrefix = "function_";
  const Node& call = place.node;
  if (!call.name().starts_with(kPrefix) || code.role() == RubyRole::Spec) return;
  const bool isOwn = code.role() == RubyRole::Function3 && ruby::isOwnCall(call);
  if ((!isOwn && !isScope(call.receiver())) || code.defines(call.name())) return;
  const std::string name(call.name().substr(kPrefix.size()));
  if (!hasModernApiOnly(name, code.queries())) return;
  Diagnostic* finding =
      code.report(DiagnosticId::RubyScopeFunction, place, call.nameRange(),
                  "'" + std::string(call.name()) + "' is not a method: '" + name +
                      "' has the 4.x API; use call_function('" + name + "', [...])");
  const ruby::NodeList arguments = call.arguments();
  if (!finding || arguments.size() != 1 || !arguments[0].is(NodeKind::Array) || call.block())
    return;
  const std::uint32_t start = arguments[0].range().start;
  finding->fix("Write call_function",
               {{call.nameRange(), "call_function"}, {{start, start}, '\'' + name + "', "}});
}

}  // namespace

void checkRubyFunction(const RubyPlace& place, RubyCode& code) {
  checkDeclaration(place, code);
  checkLoader(place, code);
  checkScopeCall(place, code);
}

}  // namespace puppet::analysis
