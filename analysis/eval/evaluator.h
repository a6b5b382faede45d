#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/narrowing.h"
#include "analysis/eval/scope.h"
#include "parser/syntax/views.h"
#include "types/core/type_error.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

struct AttributeList;
struct CallSite;
class BlockValue;
struct Collector;
enum class Presence : std::uint8_t;
struct Query;
struct RelationshipOperand;
struct Signature;

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

  /// The statements in order; the value of the last one, undef without any. Ends with the first
  /// that does not complete.
  types::Value evaluateStatements(parser::ViewList<parser::Expression> statements) {
    return evaluateEach(statements);
  }
  types::Value evaluateStatements(std::span<const parser::Expression> statements) {
    return evaluateEach(statements);
  }

  /// Calls what has this name: a function that is built in, one in Puppet, or one that is only
  /// declared. `block` is null for none.
  types::Value callFunction(std::string_view name, const CallSite& place,
                            std::vector<types::Value> arguments, const BlockValue* block);
  /// `T.new(...)`; the first argument is the type.
  types::Value newInstance(const CallSite& place, std::span<const types::Value> arguments);

  /// What `$name` has for a value, where `blame` stands.
  types::Value variableNamed(std::string_view name, const parser::Cursor& blame);
  /// Sets `$name` to it. False after an error.
  bool assignVariable(std::string_view name, const types::Value& value,
                      const parser::Cursor& blame);

  EvaluationContext& context() const { return context_; }
  Scope& scope() const { return scope_; }

 private:
  enum class Reading : std::uint8_t { Values, Types };
  struct Dispatch;
  class Options;

  // literals.cpp
  types::Value visitToken(const parser::Cursor& token);
  types::Value number(const parser::Cursor& token);
  types::Value literal(const parser::Cursor& token);
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
  /// Of a variable that nothing here sets, or of what `keys` lead to in it: what is known of it.
  types::Value outside(std::string_view name, std::span<const types::Value> keys = {});
  types::Value visit(const parser::Assignment& assignment);
  types::Value assignChanged(const parser::Assignment& assignment, const types::Value& value);
  bool assign(const parser::Expression& target, const types::Value& value,
              const parser::Assignment& assignment);
  bool assignAll(const parser::ArrayLiteral& targets, const types::Value& value,
                 const parser::Assignment& assignment);

  // control.cpp
  types::Value visit(const parser::If& node);
  types::Value visit(const parser::Unless& node);
  types::Value visit(const parser::Case& node);
  types::Value visit(const parser::Selector& node);
  types::Value visit(const parser::Block& block);
  /// Takes over what follows from a condition. False where that cannot be: the arm is never taken.
  bool refine(const Refinements& refinements, bool isQuestion = false);
  types::Value refinedValue(const Refinement& refinement, std::string_view name);
  /// Whether all of it may hold together here, values of other classes included.
  bool isPossible(Refinements way);
  /// Whether a variable that is not set on these ways may not be set here.
  bool mayBeAbsent(const Absence& absence);
  /// What the ways amount to: see Arms::join().
  types::Value joined(Arms& arms);
  types::Value elseOf(const parser::If& node, std::size_t from);
  /// `then` and `otherwise` return the value of an arm, `condition` has the value `truth`. See
  /// choose.h.
  template <class Then, class Otherwise>
  types::Value choose(const parser::Expression& condition, types::Tristate truth, Then then,
                      Otherwise otherwise);
  /// Whether an option (of a case or a selector) matches: `*x` when an element of x does.
  types::Tristate matchesOption(const parser::Expression& option, const types::Value& control,
                                types::Value* pattern = nullptr);

  // types.cpp
  types::Value typeName(const parser::Cursor& token);
  types::Value typeNameAsWritten(const parser::Cursor& token);
  types::Value parameterized(const parser::Access& access, const types::Type& base);

  // access.cpp
  types::Value visit(const parser::Access& access);
  /// What is known of this part of a variable, the whole of which is of type `whole`: what a
  /// condition or a fact said of it, or what its type does.
  types::Value unknownPart(const parser::Access& access, const types::Type& whole,
                           std::span<const types::Value> keys);
  types::Value evaluateAccess(const parser::Access& access);
  types::Value accessBy(const parser::Access& access, const types::Value& left,
                        std::span<const types::Value> keys);
  /// A key of `left`, an Array or a String, is no position.
  types::Value failAsPosition(const parser::Access& access, const types::Value& left);
  types::Value accessByPosition(const parser::Access& access, const types::Value& left,
                                std::span<const types::Value> keys);

  // definitions are evaluated when they are used
  types::Value visit(const parser::ClassDefinition&) { return {}; }
  types::Value visit(const parser::DefinedType&) { return {}; }
  types::Value visit(const parser::FunctionDefinition&) { return {}; }
  types::Value visit(const parser::NodeDefinition&) { return {}; }
  types::Value visit(const parser::TypeAlias&) { return {}; }
  types::Value visit(const parser::TypeDefinition&) { return {}; }
  types::Value visit(const parser::TypeMapping&) { return {}; }

  // resources.cpp
  struct EvaluatedBody;
  types::Value visit(const parser::Resource& resource);
  types::Value visit(const parser::VirtualResource& resource);
  types::Value visit(const parser::ResourceDefaults& defaults);
  types::Value visit(const parser::ResourceOverride& written);
  std::optional<std::string> resourceTypeOf(const parser::Expression& written);
  types::Value declare(const parser::Resource& resource, Presence presence);
  bool declareOne(const std::string& type, const types::Value& title, Presence presence,
                  const EvaluatedBody& body, const parser::Resource& resource,
                  std::vector<types::Value>& references);
  bool titlesOf(const parser::Resource& resource, EvaluatedBody& body,
                std::unordered_set<std::string>& used, bool& isDefault);
  bool attributesOf(parser::ViewList<parser::Attribute> written, AttributeList& list,
                    const parser::Cursor* whole);
  types::Value attributesAt(const parser::Access& access, const types::Type& reference,
                            std::span<const types::Value> keys);

  // collectors.cpp
  types::Value visit(const parser::Collector& collector);
  bool collect(const parser::Collector& written, Collector*& added);
  std::optional<Query> queryOf(const parser::Expression& condition);

  // relationships.cpp
  types::Value visit(const parser::Relationship& relationship);
  bool relate(const parser::Relationship& relationship, std::vector<RelationshipOperand>& result);
  bool operandsOf(const parser::Expression& written, const parser::Relationship& whole,
                  std::vector<RelationshipOperand>& operands);
  bool addOperand(const types::Value& value, const parser::Relationship& whole,
                  std::vector<RelationshipOperand>& operands);

  // operators.cpp
  types::Value visit(const parser::Unary& unary);
  types::Value visit(const parser::Binary& binary);
  struct BinaryParts;
  types::Value applyBinary(const BinaryParts& binary, const types::Value& left);
  types::Value applyLogical(std::vector<BinaryParts>& chain, types::Value value);
  types::Value unfold(const parser::Expression& operand);
  bool coercesUnknown(const BinaryParts& binary, const types::Value& left,
                      const types::Value& right);
  bool coerces(const parser::Cursor& operand, const types::Value& value);

  // templates.cpp
  types::Value visit(const parser::RenderExpression& node);
  types::Value visit(const parser::RenderBlock& node);
  types::Value render(const types::Value& value);

  // calls.cpp
  types::Value visit(const parser::Call& call);
  types::Value visit(const parser::MethodCall& call);
  types::Value visit(const parser::StatementCall& call);
  types::Value callWith(std::string_view name, const CallSite& place,
                        std::vector<types::Value> arguments, const parser::Lambda& lambda);
  void runBlind(const BlockValue* block);
  std::shared_ptr<const Signature> signatureOf(const parser::Lambda& lambda);
  types::Value callPuppet(const parser::FunctionDefinition& function, std::string_view name,
                          const CallSite& place, std::span<const types::Value> arguments,
                          const BlockValue* block, const types::Value* self = nullptr);

  template <class Statements>
  types::Value evaluateEach(const Statements& statements) {
    types::Value last;
    for (const parser::Expression& statement : statements) {
      last = evaluate(statement);
      if (last.is(types::ValueKind::Never)) break;
    }
    return last;
  }

  /// Elements, keys or arguments: `k => v` between them makes a hash, `*x` stands for its elements.
  /// One that is Never ends the list.
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
