// Open documents with Hiera data: requests in them and their effect on other files.

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

constexpr std::string_view kClass = "modules/a/manifests/init.pp";
constexpr std::string_view kData = "data/common.yaml";
constexpr std::string_view kText =
    "a::port: 80\n"
    "a::mode: fast\n"
    "other: [x]\n";

struct DataSession : TestProject {
  DataSession() {
    write("hiera.yaml", "version: 5\nhierarchy: [{ name: all, path: common.yaml }]\n");
    write(kData, "a::port: 8080\n");
    write(kClass,
          "# A server.\n# @param port Where it listens\n"
          "class a(Integer $port, Enum['fast', 'safe'] $mode = 'safe', Boolean $on = true) {\n"
          "  notice($port, $mode, $on, lookup('other'))\n}\n");
    start();
  }
};

using Words = TestProject::Words;

}  // namespace

TEST_CASE("data documents: hover shows the parameter and its values") {
  DataSession session;
  session.open(kData, kText);
  const std::string port = session.ask("textDocument/hover", kData, 0, 4)["contents"]["value"];
  CHECK(port.find("Integer $port") != port.npos);
  const std::string value = "`80` in `data/common.yaml:1`";
  CHECK(port.find(value) != port.npos);
  CHECK(port.find(value) == port.rfind(value));
  const std::string other = session.ask("textDocument/hover", kData, 2, 1)["contents"]["value"];
  CHECK(other.find("lookup('other')") != other.npos);
  CHECK(session.ask("textDocument/hover", kData, 0, 10).is_null());
}

TEST_CASE("data documents: definition and references lead to the code") {
  DataSession session;
  session.open(kData, kText);
  const Json places = session.ask("textDocument/definition", kData, 1, 4);
  REQUIRE(places.size() == 1);
  CHECK(places[0]["uri"] == session.uri(kClass));
  CHECK(places[0]["range"]["start"]["line"] == 2);
  const Json uses = session.ask("textDocument/references", kData, 2, 2);
  REQUIRE(uses.size() == 2);
  CHECK(uses[0]["uri"] == session.uri(kData));
  CHECK(uses[0]["range"]["start"]["line"] == 2);
  CHECK(uses[1]["uri"] == session.uri(kClass));
}

TEST_CASE("data documents: keys and values are completed") {
  DataSession session;
  session.open(kData, "a::port: 80\na::\nnested:\n  a\n");
  CHECK(session.offered(kData, 1, 3) == Words{"a::mode: ", "a::on: "});
  session.client.edit(session.uri(kData), 2, {1, 0, 1, 3}, "a::mode: ");
  CHECK(session.offered(kData, 1, 9) == Words{"fast", "safe"});
  session.client.edit(session.uri(kData), 3, {1, 0, 1, 9}, "a::on: t");
  CHECK(session.offered(kData, 1, 8) == Words{"true"});
  CHECK(session.offered(kData, 3, 3).empty());
}

TEST_CASE(
    "data documents: no blank follows the key of a collection, which goes on in the next line") {
  DataSession session;
  session.write(kClass,
                "class a(Hash $hash, Optional[Array[Integer]] $list, Variant[Hash, String] $both, "
                "A::Rows $rows, $any) { }\n");
  session.write("modules/a/types/rows.pp", "type A::Rows = Array[Struct[{x => Integer}]]\n");
  session.changed({std::string(kClass), "modules/a/types/rows.pp"});
  session.open(kData, "a::\n");
  CHECK(session.offered(kData, 0, 3) ==
        Words{"a::any: ", "a::both: ", "a::hash:", "a::list:", "a::rows:"});
}

TEST_CASE(
    "data documents: keys are found by their last part, those of a class before those below") {
  const auto labels = [&](const std::string& text) {
    TestProject session;
    session.write("hiera.yaml", "version: 5\nhierarchy: [{ name: all, path: common.yaml }]\n");
    session.write("modules/web/manifests/init.pp", "class web($dir, $port) { }\n");
    session.write("modules/web/manifests/deep.pp", "class web::deep($dir, $port) { }\n");
    session.write("data/common.yaml", "");
    session.start({});
    session.open("data/common.yaml", text);
    std::string all;
    const auto list = session.ask("textDocument/completion", "data/common.yaml", 0,
                                  static_cast<int>(text.size()));
    for (const auto& item : list["items"])
      all += (all.empty() ? "" : " ") + item["label"].get<std::string>();
    return all;
  };
  CHECK(labels("po") == "web::port web::deep::port");
  CHECK(labels("web::d") == "web::dir web::deep::dir web::deep::port");
  CHECK(labels("web::deep::p") == "web::deep::port");
}

TEST_CASE("data documents: no list is open behind a typed value, where Enter breaks the line") {
  struct Case {
    std::string_view name, text;  ///< the place is at `<>`
    Words offered;
    bool isIncomplete;
  };
  const std::string_view json = "data/more.json";
  const Case cases[] = {
      {kData, "a::mode: <>", {"fast", "safe"}, true},
      {kData, "a::mode: f<>", {"fast"}, true},
      {kData, "a::mode: fast<>", {}, true},
      {kData, "a::mode: fast <>", {}, false},
      {kData, "a::mode: 'fast<>", {}, true},
      {kData, "a::mode: 'fast'<>", {}, false},
      {kData, "a::on: true<>", {}, true},
      {kData, "a::port: 80<>", {}, false},
      {kData, "a::<>", {"a::mode: ", "a::on: ", "a::port: "}, false},
      {json, "{\"a::mode\": \"fas<>\"}", {"fast"}, true},
      {json, "{\"a::mode\": \"fast<>\"}", {}, true},
      {"hiera.yaml", "version: 5\ndefaults:\n  data_hash: yaml_data<>", {}, true},
  };
  for (const auto& [name, marked, offered, isIncomplete] : cases) {
    CAPTURE(marked);
    const std::size_t at = marked.find("<>");
    const std::string before(marked.substr(0, at)),
        text = before + std::string(marked.substr(at + 2));
    DataSession session;
    session.write("hiera.yaml",
                  "version: 5\nhierarchy: [{ name: all, paths: [common.yaml] }, { name: more, "
                  "data_hash: json_data, path: more.json }]\n");
    session.write(json, "{}");
    session.changed({"hiera.yaml", std::string(json)});
    session.open(name, text);
    const auto line = static_cast<int>(std::ranges::count(before, '\n'));
    const auto character = static_cast<int>(at - (before.rfind('\n') + 1));
    CHECK(session.offered(name, line, character) == offered);
    CHECK(session.ask("textDocument/completion", name, line, character)["isIncomplete"] ==
          isIncomplete);
  }
}

TEST_CASE("data documents: inlay hints show the values of the node that the settings name") {
  DataSession session;
  session.write("facts/web.json", R"({"networking": {"fqdn": "web.example.com"}})");
  session.write("hiera.yaml",
                "version: 5\nhierarchy:\n  - { name: nodes, path: '%{trusted.certname}.yaml' }\n"
                "  - { name: all, path: common.yaml }\n");
  session.write("data/web.example.com.yaml", "a::port: 8443\n");
  session.changed({"hiera.yaml", "data/web.example.com.yaml", "facts/web.json"});
  session.open(kData, kText);
  const auto hintsFor = [&](std::string_view facts) {
    session.client.notify("workspace/didChangeConfiguration", {{"settings", {{"facts", facts}}}});
    std::string shown;
    for (const Json& hint : session.client.call("textDocument/inlayHint",
                                                {{"textDocument", {{"uri", session.uri(kData)}}},
                                                 {"range",
                                                  {{"start", {{"line", 0}, {"character", 0}}},
                                                   {"end", {{"line", 50}, {"character", 0}}}}}}))
      shown += std::to_string(hint["position"]["line"].get<int>()) + ' ' +
               hint["label"].get<std::string>() + '\n';
    return shown;
  };
  CHECK(hintsFor("") == "");
  CHECK(hintsFor("facts/web.json") == "0 = 8443 (data/web.example.com.yaml)\n");
  CHECK(hintsFor("../facts/web.json") == "");
  CHECK(hintsFor("debian12") == "");
}

TEST_CASE("data documents: fixes are code actions") {
  DataSession session;
  session.open(kData, "a::mode: \"${facts.os.family}\"\nx: :sym\na::prot: 1\na::modee: fast\n");
  const auto titlesAt = [&](int line, int character) {
    const Json place{{"line", line}, {"character", character}};
    Words titles;
    for (const Json& action : session.client.call("textDocument/codeAction",
                                                  {{"textDocument", {{"uri", session.uri(kData)}}},
                                                   {"range", {{"start", place}, {"end", place}}},
                                                   {"context", {{"diagnostics", Json::array()}}}}))
      titles.push_back(action["title"]);
    return titles;
  };
  CHECK(titlesAt(0, 12) == Words{"Write %{facts.os.family}"});
  CHECK(titlesAt(1, 4) == Words{"Quote it"});
  CHECK(titlesAt(2, 1) == Words{"Write 'a::port'"});
  CHECK(titlesAt(3, 1).empty());  // the file sets `a::mode`
}

TEST_CASE("data documents: an incomplete line hides only itself") {
  DataSession session;
  session.open(kData, "a::port: 80\na::mode: \"fa\nother: [x]\n");
  CHECK(session.published(kData) == Words{"data-syntax"});
  const std::string other = session.ask("textDocument/hover", kData, 2, 1)["contents"]["value"];
  CHECK(other.find("data/common.yaml:3") != other.npos);
  session.client.edit(session.uri(kData), 2, {1, 12, 1, 12}, "st\"");
  CHECK(session.published(kData).empty());
}

TEST_CASE("data documents: the open text takes precedence over the file") {
  DataSession session;
  session.open(kClass, "class a(Integer $port) { notice($port) }\n");
  session.open(kData, "a::port: 9\n");
  const auto port = [&] {
    return std::string(session.ask("textDocument/hover", kClass, 0, 18)["contents"]["value"]);
  };
  CHECK(port().find("`9` in `data/common.yaml:1`") != std::string::npos);
  session.client.edit(session.uri(kData), 2, {0, 9, 0, 10}, "10");
  CHECK(port().find("`10` in `data/common.yaml:1`") != std::string::npos);
  session.client.notify("textDocument/didClose", {{"textDocument", {{"uri", session.uri(kData)}}}});
  CHECK(port().find("`8080` in `data/common.yaml:1`") != std::string::npos);
}

TEST_CASE("data documents: blocks of YAML fold") {
  DataSession session;
  session.open(kData, "a: 1\nb:\n  c: 2\n  d:\n    - 3\n");
  const Json document{{"textDocument", {{"uri", session.uri(kData)}}}};
  CHECK(session.client.call("textDocument/foldingRange", document).size() == 2);
}

namespace {

/// Returns the names of an outline, with details in parentheses and children in braces.
std::string outlineOf(const Json& symbols) {
  std::string text;
  for (const Json& symbol : symbols) {
    text += (text.empty() ? "" : " ") + symbol["name"].get<std::string>();
    if (symbol.contains("detail")) text += '(' + symbol["detail"].get<std::string>() + ')';
    if (symbol.contains("children")) text += '{' + outlineOf(symbol["children"]) + '}';
  }
  return text;
}

}  // namespace

TEST_CASE("data documents: YAML that a hierarchy reads has an outline, other YAML has none") {
  TestProject session;
  session.write("hiera.yaml",
                "version: 5\nhierarchy: [{ name: all, path: common.yaml }, { name: more, "
                "data_hash: json_data, path: more.json }]\n");
  session.write("data/common.yaml", "");
  session.write("data/more.json", "{}");
  session.write("other.yaml", "a: 1\n");
  session.start(
      {{"textDocument", {{"documentSymbol", {{"hierarchicalDocumentSymbolSupport", true}}}}}});
  const auto outline = [&](std::string_view name, std::string_view text) {
    session.open(name, text);
    const Json answer = session.client.call("textDocument/documentSymbol",
                                            {{"textDocument", {{"uri", session.uri(name)}}}});
    return answer.is_null() ? "null" : outlineOf(answer);
  };
  CHECK(outline("data/common.yaml",
                "a::b: 1\nc: &c\n  d: text\n  e: [1]\nf:\n  - name: one\n    g: 2\n  - 3\n"
                "h: *c\npassword: ENC[PKCS7,xyz]\nbroken\n") ==
        "a::b(1) c{d(text) e} f{one{g(2)}} h(*c) password(encrypted)");
  CHECK(outline("hiera.yaml",
                "version: 5\nhierarchy:\n  - name: Nodes\n    path: a.yaml\n  - name: all\n"
                "    path: common.yaml\n") ==
        "version(5) hierarchy{Nodes{path(a.yaml)} all{path(common.yaml)}}");
  CHECK(outline("data/more.json", "{\"a\": 1}") == "null");
  CHECK(outline("other.yaml", "a: 1\n") == "null");
}

TEST_CASE("data documents: code lenses lead to other levels") {
  TestProject session;
  session.write("hiera.yaml",
                "version: 5\nhierarchy: [{ name: one, path: one.yaml }, { name: all, path: "
                "common.yaml }]\n");
  session.write("data/one.yaml", "a::port: 1\n");
  session.write(kData, "a::port: 80\n");
  session.start({{"experimental", {{"commands", {{"commands", {"puppet-ls.showReferences"}}}}}}});
  session.open(kData, kText);
  const Json lenses = session.client.call("textDocument/codeLens",
                                          {{"textDocument", {{"uri", session.uri(kData)}}}});
  REQUIRE(lenses.size() == 1);
  const Json lens = session.client.call("codeLens/resolve", lenses[0]);
  CHECK(lens["command"]["title"] == "overridden by 1 level");
  CHECK(lens["command"]["command"] == "puppet-ls.showReferences");
  CHECK(lens["command"]["arguments"][2][0]["uri"] == session.uri("data/one.yaml"));
}

TEST_CASE("data documents: code lenses are asked for again when another level changes") {
  TestProject session;
  session.write("hiera.yaml",
                "version: 5\nhierarchy: [{ name: one, path: one.yaml }, { name: all, path: "
                "common.yaml }]\n");
  session.write("data/one.yaml", "a::port: 1\n");
  session.write(kData, "a::port: 80\n");
  session.start({{"workspace", {{"codeLens", {{"refreshSupport", true}}}}}});
  session.open(kData, "a::port: 80\n");
  const Json document{{"textDocument", {{"uri", session.uri(kData)}}}};
  const auto asksAgain = [&] {
    session.client.scheduler.advance(std::chrono::seconds(1));
    return !session.client.take("workspace/codeLens/refresh").empty();
  };
  CHECK(session.client.call("textDocument/codeLens", document).size() == 1);
  asksAgain();
  session.write("data/one.yaml", "other: 1\n");
  session.changed({"data/one.yaml"});
  CHECK(asksAgain());
  CHECK(session.client.call("textDocument/codeLens", document).empty());
  session.open("data/one.yaml", "other: 1\n");
  asksAgain();
  session.client.edit(session.uri("data/one.yaml"), 2, {0, 0, 0, 5}, "a::port");
  CHECK(asksAgain());
  CHECK(session.client.call("textDocument/codeLens", document).size() == 1);
}

TEST_CASE("data documents: documents in other folders than data are registered") {
  const Json can{{"dynamicRegistration", true}};
  TestProject session;
  session.write("hiera.yaml",
                "version: 5\ndefaults: { datadir: hiera/main }\nhierarchy: [{ name: a, path: "
                "a.yaml }, { name: b, path: b.yaml, datadir: data/more }, { name: c, path: c.yaml, "
                "datadir: '../site/%{environment}' }]\n");
  session.write("modules/a/hiera.yaml",
                "version: 5\nhierarchy: [{ name: own, path: own.yaml, datadir: levels }]\n");
  session.write(kClass, "class a { }\n");
  session.start(
      {{"textDocument",
        {{"synchronization", can}, {"hover", can}, {"completion", can}, {"rename", {}}}}});
  const auto registered = [&] {
    std::map<std::string, Json> options;
    for (const Json& params : session.client.take("client/registerCapability"))
      for (const Json& one : params["registrations"])
        options[one["method"]] = one["registerOptions"];
    return options;
  };
  const auto first = registered();
  const Json selector =
      Json::array({{{"scheme", "file"}, {"pattern", "**/hiera/main/**/*.{yaml,yml,eyaml,json}"}},
                   {{"scheme", "file"}, {"pattern", "**/levels/**/*.{yaml,yml,eyaml,json}"}},
                   {{"scheme", "file"}, {"pattern", "**/site/**/*.{yaml,yml,eyaml,json}"}}});
  REQUIRE(first.size() == 5);
  for (const auto& [method, options] : first) CHECK(options["documentSelector"] == selector);
  CHECK(first.at("textDocument/didChange")["syncKind"] == 2);
  CHECK(first.at("textDocument/completion").contains("triggerCharacters"));
  CHECK(first.contains("textDocument/hover"));
  // Another folder is registered too, once.
  session.write("hiera.yaml",
                "version: 5\ndefaults: { datadir: hiera/main }\nhierarchy: [{ name: a, path: "
                "a.yaml }, { name: b, path: b.yaml, datadir: other }]\n");
  session.changed({"hiera.yaml"});
  const auto second = registered();
  REQUIRE(second.size() == 5);
  CHECK(second.at("textDocument/hover")["documentSelector"] ==
        Json::array({{{"scheme", "file"}, {"pattern", "**/other/**/*.{yaml,yml,eyaml,json}"}}}));
  session.changed({"hiera.yaml"});
  CHECK(registered().empty());
}

TEST_CASE("data documents: keys are symbols of the workspace, after those of the code") {
  DataSession session;
  session.write("modules/a/hiera.yaml", "version: 5\nhierarchy: [{ name: own, path: own.yaml }]\n");
  session.write("modules/a/data/own.yaml", "# A comment.\na::mode: safe\n");
  session.changed({"modules/a/hiera.yaml", "modules/a/data/own.yaml"});
  session.open(kData, kText);
  const auto search = [&](std::string_view query) {
    std::string text;
    for (const Json& symbol : session.client.call("workspace/symbol", {{"query", query}})) {
      const std::string uri = symbol["location"]["uri"];
      text += (text.empty() ? "" : " ") + symbol["name"].get<std::string>() + '@' +
              uri.substr(session.uri("").size()) + ':' +
              std::to_string(symbol["location"]["range"]["start"]["line"].get<int>());
      if (symbol["kind"] == 20) text += '/' + symbol["containerName"].get<std::string>();
    }
    return text;
  };
  CHECK(search("a") ==
        "a@modules/a/manifests/init.pp:2 a::mode@data/common.yaml:1/data/common.yaml "
        "a::mode@modules/a/data/own.yaml:1/modules/a/data/own.yaml "
        "a::port@data/common.yaml:0/data/common.yaml");
  CHECK(search("mode").starts_with("a::mode@data/common.yaml:1"));
  CHECK(search("other") == "other@data/common.yaml:2/data/common.yaml");
  CHECK(search("").find("data/") == std::string::npos);
}
