#include "analysis/ruby/ruby_tree.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "analysis/ruby/local_variables.h"

namespace puppet::analysis::ruby {

namespace {

std::string errorsOf(std::string_view text) {
  std::string shown;
  const RubyTree tree(text);
  for (const RubyError& error : tree.errors())
    shown += std::to_string(error.range.start) + ' ' + error.message + "; ";
  return shown;
}

std::string localsOf(std::string_view text) {
  std::string shown;
  for (const LocalOccurrence& one : localsIn(RubyTree(text)))
    shown += std::string(one.name) + std::to_string(one.scope) + (one.isWrite ? "= " : " ");
  return shown;
}

}  // namespace

TEST_CASE("Ruby: errors have the places of unclosed constructs") {
  CHECK(errorsOf("a = 'b'\n[a, *b].each { |c| c&.d }") == "");
  CHECK(errorsOf("a 'b") == "2 unterminated string meets end of file; ");
  CHECK(errorsOf("f(1, [2)").starts_with("5 "));
  CHECK(errorsOf("yield").empty());
  CHECK(errorsOf("").empty());
}

TEST_CASE("Ruby: local variables belong to their blocks") {
  CHECK(localsOf("a = 1\n[a].each { |b| a += b; c = b }\nc = 2\nc") ==
        "a0= a0 b1= a0= b1 c1= b1 c0= c0 ");
  CHECK(localsOf("def m(x, y = x, *z, k: 1, **o, &p); x; end; x") ==
        "x1= y1= x1 z1= k1= o1= p1= x1 ");
  CHECK(localsOf("a, (b, *c) = 1, 2\nf = ->(a) { a }") == "a0= b0= c0= f0= a1= a1 ");
  const RubyTree tree("a = 1\nx { a }");
  CHECK(localAt(tree, 10).size() == 2);
  CHECK(localAt(tree, 6).empty());
}

TEST_CASE("Ruby: code that nests too deeply has no tree") {
  const std::string deep(2'000, '(');
  const RubyTree tree(deep);
  CHECK_FALSE(tree.root());
  CHECK(tree.errors().empty());
  std::string chain = "if a";
  for (int i = 0; i < 6'000; ++i) chain += " and a";
  CHECK_FALSE(RubyTree(chain).root());
}

TEST_CASE("Ruby: nodes have their children") {
  const RubyTree tree("scope.call_function('f', [1], &b)");
  const Node call = tree.root().body().elements()[0];
  REQUIRE(call.is(NodeKind::Call));
  CHECK(call.name() == "call_function");
  CHECK(call.receiver().isBareName());
  CHECK(call.receiver().text() == "scope");
  REQUIRE(call.arguments().size() == 2);
  CHECK(call.arguments()[0].value() == "f");
  CHECK(call.arguments()[0].content() == TextRange{21, 22});
  CHECK(call.arguments()[1].elements().size() == 1);
  CHECK(call.block().is(NodeKind::BlockArgument));
  CHECK_FALSE(call.arguments()[2]);
}

}  // namespace puppet::analysis::ruby
