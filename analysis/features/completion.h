#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

enum class CompletionKind : std::uint8_t {
  Variable,
  Parameter,  ///< a variable that is a parameter
  Fact,       ///< a variable that is a fact
  Attribute,  ///< of a resource, with `=>`
  Key,        ///< of a hash
  Value,      ///< a word or text that is of the type that is asked for
  Class,
  DefinedType,
  ResourceType,
  Title,  ///< of a resource
  Function,
  DataType,
  Keyword,
  Template,
  File,
  Module
};

/// What the client can do, and what it wants.
struct CompletionOptions {
  bool snippets = false;
  std::size_t limit = 500;
  char trigger = 0;  ///< the character whose typing asks; 0 where the user or a letter does
};

struct CompletionItem {
  CompletionKind kind{};
  std::string label;
  std::string newText;     ///< instead of the range of the Completion
  bool isSnippet = false;  ///< `newText` has places to fill in
  std::string detail;      ///< a type, or a signature
  std::string owner;       ///< of an attribute the type, of a variable or a key nothing
  std::string name;        ///< by which completionDocumentation() knows it
  int score = 0;           ///< higher is better
  bool isDeprecated = false;
};

/// What may stand at a place, best first.
struct Completion {
  TextRange insert;   ///< what was typed of it
  TextRange replace;  ///< with what of the name stands behind the place
  std::vector<CompletionItem> items;
  bool isIncomplete = false;  ///< there is more: ask again when more is typed
};

/// What may be written at `offset`, by what stands before it and by what is known of the values
/// there. `offset` may be anywhere. Empty where the trigger does not open a name: what opens by
/// itself takes the line break that is typed next.
Completion complete(const SemanticModel& model, std::uint32_t offset,
                    const CompletionOptions& options);

/// What there is to read about an item, as Markdown; empty for nothing.
std::string completionDocumentation(const SemanticModel& model, CompletionKind kind,
                                    std::string_view name, std::string_view owner);

}  // namespace puppet::analysis
