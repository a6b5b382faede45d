#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/symbol_provider.h"
#include "parser/parse/parse.h"
#include "tests/support/environment_variable.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

// Soundness: facts inferred for a program, whose constants are replaced by unknowns of containing
// types, hold for the results of the original program.

using namespace puppet;

namespace {

enum class Kind { Integer, Text, Boolean, Integers, Texts, Hash };
constexpr int kKinds = 6;

/// Variable with its value and a type that contains it.
struct Constant {
  std::string name, value, type;
};

/// Generator of programs that rarely fail.
class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  std::string program() {
    constants_.clear();
    set_.clear();
    for (int kind = 0; kind < kKinds; ++kind)
      for (int i = 0; i < 2; ++i) addConstant(static_cast<Kind>(kind));
    std::string text = statement(2);
    if (below(2)) text += statement(2);
    text += "[" + expression(static_cast<Kind>(below(kKinds)), 3);
    for (const std::string& name : set_) text += ", " + name;
    return text + "]";
  }

  const std::vector<Constant>& constants() const { return constants_; }

 private:
  unsigned below(unsigned count) { return static_cast<unsigned>(random_() % count); }
  template <std::size_t N>
  std::string oneOf(const std::array<const char*, N>& choices) {
    return choices[below(N)];
  }
  std::string number() { return std::to_string(static_cast<int>(below(24)) - 6); }
  std::string word() { return oneOf(std::array<const char*, 6>{"a", "b", "web", "db1", "", "7"}); }

  void addConstant(Kind kind) {
    Constant constant{"$c" + std::to_string(constants_.size()), {}, {}};
    const int i = static_cast<int>(below(20)) - 5;
    const std::string w = word();
    switch (kind) {
      case Kind::Integer:
        constant.value = std::to_string(i);
        constant.type = below(3) ? "Integer[" + std::to_string(i - static_cast<int>(below(9))) +
                                       ", " + std::to_string(i + static_cast<int>(below(9))) + "]"
                        : below(2) ? "Integer"
                                   : "Variant[Integer, String]";
        break;
      case Kind::Text:
        constant.value = "'" + w + "'";
        constant.type =
            oneOf(std::array<const char*, 4>{"String", "Enum['a', 'b', 'web', 'db1', '', '7']",
                                             "Optional[String]", "Variant[String, Integer]"});
        break;
      case Kind::Boolean:
        constant.value = below(2) ? "true" : "false";
        constant.type = oneOf(std::array<const char*, 3>{"Boolean", "Optional[Boolean]", "Any"});
        break;
      case Kind::Integers:
        constant.value = "[" + number() + ", " + number() + "]";
        constant.type = oneOf(std::array<const char*, 4>{"Array[Integer]", "Array[Integer, 1, 3]",
                                                         "Tuple[Integer, Integer]", "Array"});
        break;
      case Kind::Texts:
        constant.value = "['" + w + "', '" + word() + "']";
        constant.type = oneOf(std::array<const char*, 3>{
            "Array[String]", "Array[Variant[String, Integer]]", "Tuple[String, String]"});
        break;
      case Kind::Hash:
        constant.value = "{'k' => " + number() + ", '" + w + "' => " + number() + "}";
        constant.type =
            oneOf(std::array<const char*, 3>{"Hash[String, Integer]", "Hash[String, Any]", "Hash"});
        break;
    }
    constants_.push_back(std::move(constant));
  }

  std::string constant(Kind kind) {
    return constants_[2 * static_cast<unsigned>(kind) + below(2)].name;
  }

  /// Returns a statement that assigns a variable, possibly under conditions, or an empty one.
  std::string statement(int depth) {
    const std::string name = "$v" + std::to_string(variables_++);
    const Kind kind = static_cast<Kind>(below(kKinds));
    set_.push_back(name);
    const auto sets = [&] { return " { " + name + " = " + expression(kind, depth) + " }"; };
    const std::string held = condition(depth);
    const std::string text = constant(Kind::Text);
    switch (below(8)) {
      case 3: return "if " + held + sets() + "\nunless " + held + sets() + "\n";
      case 4: return "if !(" + held + ")" + sets() + "\nif " + held + sets() + "\n";
      case 5:
        return "case " + text + " { 'a', 'web':" + sets() + " /^[b-d]/:" + sets() +
               " default:" + sets() + " }\n";
      case 6: return "if " + text + " == 'a'" + sets() + "\nif " + text + " != 'a'" + sets() + "\n";
      case 7:
        return "unless " + text + " in ['a', 'web', ''] { fail('x') }\ncase " + text +
               " { 'a':" + sets() + " 'web', '':" + sets() + " }\n";
      case 0: return name + " = " + expression(kind, depth) + "\n";
      case 1:
        return name + " = if " + condition(depth) + " { " + expression(kind, depth) + " } else { " +
               expression(kind, depth) + " }\n";
      default:
        return "if " + condition(depth) + " { " + name + " = " + expression(kind, depth) +
               " } else { " + name + " = " + expression(kind, depth) + " }\n";
    }
  }

  std::string condition(int depth) {
    switch (below(9)) {
      case 0: return constant(Kind::Boolean);
      case 1: return constant(Kind::Integer) + oneOf(kOrders) + number();
      case 2: return constant(Kind::Text) + " == '" + word() + "'";
      case 3: return constant(Kind::Text) + " in ['a', 'web']";
      case 4: return constant(Kind::Integer) + " =~ Integer[" + number() + "]";
      case 5: return constant(Kind::Text) + " =~ /^[a-w]/";
      case 6: return "!(" + condition(0) + ")";
      case 7: return "(" + condition(0) + (below(2) ? " and " : " or ") + condition(0) + ")";
      default: return expression(Kind::Boolean, depth - 1);
    }
  }

  std::string expression(Kind kind, int depth) {
    if (depth <= 0 || below(4) == 0) return constant(kind);
    if (below(5) == 0)
      return "((" + condition(depth - 1) + ") ? { true => " + expression(kind, depth - 1) +
             ", default => " + expression(kind, depth - 1) + " })";
    const auto part = [&](Kind of) { return expression(of, depth - 1); };
    switch (kind) {
      case Kind::Integer:
        switch (below(12)) {
          case 7: return "(" + part(kind) + oneOf(kShifts) + "2)";
          case 8: return "index(" + part(Kind::Integers) + ", " + part(kind) + ").lest || { 0 }";
          case 9:
            return "index(" + part(Kind::Hash) +
                   ") |$k, $v| { $v > 0 }.then |$k| { 1 }.lest || { 2 }";
          case 10: return "reduce(" + part(Kind::Hash) + ", 0) |$m, $e| { $m + $e[1] }";
          case 11: return oneOf(kNumberFunctions) + "(" + part(kind) + ")";
          case 0: return "(" + part(kind) + oneOf(kSums) + part(kind) + ")";
          case 1: return "(" + part(kind) + oneOf(kSums) + number() + ")";
          case 2: return "(" + part(kind) + oneOf(kQuotients) + "3)";
          case 3: return "size(" + part(Kind::Texts) + ")";
          case 4: return "length(" + part(Kind::Text) + ")";
          case 5: return "(" + part(Kind::Integers) + "[0])";
          default: return "reduce(" + part(Kind::Integers) + ", 0) |$m, $e| { $m + $e }";
        }
      case Kind::Text:
        switch (below(11)) {
          case 8: return "sprintf('%s-%d', " + part(kind) + ", " + part(Kind::Integer) + ")";
          case 9: return "regsubst(" + part(kind) + ", '[a-c]', 'x')";
          case 10: return "shellquote(" + part(kind) + ", " + part(Kind::Texts) + ")";
          case 6: return "pick(" + part(kind) + ", " + part(kind) + ", 'x')";
          case 7: return "pick_default(" + part(kind) + ", " + part(kind) + ")";
          case 0: return "\"${" + constant(kind).substr(1) + "}-x\"";
          case 1: return "\"${" + constant(Kind::Integer).substr(1) + "}\"";
          case 2: return oneOf(kTextFunctions) + "(" + part(kind) + ")";
          case 3: return "join(" + part(Kind::Texts) + ", '-')";
          case 4: return "(" + part(Kind::Texts) + "[1])";
          default: return "String(" + part(Kind::Integer) + ")";
        }
      case Kind::Boolean:
        switch (below(11)) {
          case 7:
            return "any(" + part(Kind::Integers) + ") |$e| { $e" + oneOf(kOrders) + number() + " }";
          case 8:
            return "all(" + part(Kind::Hash) + ") |$k, $v| { $v" + oneOf(kOrders) + number() + " }";
          case 9: return "(" + part(Kind::Text) + " in " + part(Kind::Hash) + ")";
          case 10: return "(" + part(kind) + oneOf(kLogic) + part(kind) + ")";
          case 4: return "has_key(" + part(Kind::Hash) + ", " + part(Kind::Text) + ")";
          case 5: return "member(" + part(Kind::Texts) + ", " + part(Kind::Text) + ")";
          case 6: return "is_array(" + part(Kind::Integers) + ")";
          case 0: return "(" + part(Kind::Integer) + oneOf(kOrders) + part(Kind::Integer) + ")";
          case 1: return "(" + part(Kind::Text) + " == " + part(Kind::Text) + ")";
          case 2: return "empty(" + part(Kind::Texts) + ")";
          default: return "(" + part(Kind::Integer) + " in " + part(Kind::Integers) + ")";
        }
      case Kind::Integers:
        switch (below(14)) {
          case 9:
            return "partition(" + part(kind) + ") |$e| { $e" + oneOf(kOrders) + number() + " }[0]";
          case 10: return oneOf(kOrderFunctions) + "(" + part(kind) + ")";
          case 11: return "flatten(slice(" + part(kind) + ", 2))";
          case 12: return "map(" + part(Kind::Hash) + ") |$k, $v| { $v }";
          case 13:
            return "filter([" + part(Kind::Integer) + ", 1, " + part(Kind::Integer) +
                   "]) |$i, $e| { $e > $i }";
          case 6: return "concat(" + part(kind) + ", " + part(Kind::Integer) + ")";
          case 7: return "any2array(" + part(below(2) ? kind : Kind::Integer) + ")";
          case 8: return "fqdn_rotate(" + part(kind) + ")";
          case 0: return "map(" + part(kind) + ") |$e| { $e + " + number() + " }";
          case 1: return "filter(" + part(kind) + ") |$e| { $e" + oneOf(kOrders) + number() + " }";
          case 2: return "(" + part(kind) + oneOf(kLists) + part(kind) + ")";
          case 3: return "values(" + part(Kind::Hash) + ")";
          case 4: return "flatten([" + part(kind) + ", " + part(Kind::Integer) + "])";
          default: return "[" + part(Kind::Integer) + ", " + part(Kind::Integer) + "]";
        }
      case Kind::Texts:
        switch (below(9)) {
          case 5: return "concat(" + part(kind) + ", " + part(kind) + ")";
          case 6: return "any2array(" + part(below(2) ? kind : Kind::Text) + ")";
          case 7: return "join_keys_to_values(" + part(Kind::Hash) + ", '=')";
          case 8: return "prefix(" + part(kind) + ", " + part(Kind::Text) + ")";
          case 0: return "map(" + part(kind) + ") |$e| { \"<${e}>\" }";
          case 1: return "keys(" + part(Kind::Hash) + ")";
          case 2: return "unique(" + part(kind) + ")";
          case 3: return "split(" + part(Kind::Text) + ", '-')";
          default: return "[" + part(Kind::Text) + ", " + part(Kind::Text) + "]";
        }
      default:
        switch (below(14)) {
          case 5:
            return "filter(" + part(kind) + ") |$k, $v| { $v" + oneOf(kOrders) + number() + " }";
          case 6:
            return "filter(" + part(kind) + ") |$p| { $p[1]" + oneOf(kOrders) + number() + " }";
          case 7:
            return "filter({'n' => " + part(Kind::Integer) + ", 'k' => 1}) |$k, $v| { $v > 0 }";
          case 8: return "Hash(map(" + part(kind) + ") |$k, $v| { [$k, $v + 1] })";
          case 9: return "Hash(zip(" + part(Kind::Texts) + ", " + part(Kind::Integers) + "))";
          case 10: return "reduce(" + part(Kind::Texts) + ", {}) |$m, $e| { $m + {$e => 1} }";
          case 11: return "Hash(partition(" + part(kind) + ") |$k, $v| { $v > 0 }[0])";
          case 12: return "Hash(map(" + part(Kind::Texts) + ") |$e| { [$e, size($e)] })";
          case 13:
            return "group_by(" + part(Kind::Texts) +
                   ") |$e| { size($e) }.map |$k, $v| { [\"${k}\", $k] }.convert_to(Hash)";
          case 3: return "merge(" + part(kind) + ", " + part(kind) + ")";
          case 4: return "delete(" + part(kind) + ", " + part(Kind::Text) + ")";
          case 0: return "(" + part(kind) + oneOf(kLists) + part(kind) + ")";
          case 1: return "filter(" + part(kind) + ") |$k, $v| { $k == 'k' }";
          default: return "{'n' => " + part(Kind::Integer) + "}";
        }
    }
  }

  static constexpr std::array<const char*, 6> kOrders = {" < ",  " <= ", " > ",
                                                         " >= ", " == ", " != "};
  static constexpr std::array<const char*, 3> kSums = {" + ", " - ", " * "};
  static constexpr std::array<const char*, 2> kShifts = {" << ", " >> "};
  static constexpr std::array<const char*, 2> kLogic = {" and ", " or "};
  static constexpr std::array<const char*, 3> kNumberFunctions = {"abs", "floor", "round"};
  static constexpr std::array<const char*, 3> kOrderFunctions = {"sort", "unique", "flatten"};
  static constexpr std::array<const char*, 2> kQuotients = {" / ", " % "};
  static constexpr std::array<const char*, 2> kLists = {" + ", " - "};
  static constexpr std::array<const char*, 4> kTextFunctions = {"upcase", "downcase", "capitalize",
                                                                "strip"};

  std::mt19937 random_;
  std::vector<Constant> constants_;
  unsigned variables_ = 0;
  std::vector<std::string> set_;  ///< variables assigned by the program's statements
};

struct Run {
  types::Value value;
  bool failed = false;
};

/// Platform symbols and the declarations of stdlib's functions with a built-in implementation.
class WithStdlib final : public analysis::SymbolProvider {
 public:
  explicit WithStdlib(analysis::SymbolProvider& platform) : SymbolProvider(&platform) {
    for (const auto table : {analysis::stdlibCollectionFunctions(), analysis::stdlibTextFunctions(),
                             analysis::stdlibValidationFunctions()})
      for (const auto& function : table) functions_[function.name].overloads = {anything()};
  }
  const analysis::FunctionInterface* functionDeclared(std::string_view name) override {
    const auto found = functions_.find(name);
    return found != functions_.end() ? &found->second : next().functionDeclared(name);
  }

 private:
  static analysis::OverloadInterface anything() {
    analysis::OverloadInterface overload;
    overload.parameters.emplace_back();
    overload.parameters[0].role = analysis::ParameterInterface::Role::CapturesRest;
    return overload;
  }

  std::map<std::string_view, analysis::FunctionInterface> functions_;
};

Run run(const std::string& source, bool isClosed) {
  const auto tree = parser::parse(SourceText(source), {{}, LanguageLevel::Puppet7, true});
  static analysis::BuiltInSymbols builtIn({.level = LanguageLevel::Puppet7});
  static WithStdlib platform(builtIn);
  analysis::FileSymbols definitions(*tree, platform);
  auto settings = analysis::EvaluationSettings::of(LanguageLevel::Puppet7);
  settings.isClosed = isClosed;
  analysis::EvaluationContext context(settings, definitions);
  context.budget.refill(200'000);
  analysis::Scope scope;
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  types::Value value = analysis::Evaluator(context, scope).evaluateStatements(statements);
  const bool failed =
      std::ranges::any_of(context.diagnostics.errors(),
                          [](const analysis::EvaluationError& error) { return !error.isWarning; });
  return {std::move(value), context.run.isStopped() || failed};
}

std::size_t programCount() { return puppet::test::numberIn("PUPPET_LS_PROGRAMS", 4000); }

}  // namespace

TEST_CASE("abstract evaluation holds for concrete constants") {
  std::size_t compared = 0;
  for (unsigned seed = 0; seed < programCount(); ++seed) {
    Generator generator(seed);
    const std::string program = generator.program();
    std::string concrete, abstract;
    std::mt19937 choice(seed);
    for (const Constant& constant : generator.constants()) {
      concrete += constant.name + " = " + constant.value + "\n";
      const bool isReplaced = choice() % 3 != 0;
      abstract += constant.name + " = " +
                  (isReplaced ? "assert_type(" + constant.type + ", $unknown)" : constant.value) +
                  "\n";
    }
    const Run known = run(concrete + program, true);
    if (known.failed || !known.value.isKnown()) continue;
    ++compared;
    const Run some = run(abstract + program, false);
    CAPTURE(concrete);
    CAPTURE(abstract);
    CAPTURE(program);
    const types::Type type = types::inferDetailed(some.value);
    CAPTURE(types::toSource(type));
    CAPTURE(types::programText(known.value));
    CHECK(types::isInstance(type, known.value, LanguageLevel::Puppet7) != types::Tristate::No);
    CHECK_FALSE(some.value.is(types::ValueKind::Never));
  }
  CHECK(compared > programCount() / 3);
}
