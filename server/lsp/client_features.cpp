#include "server/lsp/client_features.h"

#include <algorithm>
#include <array>

#include "protocol/json_reader.h"

namespace puppet::server {
namespace {

using protocol::Json;

/// Supported encodings, preferred first: UTF-8 columns are byte offsets.
constexpr std::array<std::pair<std::string_view, PositionEncoding>, 3> kEncodings = {{
    {"utf-8", PositionEncoding::Utf8},
    {"utf-16", PositionEncoding::Utf16},
    {"utf-32", PositionEncoding::Utf32},
}};

/// Returns the value at a path of member names, or nullptr.
const Json* find(const Json& json, std::initializer_list<std::string_view> path) {
  const Json* at = &json;
  for (const std::string_view name : path) {
    const auto member = at->find(name);
    if (member == at->end()) return nullptr;
    at = &*member;
  }
  return at;
}

bool isSet(const Json& json, std::initializer_list<std::string_view> path) {
  const Json* value = find(json, path);
  return value && value->is_boolean() && value->get<bool>();
}

bool lists(const Json* array, std::string_view name) {
  return array && array->is_array() &&
         std::find(array->begin(), array->end(), name) != array->end();
}

PositionEncoding chooseEncoding(const Json* offered) {
  if (offered && offered->is_array())
    for (const auto& [name, encoding] : kEncodings)
      if (std::find(offered->begin(), offered->end(), name) != offered->end()) return encoding;
  return PositionEncoding::Utf16;
}

}  // namespace

ClientFeatures readClientFeatures(const protocol::AnyJson& capabilities) {
  ClientFeatures features;
  if (!capabilities) return features;
  const Json& json = *capabilities;
  features.encoding = chooseEncoding(find(json, {"general", "positionEncodings"}));
  features.hierarchicalSymbols =
      isSet(json, {"textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"});
  features.lineFoldingOnly = isSet(json, {"textDocument", "foldingRange", "lineFoldingOnly"});
  if (const Json* limit = find(json, {"textDocument", "foldingRange", "rangeLimit"})) {
    protocol::ReadError ignored;
    std::uint32_t value = 0;
    if (readJson(*limit, value, ignored)) features.foldingRangeLimit = value;
  }
  const Json* pull = find(json, {"textDocument", "diagnostic"});
  features.pullsDiagnostics = pull && pull->is_object();
  features.refreshesDiagnostics = isSet(json, {"workspace", "diagnostics", "refreshSupport"});
  features.refreshesCodeLenses = isSet(json, {"workspace", "codeLens", "refreshSupport"});
  features.refreshesInlayHints = isSet(json, {"workspace", "inlayHint", "refreshSupport"});
  features.refreshesSemanticTokens = isSet(json, {"workspace", "semanticTokens", "refreshSupport"});
  features.workDoneProgress = isSet(json, {"window", "workDoneProgress"});
  features.registersWatchers =
      isSet(json, {"workspace", "didChangeWatchedFiles", "dynamicRegistration"});
  if (const Json* document = find(json, {"textDocument"}); document && document->is_object())
    for (const auto& [name, capability] : document->items())
      if (capability.is_object() && isSet(capability, {"dynamicRegistration"}))
        features.registered.push_back(name);
  features.configuration = isSet(json, {"workspace", "configuration"});
  features.registersConfiguration =
      isSet(json, {"workspace", "didChangeConfiguration", "dynamicRegistration"});
  if (const Json* retried =
          find(json, {"general", "staleRequestSupport", "retryOnContentModified"});
      retried && retried->is_array())
    for (const Json& method : *retried)
      if (method.is_string()) features.retried.push_back(method);
  const std::string_view group = features.pullsDiagnostics ? "diagnostic" : "publishDiagnostics";
  const auto supports = [&](std::string_view name) {
    return isSet(json, {"textDocument", group, name}) ||
           isSet(json, {"textDocument", "publishDiagnostics", name});
  };
  features.relatedInformation = supports("relatedInformation");
  features.diagnosticData = supports("dataSupport");
  features.diagnosticVersion = supports("versionSupport");
  features.diagnosticPages = supports("codeDescriptionSupport");
  const auto hasTags = [&](std::string_view of) {
    const Json* support = find(json, {"textDocument", of, "tagSupport"});
    return support && support->is_object();
  };
  features.diagnosticTags = hasTags(group) || hasTags("publishDiagnostics");
  const auto completes = [&](std::string_view name) {
    return isSet(json, {"textDocument", "completion", "completionItem", name});
  };
  features.snippets = completes("snippetSupport");
  features.insertReplace = completes("insertReplaceSupport");
  features.labelDetails = completes("labelDetailsSupport");
  features.editRangeOfList = lists(
      find(json, {"textDocument", "completion", "completionList", "itemDefaults"}), "editRange");
  const Json* tags = find(json, {"textDocument", "completion", "completionItem", "tagSupport"});
  features.completionTags = tags && tags->is_object();
  const auto renders = [&](std::initializer_list<std::string_view> formats) {
    const Json* listed = find(json, formats);
    return !listed || !listed->is_array() || lists(listed, "markdown");
  };
  features.rendersHover = renders({"textDocument", "hover", "contentFormat"});
  features.rendersCompletion =
      renders({"textDocument", "completion", "completionItem", "documentationFormat"});
  constexpr std::string_view kHelp = "signatureHelp", kSignature = "signatureInformation";
  features.rendersSignatures = renders({"textDocument", kHelp, kSignature, "documentationFormat"});
  features.labelOffsets = isSet(
      json, {"textDocument", kHelp, kSignature, "parameterInformation", "labelOffsetSupport"});
  features.activeOfSignature =
      isSet(json, {"textDocument", kHelp, kSignature, "activeParameterSupport"});
  const Json* operations = find(json, {"workspace", "workspaceEdit", "resourceOperations"});
  features.createsFiles = lists(operations, "create");
  features.movesFiles = lists(operations, "rename");
  features.deletesFiles = lists(operations, "delete");
  // Neovim lists its operations, which only `documentChanges` can carry, and omits the flag.
  features.editsDocuments = isSet(json, {"workspace", "workspaceEdit", "documentChanges"}) ||
                            features.createsFiles || features.movesFiles;
  features.resolvesEdits =
      isSet(json, {"textDocument", "codeAction", "dataSupport"}) &&
      lists(find(json, {"textDocument", "codeAction", "resolveSupport", "properties"}), "edit");
  features.showsDisabledActions = isSet(json, {"textDocument", "codeAction", "disabledSupport"});
  const Json* annotations = find(json, {"workspace", "workspaceEdit", "changeAnnotationSupport"});
  features.confirmsEdits = features.editsDocuments && annotations && annotations->is_object();
  const Json* commands = find(json, {"experimental", "commands", "commands"});
  features.showsReferences = lists(commands, "puppet-ls.showReferences");
  return features;
}

std::string_view nameOf(PositionEncoding encoding) {
  for (const auto& [name, value] : kEncodings)
    if (value == encoding) return name;
  return {};
}

}  // namespace puppet::server
