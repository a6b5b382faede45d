// Renaming of Hiera keys: uses in data and code, and refusals.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/features/data/data_document.h"
#include "analysis/features/rename/rename.h"
#include "parser/data/parse_data.h"
#include "tests/support/annotated_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::AnnotatedWorld;

namespace {

constexpr const char* kHieraYaml =
    "version: 5\nhierarchy:\n  - {name: c, path: common.yaml}\n"
    "  - {name: j, path: more.json, data_hash: json_data}\n";

/// Returns the changed files, or the reason of the refusal. `code` contains `<>` in a key, or is
/// empty to rename from the data, which contains it then.
std::string renamedKey(std::string data, const std::string& json, const std::string& code,
                       const std::string& newName,
                       std::vector<std::pair<std::string, std::string>> more = {}) {
  const auto at = data.find("<>");
  const bool isInData = at != data.npos;
  if (isInData) data.erase(at, 2);
  more.emplace_back("hiera.yaml", kHieraYaml);
  more.emplace_back("data/common.yaml", data);
  more.emplace_back("data/more.json", json);
  const AnnotatedWorld world(more, "manifests/site.pp", code);
  tl::expected<RenamePlan, RenameRefusal> plan = tl::unexpected(RenameRefusal());
  if (isInData) {
    const auto tree = parser::parseData(SourceText(data), parser::DataFormat::Yaml);
    const SemanticModel model(parser::parse(SourceText(), {}),
                              world.folder().at("data/common.yaml"), world.model().snapshot());
    plan = dataRename(model, *tree, static_cast<std::uint32_t>(at), newName, world.maintained());
  } else {
    plan = rename(world.model(), world.offset(), newName, world.maintained());
  }
  if (!plan) return plan.error();
  std::string text;
  for (const FileEdits& file : plan->files)
    text += world.relative(file.path) + ": " + editedText(file.text.view(), file.edits) + '\n';
  return text;
}

}  // namespace

TEST_CASE("renaming a key changes every use, from each of them") {
  const std::string data =
      "---\ndomain: x\nother: \"%{lookup('domain')} %{hiera('domain.sub')} "
      "%{lookup(\\\"domain\\\")}\"\n"
      "same: '%{alias(\"domain\")}'\nnested: {a: [\"%{lookup('domain')}\"]}\ndomains: 1\n"
      "block: |\n  %{lookup('domain')}\nlookup_options:\n  domain: {merge: first}\n"
      "  domains: {merge: first}\n# domain\n";
  const std::string json = "{\"domain\": \"%{lookup('domain')} domain\"}\n";
  const std::string code =
      "$x = lookup('domain')\n$y = lookup(\"domain.sub\")\n$z = hiera('domain', 1)\n"
      "$v = lookup({ 'name' => 'domain' })\n$w = lookup(['domain', 'other'])\n"
      "$q = 'domain'.lookup\n$r = call('lookup', 'domain')\n"
      "$s = Deferred('lookup', ['domain', String])\n$t = lookup(\"domain.${x}\")\n"
      "$u = lookup('domains')\n";
  const auto renamed = [](std::string text) {
    for (auto at = text.find("domain"); at != text.npos; at = text.find("domain", at + 1))
      if (text.compare(at, 7, "domains") != 0 && !text.substr(0, at).ends_with("# ") &&
          !text.substr(0, at).ends_with("} "))
        text.replace(at, 6, "zone");
    return text;
  };
  const std::string expected = "data/common.yaml: " + renamed(data) +
                               "\ndata/more.json: " + renamed(json) +
                               "\nmanifests/site.pp: " + renamed(code) + '\n';
  const auto marked = [](std::string text, std::size_t at) { return text.insert(at + 1, "<>"); };
  for (auto at = data.find("domain"); at != data.npos; at = data.find("domain", at + 1)) {
    CAPTURE(data.substr(at - 5, 20));
    const bool isOther = data.compare(at, 7, "domains") == 0 || data[at - 2] == '#';
    const std::string result = renamedKey(marked(data, at), json, code, "zone");
    CHECK((result == expected) == !isOther);
  }
  for (auto at = code.find("domain"); at != code.npos; at = code.find("domain", at + 1)) {
    CAPTURE(code.substr(at - 5, 20));
    const bool isOther = code.compare(at, 7, "domains") == 0;
    CHECK((renamedKey(data, json, marked(code, at), "zone") == expected) == !isOther);
  }
}

TEST_CASE("renaming a key skips variables and unclosed interpolations") {
  CHECK(renamedKey("<>domain: x\nmotd: \"on %{facts.os.name} of %{lookup('domain')}\"\n"
                   "half: 'at %{'\n",
                   "{}", "", "zone") ==
        "data/common.yaml: zone: x\nmotd: \"on %{facts.os.name} of %{lookup('zone')}\"\n"
        "half: 'at %{'\n\n");
}

TEST_CASE("renaming a key is refused where a use is not certain") {
  struct Case {
    std::string data, code, newName, why;
  };
  const std::vector<Case> cases = {
      {"key: 1\n", "lookup('<>key')", "true", "'true' is not a plain name of a key"},
      {"key: 1\n", "lookup('<>key')", "a: b", "is not a plain name of a key"},
      {"key: 1\n", "lookup('<>key')", "it's", "is not a plain name of a key"},
      {"key: 1\n", "lookup('<>key')", "a.b", "is not a plain name of a key"},
      {"key: 1\n", "lookup('<>key')", "lookup_options", "is not a plain name of a key"},
      {"key: 1\nnew: 2\n", "lookup('<>key')", "new", "data/common.yaml:2 has a 'new' already"},
      {"key: 1\n", "lookup('<>key')\nlookup('new', String, first, 1)", "new",
       "manifests/site.pp:2 has a 'new' already"},
      {"key: 1\n", "lookup('<>key')", "a::port", "'a::port' sets the parameter of a class"},
      {"key: 1\nlookup_options:\n  '^k.y$': {merge: first}\n", "lookup('<>key')", "new",
       "data/common.yaml:3 may apply to one of"},
      {"key: 1\nlookup_options:\n  ^new: {merge: first}\n", "lookup('<>key')", "new",
       "data/common.yaml:3 may apply to one of"},
      {"key: 1\n", "lookup('<>key')\nlookup(\"k${x}\")", "new",
       "manifests/site.pp:2 computes a key that may be 'key'"},
      {"key: 1\nother: \"%{lookup('k\\x65y')}\"\n", "lookup('<>key')", "new",
       "data/common.yaml:2 spells 'key' in another way"},
      {"\"k\\x65y\": 1\n", "lookup('<>key')", "new",
       "data/common.yaml:1 spells 'key' in another way"},
      {"common: &c {key: 1}\n<<: *c\n", "lookup('<>key')", "new", "in another way"},
      {"key: 1\nx: [\n", "lookup('<>key')", "new", "data/common.yaml has syntax errors"},
  };
  for (const auto& [data, code, newName, why] : cases) {
    CAPTURE(data);
    CAPTURE(code);
    const std::string refusal =
        renamedKey(data, "{}", code, newName,
                   {{"modules/a/manifests/init.pp", "class a(Integer $port = 1) { }\n"}});
    CHECK_MESSAGE(refusal.find(why) != std::string::npos, refusal);
  }
}

TEST_CASE("renaming a key keeps options by patterns that match both names") {
  CHECK(renamedKey("a::x: 1\nlookup_options:\n  '^a::': {merge: first}\n", "{}", "lookup('a::<>x')",
                   "a::y")
            .starts_with("data/common.yaml: a::y: 1\n"));
  // A key that is computed as a whole says nothing.
  CHECK(renamedKey("key: 1\n", "{}", "lookup('<>key')\nlookup($x)\n", "new").find("lookup($x)") !=
        std::string::npos);
}

TEST_CASE("renaming the parameter of a class changes interpolations and options of its key") {
  const auto renamed = [](const std::string& data) {
    return renamedKey(data, "{}", "include a\nnotice($a::<>port)\n", "number",
                      {{"modules/a/manifests/init.pp", "class a(Integer $port = 1) { }\n"}});
  };
  CHECK(renamed("a::port: 1\nx: \"%{lookup('a::port')}\"\nlookup_options:\n"
                "  a::port: {merge: first}\n")
            .starts_with("data/common.yaml: a::number: 1\nx: \"%{lookup('a::number')}\"\n"
                         "lookup_options:\n  a::number: {merge: first}\n"));
  CHECK(renamed("lookup_options:\n  '^a::p': {merge: first}\n").find("may apply to one of") !=
        std::string::npos);
}
