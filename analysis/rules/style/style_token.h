#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// The kinds of tokens that rules of style tell apart. Blanks, line ends and comments are tokens
/// too.
enum class StyleKind : std::uint8_t {
  None,  ///< no token: before the first and behind the last one
  // White space and comments; see isFormatting().
  Whitespace,
  Indent,  ///< blanks at the start of a line, the first line excepted
  Newline,
  Comment,
  StarComment,
  SlashComment,
  // Words.
  Name,
  FunctionName,  ///< directly followed by `(`; keywords too
  TypeName,      ///< the name of a built-in data type
  ClassRef,      ///< another capitalized name
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
  Variable,      ///< with the brackets directly behind it: `$a['b'][0]` is one
  Unenclosed,    ///< a variable in a string without braces
  SingleQuoted,  ///< '...'
  DoubleQuoted,  ///< "..." without interpolation
  StringHead,    ///< `"a${` of "a${b}c", or `"a` of "a$b"
  StringMiddle,
  StringTail,
  HeredocOpen,
  HeredocText,  ///< with the end mark
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
  Unknown,  ///< a character that is no code
  Other,
  Count,
};

constexpr bool isFormatting(StyleKind kind) {
  return kind >= StyleKind::Whitespace && kind <= StyleKind::SlashComment;
}
/// White space without comments.
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

/// The place of a token in a list; -1 for no token.
using TokenIndex = std::int32_t;

struct StyleToken {
  TextRange range;
  std::uint32_t line = 0;    ///< the first one is 1
  std::uint32_t column = 0;  ///< in characters; the first one is 1
  /// Of the innermost node that holds it; of blanks and comments, that of the token behind them.
  parser::SyntaxKind parent = parser::SyntaxKind::SourceFile;
  StyleKind kind = StyleKind::None;
  TokenIndex previousCode = -1, nextCode = -1;  ///< without blanks and comments
  TokenIndex enclosing = -1;  ///< the innermost bracket that is open before the token
  TokenIndex partner = -1;    ///< of a bracket
};

/// All bytes of a manifest as tokens, in text order. `original` is the text in which `//` has not
/// been marked as the beginning of a comment (slash_comments.h). `isCompatible`: capitalized names
/// are what puppet-lint takes for some.
std::vector<StyleToken> styleTokens(const parser::SyntaxTree& tree, std::string_view original,
                                    bool isCompatible);

}  // namespace puppet::analysis
