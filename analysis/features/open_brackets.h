#pragma once

#include <cstdint>
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
  /// What is put into a text: the last of the statements in here is its value.
  bool holdsValue() const { return kind == Kind::Interpolation || kind == Kind::Render; }
  /// Variables that are set in here are gone behind it.
  bool isScope() const {
    return kind == Kind::File || kind == Kind::Definition || kind == Kind::Lambda;
  }
};

/// The brackets that are open behind `tokens`, the outermost first: never empty. Linear.
std::vector<OpenBracket> openBrackets(const std::vector<parser::Cursor>& tokens);

/// The kind of a separator as it is written: the repair of a broken text may have read another one.
parser::SyntaxKind writtenKind(const parser::Cursor& token);

/// Whether an expression may end with such a token.
bool endsOperand(parser::SyntaxKind kind);

}  // namespace puppet::analysis
