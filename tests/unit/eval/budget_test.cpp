#include "parser/support/budget.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/program.h"
#include "analysis/symbols/platform.h"
#include "parser/parse/parse.h"
#include "tests/support/sanitizers.h"
#include "types/core/collections.h"
#include "types/relations/equality.h"

using namespace puppet;
using types::Value;

namespace {

/// Returns `$a0 = first` and 60 more variables, each computed from the previous one, which `next`
/// refers to as `@`.
std::string doubled(const std::string& name, const std::string& first, const std::string& next) {
  std::string code = "$" + name + "0 = " + first + "\n";
  for (int i = 1; i <= 60; ++i) {
    std::string value = next;
    const std::string before = name + std::to_string(i - 1);
    for (std::size_t at = 0; (at = value.find('@', at)) != value.npos;)
      value.replace(at, 1, before);
    code += "$" + name + std::to_string(i) + " = " + value + "\n";
  }
  return code;
}

std::string shared(const std::string& name) { return doubled(name, "[1]", "[$@, $@]"); }

/// Returns a program whose text value grows to several MB.
std::string grown() {
  std::string code = "$t0 = 'xxxxxxxxxx'\n";
  for (int i = 1; i <= 18; ++i) {
    const std::string before = "${t" + std::to_string(i - 1) + "}";
    code += "$t" + std::to_string(i) + " = \"" + before + before + "\"\n";
  }
  return code;
}

struct Attack {
  const char* name;
  std::string code;
};

/// Short programs that would exceed the budget of time or memory.
std::vector<Attack> attacks() {
  const std::string pair = shared("a") + shared("b");
  const std::string loop = "Integer[1, 9999999999]";
  return {
      {"a text that doubles", doubled("a", "'xxxxxxxxxx'", "\"${@}${@}\"")},
      {"an array that doubles", doubled("a", "[1]", "$@ + $@")},
      {"a hash whose parts are shared", doubled("a", "{'k' => 1}", "{'a' => $@, 'b' => $@}")},
      {"equality of shared parts", pair + "$r = $a60 == $b60"},
      {"a search for shared parts", pair + "$r = $a60 in [$b60]"},
      {"shared parts as keys", pair + "$r = {$a60 => 1, $b60 => 2}"},
      {"shared parts as options", pair + "case $a60 { $b60: { } default: { } }"},
      {"difference of shared parts", pair + "$r = [$a60] - [$b60]"},
      {"unique() of shared parts", pair + "$r = unique([$a60, $b60])"},
      {"flatten() of shared parts", shared("a") + "$r = flatten($a60)"},
      {"tree_each() of shared parts", shared("a") + "$a60.tree_each |$x| { $x }"},
      {"a text of shared parts", shared("a") + "$r = \"${a60}\""},
      {"reduce that doubles a text", "$r = " + loop + ".reduce('x') |$m, $i| { \"${m}${m}\" }"},
      {"reduce that doubles an array", "$r = " + loop + ".reduce([1]) |$m, $i| { $m + $m }"},
      {"reduce that adds an element", "$r = " + loop + ".reduce([]) |$m, $i| { $m + [$i] }"},
      {"reduce that adds a key", "$r = " + loop + ".reduce({}) |$m, $i| { $m + {$i => $i} }"},
      {"map over a long range", "$r = " + loop + ".map |$x| { 1 }"},
      {"filter over a long range", "$r = " + loop + ".filter |$x| { true }"},
      {"slices of a long range", "$r = " + loop + ".slice(2)"},
      {"one slice of a long range", "$r = " + loop + ".slice(1000000000)"},
      {"steps of a long range", "$r = " + loop + ".step(2).map |$x| { 1 }"},
      {"loops in loops", loop + ".each |$x| { " + loop + ".each |$y| { $z = \"${x}${y}\" } }"},
      {"a recursion that branches",
       "function f($n) { if $n < 50 { f($n + 1) + f($n + 1) } else { 1 } }\n$r = f(0)"},
      {"a recursion through blocks",
       "function f($n) { if $n < 30 { Integer[1, 10].map |$x| { f($n + 1) } } }\n$r = f(0)"},
      {"regsubst() of a long text", grown() + "$r = regsubst($t18, 'x', $t10, 'G')"},
      {"split() of a long text", grown() + "$r = " + loop + ".map |$i| { split($t18, 'x') }"},
      {"texts around a long text", grown() + "$r = " + loop + ".map |$i| { \"${t18}${i}\" }"},
      {"matches of a long text", grown() + loop + ".each |$i| { if $t18 =~ /(x+)+y/ { } }"},
      {"comparisons of a long text",
       grown() + "$u = \"${t18}y\"\n$v = \"${t18}z\"\n" + loop + ".each |$i| { if $u == $v { } }"},
      {"letters of a long text", grown() + loop + ".each |$i| { $z = upcase($t18) }"},
      {"digests of a long text", grown() + loop + ".each |$i| { $z = sha256($t18) }"},
      {"messages without end", grown() + loop + ".each |$i| { notice($t18) }"},
  };
}

analysis::Program::Options closed() {
  analysis::Program::Options options;
  options.settings = analysis::EvaluationSettings::of(LanguageLevel::Puppet8);
  options.settings.isClosed = true;
  options.steps = 300'000;
  options.memory = std::uint64_t{32} << 20;
  return options;
}

}  // namespace

TEST_CASE("a program that reaches a limit ends with an error where it does") {
  for (const auto& [name, code] : attacks()) {
    CAPTURE(std::string(name));
    analysis::BuiltInSymbols platform;
    analysis::Program program(code, closed(), platform);
    CHECK_FALSE(program.run());
    REQUIRE(program.context().diagnostics.errors().size() == 1);
    const analysis::EvaluationError& error = program.context().diagnostics.errors().front();
    CAPTURE(error.message);
    CHECK(error.message.starts_with("evaluation "));
    CHECK(error.tree);
    CHECK_FALSE(error.range.empty());
    CHECK(program.context().budget.isSpent());
  }
}

TEST_CASE("a catalog that reaches a limit ends with an error where it does") {
  const std::string loop = "Integer[1, 9999999999].each |$i| ";
  const std::string list = "$l = Array(Integer[1, 3000])\n";
  const Attack catalogs[] = {
      {"resources", loop + "{ notify { \"a$i\": } }"},
      {"virtual resources", loop + "{ @notify { \"a$i\": } }"},
      {"instances", "define a() { notify { $title: } }\n" + loop + "{ a { \"a$i\": } }"},
      {"instances that double", "define a() { a { [\"${title}x\", \"${title}y\"]: } }\na { 'a': }"},
      {"tags", loop + "{ tag(\"a$i\") }"},
      {"overrides", loop + "{ Notify[\"a$i\"] { message => 1 } }"},
      {"collectors", "@notify { 'a': }\n" + loop + "{ Notify <| |> }"},
      {"calls of realize()", "@notify { 'a': }\n" + loop + "{ realize(Notify['a']) }"},
      {"edges", "notify { ['a', 'b']: }\n" + loop + "{ Notify['a'] -> Notify['b'] }"},
      {"edges between lists",
       list + "$l.each |$i| { notify { [\"a$i\", \"b$i\"]: } }\n" +
           "$l.map |$i| { Notify[\"a$i\"] } -> $l.map |$i| { Notify[\"b$i\"] }"},
      {"edges between collectors",
       list + "$l.each |$i| { notify { \"a$i\": } user { \"b$i\": } }\nNotify <| |> -> User <| |>"},
      {"a value of all resources", list + "$l.each |$i| { notify { \"a$i\": message => $l } }"},
      {"references", "$r = Integer[1, 9999999999].map |$i| { Notify[\"a$i\"] }"},
  };
  for (const auto& [name, code] : catalogs) {
    CAPTURE(std::string(name));
    analysis::BuiltInSymbols platform;
    analysis::Program program(code, closed(), platform);
    CHECK_FALSE(program.compile());
    REQUIRE(program.context().diagnostics.errors().size() == 1);
    const analysis::EvaluationError& error = program.context().diagnostics.errors().front();
    CAPTURE(error.message);
    CHECK(error.message.starts_with("evaluation "));
    CHECK(program.context().budget.isSpent());
  }
}

TEST_CASE("a catalog that nests too deeply is an error") {
  constexpr int kDepth = 1000;
  const std::pair<const char*, const char*> chains[] = {
      {"class c# inherits c@ { }\n", "class c# { }\ninclude c0"},
      {"class c# { include c@ }\n", "class c# { }\ninclude c0"},
      {"class c# { require c@ }\n", "class c# { }\ninclude c0"},
      {"class c# ($x = $c@::x) inherits c@ { }\n", "class c# ($x = 1) { }\ninclude c0"},
#ifndef PUPPET_LS_VERIFIES_REUSE  // the frames of calls exceed the stack in builds with sanitizers
      {"function f#() { f@() }\n", "function f#() { 1 }\n$x = f0()"},
#endif
  };
  for (const auto& [unit, last] : chains) {
    CAPTURE(std::string(unit));
    std::string code;
    for (int i = 0; i <= kDepth; ++i)
      for (const char c : std::string_view(i < kDepth ? unit : last))
        code += c == '#' ? std::to_string(i) : c == '@' ? std::to_string(i + 1) : std::string(1, c);
    analysis::BuiltInSymbols platform;
    analysis::Program program(code, closed(), platform);
    CHECK_FALSE(program.compile());
    REQUIRE(program.context().diagnostics.errors().size() == 1);
    CHECK(program.context().diagnostics.errors().front().message ==
          "expressions and calls are nested too deeply");
  }
}

TEST_CASE("a file that reaches a limit has no findings") {
  for (const auto& [name, code] : attacks()) {
    CAPTURE(std::string(name));
    const auto tree = parser::parse(SourceText(code), {{}, LanguageLevel::Puppet8, true});
    for (const Diagnostic& finding : analysis::check(*tree, {})) {
      CAPTURE(finding.message);
      CHECK(finding.info().severityAt(LanguageLevel::Puppet8) >= Severity::Info);
    }
  }
}

namespace {

/// Returns the units that an evaluation consumes; 0 for a call that is refused.
std::uint64_t unitsOf(const std::string& code, const Value& argument) {
  const auto tree = parser::parse(SourceText(code), {{}, LanguageLevel::Puppet8, true});
  analysis::BuiltInSymbols platform;
  analysis::FileSymbols definitions(*tree, platform);
  analysis::EvaluationContext context(LanguageLevel::Puppet8, definitions);
  const Budget::Use use(&context.budget);
  analysis::Scope scope;
  scope.set("x", argument);
  const std::uint64_t before = context.budget.unitsLeft();
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  analysis::Evaluator(context, scope).evaluateStatements(statements);
  return context.diagnostics.errors().empty() ? before - context.budget.unitsLeft() : 0;
}

Value textOf(std::int64_t size) {
  return Value::string(std::string(static_cast<std::size_t>(size), 'a'));
}

Value arrayOf(std::int64_t size) {
  std::vector<Value> elements;
  for (std::int64_t i = 0; i < size; ++i) elements.push_back(Value::integer(i));
  return Value::array(std::move(elements));
}

Value textsOf(std::int64_t size) {
  std::vector<Value> elements;
  for (std::int64_t i = 0; i < size; ++i)
    elements.push_back(Value::string("text " + std::to_string(i)));
  return Value::array(std::move(elements));
}

Value hashOf(std::int64_t size) {
  types::HashBuilder hash;
  for (std::int64_t i = 0; i < size; ++i) hash.set("key " + std::to_string(i), Value::integer(i));
  return hash.build();
}

/// Returns a value with that many leaves in few shared arrays.
Value sharedOf(std::int64_t size) {
  Value value = Value::array({Value::integer(1)});
  for (; size > 1; size /= 2) value = Value::array({value, value});
  return value;
}

using Make = Value (*)(std::int64_t size);
constexpr std::array<Make, 5> kMakers = {textOf, arrayOf, textsOf, hashOf, sharedOf};

/// Checks that the cost of the code grows at least with its argument, for each kind of argument.
void checkGrowth(const std::string& code, std::span<const Make> makers = kMakers) {
  constexpr std::int64_t kSmall = 500, kLarge = 8'000;
  for (const Make make : makers) {
    const Value small = make(kSmall), large = make(kLarge);
    // The first call also pays for what is cached for all later ones.
    if (unitsOf(code, small) == 0) continue;
    const std::uint64_t cheap = unitsOf(code, small);
    const std::uint64_t dear = unitsOf(code, large);
    CAPTURE(code);
    CAPTURE(cheap);
    CHECK(dear >= cheap + (large.weight() - small.weight()) / 2);
  }
}

}  // namespace

TEST_CASE("every built-in function is charged by the size of its arguments") {
  int functions = 0;
  for (const std::string_view name :
       analysis::Platform::builtIn().names(analysis::Platform::Kind::Function)) {
    if (!analysis::builtInFunction(name)) continue;
    ++functions;
    if (kIsSanitized && functions % 8 != 0) continue;
    for (const char* arguments :
         {"$x", "$x, $x", "$x, 2", "$x, 'a'", "$x, 'a', 'b'", "$x, /a/, 'b', 'G'", "'%s', $x"})
      checkGrowth(std::string(name) + "(" + arguments + ")");
    checkGrowth("$x." + std::string(name) + " |$e| { true }");
    checkGrowth("$x." + std::string(name) + " |$e, $f| { true }");
  }
  CHECK(functions > 50);
}

TEST_CASE("operators are charged by the size of their operands") {
  for (const char* code : {"$x + $x", "$x - [1]", "\"${x}\"", "$x << 1"})
    checkGrowth(code, std::span(kMakers).first(4));  // the contents of operands are not visited
  const auto costOf = [](const Value& a, const Value& b) {
    Budget budget(1'000'000);
    const Budget::Use use(&budget);
    const std::uint64_t before = budget.unitsLeft();
    CHECK(types::areEqual(a, b) == types::Tristate::Yes);
    return before - budget.unitsLeft();
  };
  for (const Make make : kMakers)
    CHECK(costOf(make(8'000), make(8'000)) > 8 * costOf(make(500), make(500)));
}

TEST_CASE("each call of a block costs a step") {
  constexpr std::uint64_t kCalls = 1000;
  for (const char* code :
       {"$x.each |$e| { }", "$x.each |$i, $e| { }", "$x.reverse_each |$e| { }", "$x.map |$e| { }",
        "$x.filter |$e| { }", "$x.any |$e| { }", "$x.index |$e| { }", "$x.reduce |$m, $e| { }",
        "$x.step(1) |$e| { }", "$x.slice(1) |$e| { }", "$x.partition |$e| { }",
        "$x.group_by |$e| { }", "$x.tree_each |$e| { }", "$x.reduce(1) |$m, $e| { }"}) {
    CAPTURE(code);
    CHECK(unitsOf(code, arrayOf(kCalls)) >= (kCalls - 1) * Budget::kUnitsPerStep);
  }
}

TEST_CASE("the memory of values is charged until they are freed") {
  Budget budget(1'000'000, std::uint64_t{1} << 20);
  const Budget::Use use(&budget);
  for (int i = 0; i < 100; ++i) CHECK(textOf(100'000).is(types::ValueKind::String));
  CHECK_FALSE(budget.isSpent());
  std::vector<Value> alive;
  for (int i = 0; i < 11; ++i) alive.push_back(textOf(100'000));
  CHECK(budget.isSpent());
  CHECK(budget.limit() == Budget::Limit::Memory);
}

TEST_CASE("a value whose text is too large is unknown") {
  Budget budget(1'000'000, std::uint64_t{1} << 20);
  const Budget::Use use(&budget);
  CHECK(sharedOf(1 << 10).is(types::ValueKind::Array));
  CHECK_FALSE(sharedOf(1 << 20).isKnown());
  CHECK(budget.limit() == Budget::Limit::Memory);
}
