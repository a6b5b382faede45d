// Extraction of declarations from Ruby: the files of the module in tests/cases/ruby, each with the
// expected result next to it. PUPPET_LS_UPDATE=1 updates these.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/ruby/external_facts.h"
#include "analysis/ruby/read_ruby.h"
#include "analysis/ruby/ruby_text.h"
#include "tests/support/interface_text.h"

namespace {

namespace fs = std::filesystem;
using namespace puppet::analysis;

const fs::path kModule = fs::path(PUPPET_LS_SOURCE_DIR) / "tests/cases/ruby";

std::string readText(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Returns the tokens, each as the letter of its kind and its text; newlines as `;`.
std::string tokensOf(std::string_view text) {
  constexpr std::string_view kLetters = "icvklsSwWrxno;e";
  std::string out;
  for (const ruby::Token& token : ruby::tokenize(text)) {
    if (token.kind == ruby::TokenKind::End) break;
    if (!out.empty()) out += ' ';
    out += kLetters[static_cast<std::size_t>(token.kind)];
    if (token.kind == ruby::TokenKind::Newline) continue;
    out.append(":").append(text.substr(token.range.start, token.range.length()));
    // Contents outside of the token, and interpolation.
    if (token.content.start >= token.range.end && token.content.start != token.content.end)
      out.append("=").append(text.substr(token.content.start, token.content.length()));
    if (token.interpolated) out += "#";
  }
  return out;
}

}  // namespace

TEST_CASE("declarations in Ruby files are read as recorded") {
  std::size_t seen = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kModule)) {
    if (entry.path().extension() != ".rb") continue;
    ++seen;
    CAPTURE(entry.path().generic_string());
    const auto kind = rubyFileKindOf(fs::relative(entry.path(), kModule).generic_string());
    REQUIRE(kind);
    const std::string source = readText(entry.path());
    const std::string actual = puppet::test::textOf(readRuby(source, *kind), source);
    fs::path golden = entry.path();
    golden.replace_extension(".expected");
    if (std::getenv("PUPPET_LS_UPDATE")) std::ofstream(golden, std::ios::binary) << actual;
    CHECK(readText(golden) == actual);
  }
  CHECK(seen >= 12);
}

TEST_CASE("the kind of a Ruby file follows from its path") {
  using Kind = RubyFileKind;
  CHECK(rubyFileKindOf("lib/puppet/functions/a/b.rb") == Kind::Function);
  CHECK(rubyFileKindOf("lib/puppet/parser/functions/a.rb") == Kind::LegacyFunction);
  CHECK(rubyFileKindOf("lib/puppet/type/a.rb") == Kind::ResourceType);
  CHECK(rubyFileKindOf("lib/puppet/provider/a/b.rb") == Kind::Provider);
  CHECK(rubyFileKindOf("lib/puppet/datatypes/a.rb") == Kind::DataType);
  CHECK(rubyFileKindOf("lib/facter/a.rb") == Kind::Fact);
  CHECK(rubyFileKindOf("lib/puppet_x/a.rb") == Kind::Library);
  for (const char* path :
       {"", "Rakefile", "spec/lib/puppet/type/a.rb", "lib/puppet/type/a.pp", "a.rb"})
    CHECK_FALSE(rubyFileKindOf(path));
}

TEST_CASE("external facts are told by their files") {
  struct Row {
    const char* path;
    const char* text;
    std::vector<std::string> names;
  };
  const Row rows[] = {
      {"facts.d/a.yaml",
       "---\nOne: 1\ntwo:\n  three: [4, {five: 6}]\n? [seven]\n: 8\n'nine': ~\n",
       {"one", "two", "nine"}},
      {"facts.d/a.yaml", "a: &x 1\nb: *x\nc: [unclosed\n", {"a", "b", "c"}},
      {"facts.d/a.yaml", "- a: 1\n", {}},
      {"facts.d/a.yaml", "\xff\xfe\x00", {}},
      {"facts.d/a.json", R"({"a": {"b": 1}, "C": [{"d": 2}], "e": tru)", {"a", "c", "e"}},
      {"facts.d/a.json", R"([{"a": 1}])", {}},
      {"facts.d/a.txt", "a=1\nno fact\nB==\n=\nc=2", {"a", "b", "c"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(isExternalFactsFile(row.path));
    std::vector<std::string> names;
    for (const FactInterface& fact : readExternalFacts(row.text, row.path).facts)
      names.push_back(fact.name);
    CHECK(names == row.names);
  }
  CHECK_FALSE(isExternalFactsFile("facts.d/program.sh"));
  CHECK_FALSE(isExternalFactsFile("data/a.yaml"));
  const FileInterface file = readExternalFacts("# \xc3\xa9\nkey: 1\n", "facts.d/a.yaml");
  REQUIRE(file.facts.size() == 1);
  CHECK(file.facts.front().place.name == puppet::TextRange{5, 8});
}

TEST_CASE("Ruby tokens") {
  struct Row {
    const char* text;
    const char* tokens;
  };
  const Row rows[] = {
      {"newvalues /a b/, %r{c/d}i", "i:newvalues r:/a b/ o:, r:%r{c/d}i"},
      {"a / b; x = a /2", "i:a o:/ i:b ; i:x o:= i:a o:/ n:2"},
      {"a[1] / 2 # /", "i:a o:[ n:1 o:] o:/ n:2"},
      {"f %w[a b], %i(c)", "i:f w:%w[a b] o:, W:%i(c)"},
      {"a % b", "i:a o:% i:b"},
      {"%q(a (b) c) %<x>", "S:%q(a (b) c) o:% o:< i:x o:>"},
      {"x = %<a <b>>", "i:x o:= S:%<a <b>>"},
      {"{ a: 1, 'b': 2, :c=>3, \"d\" => 4 }",
       "o:{ l:a: n:1 o:, l:'b': n:2 o:, s::c o:=> n:3 o:, S:\"d\" o:=> n:4 o:}"},
      {"x ? 'a' : 'b'", "i:x o:? S:'a' o:: S:'b'"},
      {"x ? 'a': 'b'", "i:x o:? S:'a' o:: S:'b'"},
      {":\"a b\", :'c', :[]=, :a? ::B", "s::\"a b\" o:, s::'c' o:, s::[]= o:, s::a? o::: c:B"},
      {"\"a #{b + \"c }\"} d\" e", "S:\"a #{b + \"c }\"} d\"# i:e"},
      {"\"#{ { a: '}' } }\" e", "S:\"#{ { a: '}' } }\"# i:e"},
      {"'a \\' #{b}' c", "S:'a \\' #{b}' i:c"},
      {"f <<-A, <<~'B'\n a\n A\n b\n B\nc", "i:f S:<<-A= a\n o:, S:<<~'B'= b\n ; i:c"},
      {"f <<A\n#{x}\nA\n", "i:f S:<<A=#{x}\n# ;"},
      {"class << self", "k:class o:<< k:self"},
      {"a << B; c <<b", "i:a o:<< c:B ; i:c o:<< i:b"},
      {"a.class.end :if, if: 1", "i:a o:. i:class o:. i:end s::if o:, l:if: n:1"},
      {"a\n  .b # c\n\n  &.d\ne", "i:a o:. i:b o:&. i:d ; i:e"},
      {"a,\nb \\\nc", "i:a o:, i:b i:c"},
      {"=begin\nx\n=end\ny\n__END__\nz", "i:y ;"},
      {"@a @@b $c $! $0", "v:@a v:@@b v:$c v:$! v:$0"},
      {"x = ?a; y ? z : w", "i:x o:= S:?a ; i:y o:? i:z o:: i:w"},
      {"1_000 0xff 1.5e-3 1..2 3.times", "n:1_000 n:0xff n:1.5e-3 n:1 o:.. n:2 n:3 o:. i:times"},
      {"`ls #{x}`", "x:`ls #{x}`#"},
      {"def a=(b) end", "k:def i:a= o:( i:b o:) k:end"},
      {"'open", "S:'open"},
      {"<<A\nnever", "S:<<A=never ;"},
      {"\"#{", "S:\"#{#"},
      {"\xff\xfe(\xc3", "i:\xff\xfe o:( i:\xc3"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(tokensOf(row.text) == row.tokens);
  }
}

TEST_CASE("blocks of Ruby have their ends") {
  struct Row {
    const char* text;
    const char* inside;  ///< content of the first delimiter
  };
  const Row rows[] = {
      {"f do a end", "a"},
      {"f do a if b end", "a if b"},
      {"f do if a then b end end", "if a then b end"},
      {"f do x = if a then b end end", "x = if a then b end"},
      {"f do while a do b end end", "while a do b end"},
      {"f do return if a end", "return if a"},
      {"f do def a() = 1 end", "def a() = 1"},
      {"f do def a=(b) c end end", "def a=(b) c end"},
      {"f do class << self; a end end", "class << self; a end"},
      {"f { a { b } }", "a { b }"},
      {"f do a.end end", "a.end"},
      {"f do a( end", "a("},
      {"f do a ) end", "a )"},
      {"f do begin a rescue b end while c end", "begin a rescue b end while c"},
      {"f do a", "a"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const ruby::RubyText ruby(row.text);
    REQUIRE(ruby.opens(1));
    CHECK(ruby.textIn(ruby.rangeOf(ruby.inside(1))) == row.inside);
  }
}

TEST_CASE("hostile Ruby is read in linear time") {
  const auto repeated = [](std::string_view piece, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += piece;
    return text;
  };
  constexpr std::size_t kBytes = 1 << 18;
  const char* pieces[] = {"Facter.add ",
                          "Puppet::Type.newtype(",
                          "\"#{",
                          "f <<A\n",
                          "[",
                          "do ",
                          "def a(",
                          "if a then ",
                          "x = ",
                          "A = [A, A]\n",
                          "newparam(:a) do\n",
                          "%w[a].each { |x| ",
                          " a /b",
                          "\\",
                          "?",
                          "<<-'"};
  for (const char* piece : pieces) {
    CAPTURE(piece);
    const std::string body = repeated(piece, kBytes);
    for (const std::string_view head :
         {"", "Facter.add(:a)\nPuppet::Type.newtype(:a) do\nnewparam(:b)\n"}) {
      for (const RubyFileKind kind :
           {RubyFileKind::ResourceType, RubyFileKind::Fact, RubyFileKind::Library}) {
        const std::string text = std::string(head) + body;
        CHECK(readRuby(text, kind).resourceTypes.size() <= kBytes);
      }
    }
  }
}
