// Reads functions of the 4.x API: `Puppet::Functions.create_function(:name) do dispatch ... end`.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "analysis/ruby/result_types.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

using Role = ParameterInterface::Role;

constexpr std::pair<std::string_view, Role> kParameterCalls[] = {
    {"param", Role::Required},
    {"required_param", Role::Required},
    {"optional_param", Role::Optional},
    {"repeated_param", Role::CapturesRest},
    {"optional_repeated_param", Role::CapturesRest},
    {"required_repeated_param", Role::RequiredCapturesRest},
    {"block_param", Role::Block},
    {"required_block_param", Role::Block},
    {"optional_block_param", Role::OptionalBlock},
};

/// Parameters that the compiler injects and callers do not pass.
constexpr std::string_view kInjected[] = {"scope_param", "compiler_param", "cache_param",
                                          "injected_param"};

/// Roles of the parameters of a method that callers can pass.
constexpr std::pair<ParameterKind, Role> kMethodParameters[] = {
    {ParameterKind::Required, Role::Required},
    {ParameterKind::Optional, Role::Optional},
    {ParameterKind::Rest, Role::CapturesRest},
    {ParameterKind::Block, Role::OptionalBlock},
};

std::optional<Role> roleOf(std::string_view call) {
  const auto* found =
      std::ranges::find(kParameterCalls, call, &std::pair<std::string_view, Role>::first);
  if (found == std::end(kParameterCalls)) return {};
  return found->second;
}

bool isBlock(Role role) { return role == Role::Block || role == Role::OptionalBlock; }

/// Returns an overload that accepts any arguments, for declarations that cannot be analyzed.
OverloadInterface anything() {
  OverloadInterface overload;
  overload.parameters.resize(2);
  overload.parameters[0].name = "args";
  overload.parameters[0].role = Role::CapturesRest;
  overload.parameters[1].name = "block";
  overload.parameters[1].type = "Callable";
  overload.parameters[1].role = Role::OptionalBlock;
  return overload;
}

class FunctionReader {
 public:
  FunctionReader(const RubyTree& ruby, const Bindings& constants)
      : ruby_(ruby), constants_(constants) {}

  std::optional<FunctionInterface> read(const Node& call) {
    const Literal name = argument(call, 0, constants_);
    const Node block = blockOf(call);
    if (!name.isName() || name.text.empty() || !block) return {};
    function_.kind = FunctionInterface::Kind::Ruby;
    function_.name = lowerCase(name.text);
    function_.place = placeOf(call);
    function_.documentation = commentBefore(ruby_.text(), function_.place.whole.start, true);

    const std::size_t last = function_.name.rfind(':');
    method_ = last == std::string::npos ? name.text : name.text.substr(last + 1);
    for (const Node statement : statementsOf(block.body())) readStatement(statement);
    for (std::size_t i = 0; i < function_.overloads.size(); ++i)
      if (std::string& type = function_.overloads[i].returnType; type.empty())
        type = resultOf(dispatched_[i]);
    if (!isCertain_ || ruby_.hasErrorIn(block.range())) {
      function_.overloads = {anything()};
    } else if (function_.overloads.empty()) {
      function_.overloads.push_back(fromMethod_ ? std::move(*fromMethod_) : anything());
      function_.overloads[0].returnType = resultOf(method_);
    }
    return std::move(function_);
  }

 private:
  void readStatement(const Node& statement) {
    if (isCallOf(statement, "dispatch")) {
      if (const Node block = blockOf(statement)) readDispatch(statement, block);
    } else if (isCallOf(statement, "local_types")) {
      if (const Node block = blockOf(statement)) readLocalTypes(block);
    } else if (statement.is(NodeKind::Def)) {
      methods_.push_back(statement);
      if (statement.name() == method_) fromMethod_ = overloadOfMethod(statement);
      // A function with its own `call` passes arbitrary arguments to its dispatches.
      if (statement.name() == "call") isCertain_ = false;
    } else if (!isCallOf(statement, "argument_mismatch") && holdsDispatch(statement)) {
      isCertain_ = false;  // declared in a loop or a condition
    }
  }

  static bool holdsDispatch(const Node& statement) {
    bool holds = false;
    walk(statement, [&](const Node& node) {
      holds = holds || (isCallOf(node, "dispatch") && !node.receiver());
      return !holds;
    });
    return holds;
  }

  void readDispatch(const Node& dispatch, const Node& block) {
    OverloadInterface overload;
    overload.documentation = commentBefore(ruby_.text(), dispatch.range().start);
    for (const Node call : statementsOf(block.body())) {
      const std::string_view name = isOwnCall(call) ? call.name() : std::string_view();
      if (const std::optional<Role> role = roleOf(name))
        overload.parameters.push_back(parameter(call, *role));
      else if (name == "return_type")
        overload.returnType = typeAt(call, 0);
      else if (std::ranges::find(kInjected, name) == std::end(kInjected))
        isCertain_ = false;  // also a condition (`param ... if x`)
    }
    function_.overloads.push_back(std::move(overload));
    dispatched_.push_back(argument(dispatch, 0, constants_).text);
  }

  /// Returns the result type of a method, inferred from its body; empty for any.
  std::string resultOf(std::string_view method) const {
    const auto definition = std::ranges::find(methods_, method, &Node::name);
    return definition == methods_.end() ? std::string() : resultTypeOf(definition->body());
  }

  /// Returns the type that an argument denotes; empty (Any) if it is not a literal.
  std::string typeAt(const Node& call, std::size_t index) const {
    Literal literal = argument(call, index, constants_);
    return literal.kind == Literal::Kind::String ? std::move(literal.text) : std::string();
  }

  /// Reads a parameter. Blocks may be declared by name alone, or without arguments.
  ParameterInterface parameter(const Node& call, Role role) const {
    ParameterInterface parameter;
    parameter.role = role;
    const bool hasType = call.arguments().size() > 1 || !isBlock(role);
    const std::size_t nameIndex = hasType ? 1 : 0;
    if (hasType) parameter.type = typeAt(call, 0);
    if (isBlock(role) && parameter.type.empty()) parameter.type = "Callable";
    parameter.name = isBlock(role) ? "block" : "value";
    parameter.place = call.nameRange();
    if (nameIndex < call.arguments().size()) {
      const Literal name = argument(call, nameIndex, constants_);
      if (name.isName()) parameter.name = name.text;
      parameter.place = name.place;
    }
    return parameter;
  }

  void readLocalTypes(const Node& block) {
    for (const Node call : statementsOf(block.body())) {
      if (!isCallOf(call, "type")) continue;
      const std::string alias = typeAt(call, 0);
      const std::size_t equals = alias.find('=');
      if (equals == alias.npos) continue;
      TypeInterface type;
      type.name = trimmed(std::string_view(alias).substr(0, equals));
      type.definition = trimmed(std::string_view(alias).substr(equals + 1));
      type.place = placeOf(call);
      function_.localTypes.push_back(std::move(type));
    }
  }

  /// Returns the overload of a function without dispatches: the parameters of its method.
  OverloadInterface overloadOfMethod(const Node& method) const {
    OverloadInterface overload;
    for (const Node& declared : method.parameters()) {
      const auto* row = std::ranges::find(kMethodParameters, declared.parameterKind(),
                                          &std::pair<ParameterKind, Role>::first);
      if (row == std::end(kMethodParameters) || declared.name().empty()) continue;
      ParameterInterface parameter;
      parameter.name = declared.name();
      parameter.place = declared.nameRange();
      parameter.role = row->second;
      if (parameter.role == Role::OptionalBlock) parameter.type = "Callable";
      if (const Node value = declared.operand())
        parameter.defaultValue = puppetSource(evaluate(value, constants_));
      overload.parameters.push_back(std::move(parameter));
    }
    return overload;
  }

  const RubyTree& ruby_;
  const Bindings& constants_;
  FunctionInterface function_;
  std::vector<Node> methods_;
  std::vector<std::string> dispatched_;  ///< method of each overload
  std::string method_;                   ///< method that is called if there are no dispatches
  std::optional<OverloadInterface> fromMethod_;
  bool isCertain_ = true;
};

}  // namespace

void readFunctions4(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  walk(ruby.root(), [&](const Node& call) {
    const bool declares =
        isCallOf(call, "create_function") || isCallOf(call, "create_loaded_function");
    if (!declares || !hasReceiver(call, "Puppet::Functions")) return true;
    if (auto function = FunctionReader(ruby, constants).read(call))
      file.functions.push_back(std::move(*function));
    return false;
  });
}

}  // namespace puppet::analysis::ruby
