// Lists of references that take those of the version before.

#include "analysis/symbols/reference_list.h"

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/parse/parse.h"
#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::analysis;
using namespace puppet::parser;

namespace {

constexpr auto kFound = FoundReferences::WithoutVariables;

const std::string kManifest = R"(class a (String $b = 'c') inherits a::params {
  include a::install, ::a::config
  $text = @("END")
    ${a::name('x')} and ${b::c}
    | END
  if defined(Class['a::b']) and $facts['os']['family'] == 'Debian' {
    package { ['vim', 'git']: ensure => installed, require => File['/etc/vim'] }
    unless $c {
      file { '/etc/vim': source => 'puppet:///modules/a/vim', * => $more }
      create_resources('a::vhost', { 'x' => { port => 80 } })
      notify { @(TAG): message => 'm' }
        Title ${a::inner()}
        | TAG
    }
  } else {
    class { 'a::other': b => 'c' }
  }
  [1, 2].each |Integer $n| {
    a::vhost { "v${n}": content => template('a/x.erb', 'a/y.erb') }
    File <| tag == 'x' |> -> Service['s'] ~> a::last { 'l': }
  }
  class nested { include a::deep }
  define a::thing($x) { a::vhost { $x: } }
}
node default { include a }
type A::Port = Integer[1, 65535]
a::top('level')
)";

/// Returns the references as lines, sorted: their order is not specified.
std::vector<std::string> linesOf(const ReferenceList& list) {
  std::vector<std::string> lines;
  for (const Reference& one : list.all())
    lines.push_back(std::to_string(static_cast<int>(one.kind)) + ' ' +
                    std::to_string(static_cast<int>(one.role)) + ' ' + std::string(one.owner) +
                    '|' + std::string(one.name) + ' ' + std::to_string(one.range.start) + '-' +
                    std::to_string(one.range.end));
  std::ranges::sort(lines);
  return lines;
}

/// Versions of a text, each with its list and one made from that of the version before.
class Versions {
 public:
  /// Returns the number of statements whose references were copied.
  std::size_t check(const std::string& text) {
    const SyntaxTreePtr tree = parser_.parse(SourceText(text), options_);
    auto list = std::make_unique<ReferenceList>(*tree, "", kFound, list_.get());
    CAPTURE(text);
    REQUIRE(linesOf(*list) == linesOf(ReferenceList(*tree, "", kFound)));
    list_ = std::move(list);
    tree_ = tree;
    return list_->copied();
  }

  void setLevel(LanguageLevel level) { options_.level = level; }

 private:
  VersionParser parser_;
  ParseOptions options_;
  SyntaxTreePtr tree_;
  std::unique_ptr<ReferenceList> list_;
};

std::string with(std::string_view before, std::string_view insertion, std::string_view at) {
  std::string text(before);
  return text.insert(text.find(at), insertion);
}

}  // namespace

TEST_CASE("an edit searches its statement and those around it alone") {
  Versions versions;
  CHECK(versions.check(kManifest) == 0);
  CHECK(versions.check(kManifest) >= 8);
  // In an inner statement: those beside it are copied at each level.
  CHECK(versions.check(with(kManifest, "x", "vim', 'git")) >= 8);
  versions.check(kManifest);
  CHECK(versions.check(with(kManifest, "  if true {\n", "  if defined")) >= 1);
}

TEST_CASE("a heredoc outside of its statement is read anew") {
  Versions versions;
  const std::string text = "$a = f(@(END), 1)\n  ${b::c()}\n  | END\nnotice('x')\n";
  versions.check(text);
  versions.check(with(text, "d", "c()"));
  versions.check(text);
}

TEST_CASE("another language level takes nothing") {
  Versions versions;
  versions.check(kManifest);
  versions.setLevel(LanguageLevel::Puppet4);
  CHECK(versions.check(kManifest) == 0);
}

TEST_CASE("random edits leave the references of a search from nothing") {
  std::mt19937 random(7);
  std::size_t copied = 0;
  for (int round = 0; round < 20; ++round) {
    Versions versions;
    std::string text = kManifest;
    for (int i = 0; i < 40; ++i) {
      if (i % 10 == 9)
        text = kManifest;
      else
        i % 3 == 0 ? editText(text, random) : editWord(text, random);
      copied += versions.check(text);
    }
  }
  CHECK(copied > 2000);
}
