#pragma once

#include <cstdint>
#include <vector>

#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

/// What a piece of text is, beyond what its spelling tells. The order is that of the legend.
enum class SemanticTokenType : std::uint8_t {
  Class,   ///< a class, or a reference to resources
  Type,    ///< a data type
  Struct,  ///< a resource type or a defined type
  Parameter,
  Variable,
  Property,    ///< an attribute, a key
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
  TextRange range;  ///< within one line
  SemanticTokenType type{};
  std::uint8_t modifiers = 0;
  friend bool operator==(const SemanticToken&, const SemanticToken&) = default;
};

/// All tokens that overlap `range`, in text order; none overlap each other. Text of templates and
/// punctuation are none; nor is what a grammar tells more of than one token can: strings with
/// escapes, heredocs in a language, comments with tags or code.
std::vector<SemanticToken> semanticTokens(const SemanticModel& model, TextRange range);

}  // namespace puppet::analysis
