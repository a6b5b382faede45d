// Laws of types and values, tested with random ones. PUPPET_LS_LAWS sets their number; the default
// takes about a second.

#include <cstdlib>
#include <functional>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/environment_variable.h"
#include "tests/support/evaluated.h"
#include "tests/support/random_types.h"
#include "types/core/make.h"
#include "types/core/nodes.h"
#include "types/relations/assignable.h"
#include "types/relations/common.h"
#include "types/relations/equality.h"
#include "types/relations/flow.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/relations/normalize.h"
#include "types/text/source_writer.h"

namespace puppet::types {
namespace {

std::uint32_t rounds() { return test::numberIn("PUPPET_LS_LAWS", 3000); }

std::string namedType(const Type& type) { return toSource(type, {.showsLiterals = true}); }
std::string namedType(const Value& value) { return toSource(value, {.showsLiterals = true}); }
std::string namedType(const std::optional<Type>& type) {
  return type ? namedType(*type) : "nothing";
}

/// Calls `holds` with random types; reports the first few violations of a law.
void check(const std::function<bool(RandomTypes&, std::string&)>& holds) {
  REQUIRE(rounds() > 0);
  int broken = 0;
  for (std::uint32_t seed = 0; seed < rounds() && broken < 5; ++seed) {
    RandomTypes random(seed);
    std::string story;
    if (holds(random, story)) continue;
    ++broken;
    FAIL_CHECK(story);
  }
}

bool isIn(const Type& type, const Value& value) { return isInstance(type, value) == Tristate::Yes; }

TEST_CASE("a type accepts itself, under any name") {
  check([](RandomTypes& random, std::string& story) {
    const Type type = random.type(3);
    story = namedType(type);
    return accepts(type, type) && isSubset(type, type) && areAlike(type, type);
  });
}

TEST_CASE("each instance of a subset is an instance of the other type") {
  check([](RandomTypes& random, std::string& story) {
    const Type narrow = random.type(2), wide = random.relative(narrow, 2);
    if (!isSubset(wide, narrow)) return true;
    const Value value = random.instance(narrow, 3);
    story = namedType(wide) + " accepts " + namedType(narrow) + ", but not " + namedType(value);
    return !isIn(narrow, value) || isIn(wide, value);
  });
}

TEST_CASE("subsets are assignable by the language's rules, and are transitive") {
  check([](RandomTypes& random, std::string& story) {
    const Type a = random.type(2), b = random.relative(a, 2), c = random.relative(b, 2);
    if (isSubset(b, a)) {
      story = namedType(b) + " certainly accepts " + namedType(a);
      if (!accepts(b, a)) return false;
    }
    if (!isSubset(b, a) || !isSubset(c, b)) return true;
    story = namedType(c) + " accepts " + namedType(b) + " accepts " + namedType(a);
    return isSubset(c, a);
  });
}

TEST_CASE("a value is an instance of its types, and of what accepts them") {
  check([](RandomTypes& random, std::string& story) {
    const Value value = random.value(3);
    const Type detailed = inferDetailed(value), reduced = infer(value);
    story = namedType(value) + " is no " + namedType(detailed) + " or no " + namedType(reduced);
    if (!isIn(detailed, value)) return false;
    const Type type = random.relative(detailed, 2);
    story = namedType(type) + " and " + namedType(value) + " of " + namedType(detailed);
    if (isSubset(type, detailed) && !isIn(type, value)) return false;
    // Sensitive is inferred with a generalized type, Iterable with a common element type.
    const bool isWidened =
        story.find("Sensitive") != story.npos || story.find("Iterable") != story.npos;
    return isWidened || !isIn(type, value) || accepts(type, detailed);
  });
}

TEST_CASE("the common type of two types accepts both, except undef") {
  check([](RandomTypes& random, std::string& story) {
    const Type a = random.type(2), b = random.relative(a, 2);
    const Type common = commonType(a, b);
    story = namedType(common) + " of " + namedType(a) + " and " + namedType(b);
    const bool losesUndef = story.find("Undef") != story.npos;
    const bool losesCase = story.find(", true]") != story.npos;  // of case-insensitive Enums
    return losesUndef || losesCase || (accepts(common, a) && accepts(common, b));
  });
}

TEST_CASE("normalization is idempotent and keeps the meaning") {
  check([](RandomTypes& random, std::string& story) {
    // As in the reference, one normalization may leave room for another: a Variant in a Variant in
    // a Variant, sizes of an Array[Variant[Any], 0, 1].
    const Type type = random.type(3), normal = normalize(normalize(normalize(type)));
    story = namedType(type) + " -> " + namedType(normal) + " -> " + namedType(normalize(normal));
    if (!(normalize(normal) == normal)) return false;
    // Normalizing a Collection drops its sizes, which narrows a Callable that takes one; and a type
    // as a value is not interchangeable with an equal one.
    if (story.find("Callable") != story.npos || story.find("Type[") != story.npos) return true;
    const Value value = random.instance(type, 3);
    story = namedType(type) + " -> " + namedType(normal) + " and " + namedType(value);
    return !isIn(type, value) || isIn(normal, value);
  });
}

TEST_CASE("generalization is idempotent after the lengths of texts are gone") {
  check([](RandomTypes& random, std::string& story) {
    // The first generalization of an Enum keeps the lengths (T-066).
    const Type type = random.type(3), general = generalize(generalize(type));
    story = namedType(type) + " -> " + namedType(general) + " -> " + namedType(generalize(general));
    return generalize(general) == general;
  });
}

TEST_CASE("a join has each value of both random types") {
  check([](RandomTypes& random, std::string& story) {
    const Type a = random.type(2), b = random.relative(a, 2), both = join(a, b);
    const Value value = random.instance(random.value(0).isUndef() ? a : b, 3);
    story = namedType(both) + " of " + namedType(a) + " and " + namedType(b) + " has not " +
            namedType(value);
    return (!isIn(a, value) && !isIn(b, value)) || isInstance(both, value) != Tristate::No;
  });
}

TEST_CASE("a meet has each value that is in both random types") {
  check([](RandomTypes& random, std::string& story) {
    const Type a = random.type(2), b = random.relative(a, 2);
    const std::optional<Type> both = meet(a, b);
    const Value value = random.instance(a, 3);
    story = namedType(both) + " of " + namedType(a) + " and " + namedType(b) + " has not " +
            namedType(value);
    return !isIn(a, value) || !isIn(b, value) || (both && isInstance(*both, value) != Tristate::No);
  });
}

TEST_CASE("a difference has each value that is in the first random type only") {
  check([](RandomTypes& random, std::string& story) {
    const Type a = random.type(2), b = random.relative(a, 2);
    const std::optional<Type> rest = subtract(a, b);
    const Value value = random.instance(a, 3);
    story = namedType(rest) + " of " + namedType(a) + " without " + namedType(b) + " has not " +
            namedType(value);
    return !isIn(a, value) || isInstance(b, value) != Tristate::No ||
           (rest && isInstance(*rest, value) != Tristate::No);
  });
}

TEST_CASE("the answer for an unknown value holds for each of its possible values") {
  check([](RandomTypes& random, std::string& story) {
    const Type type = random.type(2), wanted = random.relative(type, 2);
    const Value value = random.instance(type, 3);
    if (!isIn(type, value)) return true;
    const Tristate guess = isInstance(wanted, Value::unknown(type));
    story = namedType(wanted) + " of an unknown " + namedType(type) + ", which may be " +
            namedType(value);
    return guess == Tristate::Unknown || isInstance(wanted, value) == Tristate::Unknown ||
           guess == isInstance(wanted, value);
  });
}

/// Returns the type denoted by a text; empty if it denotes none.
Type read(const std::string& text) {
  const Value value = test::valueOf(text);
  return value.is(ValueKind::Type) ? value.asType() : Type();
}

// Parameters of Sensitive are generalized at each construction, as in the reference.
TEST_CASE("a printed type is parsed as a type that prints the same") {
  check([](RandomTypes& random, std::string& story) {
    const Type type = read(toSource(random.type(3)));
    if (!type) return true;  // its alias is known only to the test
    const std::string text = toSource(type);
    if (text.find("Sensitive[") != std::string::npos) return true;
    const Type again = read(text);
    story = text + " is read as " + (again ? toSource(again) : "no type");
    return again && toSource(again) == text;
  });
}

TEST_CASE("equality of types is symmetric") {
  check([](RandomTypes& random, std::string& story) {
    const Type a = random.type(2), b = random.relative(a, 2);
    story = namedType(a) + " and " + namedType(b);
    return areAlike(a, b) == areAlike(b, a) && areEqualTypes(a, b) == areEqualTypes(b, a) &&
           (!areAlike(a, b) || areEqualTypes(a, b) == Tristate::Yes);
  });
}

}  // namespace
}  // namespace puppet::types
