#include "server/lsp/feature_options.h"

namespace puppet::server {

/// Completion triggers are prefixes of constructs: `:` of `::`, a brace of `${`, a quote of a
/// quoted name; CompletionPlace::isOpenedBy() rejects other uses of these characters. Token types
/// and modifiers are in the order of analysis::SemanticTokenType and SemanticTokenModifier.
void describeFeatures(protocol::ServerCapabilities& capabilities) {
  capabilities.completionProvider.triggerCharacters = {"$", ":", "'", "\"", "[", ".", "@", "{"};
  capabilities.signatureHelpProvider = {{"(", ",", "|"}, {">"}};
  capabilities.semanticTokensProvider.legend = {
      {"class", "type", "struct", "parameter", "variable", "property", "enumMember", "function",
       "keyword", "string", "number", "regexp", "operator", "comment"},
      {"declaration", "readonly", "defaultLibrary", "deprecated"}};
  capabilities.codeActionProvider.codeActionKinds = {
      "quickfix", "refactor.rewrite", "refactor.extract", "refactor.inline", "source.fixAll"};
  capabilities.diagnosticProvider.identifier = "puppet-ls";
  capabilities.documentOnTypeFormattingProvider = {"}", {"\n", ">", ";"}};
  capabilities.workspace.fileOperations.willRename.filters = {{"file", {"**/*.pp", "file"}},
                                                              {"file", {"**", "folder"}}};
}

}  // namespace puppet::server
