// Extraction of declarations from Ruby: the files of the module in tests/cases/ruby, each with the
// expected result next to it. PUPPET_LS_UPDATE=1 updates these.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/ruby/external_facts.h"
#include "analysis/ruby/read_ruby.h"
#include "tests/support/input_files.h"
#include "tests/support/interface_text.h"

namespace {

namespace fs = std::filesystem;
using namespace puppet::analysis;

const fs::path kModule = fs::path(PUPPET_LS_SOURCE_DIR) / "tests/cases/ruby";

}  // namespace

TEST_CASE("declarations in Ruby files are read as recorded") {
  const std::vector<fs::path> files = puppet::test::filesBelow(kModule, {".rb"});
  CHECK(files.size() >= 12);
  for (const fs::path& file : files) {
    CAPTURE(file.generic_string());
    const auto kind = rubyFileKindOf(fs::relative(file, kModule).generic_string());
    REQUIRE(kind);
    const std::string source = puppet::test::readFile(file);
    const std::string actual = puppet::test::textOf(readRuby(source, *kind), source);
    fs::path golden = file;
    golden.replace_extension(".expected");
    if (std::getenv("PUPPET_LS_UPDATE")) std::ofstream(golden, std::ios::binary) << actual;
    CHECK(puppet::test::readFile(golden) == actual);
  }
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

TEST_CASE("external facts are recognized by their files") {
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
                          "newparam(:a) { ) }\n",
                          "%w[a].each { |x| ",
                          " a /b",
                          "\\",
                          "?",
                          "<<-'",
                          "a.b",
                          ".b(:c) { }",
                          "1 + ",
                          "'a' + ",
                          "'a' ",
                          "[*A, ",
                          "if a\nelsif ",
                          "a if b\n",
                          " and a",
                          "A::B::",
                          "module A\n",
                          "x rescue "};
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
