#include "analysis/ruby/literals.h"

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/ruby/calls.h"

namespace puppet::analysis::ruby {

namespace {

/// Returns a value in the notation of Ruby; `?` if it is unknown.
std::string shown(const Literal& literal) {
  using Kind = Literal::Kind;
  const auto list = [&](const char* open, const char* close) {
    std::string text = open;
    for (std::size_t i = 0; i < literal.items.size(); ++i)
      text += (i ? ", " : "") + shown(literal.items[i]);
    return text + (literal.isWhole ? "" : " ...") + close;
  };
  switch (literal.kind) {
    case Kind::Opaque: return "?";
    case Kind::String: return '"' + literal.text + '"';
    case Kind::Symbol: return ':' + literal.text;
    case Kind::Regex: return '/' + literal.text + '/' + literal.options;
    case Kind::Array: return list("[", "]");
    case Kind::Hash: return list("{", "}");
    case Kind::Range: return list("(", ")");
    default: return literal.text;
  }
}

/// Returns the value of the last statement.
std::string valueOf(std::string_view text) {
  const RubyTree tree(text);
  const NodeList statements = statementsOf(tree.root().body());
  return shown(evaluate(statements[statements.size() - 1], Bindings(tree)));
}

}  // namespace

TEST_CASE("Ruby: literals have their values") {
  struct Row {
    const char* text;
    const char* value;
  };
  const Row rows[] = {
      {R"('a\'b\\c\n')", R"("a'b\c\n")"},
      {R"("a\tb\x41\u{e9}\101#")", "\"a\tbA\u00e9A#\""},
      {"%q(a (b) c)", "\"a (b) c\""},
      {"%w[a\\ b c]", "[\"a b\", \"c\"]"},
      {"%i(a b)", "[:a, :b]"},
      {"?z", "\"z\""},
      {":'a b'", ":a b"},
      {":\"a#{1}\"", ":a1"},
      {"<<A\na\n b\nA\n", "\"a\n b\n\""},
      {"<<~A\n  a\n    b\n\n  c\nA\n", "\"a\n  b\n\nc\n\""},
      {"<<~'A'\n  a\\n#{b}\nA\n", "\"a\\n#{b}\n\""},
      {"\"a\" 'b' \\\n  \"c\"", "\"abc\""},
      {"'a' + 'b' + %w[c].first", "?"},
      {"[1, -2, 1_000, 0x1f, 2.5, nil, true]", "[1, -2, 1_000, 0x1f, 2.5, nil, true]"},
      {"%r{a/\\d}ix", "/a/\\d/ix"},
      {"{ a: 1, 'b' => [2], :c=>nil, **d }", "{:a, 1, \"b\", [2], :c, nil ...}"},
      {"[:a, *[:b, :c], *d]", "[:a, :b, :c ...]"},
      {"['a'] + %w[b] + [:c]", "[\"a\", \"b\", :c]"},
      {"%w[a b].map(&:to_sym).freeze", "[:a, :b]"},
      {"%w[a b].map { |x| x }", "?"},
      {"{ a: 1 }.keys", "[:a]"},
      {"{ a: 1 }.fetch(:a)", "1"},
      {"{ a: { 'b' => 2 } }.dig(:a, 'b')", "2"},
      {"{ a: 1 }['a']", "nil"},
      {"{ a: 1, **b }[:c]", "?"},
      {"%w[a b][1]", "\"b\""},
      {"{ a: 1 }.merge(a: 2, b: 3)", "{:a, 2, :b, 3}"},
      {"{ a: 1 }.merge(b)", "?"},
      {"'a' == 'a' ? 1 : 2", "1"},
      {"a ? 1 : 2", "?"},
      {"if !%w[x y].include?('z') && 'abc' =~ /B/i then 1 else 2 end", "1"},
      {"unless nil.nil? || b then 1 end", "nil"},
      {"case 'RedHat' when 'Debian', /^U/ then 1 when *%w[RedHat SuSE] then 2 end", "2"},
      {"case a when 1 then 1 end", "?"},
      {"case 'a' when b then 1 when 'a' then 2 end", "?"},
      {"(1..3).to_a", "[1, 2, 3]"},
      {"(1...3)", "(1, 2)"},
      {"('a'..'c')", "?"},
      {"_('text')", "\"text\""},
      {"(('a').to_sym)", ":a"},
      {"Foo::Bar", "Foo::Bar"},
      {"::Foo", "Foo"},
      {"foo.bar", "?"},
      {"A = 'a'\nB = [A, \"#{A}b\"].freeze\nB", "[\"a\", \"ab\"]"},
      {"A = 'a'\nA = 'b'\n[A]", "[A]"},
      {"A ||= 'a'\n[A]", "[A]"},
      {"\"#{a}\"", "?"},
      {"'a' if b", "?"},
      {"['a'", "[\"a\"]"},
      {"", "?"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(valueOf(row.text) == row.value);
  }
}

TEST_CASE("Ruby: values that grow out of each other are bounded") {
  std::string text = "A0 = %w[a b c d e f g h i j]\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "A" + std::to_string(i - 1);
    text += "A" + std::to_string(i) + " = [" + before + ", " + before + ", " + before + "]\n";
  }
  CHECK(valueOf(text + "A39") == "A39");
  std::string sum = "'a'";
  for (int i = 0; i < 10'000; ++i) sum += " + 'a'";
  CHECK(valueOf(sum).size() == 10'003);
}

TEST_CASE("Ruby: calls have options, arguments and receivers") {
  const RubyTree tree("Puppet::Type.newtype(:a, 'b', c: 1, :d => 2) { }\nf :x, { y: 3 } if z\n");
  const NodeList statements = statementsOf(tree.root().body());
  const Node call = statements[0];
  CHECK(isCallOf(call, "newtype"));
  CHECK(hasReceiver(call, "Puppet::Type"));
  CHECK(hasReceiver(call, "Vendor::Puppet::Type"));
  CHECK_FALSE(hasReceiver(call, "Puppet::Types"));
  CHECK(positionalOf(call).size() == 2);
  CHECK(option(call, "c").text() == "1");
  CHECK(option(call, "d").text() == "2");
  CHECK_FALSE(option(call, "e"));
  CHECK(blockOf(call));
  CHECK(isModified(statements[1]));
  const Node plain = withoutModifiers(statements[1]);
  CHECK(isOwnCall(plain));
  CHECK(option(plain, "y").text() == "3");
}

TEST_CASE("Ruby: conditionals have their arms") {
  const RubyTree tree(
      "if a\n1\nelsif b ? c : d\n2\nelse\n3\nend\n"
      "begin\n4\nrescue X\n5\nelse\n6\nensure\n7\nend\n"
      "case e\nwhen 1 then 8\nelse 9\nend\n");
  std::string arms;
  for (const Node statement : statementsOf(tree.root().body()))
    for (const Node& arm : armsOf(statement)) arms += arm.text();
  CHECK(arms == "123456789");
}

}  // namespace puppet::analysis::ruby
