#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A bracket that is open at a place, or what else encloses it.
struct OpenBracket {
  enum class Kind : std::uint8_t {
    File,
    Definition,  ///< the body of a class, a defined type, a function, a plan or a node
    Block,       ///< the body of a condition
    Lambda,
    Resource,    ///< `file {`
    Attributes,  ///< `File {`, `File['x'] {`, `File <| |> {`
    Hash,
    Case,
    Selector,
    Parameters,
    LambdaParameters,
    Call,  ///< `f(`
    Group,
    Access,  ///< `$x[`, `Integer[`
    Array,
    Query,  ///< `File <|`
    Interpolation,
    Render  ///< `<%=`
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  Kind kind = Kind::File;
  // Places in the list of tokens.
  std::uint32_t open = kNone;     ///< the bracket itself
  std::uint32_t subject = kNone;  ///< the type, the function, or the last token of what is accessed
  std::uint32_t element = 0;      ///< where the element (statement, argument ...) at hand begins
  std::uint32_t arrow = kNone;    ///< the last `=>` or `=` of that element
  std::uint32_t header = kNone;   ///< keyword of the statement whose body is to come
  std::uint32_t elements = 0;     ///< how many are complete
  bool hasTitle = false;          ///< of the body of a resource: the colon is there
  /// The tokens of variables that are set in here, as scopes go.
  std::vector<std::uint32_t> variables = {};

  bool holdsStatements() const {
    return kind <= Kind::Lambda || kind == Kind::Interpolation || kind == Kind::Render;
  }
  /// Variables that are set in here are gone behind it.
  bool isScope() const {
    return kind == Kind::File || kind == Kind::Definition || kind == Kind::Lambda;
  }
};

/// What stands before a place in a text. Only that decides what may follow: what stands behind it
/// is from before somebody began to type, and may be anything.
struct CompletionPlace {
  enum class Kind : std::uint8_t {
    Nowhere,   ///< in a comment, or in the text of a template
    Code,      ///< a name, or nothing yet
    Variable,  ///< behind a `$`
    Text       ///< in a string
  };

  Kind kind = Kind::Nowhere;
  TextRange typed;          ///< what is typed of the name, or of the text
  std::uint32_t end = 0;    ///< of the name or text that the place is in
  char quote = 0;           ///< of the string
  bool isClosed = false;    ///< the string has its end
  bool isBraced = false;    ///< directly behind `${`: the name of a variable needs no `$`
  bool isOnNewLine = true;  ///< no token is before it on its line
  std::vector<parser::Cursor> tokens;  ///< before the name or the string, in text order
  std::vector<OpenBracket> brackets;   ///< the innermost last; never empty

  const OpenBracket& innermost() const { return brackets.back(); }
  /// The token before; absent where there is none.
  parser::Cursor last() const { return tokens.empty() ? parser::Cursor() : tokens.back(); }
  parser::Cursor token(std::uint32_t index) const {
    return index < tokens.size() ? tokens[index] : parser::Cursor();
  }
  /// The type before the name of a parameter, which is the token `name`; empty for none.
  TextRange writtenType(std::uint32_t name) const;
  /// An operand may begin here, rather than something that follows one.
  bool takesOperand() const;
  /// A statement may begin here.
  bool startsStatement() const;
};

/// Linear in what stands before `offset`, which may be anywhere.
CompletionPlace placeOf(const parser::SyntaxTree& tree, std::uint32_t offset);

/// Whether an expression may end with such a token.
bool endsOperand(parser::SyntaxKind kind);

}  // namespace puppet::analysis
