// Refactorings, formatting and fixes preserve the catalogs of recorded programs.

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/format/format.h"
#include "analysis/refactorings/refactoring.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"
#include "server/cli/findings/lint_file.h"
#include "tests/batch/batch_catalog.h"
#include "tests/support/input_files.h"
#include "tests/support/sanitizers.h"

using namespace puppet;
using namespace puppet::analysis;
using Json = nlohmann::json;

namespace {

/// Returns the catalog of a program without locations. Parameters that only `after` may have are
/// removed from classes and defined types (`extract-parameter` adds one).
Json catalogOf(const std::string& manifest, const Json& facts) {
  const Json record = {{"id", 1}, {"source", manifest}, {"facts", facts}};
  const Json answer =
      Json::parse(server::answerToCatalogCase(record.dump(), LanguageLevel::Puppet7));
  if (!answer["ok"]) return nullptr;
  Json resources = Json::object();
  for (const Json& resource : answer["resources"])
    resources[resource["type"].get<std::string>() + '[' + resource["title"].get<std::string>() +
              ']'] = resource["parameters"];
  return {{"resources", resources}, {"edges", answer["edges"]}, {"classes", answer["classes"]}};
}

/// Removes parameters that `before` does not have, which the extraction added.
void dropAdded(Json& after, const Json& before) {
  for (auto& [name, parameters] : after["resources"].items()) {
    if (!before["resources"].contains(name)) continue;
    const Json& known = before["resources"][name];
    std::erase_if(parameters.get_ref<Json::object_t&>(),
                  [&](const auto& parameter) { return !known.contains(parameter.first); });
  }
}

/// Programs with constructs that the recorded ones lack.
constexpr const char* kPrograms[] = {
    "class c($p = 'x') { File { mode => '0644' } file { '/a': } file { '/b': mode => '0600' } } "
    "include c",
    "define d(String $p) { $v = $p ? { 'a' => 1, /b/ => 2, default => 3 } notify { \"${v}\": } } "
    "d { 'x': p => 'abc' }",
    "define d($p) { if $p == 'A' or $p == 1 { $v = 1 } elsif $p =~ Integer { $v = 2 } else { $v = "
    "3 "
    "} notify { \"${title}${v}\": } } d { 'x': p => 'a' } d { 'y': p => 5 } d { 'z': p => '1' }",
    "class c(String $p = 'b') { case $p { 'a', 'B': { notify { 'ab': } } /c/: { notify { 'c': } } "
    "default: { } } } include c",
    "class c(String $p = 'b') { notify { join(['a', $p, '$x'], '-'): } notify { "
    "sprintf('%s%%', $p): } $q = [$p, \"${p}\"].join notify { \"q$q\": } } include c",
    "notify { 'a': require => Notify['b'], message => 'm' } notify { 'b': tag => 'x', message => "
    "\"it's\", loglevel => 'err' }",
    "class c { $x = { 'a' => 'v' } $y = $x['a'] notify { \"${y} ${x['a']} $y\": message => $y } } "
    "include c",
    "[1, 2].each |$i| { $j = $i + 1 notify { \"n${j}\": message => \"${$i * 2}\" } }",
};

/// Returns candidate ranges for refactorings: those of all elements and their start positions.
std::set<std::pair<std::uint32_t, std::uint32_t>> rangesOf(const parser::SyntaxTree& tree) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> ranges;
  allElements(parser::Cursor::root(tree), [&](const parser::Cursor& element) {
    ranges.emplace(element.start(), element.start());
    ranges.emplace(element.start(), element.end());
    return true;
  });
  return ranges;
}

/// Returns the recorded programs and kPrograms with their facts.
std::vector<Json> programs() {
  std::vector<Json> records;
  for (const char* program : kPrograms)
    records.push_back({{"manifest", program}, {"facts", Json::object()}});
  for (const auto& file : test::filesDirectlyIn("tests/conformance/catalog", ".jsonl"))
    for (const std::string& line : test::readLines(file)) records.push_back(Json::parse(line));
  return records;
}

/// Compiles every program before and after `change`, a function from text to text; returns the
/// number of programs changed.
template <typename Change>
std::size_t compare(const Change& change) {
  std::size_t changed = 0;
  for (const Json& record : programs()) {
    const std::string manifest = record["manifest"];
    const Json before = catalogOf(manifest, record["facts"]);
    if (before.is_null()) continue;
    const std::string text = change(manifest);
    CAPTURE(manifest);
    CAPTURE(text);
    CHECK(catalogOf(text, record["facts"]) == before);
    changed += text != manifest;
  }
  return changed;
}

}  // namespace

TEST_CASE("refactorings leave catalogs as they are") {
  // Excluded because they add parameters or documentation by design.
  const std::set<std::string_view> others = {"add-parameters", "document-parameters"};
  std::map<std::string_view, std::size_t> made;
  std::size_t at = 0;
  for (const Json& record : programs()) {
    // Under a sanitizer, the recorded programs after the first ones take minutes and tell nothing.
    if (kIsSanitized && at++ >= std::size(kPrograms) && at % 8 != 0) continue;
    const std::string manifest = record["manifest"];
    const Json before = catalogOf(manifest, record["facts"]);
    if (before.is_null()) continue;
    parser::ParseOptions options;
    options.level = LanguageLevel::Puppet7;
    const auto tree = parser::parse(SourceText(manifest), options);
    const SemanticModel model(tree);
    std::set<std::pair<std::string_view, std::string>> seen;
    for (const auto& [start, end] : rangesOf(*tree)) {
      const Selection selection(model, {start, end});
      for (const Refactoring& refactoring : refactorings()) {
        if (others.contains(refactoring.id)) continue;
        Plan plan = refactoring.plan(selection);
        if (!plan || !*plan) continue;
        const auto change = finished(selection, std::move(**plan), {});
        if (!change) continue;
        const std::string text = applied(manifest, change->edits);
        if (!seen.emplace(refactoring.id, text).second) continue;
        Json after = catalogOf(text, record["facts"]);
        if (refactoring.id == "extract-parameter" && !after.is_null()) dropAdded(after, before);
        CAPTURE(refactoring.id);
        CAPTURE(manifest);
        CAPTURE(text);
        CHECK(after == before);
        ++made[refactoring.id];
      }
    }
  }
  for (const std::string_view id :
       {"extract-variable", "extract-parameter", "inline-variable", "convert-to-case",
        "convert-to-if", "convert-to-selector", "sort-attributes", "convert-to-interpolation",
        "use-single-quotes", "use-double-quotes", "convert-resource-defaults"}) {
    CAPTURE(id);
    CHECK(made[id] > 0);
  }
}

TEST_CASE("formatting leaves catalogs as they are") {
  const std::size_t changed = compare([](const std::string& manifest) {
    parser::ParseOptions options;
    options.level = LanguageLevel::Puppet7;
    return format::format(*parser::parse(SourceText(manifest), options)).text;
  });
  CHECK(changed > 100);
}

TEST_CASE("safe fixes of all rules of style leave catalogs as they are") {
  server::LintRules rules;
  rules.style.rules.set();
  rules.level = LanguageLevel::Puppet7;
  const std::size_t changed = compare([&](const std::string& manifest) {
    bool isChanged = false;
    const auto file =
        server::lintAndFix("/m/manifests/init.pp", SourceText(manifest), rules, isChanged);
    return std::string(file.text.view());
  });
  CHECK(changed > 50);
}
