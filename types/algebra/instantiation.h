#pragma once

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "types/algebra/addresses.h"
#include "types/algebra/answer.h"
#include "types/type/nodes.h"

namespace puppet::types {

/// What a question came by on its way, as the reference keeps it: once something comes again, that
/// counts until what was entered last is left, whatever comes in between.
template <class Thing>
class OnTheWay {
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
class Instantiation {
 public:
  /// `steps` are what the question around this one took already.
  explicit Instantiation(LanguageLevel level, std::uint32_t steps = 0)
      : level_(level), steps_(steps) {}

  Answer isInstance(const Type& type, const Value& value);
  /// `value` is what `pattern` stands for as an option of a case (E-128 to E-133): an instance of a
  /// type, a text that a regular expression matches, anything for `default`, or what equals it.
  Answer matches(const Value& value, const Value& pattern);
  std::uint32_t steps() const { return steps_; }

 private:
  Answer judged(const Type& type, const Value& value);
  /// The same for types that may ask of others.
  Answer judgedWithin(const Type& type, const Value& value);
  /// The same when the question has taken many steps.
  Answer longAsked(const Type& type, const Value& value);
  Answer remembered(const Type& type, const Value& value);
  /// Of a value that is Unknown or Never.
  Answer isUnknownInstance(const Type& type, const Value& value);
  /// By the type of the value.
  Answer byType(const Type& type, const Value& value);
  Answer accepts(const Type& accepting, const Type& given);

  // instance_scalars.cpp
  Answer rule(const PlainType& type, const Value& value);
  Answer rule(const IntegerType& type, const Value& value);
  Answer rule(const FloatType& type, const Value& value);
  Answer rule(const BooleanType& type, const Value& value);
  Answer rule(const StringType& type, const Value& value);
  Answer rule(const EnumType& type, const Value& value);
  Answer rule(const PatternType& type, const Value& value);
  Answer rule(const RegexpType& type, const Value& value);
  Answer rule(const TimeType& type, const Value& value);
  Answer rule(const SemVerType& type, const Value& value);
  Answer rule(const UriType& type, const Value& value);
  // instance.cpp
  Answer rule(const WrappingType& type, const Value& value);
  Answer rule(const VariantType& type, const Value& value);
  Answer rule(const AliasType& type, const Value& value);
  Answer rule(const CallableType& type, const Value& value);
  Answer rule(const ResourceType&, const Value&) { return Answer::No; }
  Answer rule(const ClassType&, const Value&) { return Answer::No; }
  Answer rule(const RuntimeType&, const Value&) { return Answer::No; }
  Answer rule(const InitType& type, const Value& value);
  Answer rule(const ReferenceType&, const Value&) { return Answer::CannotTell; }
  Answer rule(const ObjectType& type, const Value& value);
  Answer rule(const ParameterizedObjectType& type, const Value& value);
  Answer rule(const TypeSetType& type, const Value& value);
  // instance_collections.cpp
  Answer rule(const CollectionType& type, const Value& value);
  Answer rule(const ArrayType& type, const Value& value);
  Answer rule(const HashType& type, const Value& value);
  Answer rule(const TupleType& type, const Value& value);
  Answer rule(const StructType& type, const Value& value);
  Answer isIterable(const Type& inner, const Value& value);

  /// Aliases that contain themselves more than once may take for ever to walk.
  static constexpr std::uint32_t kMostSteps = 5'000'000;
  /// Short questions are not worth remembering their parts.
  static constexpr std::uint32_t kStepsBeforeRemembering = 20'000;
  static constexpr std::uint32_t kDeepest = 4 * kMaxTypeDepth;

  const LanguageLevel level_;
  std::uint32_t steps_;
  std::uint32_t depth_ = 0;
  OnTheWay<TypeNode> aliases_;  ///< that contain themselves
  OnTheWay<Value> values_;      ///< that these are asked about
  std::unordered_map<std::pair<const TypeNode*, const void*>, Answer, HashOfAddresses> answers_;
  /// What answers are kept for, so that nothing else takes its address.
  std::vector<std::pair<Type, Value>> kept_;
};

}  // namespace puppet::types
