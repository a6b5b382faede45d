#include "types/core/value.h"

#include <functional>
#include <limits>

#include <doctest/doctest.h>

#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/integer.h"

namespace puppet::types {
namespace {

Value hashOf(std::vector<std::pair<Value, Value>> entries) {
  HashBuilder builder;
  for (auto& [key, value] : entries) builder.set(std::move(key), std::move(value));
  return builder.build();
}

TEST_CASE("values are equal when they are the same key") {
  const std::vector<std::function<Value()>> makers = {
      [] { return Value(); },
      [] { return Value::defaultValue(); },
      [] { return Value::never(); },
      [] { return Value::unknown(anyType()); },
      [] { return Value::unknown(undefType()); },
      [] { return Value::boolean(true); },
      [] { return Value::boolean(false); },
      [] { return Value::integer(1); },
      [] { return Value::integer(-1); },
      [] { return Value::number(1.0); },
      [] { return Value::number(std::numeric_limits<double>::quiet_NaN()); },
      [] { return Value::string("a"); },
      [] { return Value::string("A"); },
      [] { return Value::regexp("a"); },
      [] { return Value::type(anyType()); },
      [] { return Value::type(undefType()); },
      [] { return Value::array({}); },
      [] {
        return Value::array({Value::integer(1), Value::string("a")});
      },
      [] {
        return Value::array({Value::string("a"), Value::integer(1)});
      },
      [] { return hashOf({}); },
      [] {
        return hashOf({{Value::string("a"), Value::integer(1)}});
      },
      [] {
        return hashOf({{Value::string("a"), Value::integer(2)}});
      },
      [] { return Value::ofHeap(ValueKind::Sensitive, new SensitiveValue(Value::integer(1))); },
      [] { return Value::ofHeap(ValueKind::Sensitive, new SensitiveValue(Value::integer(2))); },
  };
  for (std::size_t i = 0; i < makers.size(); ++i)
    for (std::size_t j = 0; j < makers.size(); ++j) {
      CAPTURE(i);
      CAPTURE(j);
      CHECK((makers[i]() == makers[j]()) == (i == j));
      if (i == j) CHECK(makers[i]().hash() == makers[j]().hash());
    }
  CHECK(Value::number(0.0) == Value::number(-0.0));
}

TEST_CASE("hashes keep the order of their keys and ignore it in comparisons") {
  const Value a = hashOf({{Value::string("x"), Value::integer(1)},
                          {Value::string("y"), Value::integer(2)},
                          {Value::string("x"), Value::integer(3)}});
  const Value b =
      hashOf({{Value::string("y"), Value::integer(2)}, {Value::string("x"), Value::integer(3)}});
  CHECK(a == b);
  CHECK(a.hash() == b.hash());
  CHECK(a.asHash().entries()[0].first == Value::string("x"));
  CHECK(b.asHash().entries()[0].first == Value::string("y"));
}

TEST_CASE("large hashes find every key of every kind") {
  HashBuilder builder;
  for (int i = 0; i < 5000; ++i) {
    builder.set(Value::integer(i), Value::string("integer"));
    builder.set("key" + std::to_string(i), Value::integer(i));
  }
  for (int i = 0; i < 5000; i += 2) builder.set(Value::integer(i), Value::integer(-i));
  const Value built = builder.build();
  CHECK(builder.size() == 0);
  const HashValue& hash = built.asHash();
  REQUIRE(hash.size() == 10000);
  for (int i = 0; i < 5000; ++i) {
    const Value* number = hash.find(Value::integer(i));
    const Value* text = hash.find("key" + std::to_string(i));
    REQUIRE((number && text));
    CHECK(*number == (i % 2 ? Value::string("integer") : Value::integer(-i)));
    CHECK(*text == Value::integer(i));
  }
  CHECK_FALSE(hash.find("nothing"));
  CHECK_FALSE(hash.find(Value::number(1.0)));

  HashBuilder more(hash);
  more.set("new", Value());
  const Value extended = more.build();
  CHECK(extended.asHash().find("new"));
  CHECK(extended.asHash().find("key4999"));
  CHECK_FALSE(hash.find("new"));
}

TEST_CASE("a container with an unknown value is not known") {
  const Value known = Value::array({Value::integer(1), Value::type(anyType())});
  CHECK(known.isKnown());
  CHECK(known.depth() == 2);
  const Value unknown = Value::array({known, Value::unknown(anyType())});
  CHECK_FALSE(unknown.isKnown());
  CHECK_FALSE(hashOf({{Value::string("a"), unknown}}).isKnown());
  CHECK_FALSE(Value::ofHeap(ValueKind::Sensitive, new SensitiveValue(Value::never())).isKnown());
}

TEST_CASE("values that nest too deep are unknown") {
  Value deep = Value::integer(1);
  for (int i = 0; i < 100000; ++i) {
    deep = Value::array({deep});
    REQUIRE(deep.depth() <= kMaxValueDepth);
  }
  CHECK_FALSE(deep.isKnown());
  Type type = anyType();
  for (int i = 0; i < 2000; ++i) type = initType(anyType(), {Value::array({Value::type(type)})});
  CHECK(type.node().depth() <= kMaxTypeDepth);
}

}  // namespace
}  // namespace puppet::types
