#include "analysis/eval/narrowing.h"

#include <algorithm>

#include "analysis/eval/disjunction.h"
#include "analysis/eval/evaluator.h"
#include "parser/literals/literals.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

// Narrowing of variables by conditions.
//
// A condition yields two conjunctions of refinements: `whenTrue` holds in the arm that is taken if
// it is true, `whenFalse` in the other arm and behind it. A refinement says of a subject that its
// value is, or is not (`excludes`), an instance of a type. The subject is a variable, or a part of
// one at constant keys, such as `$x['a'][0]`.
//
// Invariant: a refinement holds on every execution that reaches its arm without an error. So
// `whenTrue` gets a supertype of the matching values, while `whenFalse` may only exclude values
// that definitely match; where no such type can be expressed, nothing is added:
// * `$x == 'a'` gives Enum['a'] ignoring case, and excludes it otherwise.
// * `$x == 1` gives Numeric, because 1.0 is equal to 1, and excludes Integer[1, 1] otherwise.
// * `$x =~ T` gives T, and excludes T otherwise.
// * `$x =~ /re/` gives String in both arms, because the match fails for other values (`orFailed`).
// * `$x in ['a', 'b']` gives the union of the elements, and excludes each of them otherwise.
// * `$x` gives neither undef nor false, and one of these otherwise.
// * `!c` swaps the two sets. `a and b` concatenates `whenTrue` and takes the disjunction of
//   `whenFalse`, and `or` conversely. The disjunction of single refinements of the same subject,
//   none of which excludes, is one of them; of others it is a refinement with alternatives, of
//   which the scope retains that one holds (Scope::assume).
//
// If one of the two sets is empty or has alternatives, the condition also refines a pseudo-variable
// named by its text in parentheses, without negations: whether it holds. Two conditionals on the
// same text then have contradictory refinements, which rules out impossible paths:
//
//     if cond($a) { $x = 1 }
//     if cond($a) { notice($x) }
//
// Here `$x` is unset only on paths with "(cond($a))" false, which the second condition excludes.
//
// The evaluator applies refinements at the start of an arm (Evaluator::refine): it meets the known
// type with the refinement's type, or subtracts an excluded one. An empty result makes the arm
// unreachable. Scopes hold the narrowed values as refinement entries, which end with the arm (Arms
// in scope.h).
namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Type of the values that conditions treat as false.
const Type& falseType() {
  static const Type type =
      types::variantType({types::bare(TypeKind::Undef), types::booleanType(false)});
  return type;
}

Expression unwrapped(Expression expression) {
  while (const Parenthesized inner{expression}) expression = inner.expression();
  return expression;
}

/// Returns the value of a literal; Unknown for other expressions, which are not evaluated.
Value constantOf(Evaluator& evaluator, const Expression& expression) {
  switch (expression.kind()) {
    case SyntaxKind::String:
    case SyntaxKind::Name:
    case SyntaxKind::Number:
    case SyntaxKind::KwTrue:
    case SyntaxKind::KwFalse:
    case SyntaxKind::KwUndef:
    case SyntaxKind::Regex:
    case SyntaxKind::TypeName: return evaluator.evaluate(expression);
    case SyntaxKind::Access:
      if (Access(expression).left().is(SyntaxKind::TypeName)) return evaluator.evaluate(expression);
      break;
    case SyntaxKind::ArrayLiteral: {
      std::vector<Value> elements;
      for (const Expression& element : ArrayLiteral(expression).elements())
        elements.push_back(constantOf(evaluator, element));
      return Value::array(std::move(elements));
    }
    default: break;
  }
  return Value::unknown(types::anyType());
}

/// Returns a supertype of the values that are `==` to `value`, ignoring letter case.
Type equalType(const Value& value) {
  switch (value.kind()) {
    case ValueKind::String: return types::enumType({std::string(value.asString())}, true);
    case ValueKind::Integer:
    case ValueKind::Float: return types::bare(TypeKind::Numeric);
    case ValueKind::Undef:
    case ValueKind::Boolean: return types::inferDetailed(value);
    default: return types::anyType();
  }
}

/// Returns a type whose instances are definitely `==` to `value`; null if there is none.
Type certainlyEqualType(const Value& value) {
  switch (value.kind()) {
    case ValueKind::String: return equalType(value);
    case ValueKind::Integer:
    case ValueKind::Undef:
    case ValueKind::Boolean: return types::inferDetailed(value);
    default: return {};
  }
}

/// Refines the pseudo-variable named by the condition's text without negations: whether it holds.
void addText(Consequences& consequences, Expression condition) {
  bool holds = true;
  std::string text;
  for (;;) {
    condition = unwrapped(condition);
    const Unary unary{condition};
    if (!unary || !unary.operator_().is(SyntaxKind::Bang)) break;
    holds = !holds;
    condition = unary.operand();
  }
  const parser::Binary binary{condition};
  if (binary && binary.operator_().is(SyntaxKind::NotEqual)) {
    holds = !holds;
    text = std::string(binary.left().text()) + " == " + std::string(binary.right().text());
  } else {
    text = condition.text();
  }
  text = "(" + text + ")";
  consequences.whenTrue.push_back({text, {}, types::booleanType(holds)});
  consequences.whenFalse.push_back({text, {}, types::booleanType(!holds)});
}

/// Returns true if refinements say less than the condition that they follow from.
bool isVague(const Refinements& refinements) {
  return refinements.empty() || std::ranges::any_of(refinements, [](const Refinement& part) {
           return !part.alternatives.empty();
         });
}

class Reader {
 public:
  explicit Reader(Evaluator& evaluator) : evaluator_(evaluator) {}

  Consequences read(const Expression& written) {
    const Expression condition = unwrapped(written);
    if (const Unary unary{condition}; unary.operator_().is(SyntaxKind::Bang))
      return swapped(read(unary.operand()));
    if (const parser::Binary binary{condition}) return readBinary(binary);
    Consequences consequences;
    if (at(condition)) {
      add(consequences.whenTrue, falseType(), /*excludes=*/true);
      add(consequences.whenFalse, falseType());
    }
    return consequences;
  }

  Consequences readOption(const Expression& control, const Value& pattern) {
    Consequences consequences;
    if (!at(unwrapped(control))) return consequences;
    if (pattern.is(ValueKind::Type))
      addType(consequences, pattern.asType());
    else if (pattern.is(ValueKind::Regexp))
      add(consequences.whenTrue, types::bare(TypeKind::String));
    else
      addEqual(consequences, pattern);
    return consequences;
  }

 private:
  static Consequences swapped(Consequences consequences) {
    std::swap(consequences.whenTrue, consequences.whenFalse);
    return consequences;
  }

  Consequences readBinary(const parser::Binary& binary) {
    switch (binary.operator_().kind()) {
      case SyntaxKind::KwAnd: return both(binary);
      case SyntaxKind::KwOr: return either(binary);
      case SyntaxKind::EqualEqual: return equality(binary);
      case SyntaxKind::NotEqual: return swapped(equality(binary));
      case SyntaxKind::Match: return match(binary);
      case SyntaxKind::NoMatch: return swapped(match(binary));
      case SyntaxKind::KwIn: return membership(binary);
      default: return {};
    }
  }

  Consequences both(const parser::Binary& binary) {
    Consequences left = read(binary.left());
    Consequences right = read(binary.right());
    std::ranges::move(right.whenTrue, std::back_inserter(left.whenTrue));
    left.whenFalse = disjunction(left.whenFalse, right.whenFalse);
    return left;
  }

  Consequences either(const parser::Binary& binary) {
    Consequences left = read(binary.left());
    Consequences right = read(binary.right());
    std::ranges::move(right.whenFalse, std::back_inserter(left.whenFalse));
    left.whenTrue = disjunction(left.whenTrue, right.whenTrue);
    return left;
  }

  Consequences equality(const parser::Binary& binary) {
    Consequences consequences;
    Expression subject = unwrapped(binary.left());
    Expression other = binary.right();
    if (!at(subject)) {
      std::swap(subject, other);
      if (!at(unwrapped(subject))) return consequences;
    }
    addEqual(consequences, constantOf(evaluator_, unwrapped(other)));
    return consequences;
  }

  Consequences match(const parser::Binary& binary) {
    Consequences consequences;
    if (!at(unwrapped(binary.left()))) return consequences;
    const Value pattern = constantOf(evaluator_, unwrapped(binary.right()));
    if (pattern.is(ValueKind::Type))
      addType(consequences, pattern.asType());
    else if (pattern.is(ValueKind::Regexp) || pattern.is(ValueKind::String))
      // Matching any other value fails, so the value is a String in both arms.
      for (Refinements* way : {&consequences.whenTrue, &consequences.whenFalse}) {
        add(*way, types::bare(TypeKind::String));
        way->back().orFailed = true;
      }
    return consequences;
  }

  Consequences membership(const parser::Binary& binary) {
    Consequences consequences;
    if (!at(unwrapped(binary.left()))) return consequences;
    const Value list = constantOf(evaluator_, unwrapped(binary.right()));
    if (!list.is(ValueKind::Array) || !list.isKnown()) return consequences;
    std::vector<Type> members;
    for (const Value& element : list.asArray().elements()) {
      members.push_back(equalType(element));
      if (const Type excluded = certainlyEqualType(element))
        add(consequences.whenFalse, excluded, /*excludes=*/true);
    }
    if (!members.empty()) add(consequences.whenTrue, types::variantType(std::move(members)));
    return consequences;
  }

  void addEqual(Consequences& consequences, const Value& value) {
    if (!value.isKnown()) return;
    add(consequences.whenTrue, equalType(value));
    if (const Type excluded = certainlyEqualType(value))
      add(consequences.whenFalse, excluded, /*excludes=*/true);
  }

  void addType(Consequences& consequences, const Type& type) {
    add(consequences.whenTrue, type);
    add(consequences.whenFalse, type, /*excludes=*/true);
  }

  bool at(const Expression& expression) {
    variable_.clear();
    path_.clear();
    return accessPath(evaluator_, expression, variable_, path_);
  }

  void add(Refinements& refinements, const Type& type, bool excludes = false) {
    refinements.push_back({variable_, path_, type, excludes});
  }

  Evaluator& evaluator_;
  std::string variable_;  ///< subject of the last call of at()
  std::vector<Value> path_;
};

}  // namespace

Consequences consequencesOf(Evaluator& evaluator, const Expression& condition) {
  Consequences consequences = Reader(evaluator).read(condition);
  if (isVague(consequences.whenTrue) || isVague(consequences.whenFalse))
    addText(consequences, condition);
  return consequences;
}

Consequences consequencesOf(Evaluator& evaluator, const Expression& control, const Value& pattern) {
  return Reader(evaluator).readOption(control, pattern);
}

std::string pathName(std::string_view variable, const std::vector<Value>& path) {
  std::string name(variable);
  for (const Value& key : path) name += '[' + types::toSource(key) + ']';
  return name;
}

bool accessPath(Evaluator& evaluator, const Expression& expression, std::string& variable,
                std::vector<Value>& path) {
  if (expression.is(SyntaxKind::Variable)) {
    variable = variableName(expression);
    return true;
  }
  const Access access(expression);
  if (!access || !accessPath(evaluator, access.left(), variable, path)) return false;
  std::size_t keys = 0;
  for (const Expression& key : access.keys()) {
    if (key.is(SyntaxKind::TypeName)) return false;
    Value value = constantOf(evaluator, key);
    if (!value.is(ValueKind::String) && !value.is(ValueKind::Integer)) return false;
    path.push_back(std::move(value));
    ++keys;
  }
  return keys == 1;
}

}  // namespace puppet::analysis
