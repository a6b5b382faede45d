#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Kinds of tokens that style rules distinguish. Blanks, line ends and comments are tokens too.
enum class StyleKind : std::uint8_t {
  None,  ///< no token: before the first and after the last one
  // White space and comments; see isFormatting().
  Whitespace,
  Indent,  ///< blanks at the start of a line other than the first
  Newline,
  Comment,
  StarComment,
  SlashComment,
  // Words.
  Name,
  FunctionName,  ///< followed by `(`; if directly, may be a keyword
  TypeName,      ///< name of a built-in data type
  ClassRef,      ///< any other capitalized name
  Number,
  KwAnd,
  KwAttr,
  KwCase,
  KwClass,
  KwDefault,
  KwDefine,
  KwElse,
  KwElsif,
  KwFalse,
  KwFunction,
  KwIf,
  KwImport,
  KwIn,
  KwInherits,
  KwNode,
  KwOr,
  KwPrivate,
  KwTrue,
  KwType,
  KwUndef,
  KwUnless,
  // Variables and texts.
  Variable,      ///< including directly following brackets: `$a['b'][0]` is one token
  Unenclosed,    ///< variable in a string without braces
  SingleQuoted,  ///< '...'
  DoubleQuoted,  ///< "..." without interpolation
  StringHead,    ///< `"a${` of "a${b}c", or `"a` of "a$b"
  StringMiddle,
  StringTail,
  HeredocOpen,
  HeredocText,  ///< including the end tag
  HeredocHead,
  HeredocMiddle,
  HeredocTail,
  Regex,
  // Punctuation.
  LBrace,
  RBrace,
  LBracket,
  RBracket,
  LParen,
  RParen,
  Comma,
  Colon,
  Semicolon,
  Dot,
  Question,
  At,
  Pipe,
  Equals,
  PlusEquals,
  EqualEqual,
  NotEqual,
  Match,
  NoMatch,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  FatArrow,
  PlusArrow,
  EdgeRight,
  EdgeLeft,
  NotifyRight,
  NotifyLeft,
  CollectOpen,
  CollectClose,
  ShiftRight,
  Plus,
  Minus,
  Star,
  Unknown,  ///< a character that is not code
  Other,
  Count,
};

constexpr bool isFormatting(StyleKind kind) {
  return kind >= StyleKind::Whitespace && kind <= StyleKind::SlashComment;
}
/// Returns true for white space, but not for comments.
constexpr bool isBlank(StyleKind kind) {
  return kind >= StyleKind::Whitespace && kind <= StyleKind::Newline;
}
constexpr bool isComment(StyleKind kind) {
  return kind >= StyleKind::Comment && kind <= StyleKind::SlashComment;
}
constexpr bool isKeyword(StyleKind kind) {
  return kind >= StyleKind::KwAnd && kind <= StyleKind::KwUnless;
}
constexpr bool isVariable(StyleKind kind) {
  return kind == StyleKind::Variable || kind == StyleKind::Unenclosed;
}
constexpr bool isOpening(StyleKind kind) {
  return kind == StyleKind::LBrace || kind == StyleKind::LBracket || kind == StyleKind::LParen;
}
constexpr bool isClosing(StyleKind kind) {
  return kind == StyleKind::RBrace || kind == StyleKind::RBracket || kind == StyleKind::RParen;
}

/// Index of a token; -1 for no token.
using TokenIndex = std::int32_t;

struct StyleToken {
  TextRange range;
  std::uint32_t line = 0;    ///< 1-based
  std::uint32_t column = 0;  ///< 1-based, in characters
  /// Kind of the innermost node that contains the token; for blanks and comments, that of the next
  /// token.
  parser::SyntaxKind parent = parser::SyntaxKind::SourceFile;
  StyleKind kind = StyleKind::None;
  TokenIndex previousCode = -1, nextCode = -1;  ///< skip blanks and comments
  TokenIndex enclosing = -1;                    ///< innermost bracket that is open before the token
  TokenIndex partner = -1;                      ///< matching bracket
};

/// Returns all bytes of a manifest as tokens, in text order. `original` is the text before `//` was
/// marked as the start of a comment (slash_comments.h). If `isCompatible`, recognizes the same
/// capitalized names as puppet-lint.
std::vector<StyleToken> styleTokens(const parser::SyntaxTree& tree, std::string_view original,
                                    bool isCompatible);

}  // namespace puppet::analysis
