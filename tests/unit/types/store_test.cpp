#include "types/core/store.h"

#include <random>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "types/core/make.h"

namespace puppet::types {
namespace {

TEST_CASE("types that are written alike are one node") {
  const std::vector<std::function<Type()>> makers = {
      [] { return bare(TypeKind::Integer); },
      [] { return integerType(1, 2); },
      [] {
        return integerType({Integer(1), {}});
      },
      [] {
        return floatType({1.0, 2.0});
      },
      [] {
        return floatType({0.0, 0.0});
      },
      [] {
        return floatType({-0.0, -0.0});
      },
      [] { return booleanType(true); },
      [] { return booleanType(false); },
      [] { return bare(TypeKind::String); },
      [] { return stringType(SizeRange{}); },
      [] {
        return stringType(SizeRange{1, 2});
      },
      [] { return literalType("a"); },
      [] { return literalType("b"); },
      [] {
        return enumType({"a", "b"});
      },
      [] {
        return enumType({"a", "b"}, true);
      },
      [] {
        return patternType({"a", "b"});
      },
      [] { return patternType({"ab"}); },
      [] {
        return timeType(TypeKind::Timespan, {Integer(1), {}});
      },
      [] {
        return timeType(TypeKind::Timestamp, {Integer(1), {}});
      },
      [] { return arrayType(bare(TypeKind::Integer)); },
      [] { return arrayType(bare(TypeKind::Integer), SizeRange{}); },
      [] { return hashType(bare(TypeKind::String), bare(TypeKind::Integer)); },
      [] {
        return tupleType({undefType(), anyType()});
      },
      [] {
        return tupleType({anyType(), undefType()});
      },
      [] {
        return tupleType({anyType(), undefType()}, SizeRange{1, 2});
      },
      [] {
        return structType({{"a", StructType::KeyForm::Plain, anyType()}});
      },
      [] {
        return structType({{"a", StructType::KeyForm::Optional, anyType()}});
      },
      [] {
        return structType({{"b", StructType::KeyForm::Plain, anyType()}});
      },
      [] {
        return variantType({bare(TypeKind::String), undefType()});
      },
      [] { return optionalType(bare(TypeKind::String)); },
      [] { return callableType(tupleType({anyType()})); },
      [] { return callableType(tupleType({anyType()}), {}, undefType()); },
      [] { return resourceType("file"); },
      [] { return resourceType("file", "a"); },
      [] { return classType("::Apache"); },
      [] { return runtimeType("ruby", Value::string("X")); },
      [] { return initType(bare(TypeKind::Integer), {Value::integer(10)}); },
      [] { return initType(bare(TypeKind::Integer), {Value::integer(16)}); },
      [] { return dataType(); },
      [] { return richDataType(); },
  };
  for (std::size_t i = 0; i < makers.size(); ++i)
    for (std::size_t j = 0; j < makers.size(); ++j) {
      CAPTURE(i);
      CAPTURE(j);
      CHECK((makers[i]() == makers[j]()) == (i == j));
    }
  CHECK(callableType({}, {}, anyType()) == bare(TypeKind::Callable));
  CHECK(patternType({"a", "b", "a"}) == patternType({"a", "b"}));
  CHECK(resourceType("FILE") == resourceType("file"));
  CHECK(enumType({"b", "a", "b"}) == enumType({"a", "b"}));  // T-069
  CHECK(bare(TypeKind::Array) == arrayType(anyType()));      // T-092
}

TEST_CASE("a node is destroyed with its last reference") {
  bare(TypeKind::Any);
  const std::size_t before = TypeStore::instance().size();
  {
    const Type held = arrayType(tupleType({integerType(7771, 7772), literalType("held")}));
    CHECK(TypeStore::instance().size() == before + 4);
    const Type copy = held;
    CHECK(TypeStore::instance().size() == before + 4);
  }
  CHECK(TypeStore::instance().size() == before);
}

TEST_CASE("types are found while others come and go") {
  std::mt19937 random(7);
  const std::size_t before = TypeStore::instance().size();
  {
    const auto make = [](std::size_t i) {
      return integerType(static_cast<std::int64_t>(i), 7'775'000);
    };
    std::vector<Type> kept(4'000);
    std::size_t count = 0;
    for (int step = 0; step < 40'000; ++step) {
      const std::size_t i = random() % kept.size();
      if (kept[i]) {
        CHECK(make(i) == kept[i]);
        if (random() % 2) continue;
        kept[i] = Type();
        --count;
      } else {
        kept[i] = make(i);
        ++count;
      }
    }
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (kept[i]) CHECK(make(i) == kept[i]);
    CHECK(TypeStore::instance().size() == before + count);
  }
  CHECK(TypeStore::instance().size() == before);
}

TEST_CASE("a named type is destroyed with its last reference") {
  bare(TypeKind::Any);
  const std::size_t before = TypeStore::instance().size();
  const auto alias = [](std::string name, Type resolved) {
    auto& store = TypeStore::instance();
    return store.defineAlias(store.beginAlias(std::move(name)), std::move(resolved));
  };
  {
    const Type port = alias("A::Port", integerType(7771, 7772));
    CHECK(alias("A::Port", integerType(7771, 7772)) == port);
    CHECK_FALSE(alias("A::Port", integerType(7771, 7773)) == port);
    const Type ports = alias("A::Ports", arrayType(port));
    CHECK(ports.as<AliasType>().resolved() == arrayType(port));
  }
  CHECK(TypeStore::instance().size() == before);
}

TEST_CASE("threads define and drop the same types with names") {
  bare(TypeKind::Any);
  const std::size_t before = TypeStore::instance().size();
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&] {
      auto& store = TypeStore::instance();
      for (int i = 0; i < 2000; ++i) {
        const Type one = store.defineAlias(store.beginAlias("T"), integerType(i % 3, 7774));
        const Type two = store.defineAlias(store.beginAlias("T"), integerType(i % 3, 7774));
        wrong += !(one == two);
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(TypeStore::instance().size() == before);
}

TEST_CASE("threads make, share and drop the same nodes") {
  bare(TypeKind::Any);
  const std::size_t before = TypeStore::instance().size();
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&wrong] {
      for (int round = 0; round < 3000; ++round) {
        const std::int64_t number = round % 7;
        const Type type = arrayType(integerType(number, number + 1000), SizeRange{0, number});
        const Type again = arrayType(integerType(number, number + 1000), SizeRange{0, number});
        if (!(type == again) || type.as<ArrayType>().size().to != number) ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(TypeStore::instance().size() == before);
}

Type treeOf(std::string name, const Type& leaf) {
  auto& store = TypeStore::instance();
  const Type tree = store.beginAlias(std::move(name));
  return store.defineAlias(tree, variantType({leaf, arrayType(tree)}));
}

TEST_CASE("aliases are equal if their names and definitions are") {
  const Type tree = treeOf("Test::Tree", bare(TypeKind::Integer));
  CHECK(tree.as<AliasType>().isRecursive());
  CHECK(tree == treeOf("Test::Tree", bare(TypeKind::Integer)));
  CHECK_FALSE(tree == treeOf("Test::Tree", bare(TypeKind::Float)));
  CHECK_FALSE(tree == treeOf("Test::Tree2", bare(TypeKind::Integer)));

  auto& store = TypeStore::instance();
  const auto plain = [&](const Type& named) {
    return store.defineAlias(store.beginAlias("Test::Plain"), named);
  };
  CHECK(plain(tree) == plain(tree));
  CHECK_FALSE(plain(tree) == plain(anyType()));
  CHECK_FALSE(plain(tree).as<AliasType>().isRecursive());
}

TEST_CASE("defining the same alias again leaves nothing behind") {
  treeOf("Test::Again", bare(TypeKind::Integer));
  const std::size_t before = TypeStore::instance().size();
  for (int i = 0; i < 100; ++i) treeOf("Test::Again", bare(TypeKind::Integer));
  CHECK(TypeStore::instance().size() == before);
}

TEST_CASE("aliases may contain each other") {
  auto& store = TypeStore::instance();
  const Type a = store.beginAlias("Test::A");
  const Type b = store.defineAlias(store.beginAlias("Test::B"), hashType(anyType(), a));
  CHECK(b.as<AliasType>().isRecursive());
  const Type defined = store.defineAlias(a, arrayType(b));
  CHECK(defined == a);
  CHECK(defined.as<AliasType>().isRecursive());
}

TEST_CASE("types that nest too deep become Any") {
  Type deep = anyType();
  for (int i = 0; i < 100000; ++i) deep = optionalType(deep);
  CHECK(deep.node().depth() <= kMaxTypeDepth);
}

TEST_CASE("hashes do not depend on where a node lies") {
  const std::uint32_t hash = arrayType(integerType(31, 32)).hash();
  const Type other = arrayType(integerType(33, 34));
  CHECK(arrayType(integerType(31, 32)).hash() == hash);
  CHECK_FALSE(other.hash() == hash);
}

}  // namespace
}  // namespace puppet::types
