#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/features/completion/ranking.h"
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

}  // namespace puppet::analysis
