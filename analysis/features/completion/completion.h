#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/completion/ranking.h"
#include "analysis/inference/semantic_model.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

enum class CompletionKind : std::uint8_t {
  Variable,
  Parameter,  ///< variable that is a parameter
  Fact,       ///< variable that is a fact
  Attribute,  ///< resource attribute, with `=>`
  Key,        ///< key of a hash
  Value,      ///< literal of the expected type
  Class,
  DefinedType,
  ResourceType,
  Title,  ///< title of a resource
  Function,
  DataType,
  Keyword,
  Template,
  File,
  Module,
  Gesture  ///< text for several names or lines
};

/// Client capabilities and preferences.
struct CompletionOptions {
  bool snippets = false;
  std::size_t limit = 200;
  char trigger = 0;  ///< trigger character; 0 if completion was invoked by the user or by a letter
};

struct CompletionItem {
  CompletionKind kind{};
  std::string label;
  std::string newText;          ///< replaces the range of the Completion
  bool isSnippet = false;       ///< true if `newText` has tab stops
  std::vector<TextEdit> edits;  ///< other edits of the document, none of which touches the range
  std::string detail;           ///< type or signature
  std::string owner;            ///< type that owns an attribute; empty for other kinds
  std::string name;             ///< key for completionDocumentation()
  Signals signals;              ///< what speaks for the item
  float score = 0;              ///< higher is better
  bool isDeprecated = false;
};

/// Candidates at a place, best first.
struct Completion {
  TextRange insert;   ///< typed prefix
  TextRange replace;  ///< typed prefix and the rest of the name after the place
  std::vector<CompletionItem> items;
  bool isIncomplete = false;  ///< true if candidates were left out: the client must request again
                              ///< after further typing
};

/// Returns the candidates at `offset`, derived from the text before it and from the values known
/// there. Accepts any `offset`. Empty if the trigger character does not begin a name: an
/// automatically opened list would capture the line break typed next.
Completion complete(const SemanticModel& model, std::uint32_t offset,
                    const CompletionOptions& options);

/// Returns the documentation of an item as Markdown; empty if there is none.
std::string completionDocumentation(const SemanticModel& model, CompletionKind kind,
                                    std::string_view name, std::string_view owner);

}  // namespace puppet::analysis
