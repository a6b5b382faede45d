#pragma once

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/nodes.h"
#include "types/relations/addresses.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// What a question came by on its way, as the reference keeps it: once something comes again, that
/// counts until what was entered last is left, whatever comes in between.
template <class Thing>
class RecursionGuard {
 public:
  /// True for what is to be left later.
  bool enter(const Thing& thing) {
    if (comesAgain_) return false;
    comesAgain_ = std::ranges::find(things_, &thing) != things_.end();
    if (!comesAgain_) things_.push_back(&thing);
    return !comesAgain_;
  }
  void leave() {
    comesAgain_ = false;
    things_.pop_back();
  }
  bool comesAgain() const { return comesAgain_; }
  bool isEmpty() const { return things_.empty(); }

 private:
  std::vector<const Thing*> things_;
  bool comesAgain_ = false;
};

/// One question about instances with all that it takes to answer it; the rules stand in
/// instance*.cpp, a function for each structure of a type.
class InstanceCheck {
 public:
  /// `steps` are what the question around this one took already.
  explicit InstanceCheck(LanguageLevel level, std::uint32_t steps = 0)
      : level_(level), steps_(steps) {}

  Tristate isInstance(const Type& type, const Value& value);
  /// `value` is what `pattern` stands for as an option of a case (E-128 to E-133): an instance of a
  /// type, a text that a regular expression matches, anything for `default`, or what equals it.
  Tristate matches(const Value& value, const Value& pattern);
  std::uint32_t steps() const { return steps_; }

 private:
  Tristate judged(const Type& type, const Value& value);
  /// The same for types that may ask of others.
  Tristate checkedWithin(const Type& type, const Value& value);
  /// The same when the question has taken many steps.
  Tristate longAsked(const Type& type, const Value& value);
  Tristate remembered(const Type& type, const Value& value);
  /// Of a value that is Unknown or Never.
  Tristate isUnknownInstance(const Type& type, const Value& value);
  /// By the type of the value.
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

  /// Aliases that contain themselves more than once may take for ever to walk.
  static constexpr std::uint32_t kMaxSteps = 5'000'000;
  /// Short questions are not worth remembering their parts.
  static constexpr std::uint32_t kStepsBeforeCaching = 20'000;
  static constexpr std::uint32_t kDeepest = 4 * kMaxTypeDepth;

  const LanguageLevel level_;
  std::uint32_t steps_;
  std::uint32_t depth_ = 0;
  RecursionGuard<TypeNode> aliases_;  ///< that contain themselves
  RecursionGuard<Value> values_;      ///< that these are asked about
  std::unordered_map<std::pair<const TypeNode*, const void*>, Tristate, HashOfAddresses> answers_;
  /// What answers are kept for, so that nothing else takes its address.
  std::vector<std::pair<Type, Value>> kept_;
};

}  // namespace puppet::types
