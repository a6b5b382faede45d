#pragma once

#include <unordered_map>
#include <vector>

#include "parser/support/language_level.h"
#include "types/algebra/addresses.h"
#include "types/algebra/answer.h"
#include "types/type/nodes.h"

namespace puppet::types {

/// One question about assignability with all that it takes to answer it. The rules stand in
/// assignable_*.cpp, a function for each structure of the type that accepts.
class Assignability {
 public:
  enum class Rules : std::uint8_t {
    Language,  ///< the reference's, which now and then accepts what has other values
    Sound,     ///< Yes only where every value of what is given is an instance of what accepts
  };

  /// `steps` are what the question around this one took already.
  explicit Assignability(LanguageLevel level, Rules rules = Rules::Language,
                         std::uint32_t steps = 0)
      : level_(level), isSound_(rules == Rules::Sound), steps_(steps) {}

  Answer accepts(const Type& accepting, const Type& given);
  std::uint32_t steps() const { return steps_; }

 private:
  void keep(const Type& accepting, const Type& given);
  Answer remembered(const Type& accepting, const Type& given);
  Answer withoutNames(const Type& accepting, const Type& given);
  /// Takes apart what is given: aliases, Variant, Optional, NotUndef.
  Answer split(const Type& accepting, const Type& given);
  /// `given` is none of those.
  Answer whole(const Type& accepting, const Type& given);
  Answer guarded(const Type& accepting, const Type& given);

  // assignable_scalars.cpp
  Answer rule(const PlainType& accepting, const Type& given);
  Answer rule(const IntegerType& accepting, const Type& given);
  Answer rule(const FloatType& accepting, const Type& given);
  Answer rule(const BooleanType& accepting, const Type& given);
  Answer rule(const StringType& accepting, const Type& given);
  Answer rule(const EnumType& accepting, const Type& given);
  Answer rule(const PatternType& accepting, const Type& given);
  Answer rule(const RegexpType& accepting, const Type& given);
  Answer rule(const TimeType& accepting, const Type& given);
  Answer rule(const SemVerType& accepting, const Type& given);
  Answer rule(const UriType& accepting, const Type& given);
  // assignable_collections.cpp
  Answer rule(const CollectionType& accepting, const Type& given);
  Answer rule(const ArrayType& accepting, const Type& given);
  Answer rule(const HashType& accepting, const Type& given);
  Answer rule(const TupleType& accepting, const Type& given);
  Answer rule(const StructType& accepting, const Type& given);
  Answer tupleOfTuple(const TupleType& accepting, const TupleType& given);
  Answer structOfHash(const StructType& accepting, const HashType& given);
  // assignable_others.cpp
  Answer rule(const WrappingType& accepting, const Type& given);
  Answer rule(const VariantType& accepting, const Type& given);
  Answer rule(const CallableType& accepting, const Type& given);
  Answer rule(const ResourceType& accepting, const Type& given);
  Answer rule(const ClassType& accepting, const Type& given);
  Answer rule(const RuntimeType& accepting, const Type& given);
  Answer rule(const InitType& accepting, const Type& given);
  Answer rule(const ReferenceType& accepting, const Type& given);
  Answer rule(const AliasType& accepting, const Type& given);
  Answer rule(const ObjectType& accepting, const Type& given);
  Answer rule(const ParameterizedObjectType& accepting, const Type& given);
  Answer acceptsParameter(const Value& accepting, const Value& given);
  Answer rule(const TypeSetType& accepting, const Type& given);

  bool isDraft() const { return level_ == LanguageLevel::Draft; }

  using Pair = std::pair<const TypeNode*, const TypeNode*>;

  /// Types share their parts, so that a pair of small ones may take for ever to walk.
  static constexpr std::uint32_t kMostSteps = 2'000'000;
  /// Short questions are not worth remembering their parts.
  static constexpr std::uint32_t kStepsBeforeRemembering = 20'000;
  /// Two aliases that contain themselves may go round each other.
  static constexpr std::uint32_t kDeepest = 4 * kMaxTypeDepth;

  const LanguageLevel level_;
  const bool isSound_;
  std::uint32_t steps_;
  std::uint32_t depth_ = 0;
  /// Of pairs with an alias that contains itself: what was found, and Yes for what is being asked,
  /// which holds unless something else speaks against it.
  std::unordered_map<Pair, Answer, HashOfAddresses> answers_;
  /// The pairs whose Yes hangs on one that is being asked, to be forgotten when that falls.
  std::vector<Pair> assumed_;
  std::vector<Type> asked_;  ///< what answers are kept for, so that no other type takes its address
};

/// The sizes that a collection of any kind may have; none for other types.
std::optional<SizeRange> sizesOf(const Type& type);
/// As the language's rules see them: as if all members of a Struct were there, and nothing in a
/// bare Tuple.
std::optional<SizeRange> sizesByRules(const Type& type);

}  // namespace puppet::types
