#pragma once

#include <cstdint>
#include <vector>

#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

/// Semantic classification of a token. The order is that of the legend.
enum class SemanticTokenType : std::uint8_t {
  Class,   ///< a class, or a reference to resources
  Type,    ///< a data type
  Struct,  ///< a resource type or a defined type
  Parameter,
  Variable,
  Property,    ///< an attribute or a key
  EnumMember,  ///< a bare word
  Function,
  Keyword,
  String,
  Number,
  Regexp,
  Operator,
  Comment,
};

/// Bits of SemanticToken::modifiers. The order is that of the legend.
enum SemanticTokenModifier : std::uint8_t {
  kDeclaration = 1,
  kReadonly = 2,
  kDefaultLibrary = 4,
  kDeprecated = 8,
};

struct SemanticToken {
  TextRange range;  ///< lies within one line
  SemanticTokenType type{};
  std::uint8_t modifiers = 0;
  friend bool operator==(const SemanticToken&, const SemanticToken&) = default;
};

/// Returns the tokens that overlap `range`, in text order and disjoint. Omits the text of
/// templates, punctuation, and tokens that a grammar highlights in more detail: strings with
/// escapes, heredocs with a language, comments with tags or code.
std::vector<SemanticToken> semanticTokens(const SemanticModel& model, TextRange range);

}  // namespace puppet::analysis
