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
#include "parser/support/budget_allocator.h"
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
struct Resource;
struct Signature;

/// Evaluates expressions: known operands give a known value, others an abstract one.
///
/// An expression that definitely fails reports an error and is Unknown(Any), so that one mistake
/// causes one report. Code that is not evaluated, because a limit is reached or the text is
/// damaged, is Unknown(Any) too. Has one `visit` for each kind of node, defined in the file of its
/// family.
class Evaluator {
 public:
  Evaluator(EvaluationContext& context, Scope& scope) : context_(context), scope_(scope) {}

  types::Value evaluate(const parser::Cursor& expression);

  /// Evaluates an expression in a place for types only, as in `type X = ...`: unknown names are a
  /// TypeReference instead of an error, and nothing is computed. Returns Unknown after an error.
  types::Value evaluateType(const parser::Cursor& expression);
  /// Evaluates a type that the reference parses instead of evaluating it: the definition of an
  /// alias, or a type given as a text. See types::TypeNotation.
  types::Value evaluateTypeSpecification(const parser::Cursor& expression);

  /// Evaluates the definition of a type, a Hash or a value in one, by the rules of evaluateType().
  types::Value evaluateAsWritten(const parser::Cursor& expression);

  /// Evaluates statements in order up to the first one that does not complete. Returns the value of
  /// the last one evaluated; undef for none.
  types::Value evaluateStatements(parser::ViewList<parser::Expression> statements) {
    return evaluateEach(statements, /*isLastUsed=*/true);
  }
  types::Value evaluateStatements(std::span<const parser::Expression> statements) {
    return evaluateEach(statements, /*isLastUsed=*/true);
  }
  /// Evaluates statements as evaluateStatements() does, for their effects alone: the value of a
  /// conditional is not computed. Returns Never if one does not complete.
  types::Value runStatements(parser::ViewList<parser::Expression> statements) {
    return evaluateEach(statements, /*isLastUsed=*/false);
  }
  types::Value runStatement(const parser::Cursor& statement) {
    return evaluateStatement(statement, /*isUsed=*/false);
  }

  /// Calls the function of this name: built in, written in Puppet, or only declared. `block` is
  /// nullptr for none.
  types::Value callFunction(std::string_view name, const CallSite& place,
                            std::vector<types::Value> arguments, const BlockValue* block);
  /// Evaluates `T.new(...)`; the first argument is the type.
  types::Value newInstance(const CallSite& place, std::span<const types::Value> arguments);

  /// Returns the value of `$name` as read at `blame`.
  types::Value variableNamed(std::string_view name, const parser::Cursor& blame);
  /// Assigns `value` to `$name`. Returns false after an error.
  bool assignVariable(std::string_view name, const types::Value& value,
                      const parser::Cursor& blame);

  EvaluationContext& context() const { return context_; }
  Scope& scope() const { return scope_; }

 private:
  enum class Reading : std::uint8_t { Values, Types, TypeSpecifications };
  struct Dispatch;
  class Conditions;
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
  /// Returns what is known of a variable that this run does not set, or of the part at `keys`.
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
  /// Returns false for a statement whose value is not used; to be called at its begin.
  bool takeUse(const parser::Cursor& statement);
  /// Evaluates an arm of a conditional, a block or an expression; undef for an absent one, and for
  /// one whose value is not used.
  types::Value takeArm(const parser::Cursor& conditional, const parser::Cursor& arm,
                       bool isUsed = true);
  /// Applies the refinements of a condition to the scope. Returns false if they contradict what is
  /// known, so that the arm is unreachable.
  bool refine(const Refinements& refinements, bool isQuestion = false);
  bool refineOneOf(const Refinement& refinement, bool isQuestion);
  types::Value refinedValue(const Refinement& refinement, std::string_view name);
  /// Returns true if all refinements may hold together here, including those of variables of other
  /// classes.
  bool isPossible(Refinements way);
  template <class Predicate>
  bool isConsistent(const Refinements& way, Predicate isAllowed);
  /// Returns true if a variable that is unset on these paths may be unset here.
  bool mayBeAbsent(const Absence& absence);
  /// Returns the join of the arms, see Arms::join().
  types::Value joined(Arms& arms);
  /// Returns whether an option of a case or a selector matches; `*x` matches if an element of x
  /// does.
  types::Tristate matchesOption(const parser::Expression& option, const types::Value& control,
                                types::Value* pattern = nullptr);

  // types.cpp
  types::Value typeName(const parser::Cursor& token);
  types::Value typeNameAsWritten(const parser::Cursor& token);
  types::Value parameterized(const parser::Access& access, const types::Type& base);

  // access.cpp
  types::Value visit(const parser::Access& access);
  /// Returns what is known of this part of a variable of type `whole`: from refinements, facts, or
  /// the type.
  /// Tells the observer which key of a hash, or of an unknown Struct, is read.
  void notifyOfKey(const parser::Access& access, const types::Value& hash,
                   std::span<const types::Value> keys);
  types::Value unknownPart(const parser::Access& access, const types::Type& whole,
                           std::span<const types::Value> keys);
  types::Value evaluateAccess(const parser::Access& access);
  types::Value accessBy(const parser::Access& access, const types::Value& left,
                        std::span<const types::Value> keys);
  /// Reports that a key of `left`, an Array or a String, is not an Integer.
  types::Value failAsPosition(const parser::Access& access, const types::Value& left);
  types::Value accessByPosition(const parser::Access& access, const types::Value& left,
                                std::span<const types::Value> keys);

  // definitions are evaluated on use
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
  types::Value declare(const parser::Resource& resource, Presence presence, bool isUsed);
  Resource* declareOne(const std::string& type, const types::Value& title, Presence presence,
                       const EvaluatedBody& body, const parser::Resource& resource);
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
  bool relate(const parser::Relationship& relationship, CountedVector<RelationshipOperand>& result);
  bool operandsOf(const parser::Expression& written, const parser::Relationship& whole,
                  CountedVector<RelationshipOperand>& operands);
  bool addOperands(const CountedVector<RelationshipOperand>& values,
                   const parser::Relationship& whole, CountedVector<RelationshipOperand>& operands);
  bool addOperand(const types::Value& value, const parser::Relationship& whole,
                  CountedVector<RelationshipOperand>& operands);

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
  types::Value visit(const parser::UntitledResource& call);
  types::Value visit(const parser::Apply& apply);
  types::Value callWith(std::string_view name, const CallSite& place,
                        std::vector<types::Value> arguments, const parser::Lambda& lambda);
  types::Value convertToLegacy(const CallSite& place, std::vector<types::Value>& arguments);
  void runBlind(const BlockValue* block);
  std::shared_ptr<const Signature> signatureOf(const parser::Lambda& lambda);
  types::Value callPuppet(const parser::FunctionDefinition& function, std::string_view name,
                          const CallSite& place, std::span<const types::Value> arguments,
                          const BlockValue* block, const types::Value* self = nullptr);

  types::Value evaluateStatement(const parser::Cursor& statement, bool isUsed);

  template <class Statements>
  types::Value evaluateEach(const Statements& statements, bool isLastUsed) {
    types::Value last;
    for (auto at = statements.begin(); at != statements.end();) {
      const parser::Expression statement = *at;
      const bool isLast = ++at == statements.end();
      last = evaluateStatement(statement, isLast && isLastUsed);
      if (last.is(types::ValueKind::Never)) break;
    }
    return last;
  }

  /// Evaluates elements, keys or arguments: adjacent pairs `k => v` form a hash, and `*x` expands
  /// to its elements. A Never ends the list.
  std::vector<types::Value> evaluateList(parser::ViewList<parser::Expression> expressions);

  types::Value evaluateAs(Reading reading, const parser::Cursor& expression);
  types::Value orNoType(const parser::Cursor& expression, types::Value value);

  types::Value unknown() const;
  /// Reports an error. Returns Unknown(Any).
  types::Value fail(const parser::Cursor& blame, std::string_view code, std::string message);
  /// Reports the error of an operation at the operand to blame, or else at `whole`.
  types::Value fail(const parser::Cursor& whole, parser::ViewList<parser::Expression> operands,
                    types::TypeError error);

  EvaluationContext& context_;
  Scope& scope_;
  Reading reading_ = Reading::Values;
  parser::GreenElement unused_;  ///< the statement that begins, if its value is not used
};

}  // namespace puppet::analysis
