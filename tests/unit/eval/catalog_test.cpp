#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/rules/semantic/check_evaluation.h"
#include "parser/parse/parse.h"
#include "tests/batch/batch_catalog.h"
#include "tests/support/recorded_cases.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

/// Converts an answer to the recorded form (tests/conformance/reference.rb).
Json recorded(const Json& answer) {
  if (!answer["ok"]) return {{"error", answer.value("code", Json())}};
  Json resources = Json::object();
  for (const Json& resource : answer["resources"])
    resources[resource["type"].get<std::string>() + '[' + resource["title"].get<std::string>() +
              ']'] = resource["parameters"];
  return {{"resources", resources}, {"edges", answer["edges"]}, {"classes", answer["classes"]}};
}

Json compile(const Json& manifest, const Json& facts, LanguageLevel level) {
  const Json record = {{"id", 1}, {"source", manifest}, {"facts", facts}};
  return Json::parse(server::answerToCatalogCase(record.dump(), level));
}

/// Classes of a second manifest, as if it were another file of an environment.
class OtherFile final : public analysis::SymbolProvider {
 public:
  OtherFile(const std::string& source, analysis::SymbolProvider& next)
      : SymbolProvider(&next),
        tree_(parser::parse(SourceText(source), {{}, LanguageLevel::Puppet8, true})),
        file_(*tree_, next) {}
  parser::ClassDefinition classNamed(std::string_view name) override {
    return file_.ownClass(name);
  }
  analysis::DeclarationOrigin classOrigin(std::string_view name) override {
    return file_.ownClass(name) ? analysis::DeclarationOrigin::Elsewhere
                                : analysis::DeclarationOrigin::Nowhere;
  }
  std::optional<std::span<const analysis::Mention>> mentionsAroundClass(std::string_view) override {
    return std::nullopt;
  }
  void recordMentionRead(analysis::Mention) override {}
  void recordBodyRead(std::string_view) override {}
  analysis::ClassVariablesPtr variablesOf(std::string_view, LanguageLevel) override {
    return nullptr;
  }
  void recordVariableRead(std::string_view, std::string_view, LanguageLevel) override {}
  std::vector<parser::NodeDefinition> nodes() override { return {}; }

 private:
  parser::SyntaxTreePtr tree_;
  analysis::FileSymbols file_;
};

/// Abstract interpretation of a manifest, as in an editor: values may be unknown, and errors do not
/// end it.
struct OpenRun {
  explicit OpenRun(const std::string& source, const std::string& elsewhere = {})
      : tree(parser::parse(SourceText(source), {{}, LanguageLevel::Puppet8, true})),
        other(elsewhere, builtIn),
        definitions(*tree, other),
        context(LanguageLevel::Puppet8, definitions) {
    context.budget.refill(500'000);
    const parser::SourceFile file(parser::Cursor::root(*tree));
    context.catalogBuilder().containerOf(scope);
    value = analysis::Evaluator(context, scope).evaluateStatements(file.statements());
    context.catalogBuilder().finish(file);
  }

  const analysis::Resource& resource(const std::string& reference) {
    const auto& resources = context.catalogBuilder().catalog().resources();
    const auto found =
        std::ranges::find(resources, reference, [](const auto& each) { return each.reference(); });
    REQUIRE_MESSAGE(found != resources.end(), reference);
    return *found;
  }
  std::string attribute(const std::string& reference, const std::string& name) {
    return analysis::serializedText(resource(reference).valueOf(name));
  }
  std::vector<std::string> errors() const {
    std::vector<std::string> texts;
    for (const auto& error : context.diagnostics.errors())
      texts.emplace_back(tree->text.view().substr(error.range.start, error.range.length()));
    return texts;
  }

  parser::SyntaxTreePtr tree;
  analysis::BuiltInSymbols builtIn;
  OtherFile other;
  analysis::FileSymbols definitions;
  analysis::EvaluationContext context;
  analysis::Scope scope;
  types::Value value;
};

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("catalogs are those that Puppet compiles") {
  test::checkRecordedCases("catalog", [](const Json& record, LanguageLevel level) {
    return recorded(compile(record["manifest"], record["facts"], level));
  });
}

// Run under AddressSanitizer: lists grow while they are walked.
TEST_CASE("classes that are evaluated while a catalog is finished extend it") {
  std::string more;
  for (int i = 0; i < 300; ++i) {
    const std::string title = "'/more" + std::to_string(i) + "'";
    more += "  file { " + title + ": }\n  File[" + title + "] -> File['/late']\n";
    more += "  File['/never" + std::to_string(i) + "'] { mode => '0600' }\n";
  }
  const std::string elsewhere = "class other {\n  file { '/late': }\n" + more + "}\n";
  SUBCASE("by an override of a resource that they declare") {
    OpenRun run("File['/late'] { mode => '0644' }\nfile { '/a': }\ninclude other\n", elsewhere);
    CHECK(run.resource("File[/more299]").isDefinite());
    CHECK(run.context.catalogBuilder().overrides().pending().size() == 300);
  }
  SUBCASE("by a relationship with one") {
    OpenRun run("Notify['a'] -> File['/late']\nnotify { 'a': }\ninclude other\n", elsewhere);
    CHECK(run.attribute("Notify[a]", "before") == "['File[/late]']");
    CHECK(run.attribute("File[/more299]", "before") == "['File[/late]']");
  }
}

TEST_CASE("a resource that is possibly declared is marked as such") {
  OpenRun run(R"(
    notify { 'sure': message => $unknown }
    if $unknown { notify { 'maybe': } include k } else { notify { 'maybe': } }
    class k { notify { 'inner': } d { 'in': } }
    define d { notify { "${title}-d": } }
    class l { notify { 'l': } }
    include l
    notify { $unknown: }
    @notify { 'v': }
    Notify<| message == $unknown |>
  )");
  CHECK(run.errors() == Texts{});
  CHECK(run.resource("Notify[sure]").isDefinite());
  CHECK(run.attribute("Notify[sure]", "message") == "?");
  for (const char* reference :
       {"Notify[maybe]", "Class[K]", "Notify[inner]", "D[in]", "Notify[in-d]", "Notify[?]"}) {
    CAPTURE(reference);
    CHECK_FALSE(run.resource(reference).isDefinite());
  }
  CHECK(run.resource("Notify[l]").isDefinite());
  CHECK(run.resource("Notify[v]").isVirtual == types::Tristate::Unknown);
}

TEST_CASE("resources behind a possible return are possibly declared") {
  OpenRun run(R"(
    class k { if $unknown { return() } notify { 'later': } }
    include k
    [1, 2].each |$i| { if $unknown { next() } notify { "n${i}": } }
    notify { 'end': }
  )");
  CHECK_FALSE(run.resource("Notify[later]").isDefinite());
  CHECK_FALSE(run.resource("Notify[n1]").isDefinite());
}

TEST_CASE("bodies that are checked separately may declare the same resource") {
  const auto found = [](const std::string& source) {
    const auto tree = parser::parse(SourceText(source), {{}, LanguageLevel::Puppet8, true});
    return analysis::checkEvaluation(*tree, {}).findings.size();
  };
  CHECK(found("class a { notify { 'x': } } class b { notify { 'x': } } include a") == 0);
  CHECK(found("class a { notify { 'x': } notify { 'x': } }") == 1);
  CHECK(found("class a { if $facts['x'] { notify { 'x': } } notify { 'x': } }") == 0);
}

TEST_CASE("a class that is definitely included later is definitely declared") {
  OpenRun run("if $unknown { include k } include k class k { notify { 'in': } }");
  CHECK(run.resource("Class[K]").isDefinite());
  CHECK(run.resource("Notify[in]").isDefinite());
  OpenRun twice(R"(
    if $unknown { include derived }
    class { 'base': }
    class base { $x = 1 notify { 'in': } }
    class derived inherits base { $y = $x }
    notify { 'n': message => $derived::x }
  )");
  CHECK(twice.errors() == Texts{});
  CHECK(twice.resource("Class[Base]").isDefinite());
}

TEST_CASE("resources and attributes have the places of their declarations") {
  OpenRun run(R"(
    Notify { withpath => true }
    notify { 'a': message => 'x' }
    Notify['a'] { loglevel => 'err' }
  )");
  const analysis::Resource& resource = run.resource("Notify[a]");
  CHECK(resource.place.text() == "notify { 'a': message => 'x' }");
  CHECK(resource.find("message")->place.text() == "message => 'x'");
  CHECK(resource.find("withpath")->place.text() == "withpath => true");
  CHECK(resource.find("loglevel")->place.text() == "loglevel => 'err'");
}

TEST_CASE("only definite errors are reported") {
  CHECK(OpenRun("notify { 'a': } notify { 'a': }").errors() == Texts{"'a'"});
  CHECK(OpenRun("if $unknown { notify { 'a': } } notify { 'a': }").errors() == Texts{});
  CHECK(OpenRun("notify { 'a': bogus => 1 }").errors() == Texts{"bogus => 1"});
  CHECK(OpenRun("nosuch { 'a': bogus => 1 } include nosuch Nosuch['a'] -> Notify['b']").errors() ==
        Texts{"Nosuch"});
  CHECK(OpenRun("notify { '': }").errors() == Texts{"''"});
  CHECK(OpenRun("define d($p) { } d { 'a': q => 1 }").errors().size() == 1);
  CHECK(OpenRun("define d($p) { } d { 'a': * => $unknown }").errors() == Texts{});
  CHECK(OpenRun("class c($p) { } include c").errors() == Texts{});
}

TEST_CASE("functions that declare resources use the known parts of their arguments") {
  OpenRun run(R"(
    $h = { 'a' => { message => $unknown }, 'b' => $unknown }
    create_resources('notify', $h, { withpath => true })
    ensure_resource('user', ['u', 'v'], { ensure => present })
    ensure_resource('user', 'u', { ensure => present })
    ensure_packages(['p'])
    ensure_packages({ 'q' => { ensure => latest } }, { provider => 'gem' })
    ensure_resources('group', { 'g' => { gid => 5 } })
  )");
  CHECK(run.errors() == Texts{});
  CHECK(run.attribute("Notify[a]", "message") == "?");
  CHECK(run.attribute("Notify[a]", "withpath") == "true");
  CHECK(run.resource("Notify[b]").mayHaveOthers);
  CHECK(run.attribute("User[v]", "ensure") == "'present'");
  CHECK(run.attribute("Package[p]", "ensure") == "'installed'");
  CHECK(run.attribute("Package[q]", "ensure") == "'latest'");
  CHECK(run.attribute("Package[q]", "provider") == "'gem'");
  CHECK(run.attribute("Group[g]", "gid") == "5");
}

TEST_CASE("evaluation without an end is stopped") {
  const std::string sources[] = {
      "class a inherits b { } class b inherits a { } include a",
      "class a inherits a { } include a",
      "class a { include a } include a",
      "class a { class { 'a': } } class { 'a': }",
      "define d { d { \"${title}x\": } } d { 'q': }",
      "define d { d { [\"${title}x\", \"${title}y\"]: } } d { 'q': }",
      "define d { @notify { \"n${title}\": } Notify<| |> d { \"${title}x\": } } d { 'q': }",
      "define d { D<| |> @d { \"${title}x\": } } @d { 'q': } D<| |>",
      "Notify<| |> -> Notify<| |> notify { 'a': }",
      "stage { 'a': before => Stage['a'] }",
  };
  for (const std::string& source : sources) {
    CAPTURE(source);
    OpenRun run(source);
  }
  std::string chain;
  for (int i = 0; i < 3000; ++i)
    chain += "class c" + std::to_string(i) + " { include c" + std::to_string(i + 1) + " }\n";
  OpenRun(chain + "include c0");
  std::string parents = "class p0 { }\n";
  for (int i = 1; i < 3000; ++i)
    parents += "class p" + std::to_string(i) + " inherits p" + std::to_string(i - 1) + " { }\n";
  OpenRun(parents + "include p2999");
}
