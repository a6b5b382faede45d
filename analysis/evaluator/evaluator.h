#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/evaluator/scope.h"
#include "parser/syntax/views.h"
#include "types/parameters/type_error.h"
#include "types/value/value.h"

namespace puppet::analysis {

/// Evaluates expressions: known operands give a known value, others what is known of it.
///
/// An expression that certainly fails leaves an error in the context and is Unknown(Any), so that
/// one mistake is told once; so is what is not evaluated, for a bound or because text is damaged.
/// One `visit` for each kind of node, in the file of its family.
class Evaluator {
 public:
  Evaluator(EvaluationContext& context, Scope& scope) : context_(context), scope_(scope) {}

  types::Value evaluate(const parser::Cursor& expression);

  /// Of an expression that stands where only a type may stand, as in `type X = ...`: names that
  /// nobody knows are a TypeReference there instead of an error, and nothing is computed. Unknown
  /// after an error.
  types::Value evaluateType(const parser::Cursor& expression);

  /// The same of what defines a type: a Hash, or any other value in there.
  types::Value evaluateAsWritten(const parser::Cursor& expression);

  /// The statements in order; the value of the last one, undef without any.
  types::Value evaluateStatements(parser::ViewList<parser::Expression> statements);

 private:
  enum class Reading : std::uint8_t { Values, Types };
  struct Dispatch;

  // literals.cpp
  types::Value visitToken(const parser::Cursor& token);
  types::Value number(const parser::Cursor& token);
  types::Value regexp(const parser::Cursor& token);
  types::Value visit(const parser::ArrayLiteral& array);
  types::Value visit(const parser::HashLiteral& hash);
  types::Value visit(const parser::Parenthesized& parenthesized);
  types::Value hashOf(std::span<const parser::Pair> pairs);

  // strings.cpp
  types::Value visit(const parser::InterpolatedString& string);
  types::Value visit(const parser::Heredoc& heredoc);
  types::Value interpolate(std::span<const std::string> texts,
                           parser::ViewList<parser::Expression> expressions);

  // variables.cpp
  types::Value variable(const parser::Cursor& token);
  types::Value visit(const parser::Assignment& assignment);

  // types.cpp
  types::Value typeName(const parser::Cursor& token);
  types::Value typeNameAsWritten(const parser::Cursor& token);
  types::Value parameterized(const parser::Access& access, const types::Type& base);

  // access.cpp
  types::Value visit(const parser::Access& access);
  types::Value accessByPosition(const parser::Access& access, const types::Value& left,
                                std::span<const types::Value> keys);

  // operators.cpp
  types::Value visit(const parser::Unary& unary);
  types::Value visit(const parser::Binary& binary);
  types::Value applyBinary(const parser::Binary& binary, const types::Value& left);

  // calls.cpp
  types::Value visit(const parser::Call& call);
  types::Value visit(const parser::MethodCall& call);
  types::Value callFunction(std::string_view name, const parser::Cursor& blame,
                            std::vector<types::Value> arguments);
  types::Value newInstance(const parser::Cursor& blame, std::span<const types::Value> arguments);

  /// Elements, keys or arguments: `k => v` between them makes a hash, `*x` stands for its elements.
  std::vector<types::Value> evaluateList(parser::ViewList<parser::Expression> expressions);

  types::Value unknown() const;
  /// Leaves the error. Returns Unknown(Any).
  types::Value fail(const parser::Cursor& blame, std::string_view code, std::string message);
  /// Of an operation that has `operands`, one of which is to blame, or else `whole`.
  types::Value fail(const parser::Cursor& whole, parser::ViewList<parser::Expression> operands,
                    types::TypeError error);

  EvaluationContext& context_;
  Scope& scope_;
  Reading reading_ = Reading::Values;
};

}  // namespace puppet::analysis
