// Language features in plans in YAML: those of the plan in Puppet that a file stands for.

#include "analysis/features/documents/plan_document.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/support/text_origin.h"
#include "tests/support/data_world.h"

namespace puppet::analysis {
namespace {

const test::DataWorld::Files kFiles = {
    {"inventory.yaml", "version: 2\ngroups:\n  - name: web\n    targets: [a.example.com]\n"},
    {"modules/app/metadata.json", R"({"name": "me-app"})"},
    {"modules/app/tasks/restart.json",
     R"({"description": "Restarts it.", "parameters": {"service": {"type": "String[1]", "description": "Its name"}, "mode": {"type": "Enum[soft, hard]", "default": "soft"}}})"},
    {"modules/app/plans/deploy.pp",
     "# @param version What\nplan app::deploy(TargetSpec $targets, String $version = 'latest') {\n"
     "  run_command(\"deploy ${version}\", $targets)\n}\n"},
    {"modules/app/plans/caller.pp",
     "plan app::caller() {\n  run_plan('app::roll', 'targets' => 'all')\n"
     "  run_task('app::restart', 'all', 'service' => 'a')\n}\n"},
};
constexpr const char* kOpen = "modules/app/plans/roll.yaml";
constexpr const char* kHead = "parameters:\n  targets: {type: TargetSpec}\nsteps:\n";

test::DataWorld worldOf(const std::string& text) {
  return {kFiles, kOpen, text.starts_with("parameters") ? text : kHead + text};
}

std::string show(const test::DataWorld& world, const std::vector<Place>& places) {
  std::string text;
  for (const Place& place : places) text += world.show(place.path, place.name) + '\n';
  return text;
}

std::string show(const test::DataWorld& world, const std::vector<FileOccurrences>& files) {
  std::string text;
  for (const FileOccurrences& file : files)
    for (const Occurrence& one : file.occurrences) text += world.show(file.path, one.range) + '\n';
  return text;
}

std::string labelsOf(const Completion& completion) {
  std::string text;
  for (const CompletionItem& item : completion.items)
    text += (text.empty() ? "" : " ") + item.label;
  return text;
}

const std::string kOwn = "modules/app/plans/roll.yaml:";

}  // namespace

TEST_CASE("definitions lead out of and into a YAML plan") {
  struct Case {
    std::string text, found;
  };
  const std::vector<Case> cases = {
      {"  - command: uptime\n    targets: $tar<>gets\n", kOwn + "2:targets\n"},
      {"  - task: app::re<>start\n    targets: $targets\n", "modules/app/tasks/restart.json:1:\n"},
      {"  - task: app::restart\n    parameters: {ser<>vice: a}\n",
       "modules/app/tasks/restart.json:1:service\n"},
      {"  - plan: app::dep<>loy\n", "modules/app/plans/deploy.pp:2:app::deploy\n"},
      {"  - plan: app::deploy\n    parameters:\n      ver<>sion: '1'\n",
       "modules/app/plans/deploy.pp:2:version\n"},
      {"  - name: up\n    command: uptime\n    targets: all\n  - message: \"It is ${u<>p}\"\n",
       kOwn + "4:up\n"},
      {"  - eval: |\n      $a = 1\n      notice($<>a)\n", kOwn + "5:a\n"},
      {"  - command: upt<>ime\n    targets: all\n", ""},
      {"  - command: uptime\n    targ<>ets: all\n", ""},
  };
  for (const auto& [text, found] : cases) {
    CAPTURE(text);
    const test::DataWorld world = worldOf(text);
    CHECK(show(world, world.document().definition(world.offset())) == found);
  }
}

TEST_CASE("references of a YAML plan are found in both directions") {
  {
    const test::DataWorld world =
        worldOf("  - command: uptime\n    targets: $targets\nreturn: $tar<>gets\n");
    CHECK(show(world, world.document().references(world.offset(), true)) ==
          "modules/app/plans/caller.pp:2:targets\n" + kOwn + "2:targets\n" + kOwn + "5:targets\n" +
              kOwn + "6:targets\n");
  }
  const test::DataWorld world =
      worldOf("  - task: app::restart\n    targets: all\n    parameters:\n      ser<>vice: a\n");
  CHECK(show(world, world.document().references(world.offset(), true)) ==
        "modules/app/plans/caller.pp:3:service\n" + kOwn +
            "7:service\nmodules/app/tasks/restart.json:1:service\n");
  CHECK(world.document().highlights(world.offset()).size() == 1);
}

TEST_CASE("hovers in a YAML plan describe plans, tasks and parameters") {
  struct Case {
    std::string text, found;
  };
  const std::vector<Case> cases = {
      {"  - command: uptime\n    targets: $tar<>gets\n", "TargetSpec"},
      {"  - task: app::re<>start\n    targets: $targets\n", "Restarts it."},
      {"  - task: app::restart\n    parameters: {ser<>vice: a}\n", "Its name"},
      {"  - plan: app::deploy\n    parameters: {ver<>sion: a}\n", "What"},
      {"  - eval: $targets.get_tar<>gets\n", "get_targets"},
      {"  - ta<>sk: app::restart\n", "Runs a task."},
      {"  - name: size\n    eval: $targets.get_targets.size\n  - message: \"${si<>ze}\"\n",
       "Integer"},
  };
  for (const auto& [text, found] : cases) {
    CAPTURE(text);
    const test::DataWorld world = worldOf(text);
    const auto hover = world.document().hover(world.offset());
    REQUIRE(hover);
    CAPTURE(hover->markdown);
    CHECK(hover->markdown.find(found) != std::string::npos);
    CHECK(hover->range.start <= world.offset());
    CHECK(hover->range.end >= world.offset());
  }
}

TEST_CASE("the call hierarchy includes YAML plans") {
  const test::DataWorld world = worldOf("  - ta<>rgets: all\n    task: app::restart\n");
  const SemanticModel& model = world.model();
  const auto own = world.document().hierarchyItem(Hierarchy::Calls, world.offset());
  REQUIRE(own);
  CHECK(own->name == "app::roll");
  const auto callers = stepsTo(model, Hierarchy::Calls, *own->symbol);
  REQUIRE(callers.size() == 1);
  CHECK(callers[0].item.name == "app::caller");
  const auto called = stepsFrom(model, Hierarchy::Calls, *own);
  REQUIRE(called.size() == 1);
  CHECK(called[0].item.name == "app::restart");
  const test::DataWorld at = worldOf("  - task: app::re<>start\n    targets: all\n");
  CHECK(at.document().hierarchyItem(Hierarchy::Calls, at.offset())->name == "app::restart");
}

TEST_CASE("a lens counts the references to a YAML plan") {
  const test::DataWorld world = worldOf("  - message: <>hello\n");
  const auto lenses = world.document().codeLenses({.references = true, .includes = true});
  REQUIRE(lenses.size() == 1);
  CHECK(lenses[0].range.start == 0);
  const auto resolved = resolveCodeLens(world.model(), lenses[0].kind, lenses[0].symbol);
  CHECK(resolved.title == "1 reference");
}

TEST_CASE("completions in a YAML plan are keys, names and parameters") {
  struct Case {
    std::string text;
    std::vector<std::string> offered;
    std::string lacking = {};
  };
  const std::vector<Case> cases = {
      {"  - command: uptime\n    targets: $<>\n", {"$targets"}},
      {"  - command: uptime\n    targets: $ta<>\n", {"$targets"}},
      {"  - message: \"On ${tar<>\n", {}},
      {"  - message: \"On ${tar<>}\"\n", {"targets"}},
      {"  - eval: |\n      $count = 1\n      notice($c<>\n", {"$count"}},
      {"  - eval: $targets.get_t<>\n", {"get_targets"}},
      {"  - task: <>\n", {"app::restart"}, "app::deploy"},
      {"  - task: app::re<>\n    targets: all\n", {"app::restart"}},
      {"  - plan: <>\n", {"app::deploy", "app::caller"}, "app::restart"},
      {"  - task: app::restart\n    parameters:\n      <>\n", {"service", "mode"}},
      {"  - task: app::restart\n    parameters:\n      service: a\n      mo<>\n",
       {"mode"},
       "service"},
      {"  - task: app::restart\n    parameters: {<>}\n", {"service", "mode"}},
      {"  - task: app::restart\n    parameters:\n      mode: <>\n", {"soft", "hard"}},
      {"  - command: uptime\n    targets: <>\n", {"all", "web", "a.example.com"}},
      {"  - command: uptime\n    <>\n", {"targets", "run_as"}, "command"},
      {"  - resources:\n      - package: nginx\n        parameters:\n          en<>\n", {"ensure"}},
      {"parameters:\n  targets:\n    type: Tar<>\nsteps: []\n", {"TargetSpec"}},
      {"parameters:\n  count:\n    type: Optional[Int<>\nsteps: []\n", {"Integer"}},
  };
  for (const auto& [text, offered, lacking] : cases) {
    CAPTURE(text);
    const test::DataWorld world = worldOf(text);
    const Completion found = world.document().complete(world.offset(), 500);
    const std::string labels = labelsOf(found);
    CAPTURE(labels);
    for (const std::string& label : offered)
      CHECK(std::ranges::count(found.items, label, &CompletionItem::label) == 1);
    if (!lacking.empty())
      CHECK(std::ranges::count(found.items, lacking, &CompletionItem::label) == 0);
    CHECK(found.insert.end == (found.items.empty() ? found.insert.end : world.offset()));
  }
}

TEST_CASE("the names of a YAML plan are renamed in all files") {
  struct Case {
    std::string text, name, result;
  };
  const std::vector<Case> cases = {
      {"  - command: uptime\n    targets: $tar<>gets\n", "nodes",
       "modules/app/plans/caller.pp nodes | modules/app/plans/roll.yaml nodes nodes"},
      {"  - name: u<>p\n    command: uptime\n    targets: all\n  - message: \"It is ${up}\"\n",
       "load", "modules/app/plans/roll.yaml load load"},
      {"  - task: app::restart\n    targets: all\n    parameters: {ser<>vice: a}\n", "unit",
       "modules/app/plans/caller.pp unit | modules/app/plans/roll.yaml unit | "
       "modules/app/tasks/restart.json unit"},
      {"  - name: u<>p\n    command: uptime\n    targets: all\n", "Load", ""},
      {"  - name: u<>p\n    command: uptime\n    targets: all\n", "targets", ""},
  };
  for (const auto& [text, name, result] : cases) {
    CAPTURE(text);
    const test::DataWorld world = worldOf(text);
    const auto plan = world.document().rename(world.offset(), name, world.maintained());
    if (result.empty()) {
      CHECK_FALSE(plan);
      continue;
    }
    REQUIRE_MESSAGE(plan, plan.error());
    std::string shown;
    for (const FileEdits& file : plan->files) {
      shown += (shown.empty() ? "" : " | ") + world.relative(file.path);
      for (const TextReplacement& edit : file.edits) shown += ' ' + edit.text;
    }
    CHECK(shown == result);
  }
}

TEST_CASE("a YAML plan has symbols, tokens, selections and signatures") {
  const test::DataWorld world = worldOf(
      "  - name: names\n    eval: $targets.get_tar<>gets\n  - task: app::restart\n"
      "    targets: $targets\n");
  std::string symbols;
  const auto outline = world.document().documentSymbols();
  REQUIRE(outline);
  for (const DocumentSymbol& symbol : *outline)
    symbols += symbol.name + (symbol.detail.empty() ? "" : " (" + symbol.detail + ")") + '\n';
  CHECK(symbols == "targets (TargetSpec)\nnames (eval $targets.get_targets)\ntask app::restart\n");
  std::string tokens;
  for (const SemanticToken& token : world.document().semanticTokens({0, 1000}))
    tokens += std::string(world.model().tree().text.origin()->text().slice(token.range)) + " ";
  CHECK(tokens == "TargetSpec $targets get_targets $targets ");
  const auto ranges = world.document().selectionRanges(world.offset());
  REQUIRE(ranges.size() > 4);
  for (std::size_t i = 1; i < ranges.size(); ++i) CHECK(ranges[i].covers(ranges[i - 1]));
  CHECK_FALSE(world.document().signatureHelp(world.offset()));
  const test::DataWorld call = worldOf("  - eval: run_task('app::restart', <>$targets)\n");
  CHECK_FALSE(call.document().signatureHelp(call.offset()));  // a text, not code
  const test::DataWorld code = worldOf("  - eval: |\n      run_command('a', <>$targets)\n");
  const auto help = code.document().signatureHelp(code.offset());
  REQUIRE(help);
  CHECK(help->signatures.front().active == 1);
}

TEST_CASE("the metadata of a task has hovers, definitions and references") {
  const std::string before = R"({"parameters": {"service": {"type": "Stri)";
  {
    const test::DataWorld world(kFiles, "modules/app/tasks/restart.json",
                                R"({"parameters": {"ser<>vice": {"type": "String[1]"}}})");
    CHECK(show(world, world.document().references(world.offset(), true)) ==
          "modules/app/plans/caller.pp:3:service\nmodules/app/tasks/restart.json:1:service\n");
    const auto plan = world.document().rename(world.offset(), "unit", world.maintained());
    REQUIRE_MESSAGE(plan, plan.error());
    CHECK(plan->files.size() == 2);
    const auto hover = world.document().hover(world.offset());
    REQUIRE(hover);
    CHECK(hover->markdown.find("String[1] $service") != std::string::npos);
  }
  const test::DataWorld world(kFiles, "modules/app/tasks/restart.json", before + "<>ng\"}}}");
  const auto hover = world.document().hover(world.offset());
  REQUIRE(hover);
  CHECK(hover->markdown.find("type String") != std::string::npos);
}

}  // namespace puppet::analysis
