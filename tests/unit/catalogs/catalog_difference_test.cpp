#include "analysis/catalogs/catalog_difference.h"

#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/program.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

/// Catalog of a manifest. `$unknown` is a value of unknown type, `$text` an unknown String.
struct Compiled {
  explicit Compiled(const std::string& manifest) : program(manifest, options(), symbols) {
    REQUIRE_MESSAGE(program.compile(), program.context().diagnostics.errors().front().message);
  }

  static Program::Options options() {
    Program::Options options{
        .settings = EvaluationSettings::of(LanguageLevel::Puppet8), .facts = {}, .serverFacts = {}};
    options.settings.isClosed = true;
    // Parameters of this class get unknown values.
    options.assumed = "Class[Open]";
    return options;
  }

  BuiltInSymbols symbols;
  Program program;
};

/// Returns a value as in the expectations below.
std::string textOf(const types::Value& value) {
  if (value.isUndef()) return "unset";
  return value.is(types::ValueKind::Unknown) ? "?" : serializedText(value);
}

/// Returns all differences, one per line: `RESOURCE: ATTRIBUTE BEFORE AFTER`. `perhaps` marks those
/// that are not certain.
std::string differences(const std::string& before, const std::string& after) {
  Compiled old(before), now(after);
  const CatalogDifference difference =
      compareCatalogs(old.program.catalog(), now.program.catalog());
  std::string text;
  for (const ResourceChange& change : difference.resources) {
    constexpr const char* kKinds[] = {"added ", "removed ", ""};
    const std::string head = std::string(change.isCertain ? "" : "perhaps ") +
                             kKinds[static_cast<int>(change.kind)] + change.reference;
    text += change.attributes.empty() && change.containersBefore == change.containersAfter
                ? head + '\n'
                : "";
    for (const AttributeChange& attribute : change.attributes)
      text += head + ": " + (attribute.isCertain ? "" : "perhaps ") + attribute.name + ' ' +
              textOf(attribute.before) + ' ' + textOf(attribute.after) + '\n';
    if (change.containersBefore != change.containersAfter)
      text += head + ": in " + change.containersBefore.front() + ' ' +
              change.containersAfter.front() + '\n';
  }
  for (const std::string& attribute : difference.unknownOnBothSides)
    text += "unknown " + attribute + '\n';
  if (difference.mayHaveOthers) text += "others\n";
  return text;
}

std::string open(const std::string& body) {
  return "class open($unknown, String $text, Integer $number) { " + body + " } include open";
}

}  // namespace

TEST_CASE("catalogs differ in what an agent would change") {
  struct Row {
    const char* before;
    const char* after;
    const char* expected;
  };
  const Row rows[] = {
      {"notify { 'a': }", "notify { 'a': }", ""},
      {"notify { 'a': message => 1 }", "notify { 'a': message => 1.0 }",
       "Notify[a]: message 1 1.0\n"},
      {"notify { 'a': message => 'x' }", "notify { 'a': }", "Notify[a]: message 'x' unset\n"},
      {"notify { 'a': message => undef }", "notify { 'a': }", ""},
      {"notify { 'a': message => ['x', 'y'] }", "notify { 'a': message => ['y', 'x'] }",
       "Notify[a]: message ['x', 'y'] ['y', 'x']\n"},
      {"notify { 'a': message => {a => 1, b => 2} }", "notify { 'a': message => {b => 2, a => 1} }",
       ""},
      {"notify { 'a': }", "notify { 'b': noop => true }",
       "removed Notify[a]\nadded Notify[b]: noop unset true\n"},
      {"@notify { 'a': }", "", ""},
      {"@notify { 'a': }", "@notify { 'a': } realize Notify['a']", "added Notify[a]\n"},
      // References of relationships are a set.
      {"notify { ['a', 'b']: } notify { 'c': require => [Notify['a'], Notify['b']] }",
       "notify { ['a', 'b']: } notify { 'c': require => [Notify['b'], Notify['a']] }", ""},
      {"notify { ['a', 'b']: } notify { 'c': require => Notify['a'] }",
       "notify { ['a', 'b']: } notify { 'c': require => Notify['b'] }",
       "Notify[c]: require Notify[a] Notify[b]\n"},
      {"notify { ['a', 'b']: } Notify['a'] -> Notify['b']",
       "notify { ['a', 'b']: } Notify['a'] ~> Notify['b']",
       "Notify[a]: before ['Notify[b]'] unset\nNotify[a]: notify unset ['Notify[b]']\n"},
      {"notify { 'a': message => Notify['a'] }", "notify { 'a': message => 'Notify[a]' }", ""},
      // A resource that another one contains.
      {"class c { notify { 'a': } } include c", "class c { } include c notify { 'a': }",
       "Notify[a]: in Class[C] Class[main]\n"},
      {"class c { } include c", "", "removed Class[C]\n"},
      {"file { '/a': }", "file { '/a/': }", "added File[/a/]: path unset '/a'\nremoved File[/a]\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.before);
    CAPTURE(row.after);
    CHECK(differences(row.before, row.after) == row.expected);
  }
}

TEST_CASE("unknown values differ only where their types exclude equality") {
  struct Row {
    const char* before;
    const char* after;
    const char* expected;
  };
  const Row rows[] = {
      {"notify { 'a': message => $text }", "notify { 'a': message => $text }",
       "unknown Notify[a] message\n"},
      {"notify { 'a': message => $text }", "notify { 'a': message => $number }",
       "Notify[a]: message ? ?\n"},
      {"notify { 'a': message => $text }", "notify { 'a': message => 'x' }",
       "Notify[a]: perhaps message ? 'x'\n"},
      {"notify { 'a': message => $number }", "notify { 'a': message => 'x' }",
       "Notify[a]: message ? 'x'\n"},
      {"notify { 'a': message => [1, $text] }", "notify { 'a': message => [2, $text] }",
       "Notify[a]: message [1, ?] [2, ?]\n"},
      {"notify { 'a': message => [1, $text] }", "notify { 'a': message => [1, 'x'] }",
       "Notify[a]: perhaps message [1, ?] [1, 'x']\n"},
      {"notify { 'a': message => {b => $text} }", "notify { 'a': message => {c => $text} }",
       "Notify[a]: message {'b' => ?} {'c' => ?}\n"},
      {"if $unknown { notify { 'a': } }", "notify { 'a': }", "perhaps Notify[a]\n"},
      {"if $unknown { notify { 'a': } }", "", "perhaps removed Notify[a]\n"},
      {"notify { $text: }", "notify { 'a': }", "perhaps added Notify[a]\nothers\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.before);
    CAPTURE(row.after);
    std::string result = differences(open(row.before), open(row.after));
    // The parameters of the class itself are unknown on both sides.
    for (const char* own : {"unknown Class[Open] number\n", "unknown Class[Open] text\n",
                            "unknown Class[Open] unknown\n"})
      if (const std::size_t at = result.find(own); at != result.npos)
        result.erase(at, std::string_view(own).size());
    CHECK(result == row.expected);
  }
}

TEST_CASE("changed sensitive values are marked") {
  Compiled old("file { '/a': content => Sensitive('x') }"), now("file { '/a': content => 'y' }");
  const CatalogDifference difference =
      compareCatalogs(old.program.catalog(), now.program.catalog());
  REQUIRE(difference.resources.size() == 1);
  REQUIRE(difference.resources.front().attributes.size() == 1);
  CHECK(difference.resources.front().attributes.front().isSensitive);
}
