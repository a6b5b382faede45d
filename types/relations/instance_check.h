#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/nodes.h"
#include "types/relations/addresses.h"
#include "types/relations/recursion_guard.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// One query about instances and its state; the rules are in instance*.cpp, one function per
/// structure of the type.
class InstanceCheck {
 public:
  /// `steps` are the steps that the enclosing query has taken.
  explicit InstanceCheck(LanguageLevel level, std::uint32_t steps = 0)
      : level_(level), steps_(steps) {}

  Tristate isInstance(const Type& type, const Value& value);
  /// Returns whether `value` matches `pattern` as a case option: an instance of a type, a text that
  /// a regular expression matches, anything for `default`, or an equal value.
  Tristate matches(const Value& value, const Value& pattern);
  std::uint32_t steps() const { return steps_; }

 private:
  Tristate computed(const Type& type, const Value& value);
  /// Continues the check for types with inner types.
  Tristate checkedWithin(const Type& type, const Value& value);
  /// Continues a query that has taken many steps.
  Tristate longAsked(const Type& type, const Value& value);
  Tristate cached(const Type& type, const Value& value);
  /// Decides for a value that is Unknown or Never.
  Tristate isUnknownInstance(const Type& type, const Value& value);
  /// Decides by the type of the value.
  Tristate byType(const Type& type, const Value& value);
  Tristate accepts(const Type& accepting, const Type& given);

  // instance_scalars.cpp
  Tristate rule(const PlainType& type, const Value& value);
  Tristate rule(const IntegerType& type, const Value& value);
  Tristate rule(const FloatType& type, const Value& value);
  Tristate rule(const BooleanType& type, const Value& value);
  Tristate rule(const StringType& type, const Value& value);
  Tristate rule(const EnumType& type, const Value& value);
  Tristate rule(const PatternType& type, const Value& value);
  Tristate rule(const RegexpType& type, const Value& value);
  Tristate rule(const TimeType& type, const Value& value);
  Tristate rule(const SemVerType& type, const Value& value);
  Tristate rule(const UriType& type, const Value& value);
  // instance.cpp
  Tristate rule(const WrappingType& type, const Value& value);
  Tristate rule(const VariantType& type, const Value& value);
  Tristate rule(const AliasType& type, const Value& value);
  Tristate rule(const CallableType& type, const Value& value);
  Tristate rule(const ResourceType&, const Value&) { return Tristate::No; }
  Tristate rule(const ClassType&, const Value&) { return Tristate::No; }
  Tristate rule(const RuntimeType&, const Value&) { return Tristate::No; }
  Tristate rule(const InitType& type, const Value& value);
  Tristate rule(const ReferenceType&, const Value&) { return Tristate::Unknown; }
  Tristate rule(const ObjectType& type, const Value& value);
  Tristate rule(const ParameterizedObjectType& type, const Value& value);
  Tristate rule(const TypeSetType& type, const Value& value);
  // instance_collections.cpp
  Tristate rule(const CollectionType& type, const Value& value);
  Tristate rule(const ArrayType& type, const Value& value);
  Tristate rule(const HashType& type, const Value& value);
  Tristate rule(const TupleType& type, const Value& value);
  Tristate rule(const StructType& type, const Value& value);
  Tristate isIterable(const Type& inner, const Value& value);

  /// Maximum number of steps: nested recursive aliases can take exponential time.
  static constexpr std::uint32_t kMaxSteps = 5'000'000;
  /// Number of steps from which on answers are memoized; shorter queries are faster without.
  static constexpr std::uint32_t kStepsBeforeCaching = 20'000;
  static constexpr std::uint32_t kDeepest = 4 * kMaxTypeDepth;

  const LanguageLevel level_;
  std::uint32_t steps_;
  std::uint32_t depth_ = 0;
  RecursionGuard<TypeNode> aliases_;  ///< recursive aliases on the stack
  RecursionGuard<Value> values_;      ///< values for which these were entered
  std::unordered_map<std::pair<const TypeNode*, const void*>, Tristate, HashOfAddresses> answers_;
  /// Keeps the keys of memoized answers alive, so that their addresses are not reused.
  std::vector<std::pair<Type, Value>> kept_;
};

}  // namespace puppet::types
