#include "tests/support/random_types.h"

#include <algorithm>
#include <array>

#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/store.h"

namespace puppet::types {
namespace {

using KeyForm = StructType::KeyForm;

constexpr std::array<std::string_view, 5> kTexts = {"a", "b", "ab", "A", ""};
constexpr std::array<std::string_view, 3> kNames = {"a", "b", "c"};

constexpr std::array kBare = {
    TypeKind::Any,        TypeKind::Undef,      TypeKind::Default,  TypeKind::Scalar,
    TypeKind::ScalarData, TypeKind::Numeric,    TypeKind::Optional, TypeKind::NotUndef,
    TypeKind::Iterable,   TypeKind::Type,       TypeKind::Integer,  TypeKind::Float,
    TypeKind::Boolean,    TypeKind::String,     TypeKind::Enum,     TypeKind::Pattern,
    TypeKind::Regexp,     TypeKind::Collection, TypeKind::Array,    TypeKind::Hash,
    TypeKind::Tuple,      TypeKind::Struct,     TypeKind::Callable, TypeKind::Resource,
    TypeKind::Class,      TypeKind::Sensitive,  TypeKind::SemVer};

/// Returns the alias `type Name = Variant[leaf, Array[Name], Hash[String, Name]]`.
Type tree(std::string name, const Type& leaf) {
  auto& store = TypeStore::instance();
  const Type alias = store.beginAlias(std::move(name));
  return store.defineAlias(
      alias, variantType({leaf, arrayType(alias), hashType(bare(TypeKind::String), alias)}));
}

const std::vector<Type>& aliases() {
  static const auto& named = *new std::vector<Type>{
      dataType(), richDataType(), tree("Test::Numbers", bare(TypeKind::Integer)),
      tree("Test::Texts", bare(TypeKind::String)),
      tree("Test::Leaves", bare(TypeKind::ScalarData))};
  return named;
}

}  // namespace

std::string RandomTypes::text() { return std::string(pick(kTexts)); }

std::vector<Type> RandomTypes::types(int depth, std::size_t least, std::size_t most) {
  std::vector<Type> made;
  for (std::size_t count = least + below(most - least + 1); made.size() < count;)
    made.push_back(type(depth));
  return made;
}

Type RandomTypes::leaf() {
  const auto number = [&] { return static_cast<std::int64_t>(below(7)) - 2; };
  switch (below(12)) {
    case 0: {
      const auto from = number();
      return integerType(from, from + static_cast<std::int64_t>(below(5)));
    }
    case 1: return integerType({Integer(number()), {}});
    case 2: return floatType({static_cast<double>(number()), 9.5});
    case 3: return stringType(SizeRange{0, static_cast<std::int64_t>(below(4))});
    case 4: return stringType(SizeRange{1, SizeRange::kUnbounded});
    case 5: return literalType(text());
    case 6: return enumType({text(), text()});
    case 7: return enumType({text(), text()}, true);
    case 8: return booleanType(chance(50));
    case 9: return chance(50) ? resourceType("file") : resourceType("file", "a");
    case 10: return pick(aliases());
    default: return bare(pick(kBare));
  }
}

Type RandomTypes::collection(int depth) {
  const auto sizes = [&]() -> WrittenSize {
    if (chance(60)) return std::nullopt;
    const auto from = static_cast<std::int64_t>(below(3));
    return SizeRange{
        from, chance(30) ? SizeRange::kUnbounded : from + static_cast<std::int64_t>(below(3))};
  };
  switch (below(5)) {
    case 0: return arrayType(type(depth), sizes());
    case 1: return hashType(type(0), type(depth), sizes());
    case 2: return tupleType(types(depth, 1, 3), sizes());
    case 3: return collectionType(sizes());
    default: {
      std::vector<StructType::Member> members;
      for (const std::string_view name : kNames)
        if (chance(60))
          members.push_back({std::string(name),
                             pick(std::array{KeyForm::Plain, KeyForm::Plain, KeyForm::Optional,
                                             KeyForm::NotUndef}),
                             type(depth)});
      return structType(std::move(members));
    }
  }
}

Type RandomTypes::type(int depth) {
  if (depth <= 0) return leaf();
  switch (below(10)) {
    case 0:
    case 1: return leaf();
    case 2: return variantType(types(depth - 1, 1, 3));
    case 3:
      return wrapping(pick(std::array{TypeKind::Optional, TypeKind::Optional, TypeKind::NotUndef,
                                      TypeKind::Type, TypeKind::Iterable, TypeKind::Sensitive}),
                      type(depth - 1));
    case 4: {
      const Type parameters = tupleType(types(depth - 1, 1, 2));
      return callableType(parameters, chance(30) ? callableType(parameters) : Type{},
                          chance(40) ? type(depth - 1) : Type{});
    }
    default: return collection(depth - 1);
  }
}

Type RandomTypes::relative(const Type& other, int depth) {
  switch (below(6)) {
    case 0: return other;
    case 1: return optionalType(other);
    case 2: return variantType({other, type(depth)});
    case 3: return bare(other.is(TypeKind::Alias) ? TypeKind::Any : other.kind());
    case 4: return pick(aliases());
    default: return type(depth);
  }
}

Value RandomTypes::value(int depth) {
  if (depth > 0 && chance(50)) {
    if (chance(50)) {
      std::vector<Value> elements(below(4));
      for (Value& element : elements) element = value(depth - 1);
      return Value::array(std::move(elements));
    }
    HashBuilder hash;
    for (std::size_t count = below(4); count > 0; --count) {
      Value key = chance(80) ? Value::string(std::string(pick(kNames))) : value(0);
      hash.set(std::move(key), value(depth - 1));
    }
    return hash.build();
  }
  switch (below(9)) {
    case 0: return Value::undef();
    case 1: return Value::defaultValue();
    case 2: return Value::boolean(chance(50));
    case 3: return Value::integer(static_cast<std::int64_t>(below(12)) - 3);
    case 4: return Value::number(static_cast<double>(below(12)) - 2.5);
    case 5: return Value::regexp("a");
    case 6: return Value::type(type(1));
    case 7: return Value::ofHeap(ValueKind::Sensitive, new SensitiveValue(Value::string(text())));
    default: return Value::string(text());
  }
}

Value RandomTypes::instance(const Type& wanted, int depth) {
  if (depth < 0) return value(0);
  switch (wanted.kind()) {
    case TypeKind::Array: {
      std::vector<Value> elements(below(3) +
                                  static_cast<std::size_t>(wanted.as<ArrayType>().size().from));
      for (Value& element : elements) element = instance(wanted.as<ArrayType>().element, depth - 1);
      return Value::array(std::move(elements));
    }
    case TypeKind::Tuple: {
      std::vector<Value> elements;
      for (const Type& element : wanted.as<TupleType>().elements)
        elements.push_back(instance(element, depth - 1));
      if (!elements.empty() && chance(20)) elements.push_back(elements.back());
      return Value::array(std::move(elements));
    }
    case TypeKind::Hash: {
      HashBuilder hash;
      for (std::size_t count = below(3); count > 0; --count)
        hash.set(instance(wanted.as<HashType>().key, depth - 1),
                 instance(wanted.as<HashType>().value, depth - 1));
      return hash.build();
    }
    case TypeKind::Struct: {
      HashBuilder hash;
      for (const auto& member : wanted.as<StructType>().members)
        if (chance(80)) hash.set(member.name, instance(member.value, depth - 1));
      return hash.build();
    }
    case TypeKind::Variant:
      if (wanted.as<VariantType>().members.empty()) return value(1);
      return instance(pick(wanted.as<VariantType>().members), depth);
    case TypeKind::Optional:
    case TypeKind::NotUndef:
      if (!wanted.as<WrappingType>().inner || chance(15)) return value(0);
      return instance(wanted.as<WrappingType>().inner, depth);
    case TypeKind::Type:
      return Value::type(wanted.as<WrappingType>().inner ? wanted.as<WrappingType>().inner
                                                         : leaf());
    case TypeKind::Alias: return instance(wanted.as<AliasType>().resolved(), depth - 1);
    case TypeKind::Enum:
      if (wanted.as<EnumType>().values.empty()) return value(0);
      return Value::string(pick(wanted.as<EnumType>().values));
    case TypeKind::String: return Value::string(wanted.as<StringType>().value.value_or(text()));
    default: return value(depth);
  }
}

}  // namespace puppet::types
