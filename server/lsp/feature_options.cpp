#include "server/lsp/feature_options.h"

namespace puppet::server {

/// Triggers for completion are few: a `:` is one for the second of `::`, a brace for that of `${`,
/// a quote for what is named in quotes; CompletionPlace::isOpenedBy() tells these from the others.
/// The types and modifiers of tokens are in the order of analysis::SemanticTokenType and
/// SemanticTokenModifier.
void describeFeatures(protocol::ServerCapabilities& capabilities) {
  capabilities.completionProvider.triggerCharacters = {"$", ":", "'", "\"", "[", ".", "@", "{"};
  capabilities.signatureHelpProvider = {{"(", ",", "|"}, {">"}};
  capabilities.semanticTokensProvider.legend = {
      {"class", "type", "struct", "parameter", "variable", "property", "enumMember", "function",
       "keyword", "string", "number", "regexp", "operator", "comment"},
      {"declaration", "readonly", "defaultLibrary", "deprecated"}};
  capabilities.codeActionProvider.codeActionKinds = {
      "quickfix", "refactor.rewrite", "refactor.extract", "refactor.inline", "source.fixAll"};
  capabilities.documentOnTypeFormattingProvider = {"}", {"\n", ">", ";"}};
  capabilities.workspace.fileOperations.willRename.filters = {{"file", {"**/*.pp", "file"}},
                                                              {"file", {"**", "folder"}}};
}

}  // namespace puppet::server
