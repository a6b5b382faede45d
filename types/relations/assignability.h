#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "parser/support/language_features.h"
#include "parser/support/language_level.h"
#include "types/core/nodes.h"
#include "types/relations/addresses.h"
#include "types/relations/recursion_guard.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// One query about assignability (`accepting >= given`) and its state. The rules are in
/// assignable_*.cpp, one function per structure of the accepting type.
///
/// There are two sets of rules, because the reference's answer and a proof are different things.
/// The reference's rules are unsound in places: they say Yes although `given` has values that are
/// no instances of `accepting`, mostly for types written without parameters.
///   - Rules::Language implements the reference exactly. It decides what Puppet decides: `<` of
///     types, the choice of an overload, common types. A finding based on it matches Puppet's
///     behavior, bugs included.
///   - Rules::Sound says Yes only if every value of `given` is an instance of `accepting`. Abstract
///     interpretation uses it (isSubset() in flow.h): values that a type rules out must not occur.
/// Both use the same code; `isSound_` marks each deviation. Where the sound rule cannot decide, it
/// returns Unknown, never a guess.
///
/// Examples, with accepting >= given:
///   Array[String] >= Tuple              Language: Yes, as a bare Tuple has no elements to check.
///                                       Sound: No, its instances have elements of any type.
///   Enum >= String                      Language: Yes. Sound: No, a bare Enum has no instances.
///   Struct[{a => Integer}] >= Hash[String, Integer, 1, 1]
///                                       Language: Yes, it checks the size but not the keys.
///                                       Sound: Unknown, the only key may be another one.
///
/// accepts() first decomposes the given type (split()): each member of a Variant must be accepted
/// on its own, an Optional is its inner type and Undef, an alias its definition. Then the rule of
/// the accepting type is applied (whole()). Three mechanisms bound the work:
///   - Recursive aliases are compared coinductively by the sound rules (guarded()): a pair that is
///     reached again while it is being decided is assumed to hold. If it turns out not to hold, the
///     answers that used the assumption are discarded. The reference holds a type to be accepted as
///     soon as both sides have recurred, wherever that was (AliasGuard).
///   - Long queries memoize the answers for pairs (cached()), since types are graphs with
///     shared parts whose expansion can be exponential.
///   - kMaxSteps and kDeepest limit time and recursion; beyond them the answer is Unknown.
class Assignability {
 public:
  enum class Rules : std::uint8_t {
    Language,  ///< rules of the reference, which sometimes accept a type with other values
    Sound,     ///< Yes only if every value of the given type is an instance of the accepting one
  };

  /// `steps` are the steps that the enclosing query has taken.
  explicit Assignability(LanguageLevel level, Rules rules = Rules::Language,
                         std::uint32_t steps = 0)
      : level_(level), isSound_(rules == Rules::Sound), steps_(steps) {}

  Tristate accepts(const Type& accepting, const Type& given);
  std::uint32_t steps() const { return steps_; }

 private:
  void keep(const Type& accepting, const Type& given);
  Tristate cached(const Type& accepting, const Type& given);
  Tristate withoutNames(const Type& accepting, const Type& given);
  /// Decomposes the given type: aliases, Variant, Optional, NotUndef.
  Tristate split(const Type& accepting, const Type& given);
  /// Applies the rule of the accepting type; `given` is none of those handled by split().
  Tristate whole(const Type& accepting, const Type& given);
  Tristate guarded(const Type& accepting, const Type& given);
  /// Decides for a recursive alias that accepts, by the rules of the reference.
  Tristate acceptedByAlias(const Type& accepting, const Type& given);
  /// Decides for a recursive alias that is given, by the rules of the reference.
  Tristate acceptsResolved(const Type& accepting, const AliasType& given);
  bool isRecurring() const { return alias_ && alias_->accepting.comesAgain() && alias_->given; }

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

  bool supports(Feature feature) const { return puppet::supports(level_, feature); }

  /// Aliases that were met below the outermost recursive one.
  struct AliasGuard {
    RecursionGuard<TypeNode> accepting;
    bool given = false;  ///< one of the given ones was met again
    std::vector<const TypeNode*> metAsGiven;
  };
  /// Replaces the guard during a part of the query.
  class Guarding {
   public:
    Guarding(Assignability& query, AliasGuard* guard)
        : query_(query), before_(std::exchange(query.alias_, guard)) {}
    Guarding(const Guarding&) = delete;
    Guarding& operator=(const Guarding&) = delete;
    ~Guarding() { query_.alias_ = before_; }

   private:
    Assignability& query_;
    AliasGuard* before_;
  };

  using Pair = std::pair<const TypeNode*, const TypeNode*>;

  /// Maximum number of steps: types share parts, so expanding a pair of small types can take
  /// exponential time.
  static constexpr std::uint32_t kMaxSteps = 2'000'000;
  /// Number of steps from which on answers are memoized; shorter queries are faster without.
  static constexpr std::uint32_t kStepsBeforeCaching = 20'000;
  /// Maximum recursion depth; pairs of recursive aliases can produce ever new pairs.
  static constexpr std::uint32_t kDeepest = 4 * kMaxTypeDepth;

  const LanguageLevel level_;
  const bool isSound_;
  std::uint32_t steps_;
  std::uint32_t depth_ = 0;
  AliasGuard* alias_ = nullptr;  ///< within a recursive alias, by the rules of the reference
  /// Answers for pairs with a recursive alias, and memoized ones. A pair that is being decided is
  /// assumed to be Yes.
  std::unordered_map<Pair, Tristate, HashOfAddresses> answers_;
  /// Pairs whose Yes may depend on a pair that is being decided; erased from `answers_` if that
  /// fails.
  std::vector<Pair> assumed_;
  std::vector<Type> asked_;  ///< keeps the types in `answers_` alive, so that their addresses are
                             ///< not reused
};

/// Returns the possible sizes of a collection of any kind; nullopt for other types.
std::optional<SizeRange> sizesOf(const Type& type);
/// Returns the sizes according to the reference: all members of a Struct are present, and a bare
/// Tuple is empty.
std::optional<SizeRange> sizesByRules(const Type& type);

}  // namespace puppet::types
