// Explanations of values with shared parts, where each level may contain the next one twice.

#include <doctest/doctest.h>

#include "tests/support/sanitizers.h"
#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::types {
namespace {

constexpr LanguageLevel kLevel = LanguageLevel::Puppet8;
constexpr int kLevels = 18;

/// Returns 2^40 leaves in 40 arrays.
Value sharedArrays(Value leaf) {
  for (int i = 0; i < kLevels; ++i) leaf = Value::array({leaf, leaf});
  return leaf;
}

Value sharedHashes(Value leaf) {
  for (int i = 0; i < kLevels; ++i) {
    HashBuilder hash;
    hash.set("a", leaf);
    hash.set("b", leaf);
    leaf = hash.build();
  }
  return leaf;
}

Type nested(Type leaf, Type (*wrap)(const Type&)) {
  for (int i = 0; i < kLevels; ++i) leaf = wrap(leaf);
  return leaf;
}

Type pairOf(const Type& part) { return tupleType({part, part}); }
Type listOf(const Type& part) { return arrayType(part); }
Type eitherOf(const Type& part) {
  return variantType({arrayType(part), tupleType({part}), hashType(part, part)});
}
Type structOf(const Type& part) {
  return structType({{"a", StructType::KeyForm::Plain, part}, {"b", {}, part}});
}

TEST_CASE("checks of values that share their parts take bounded time") {
  const Value arrays = sharedArrays(Value::integer(1)), hashes = sharedHashes(Value::integer(1));
  const Type string = bare(TypeKind::String), integer = bare(TypeKind::Integer);
  CHECK(isInstance(nested(integer, listOf), arrays) == Tristate::Yes);
  CHECK(isInstance(nested(string, listOf), arrays) == Tristate::No);
  CHECK(isInstance(nested(integer, structOf), hashes) == Tristate::Yes);
  CHECK(isInstance(dataType(), arrays) != Tristate::No);
  CHECK(assignable(nested(integer, pairOf), inferDetailed(arrays)) == Tristate::Yes);
  CHECK(assignable(nested(string, pairOf), inferDetailed(arrays)) == Tristate::No);
  for (const Type& expected : {nested(string, listOf), nested(string, pairOf),
                               nested(string, eitherOf), dataType(), richDataType()})
    CHECK(describeMismatch("x", expected, inferDetailed(arrays), kLevel).size() < (1 << 24));
  CHECK(describeMismatch("x", nested(string, structOf), inferDetailed(hashes), kLevel).size() <
        (1 << 24));
}

}  // namespace
}  // namespace puppet::types
