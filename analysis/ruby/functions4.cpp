// Reads functions of the 4.x API: `Puppet::Functions.create_function(:name) do dispatch ... end`.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

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
  FunctionReader(const RubyText& ruby, const Bindings& constants)
      : ruby_(ruby), constants_(constants) {}

  std::optional<FunctionInterface> read(const Call& call) {
    const Literal name = argument(ruby_, call, 0, constants_);
    if (!name.isName() || name.text.empty() || !call.block) return {};
    function_.kind = FunctionInterface::Kind::Ruby;
    function_.name = lowerCase(name.text);
    function_.place = placeOf(ruby_, call);
    function_.documentation = commentBefore(ruby_.text(), function_.place.whole.start, true);

    const std::size_t last = function_.name.rfind(':');
    method_ = last == std::string::npos ? name.text : name.text.substr(last + 1);
    for (const TokenSpan statement : statementsOf(ruby_, call.block->body))
      readStatement(statement);
    for (std::size_t i = 0; i < function_.overloads.size(); ++i)
      if (std::string& type = function_.overloads[i].returnType; type.empty())
        type = resultOf(dispatched_[i]);
    if (!isCertain_) {
      function_.overloads = {anything()};
    } else if (function_.overloads.empty()) {
      function_.overloads.push_back(fromMethod_ ? std::move(*fromMethod_) : anything());
      function_.overloads[0].returnType = resultOf(method_);
    }
    return std::move(function_);
  }

 private:
  void readStatement(TokenSpan statement) {
    const std::uint32_t first = statement.begin;
    if (ruby_.isName(first, "dispatch")) {
      const Call call = callAt(ruby_, first);
      if (call.block) readDispatch(call);
    } else if (ruby_.isName(first, "local_types")) {
      const Call call = callAt(ruby_, first);
      if (call.block) readLocalTypes(*call.block);
    } else if (ruby_.isKeyword(first, Keyword::Def)) {
      methods_.emplace_back(ruby_.source(first + 1), first);
      if (ruby_.content(first + 1) == method_) fromMethod_ = overloadOfMethod(first + 1);
      // A function with its own `call` passes arbitrary arguments to its dispatches.
      if (ruby_.content(first + 1) == "call") isCertain_ = false;
    } else if (!ruby_.isName(first, "argument_mismatch") && holdsDispatch(statement)) {
      isCertain_ = false;  // declared in a loop or a condition
    }
  }

  bool holdsDispatch(TokenSpan span) const {
    for (std::uint32_t i = span.begin; i < span.end; ++i)
      if (ruby_.isName(i, "dispatch") && !ruby_.isOperator(i - 1, ".")) return true;
    return false;
  }

  void readDispatch(const Call& dispatch) {
    OverloadInterface overload;
    overload.documentation = commentBefore(ruby_.text(), ruby_[dispatch.name].range.start);
    for (const TokenSpan statement : statementsOf(ruby_, dispatch.block->body)) {
      const std::string_view name = ruby_.source(statement.begin);
      const Call call = callAt(ruby_, statement.begin);
      if (const std::optional<Role> role = roleOf(name)) {
        overload.parameters.push_back(parameter(call, *role));
      } else if (name == "return_type") {
        overload.returnType = typeAt(call, 0);
      } else if (std::ranges::find(kInjected, name) == std::end(kInjected)) {
        isCertain_ = false;
      }
      // A conditional declaration (`param ... if x`) makes the overloads uncertain.
      if (call.end < statement.end) isCertain_ = false;
    }
    function_.overloads.push_back(std::move(overload));
    dispatched_.push_back(argument(ruby_, dispatch, 0, constants_).text);
  }

  /// Returns the result type of a method, inferred from its body; empty for any.
  std::string resultOf(std::string_view method) const {
    for (const auto& [name, definition] : methods_)
      if (name == method && ruby_.opens(definition))
        return resultTypeOf(ruby_, withoutHead(ruby_.inside(definition)));
    return {};
  }

  /// Returns the body of a method without its name and parameters.
  TokenSpan withoutHead(TokenSpan method) const {
    const std::uint32_t behind = method.begin + 1;
    method.begin =
        ruby_.isOperator(behind, "(") ? ruby_.next(behind) : ruby_.statementEnd(behind, method);
    return method;
  }

  /// Returns the type that an argument denotes; empty (Any) if it is not a literal.
  std::string typeAt(const Call& call, std::size_t index) const {
    Literal literal = argument(ruby_, call, index, constants_);
    return literal.kind == Literal::Kind::String ? std::move(literal.text) : std::string();
  }

  /// Reads a parameter. Blocks may be declared by name alone, or without arguments.
  ParameterInterface parameter(const Call& call, Role role) const {
    ParameterInterface parameter;
    parameter.role = role;
    const bool hasType = call.arguments.size() > 1 || !isBlock(role);
    const std::size_t nameIndex = hasType ? 1 : 0;
    if (hasType) parameter.type = typeAt(call, 0);
    if (isBlock(role) && parameter.type.empty()) parameter.type = "Callable";
    parameter.name = isBlock(role) ? "block" : "value";
    parameter.place = ruby_[call.name].range;
    if (nameIndex < call.arguments.size()) {
      const Literal name = argument(ruby_, call, nameIndex, constants_);
      if (name.isName()) parameter.name = name.text;
      parameter.place = ruby_[call.arguments[nameIndex].begin].content;
    }
    return parameter;
  }

  void readLocalTypes(const Block& block) {
    for (const TokenSpan statement : statementsOf(ruby_, block.body)) {
      if (!ruby_.isName(statement.begin, "type")) continue;
      const Call call = callAt(ruby_, statement.begin);
      const std::string alias = typeAt(call, 0);
      const std::size_t equals = alias.find('=');
      if (equals == alias.npos) continue;
      TypeInterface type;
      type.name = trimmed(std::string_view(alias).substr(0, equals));
      type.definition = trimmed(std::string_view(alias).substr(equals + 1));
      type.place = placeOf(ruby_, call);
      function_.localTypes.push_back(std::move(type));
    }
  }

  /// Returns the overload of a function without dispatches: the parameters of its method.
  OverloadInterface overloadOfMethod(std::uint32_t name) const {
    OverloadInterface overload;
    std::uint32_t begin = name + 1;
    TokenSpan span{begin, ruby_.statementEnd(begin, ruby_.all())};
    if (ruby_.isOperator(begin, "(") && ruby_.opens(begin)) span = ruby_.inside(begin);
    for (const TokenSpan piece : splitAtCommas(ruby_, span)) {
      const bool rest = ruby_.isOperator(piece.begin, "*");
      const bool block = ruby_.isOperator(piece.begin, "&");
      const std::uint32_t at = piece.begin + (rest || block ? 1 : 0);
      if (ruby_[at].kind != TokenKind::Identifier) continue;
      ParameterInterface parameter;
      parameter.name = ruby_.source(at);
      parameter.place = ruby_[at].range;
      parameter.role = rest ? Role::CapturesRest : Role::Required;
      if (block) {
        parameter.role = Role::OptionalBlock;
        parameter.type = "Callable";
      } else if (at + 1 < piece.end && ruby_.isOperator(at + 1, "=")) {
        parameter.role = Role::Optional;
        parameter.defaultValue = puppetSource(evaluate(ruby_, {at + 2, piece.end}, constants_));
      }
      overload.parameters.push_back(std::move(parameter));
    }
    return overload;
  }

  const RubyText& ruby_;
  const Bindings& constants_;
  FunctionInterface function_;
  std::vector<std::pair<std::string_view, std::uint32_t>> methods_;  ///< and their `def`
  std::vector<std::string> dispatched_;                              ///< method of each overload
  std::string method_;  ///< method that is called if there are no dispatches
  std::optional<OverloadInterface> fromMethod_;
  bool isCertain_ = true;
};

}  // namespace

void readFunctions4(const RubyText& ruby, Bindings& constants, FileInterface& file) {
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (!ruby.isName(i, "create_function") && !ruby.isName(i, "create_loaded_function")) continue;
    if (!hasReceiver(ruby, i, "Puppet::Functions")) continue;
    const Call call = callAt(ruby, i);
    if (auto function = FunctionReader(ruby, constants).read(call))
      file.functions.push_back(std::move(*function));
    i = std::max(i, call.end - 1);
  }
}

}  // namespace puppet::analysis::ruby
