#pragma once

#include <cstdint>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A bracket that is open at a place, or another enclosing construct.
struct OpenBracket {
  enum class Kind : std::uint8_t {
    File,
    Definition,  ///< body of a class, a defined type, a function, a plan or a node
    Block,       ///< body of a conditional
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
  // Indices into the list of tokens.
  std::uint32_t open = kNone;     ///< the bracket itself
  std::uint32_t subject = kNone;  ///< type, function, or last token of the accessed expression
  std::uint32_t element = 0;      ///< start of the current element (statement, argument ...)
  std::uint32_t arrow = kNone;    ///< last `=>` or `=` of that element
  std::uint32_t header = kNone;   ///< keyword of the statement whose body follows
  std::uint32_t elements = 0;     ///< number of completed elements
  bool hasTitle = false;          ///< for a resource body: true after its colon
  /// Tokens of the variables that are assigned in this bracket, by scope.
  std::vector<std::uint32_t> variables = {};

  bool holdsStatements() const {
    return kind <= Kind::Lambda || kind == Kind::Interpolation || kind == Kind::Render;
  }
  /// Returns true for interpolated code: the value of its last statement becomes text.
  bool holdsValue() const { return kind == Kind::Interpolation || kind == Kind::Render; }
  /// Returns true if variables assigned inside are not visible after the bracket.
  bool isScope() const {
    return kind == Kind::File || kind == Kind::Definition || kind == Kind::Lambda;
  }
};

/// Returns the brackets that are open after `tokens`, outermost first; never empty. Linear.
std::vector<OpenBracket> openBrackets(const std::vector<parser::Cursor>& tokens);

/// Returns the kind of a separator as written: error recovery may have substituted another one.
parser::SyntaxKind writtenKind(const parser::Cursor& token);

/// Returns true if an expression may end with a token of this kind.
bool endsOperand(parser::SyntaxKind kind);

}  // namespace puppet::analysis
