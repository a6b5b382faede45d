#include "types/core/make.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_set>

#include "parser/support/ascii.h"
#include "types/core/fields.h"
#include "types/core/object_type.h"
#include "types/core/store.h"
#include "types/core/type_set_type.h"
#include "types/scalar/text.h"

namespace puppet::types {
namespace {

constexpr std::size_t kKinds = 0
#define TYPE_KIND(Kind, name, Structure) +1
#include "types/core/kinds.def"
    ;

constexpr std::array<std::string_view, kKinds> kNames = {
#define TYPE_KIND(Kind, name, Structure) name,
#include "types/core/kinds.def"
};

template <class Structure, class... Parts>
Type make(Parts&&... parts) {
  return TypeStore::instance().intern(std::make_unique<Structure>(std::forward<Parts>(parts)...));
}

template <class Structure>
Type makeNamed() {
  auto& store = TypeStore::instance();
  return store.define(store.begin(std::make_unique<Structure>("")),
                      [](const Type&) { return true; });
}

Type makeAny() { return make<PlainType>(TypeKind::Any); }

/// Returns the type of a kind written without parameters.
Type makeBare(TypeKind kind) {
  switch (kind) {
    case TypeKind::Integer: return make<IntegerType>(Bounds<Integer>{});
    case TypeKind::Float: return make<FloatType>(Bounds<double>{});
    case TypeKind::Boolean: return make<BooleanType>(std::nullopt);
    case TypeKind::String: return make<StringType>(std::nullopt, std::nullopt);
    case TypeKind::Enum: return make<EnumType>(std::vector<std::string>{}, false);
    case TypeKind::Pattern: return make<PatternType>(std::vector<std::string>{});
    case TypeKind::Regexp: return make<RegexpType>(std::nullopt);
    case TypeKind::Timespan:
    case TypeKind::Timestamp: return make<TimeType>(kind, Bounds<Integer>{});
    case TypeKind::SemVer: return make<SemVerType>(std::vector<SemVerRange>{});
    case TypeKind::Uri: return make<UriType>(Value{});
    case TypeKind::Collection: return make<CollectionType>(std::nullopt);
    case TypeKind::Array: return make<ArrayType>(makeAny(), std::nullopt);
    case TypeKind::Hash: return make<HashType>(makeAny(), makeAny(), std::nullopt);
    case TypeKind::Tuple: return make<TupleType>(std::vector<Type>{}, std::nullopt);
    case TypeKind::Struct: return make<StructType>(std::vector<StructType::Member>{});
    case TypeKind::Variant: return make<VariantType>(std::vector<Type>{});
    case TypeKind::Callable: return make<CallableType>(Type{}, Type{}, Type{});
    case TypeKind::Resource: return make<ResourceType>("", std::nullopt);
    case TypeKind::Class: return make<ClassType>(std::nullopt);
    case TypeKind::Runtime: return make<RuntimeType>(std::nullopt, Value{}, std::nullopt);
    case TypeKind::Init: return make<InitType>(Type{}, std::vector<Value>{});
    case TypeKind::Reference: return make<ReferenceType>(std::nullopt);
    case TypeKind::Alias: return makeNamed<AliasType>();
    case TypeKind::Object: return makeNamed<ObjectType>();
    case TypeKind::ParameterizedObject:
      return make<ParameterizedObjectType>(Type{},
                                           std::vector<ParameterizedObjectType::Parameter>{});
    case TypeKind::TypeSet: return makeNamed<TypeSetType>();
    case TypeKind::Optional:
    case TypeKind::NotUndef:
    case TypeKind::Iterable:
    case TypeKind::Iterator:
    case TypeKind::Sensitive:
    case TypeKind::Type: return make<WrappingType>(kind, Type{});
    default: return make<PlainType>(kind);
  }
}

/// Returns `file::line` as `File::Line`, without a leading `::`.
std::string capitalized(std::string_view name) {
  return capitalizedName(lowerCase(name.starts_with("::") ? name.substr(2) : name));
}

std::string lowered(std::string_view name) {
  return lowerCase(name.starts_with("::") ? name.substr(2) : name);
}

}  // namespace

std::string_view nameOf(TypeKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

const Type& bare(TypeKind kind) {
  static const auto& types = *new std::array<Type, kKinds>([] {
    std::array<Type, kKinds> made;
    for (std::size_t i = 0; i < kKinds; ++i) made[i] = makeBare(static_cast<TypeKind>(i));
    return made;
  }());
  return types[static_cast<std::size_t>(kind)];
}

namespace {

/// Creates an alias for the type that `define` returns; `define` receives the alias.
template <class Define>
Type defineRecursive(std::string name, Define define) {
  auto& store = TypeStore::instance();
  const Type alias = store.beginAlias(std::move(name));
  return store.defineAlias(alias, define(alias));
}

}  // namespace

const Type& dataType() {
  static const auto& type = *new Type(defineRecursive("Data", [](const Type& data) {
    return variantType({bare(TypeKind::ScalarData), undefType(),
                        hashType(bare(TypeKind::String), data), arrayType(data)});
  }));
  return type;
}

const Type& wideDataType() {
  static const auto& type = *new Type(defineRecursive("Data", [](const Type& data) {
    const Type& scalar = bare(TypeKind::Scalar);
    return variantType({scalar, undefType(), hashType(scalar, data), arrayType(data)});
  }));
  return type;
}

const Type& richDataKeyType() {
  static const auto& type = *new Type(defineRecursive("RichDataKey", [](const Type&) {
    return variantType({bare(TypeKind::String), bare(TypeKind::Numeric)});
  }));
  return type;
}

const Type& richDataType() {
  static const auto& type = *new Type(defineRecursive("RichData", [](const Type& richData) {
    std::vector<Type> members;
    for (const TypeKind kind :
         {TypeKind::Scalar, TypeKind::SemVerRange, TypeKind::Binary, TypeKind::Sensitive,
          TypeKind::Type, TypeKind::TypeSet, TypeKind::Uri, TypeKind::Object, TypeKind::Undef,
          TypeKind::Default})
      members.push_back(bare(kind));
    members.push_back(hashType(richDataKeyType(), richData));
    members.push_back(arrayType(richData));
    return variantType(std::move(members));
  }));
  return type;
}

Type wrapping(TypeKind kind, Type inner) {
  const bool saysNothing = kind == TypeKind::NotUndef || kind == TypeKind::Sensitive;
  if (saysNothing && inner && inner.is(TypeKind::Any)) return bare(kind);
  return make<WrappingType>(kind, std::move(inner));
}

Type integerType(Bounds<Integer> bounds) { return make<IntegerType>(std::move(bounds)); }
Type integerType(std::int64_t from, std::int64_t to) {
  return integerType({Integer(from), Integer(to)});
}
Type floatType(Bounds<double> bounds) { return make<FloatType>(bounds); }
Type booleanType(bool value) { return make<BooleanType>(value); }
Type stringType(WrittenSize size) { return make<StringType>(std::nullopt, size); }
Type literalType(std::string text) {
  const auto length = static_cast<std::int64_t>(characterCount(text));
  return make<StringType>(std::move(text), SizeRange{length, length});
}

Type enumType(std::vector<std::string> values, bool ignoresCase) {
  std::ranges::sort(values);
  const auto repeated = std::ranges::unique(values);
  values.erase(repeated.begin(), repeated.end());
  return make<EnumType>(std::move(values), ignoresCase);
}

Type patternType(std::vector<std::string> sources) {
  std::unordered_set<std::string_view> seen;
  std::vector<std::string> distinct;
  for (const std::string& source : sources)
    if (seen.insert(source).second) distinct.push_back(source);
  return make<PatternType>(std::move(distinct));
}
Type regexpType(std::string source) { return make<RegexpType>(std::move(source)); }
Type timeType(TypeKind kind, Bounds<Integer> nanoseconds) {
  return make<TimeType>(kind, std::move(nanoseconds));
}

/// Merges overlapping and adjacent ranges, starting from the last one.
Type semVerType(std::vector<SemVerRange> ranges) {
  std::vector<SemVerRange> merged;
  while (!ranges.empty()) {
    SemVerRange wide = std::move(ranges.back());
    ranges.pop_back();
    std::vector<SemVerRange> apart;
    for (SemVerRange& range : ranges) {
      if (auto both = SemVerRange::merge(wide, range))
        wide = std::move(*both);
      else
        apart.push_back(std::move(range));
    }
    merged.push_back(std::move(wide));
    ranges = std::move(apart);
  }
  std::ranges::reverse(merged);
  return make<SemVerType>(std::move(merged));
}

Type uriType(Value components) { return make<UriType>(std::move(components)); }

namespace {
constexpr SizeRange kEmpty{0, 0};
}

Type collectionType(WrittenSize size) { return make<CollectionType>(size); }
Type arrayType(Type element, WrittenSize size) {
  if (size == kEmpty) element = bare(TypeKind::Unit);
  return make<ArrayType>(std::move(element), size);
}
Type hashType(Type key, Type value, WrittenSize size) {
  if (size == kEmpty) key = value = bare(TypeKind::Unit);
  return make<HashType>(std::move(key), std::move(value), size);
}
Type tupleType(std::vector<Type> elements, WrittenSize size) {
  return make<TupleType>(std::move(elements), size);
}
Type structType(std::vector<StructType::Member> members) {
  return make<StructType>(std::move(members));
}
Type variantType(std::vector<Type> members) { return make<VariantType>(std::move(members)); }
Type callableType(Type parameters, Type block, Type result) {
  if (result && result.is(TypeKind::Any)) result = {};
  return make<CallableType>(std::move(parameters), std::move(block), std::move(result));
}

Type resourceType(std::string_view typeName, std::optional<std::string> title) {
  return make<ResourceType>(capitalized(typeName), std::move(title));
}
Type classType(std::string_view name) { return make<ClassType>(lowered(name)); }
Type runtimeType(std::string runtime, Value name, std::optional<std::string> pattern) {
  return make<RuntimeType>(std::move(runtime), std::move(name), std::move(pattern));
}
Type initType(Type type, std::vector<Value> arguments) {
  return make<InitType>(std::move(type), std::move(arguments));
}
Type parameterizedObjectType(Type object, std::vector<std::pair<std::string, Value>> parameters) {
  std::vector<ParameterizedObjectType::Parameter> made;
  made.reserve(parameters.size());
  for (auto& [name, value] : parameters) made.push_back({std::move(name), std::move(value)});
  return make<ParameterizedObjectType>(std::move(object), std::move(made));
}
Type referenceType(std::string text) { return make<ReferenceType>(std::move(text)); }

}  // namespace puppet::types
