// Client capabilities: a client that lacks one receives no field or message of it.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "server/lsp/markup.h"
#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;
using Pointer = Json::json_pointer;

namespace {

/// Capabilities of a client that has all that the server asks for.
const Json& allCapabilities() {
  static const Json all = Json::parse(R"({
    "general": {
      "positionEncodings": ["utf-8", "utf-16"],
      "staleRequestSupport": {"cancel": true, "retryOnContentModified": ["textDocument/hover"]}
    },
    "window": {"workDoneProgress": true},
    "workspace": {
      "configuration": true,
      "didChangeConfiguration": {"dynamicRegistration": true},
      "didChangeWatchedFiles": {"dynamicRegistration": true},
      "diagnostics": {"refreshSupport": true},
      "codeLens": {"refreshSupport": true},
      "inlayHint": {"refreshSupport": true},
      "semanticTokens": {"refreshSupport": true},
      "workspaceEdit": {
        "documentChanges": true,
        "resourceOperations": ["create", "rename"],
        "changeAnnotationSupport": {}
      }
    },
    "textDocument": {
      "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
      "foldingRange": {"lineFoldingOnly": true, "rangeLimit": 1},
      "hover": {"contentFormat": ["markdown", "plaintext"]},
      "publishDiagnostics": {
        "relatedInformation": true, "dataSupport": true, "versionSupport": true,
        "tagSupport": {"valueSet": [1, 2]}
      },
      "completion": {
        "completionItem": {
          "snippetSupport": true, "insertReplaceSupport": true, "tagSupport": {"valueSet": [1]},
          "documentationFormat": ["markdown"], "labelDetailsSupport": true
        },
        "completionList": {"itemDefaults": ["editRange"]}
      },
      "signatureHelp": {
        "signatureInformation": {
          "documentationFormat": ["markdown"], "activeParameterSupport": true,
          "parameterInformation": {"labelOffsetSupport": true}
        }
      },
      "codeAction": {
        "dataSupport": true, "disabledSupport": true, "resolveSupport": {"properties": ["edit"]}
      }
    },
    "experimental": {"commands": {"commands": ["puppet-ls.showReferences"]}}
  })");
  return all;
}

constexpr std::string_view kFile = "modules/a/manifests/c.pp";

/// Dialogue about the place `<>` of a text, and the parts of it that depend on a capability.
struct CapabilityCase {
  std::string_view capability;  ///< JSON pointer into the capabilities
  std::string_view text;
  std::string_view method = {};          ///< request about the place; empty for none
  std::string_view with = {};            ///< part of the dialogue only with the capability
  std::string_view without = {};         ///< part of the dialogue only without it
  std::string_view params = "{}";        ///< more members of the request's parameters, as JSON
  std::string_view capabilities = "{}";  ///< merged into all capabilities first
  std::string_view instead = "null";     ///< value in place of the capability; null removes it
  bool isOvertaken = false;              ///< true if the text changes after the request
};

constexpr std::string_view kOnlyChanges =
    R"({"workspace":{"workspaceEdit":{"resourceOperations":null,"changeAnnotationSupport":null}}})";
constexpr std::string_view kPulls = R"({"textDocument":{"diagnostic":{}}})";
constexpr std::string_view kImmediate =
    R"({"textDocument":{"codeAction":{"resolveSupport":null}}})";
constexpr std::string_view kPlainText = R"(["plaintext"])";
constexpr std::string_view kNewClass = R"({"newName":"a::d"})";

constexpr std::string_view kEmptyClass = "class a::c<> {\n}\n";
constexpr std::string_view kTwoRanges = "class a::c {\n  $x = [\n    1,<>\n  ]\n}\n";
constexpr std::string_view kFaulty = "class a::c {\n  notice($x)\n  $x = 1<>\n}\n";
constexpr std::string_view kFixable = "class a::c {\n  notice(\"\\W\")<>\n}\n";
constexpr std::string_view kDeprecated = "class a::c {\n  notice(hier<>a('x'))\n}\n";
constexpr std::string_view kKeyword = "class a::c {\n  i<>\n}\n";
constexpr std::string_view kString = "class a::c {\n  notice('<>a')\n}\n";
constexpr std::string_view kPartial =
    "class a::c($x) {\n  ca<>se $x {\n    'a': { $y = 1 }\n  }\n  notice($y)\n}\n";
constexpr std::string_view kCall =
    "# @summary Doubles.\nfunction a::f(Integer $one) { $one }\na::f(<>)\n";

const CapabilityCase kCapabilityCases[] = {
    {"/general/positionEncodings", "<>", {}, R"("positionEncoding":"utf-8")"},
    {.capability = "/general/staleRequestSupport/retryOnContentModified",
     .text = "$x = 1<>",
     .method = "textDocument/hover",
     .with = "-32801",
     .isOvertaken = true},
    {"/window/workDoneProgress", "<>", {}, "$/progress"},
    {"/workspace/configuration", "<>", {}, R"("method":"workspace/configuration")"},
    {"/workspace/didChangeConfiguration/dynamicRegistration",
     "<>",
     {},
     R"("method":"workspace/didChangeConfiguration")"},
    {"/workspace/didChangeWatchedFiles/dynamicRegistration",
     "<>",
     {},
     R"("method":"workspace/didChangeWatchedFiles")"},
    {.capability = "/workspace/diagnostics/refreshSupport",
     .text = "<>",
     .with = "workspace/diagnostic/refresh",
     .capabilities = kPulls},
    {"/workspace/codeLens/refreshSupport", "<>", {}, "workspace/codeLens/refresh"},
    {"/workspace/inlayHint/refreshSupport", "<>", {}, "workspace/inlayHint/refresh"},
    {"/workspace/semanticTokens/refreshSupport", "<>", {}, "workspace/semanticTokens/refresh"},
    {.capability = "/workspace/workspaceEdit/documentChanges",
     .text = kEmptyClass,
     .method = "textDocument/rename",
     .with = "documentChanges",
     .without = R"("changes":)",
     .params = kNewClass,
     .capabilities = kOnlyChanges},
    {.capability = "/workspace/workspaceEdit/resourceOperations",
     .text = kEmptyClass,
     .method = "textDocument/rename",
     .with = R"("kind":"rename")",
     .without = "window/showMessage",
     .params = kNewClass,
     .instead = R"(["create"])"},
    {.capability = "/workspace/workspaceEdit/resourceOperations",
     .text = "class a::c {\n  <>notify { 'x': }\n}\n",
     .method = "textDocument/codeAction",
     .with = R"("kind":"create")",
     .without = "cannot create files",
     .params = R"({"range":{"start":{"line":1,"character":2},"end":{"line":1,"character":17}}})",
     .capabilities = kImmediate,
     .instead = R"(["rename"])"},
    {.capability = "/workspace/workspaceEdit/changeAnnotationSupport",
     .text = "class a::c {\n  $p<>ath = 1\n  notice($path)\n}\n",
     .method = "textDocument/rename",
     .with = "annotationId",
     .without = "cannot ask",
     .params = R"({"newName":"folder"})"},
    {"/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport", kEmptyClass,
     "textDocument/documentSymbol", R"("selectionRange":)", R"("location":)"},
    {"/textDocument/foldingRange/lineFoldingOnly",
     kTwoRanges,
     "textDocument/foldingRange",
     {},
     "startCharacter"},
    {"/textDocument/foldingRange/rangeLimit",
     kTwoRanges,
     "textDocument/foldingRange",
     {},
     R"("startLine":1)"},
    {.capability = "/textDocument/hover/contentFormat",
     .text = "$x = 1\nnotice($x<>)\n",
     .method = "textDocument/hover",
     .with = "```",
     .without = R"("kind":"plaintext")",
     .instead = kPlainText},
    {.capability = "/textDocument/diagnostic",
     .text = kFaulty,
     .without = "publishDiagnostics",
     .capabilities = kPulls},
    {"/textDocument/publishDiagnostics/relatedInformation", kFaulty, {}, "relatedInformation"},
    {"/textDocument/publishDiagnostics/dataSupport", kFixable, {}, R"("data":)"},
    {"/textDocument/publishDiagnostics/versionSupport", kFaulty, {}, R"("version":1})"},
    {"/textDocument/publishDiagnostics/tagSupport", kDeprecated, {}, R"("tags":)"},
    {"/textDocument/completion/completionItem/snippetSupport", kKeyword, "textDocument/completion",
     "insertTextFormat"},
    // The range is split only where a name continues behind the place.
    {"/textDocument/completion/completionItem/insertReplaceSupport", "$x = md<>5",
     "textDocument/completion", R"("insert":{)"},
    {"/textDocument/completion/completionItem/labelDetailsSupport", "$x = md<>",
     "textDocument/completion", R"("labelDetails":{)"},
    {"/textDocument/completion/completionList/itemDefaults", "$x = md<>", "textDocument/completion",
     R"("itemDefaults":{)", R"("textEdit":{)"},
    {.capability = "/textDocument/completion/completionItem/tagSupport",
     .text = kDeprecated,
     .method = "textDocument/completion",
     .with = R"("tags":)",
     .capabilities = R"({"textDocument":{"publishDiagnostics":{"tagSupport":null}}})"},
    {.capability = "/textDocument/completion/completionItem/documentationFormat",
     .text = "$x = md<>",
     .method = "textDocument/completion",
     .with = R"("kind":"markdown")",
     .without = R"("kind":"plaintext")",
     .instead = kPlainText},
    {.capability = "/textDocument/signatureHelp/signatureInformation/documentationFormat",
     .text = kCall,
     .method = "textDocument/signatureHelp",
     .with = R"("kind":"markdown")",
     .without = R"("kind":"plaintext")",
     .instead = kPlainText},
    {"/textDocument/signatureHelp/signatureInformation/activeParameterSupport", kCall,
     "textDocument/signatureHelp", R"("signatures":[{"activeParameter")"},
    {"/textDocument/signatureHelp/signatureInformation/parameterInformation/labelOffsetSupport",
     kCall, "textDocument/signatureHelp", R"("label":[)", R"("label":"Integer $one")"},
    {"/textDocument/codeAction/dataSupport", kString, "textDocument/codeAction", R"("data":{)",
     R"("edit":{)"},
    {"/textDocument/codeAction/resolveSupport", kString, "textDocument/codeAction", R"("data":{)",
     R"("edit":{)"},
    {"/textDocument/codeAction/disabledSupport", kPartial, "textDocument/codeAction",
     R"("disabled":{)"},
    {"/experimental/commands/commands", kEmptyClass, "textDocument/codeLens",
     "puppet-ls.showReferences"},
};

/// Follow-up request about an item of the answer; empty for none.
std::string_view resolutionOf(std::string_view method) {
  if (method == "textDocument/completion") return "completionItem/resolve";
  return method == "textDocument/codeLens" ? "codeLens/resolve" : "";
}

/// Returns all messages and results of the server as one text.
std::string dialogueOf(const CapabilityCase& one, const Json& capabilities) {
  TestProject session;
  session.write("modules/a/manifests/init.pp", "class a {\n  include a::c\n}\n");
  session.write("modules/a/manifests/other.pp", "class a::other { }\n");
  session.write("modules/a/templates/t.erb", "<%= @path %>\n");
  std::string dialogue = session.client.start(capabilities, nullptr, {session.path()}).dump();
  std::string text(one.text);
  const std::size_t at = text.find("<>");
  text.erase(at, 2);
  session.open(kFile, text);
  const std::string before = text.substr(0, at);
  const Json position{{"line", std::ranges::count(before, '\n')},
                      {"character", at - (before.rfind('\n') + 1)}};
  if (!one.method.empty()) {
    Json params = Json::parse(one.params);
    params["textDocument"] = {{"uri", session.uri(kFile)}};
    params["position"] = position;
    if (!params.contains("range")) params["range"] = {{"start", position}, {"end", position}};
    params["context"] = {{"diagnostics", Json::array()}};
    if (one.method == "textDocument/completion") params.erase("context");
    session.client.drains = !one.isOvertaken;
    const int id = session.client.post(one.method, params);
    if (one.isOvertaken) session.client.edit(session.uri(kFile), 2, {0, 0, 0, 0}, " ");
    session.client.drains = true;
    session.client.scheduler.drain();
    const auto isAnswer = [&](const Json& message) {
      return message.contains("id") && message["id"] == id && message.contains("result");
    };
    const auto answer = std::ranges::find_if(session.client.sent, isAnswer);
    Json items = answer == session.client.sent.end() ? Json() : (*answer)["result"];
    if (items.contains("items")) items = Json(items["items"]);
    if (const auto method = resolutionOf(one.method); !method.empty() && !items.empty())
      dialogue += session.client.call(method, Json(items[0])).dump();
  }
  session.write("modules/a/manifests/other.pp",
                "class a::other { include a }\nclass a::more { }\n");
  session.changed({"modules/a/manifests/other.pp"});
  session.client.scheduler.advance(std::chrono::seconds(5));
  for (const Json& message : session.client.takeSent()) dialogue += message.dump() + '\n';
  return dialogue;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// Adds the pointers to all values that are neither objects nor empty.
void collectLeaves(const Json& json, const std::string& pointer, std::vector<std::string>& leaves) {
  if (!json.is_object() || json.empty() || json.contains("valueSet") || json.contains("properties"))
    leaves.push_back(pointer);
  else
    for (const auto& [name, value] : json.items())
      collectLeaves(value, pointer + '/' + name, leaves);
}

}  // namespace

TEST_CASE("capabilities: a client that lacks one receives nothing of it") {
  for (const CapabilityCase& one : kCapabilityCases) {
    CAPTURE(one.capability);
    CAPTURE(one.text);
    Json all = allCapabilities();
    all.merge_patch(Json::parse(one.capabilities));
    const Pointer pointer{std::string(one.capability)};
    Json lacking = all;
    lacking[pointer.parent_pointer()].erase(pointer.back());
    if (const Json value = Json::parse(one.instead); !value.is_null()) lacking[pointer] = value;
    const std::string with = dialogueOf(one, all), without = dialogueOf(one, lacking);
    if (!one.with.empty()) {
      CHECK(contains(with, one.with));
      CHECK_FALSE(contains(without, one.with));
    }
    if (!one.without.empty()) {
      CHECK(contains(without, one.without));
      CHECK_FALSE(contains(with, one.without));
    }
  }
}

TEST_CASE("capabilities: each one has a case") {
  std::vector<std::string> leaves;
  collectLeaves(allCapabilities(), "", leaves);
  for (const std::string& leaf : leaves) {
    // `cancel` announces that the client cancels requests, which needs no support of the server.
    if (leaf == "/general/staleRequestSupport/cancel") continue;
    CAPTURE(leaf);
    CHECK(std::ranges::find(kCapabilityCases, leaf, &CapabilityCase::capability) !=
          std::end(kCapabilityCases));
  }
}

TEST_CASE("capabilities: clients without Markdown receive plain text") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"```puppet\nclass a (\n  $x = `y`,\n)\n```\n\nText\n",
       "class a (\n  $x = `y`,\n)\n\nText\n"},
      {"In `a.pp`\\\nand `*b*`\n", "In a.pp\nand *b*\n"},
      {"**bold** \\*star\\* [text](file:///a#L1) [1]\n", "bold *star* text [1]\n"},
      {"## Heading\n# comment\n#tag\n", "Heading\ncomment\n#tag\n"},
      {"a [b\n", "a [b\n"},
  };
  for (const auto& [markdown, text] : cases)
    CHECK(puppet::server::withoutMarkdown(markdown) == text);
}
