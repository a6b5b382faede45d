#pragma once

#include <unordered_map>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/nodes.h"
#include "types/relations/addresses.h"
#include "types/scalar/tristate.h"

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

  Tristate accepts(const Type& accepting, const Type& given);
  std::uint32_t steps() const { return steps_; }

 private:
  void keep(const Type& accepting, const Type& given);
  Tristate remembered(const Type& accepting, const Type& given);
  Tristate withoutNames(const Type& accepting, const Type& given);
  /// Takes apart what is given: aliases, Variant, Optional, NotUndef.
  Tristate split(const Type& accepting, const Type& given);
  /// `given` is none of those.
  Tristate whole(const Type& accepting, const Type& given);
  Tristate guarded(const Type& accepting, const Type& given);

  // assignable_scalars.cpp
  Tristate rule(const PlainType& accepting, const Type& given);
  Tristate rule(const IntegerType& accepting, const Type& given);
  Tristate rule(const FloatType& accepting, const Type& given);
  Tristate rule(const BooleanType& accepting, const Type& given);
  Tristate rule(const StringType& accepting, const Type& given);
  Tristate rule(const EnumType& accepting, const Type& given);
  Tristate rule(const PatternType& accepting, const Type& given);
  Tristate rule(const RegexpType& accepting, const Type& given);
  Tristate rule(const TimeType& accepting, const Type& given);
  Tristate rule(const SemVerType& accepting, const Type& given);
  Tristate rule(const UriType& accepting, const Type& given);
  // assignable_collections.cpp
  Tristate rule(const CollectionType& accepting, const Type& given);
  Tristate rule(const ArrayType& accepting, const Type& given);
  Tristate rule(const HashType& accepting, const Type& given);
  Tristate rule(const TupleType& accepting, const Type& given);
  Tristate rule(const StructType& accepting, const Type& given);
  Tristate tupleOfTuple(const TupleType& accepting, const TupleType& given);
  Tristate structOfHash(const StructType& accepting, const HashType& given);
  // assignable_others.cpp
  Tristate rule(const WrappingType& accepting, const Type& given);
  Tristate rule(const VariantType& accepting, const Type& given);
  Tristate rule(const CallableType& accepting, const Type& given);
  Tristate rule(const ResourceType& accepting, const Type& given);
  Tristate rule(const ClassType& accepting, const Type& given);
  Tristate rule(const RuntimeType& accepting, const Type& given);
  Tristate rule(const InitType& accepting, const Type& given);
  Tristate rule(const ReferenceType& accepting, const Type& given);
  Tristate rule(const AliasType& accepting, const Type& given);
  Tristate rule(const ObjectType& accepting, const Type& given);
  Tristate rule(const ParameterizedObjectType& accepting, const Type& given);
  Tristate acceptsParameter(const Value& accepting, const Value& given);
  Tristate rule(const TypeSetType& accepting, const Type& given);

  bool isDraft() const { return level_ == LanguageLevel::Draft; }

  using Pair = std::pair<const TypeNode*, const TypeNode*>;

  /// Types share their parts, so that a pair of small ones may take for ever to walk.
  static constexpr std::uint32_t kMaxSteps = 2'000'000;
  /// Short questions are not worth remembering their parts.
  static constexpr std::uint32_t kStepsBeforeCaching = 20'000;
  /// Two aliases that contain themselves may go round each other.
  static constexpr std::uint32_t kDeepest = 4 * kMaxTypeDepth;

  const LanguageLevel level_;
  const bool isSound_;
  std::uint32_t steps_;
  std::uint32_t depth_ = 0;
  /// Of pairs with an alias that contains itself: what was found, and Yes for what is being asked,
  /// which holds unless something else speaks against it.
  std::unordered_map<Pair, Tristate, HashOfAddresses> answers_;
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
