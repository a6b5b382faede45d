#pragma once

#include <cstdint>
#include <string_view>

namespace puppet::parser {

/// Kind of a token (tokens.def) or of a node (nodes.def).
enum class SyntaxKind : std::uint8_t {
#define TOKEN(kind, spelling, reference) kind,
#include "parser/tokens/tokens.def"
#define NODE(kind, view, ...) kind,
#include "parser/tokens/nodes.def"
};

inline constexpr std::uint8_t kTokenKindCount = 0
#define TOKEN(kind, spelling, reference) +1
#include "parser/tokens/tokens.def"
    ;

constexpr bool isTokenKind(SyntaxKind kind) {
  return static_cast<std::uint8_t>(kind) < kTokenKindCount;
}

constexpr bool isKeyword(SyntaxKind kind) {
  return kind >= SyntaxKind::KwAnd && kind <= SyntaxKind::KwApply;
}

/// Returns the enumerator's name as written in tokens.def or nodes.def.
std::string_view nameOf(SyntaxKind kind);

/// Returns the text that messages use for a token: exact for punctuation and keywords ("}"), a noun
/// for other tokens ("number").
std::string_view spellingOf(SyntaxKind token);

}  // namespace puppet::parser
