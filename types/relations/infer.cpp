#include "types/relations/infer.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "parser/support/budget.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/object_values.h"
#include "types/relations/common.h"
#include "types/relations/generalize.h"
#include "types/relations/nanoseconds.h"
#include "types/relations/variants.h"
#include "types/scalar/integer.h"
#include "types/scalar/semver.h"
#include "types/scalar/uri.h"

namespace puppet::types {
namespace {

SizeRange sizeOf(std::size_t count) {
  const auto size = static_cast<std::int64_t>(count);
  return {size, size};
}

Type ofTime(const Value& value) {
  const Integer& nanoseconds = nanosecondsOf(value);
  const bool isSpan = value.is(ValueKind::Timespan);
  return timeType(isSpan ? TypeKind::Timespan : TypeKind::Timestamp, {nanoseconds, nanoseconds});
}

/// Returns the type of an object, with type parameters inferred from its attributes.
Type ofObject(const Value& value) {
  const Type& type = value.as<ObjectValue>().type();
  const std::vector<TypeParameter> parameters = typeParametersOf(type);
  if (parameters.empty()) return type;
  std::vector<std::pair<std::string, Value>> values;
  for (const TypeParameter& parameter : parameters) {
    const Value* attribute = attributeOf(value, parameter.name);
    values.emplace_back(parameter.name, attribute ? *attribute : Value::undef());
  }
  return parameterizedObjectType(type, std::move(values));
}

/// Returns the components of a URI. The port is a String, as in the reference.
Type ofUri(const Uri& uri) {
  const Uri::Components& parts = uri.components();
  HashBuilder components;
  const auto add = [&](std::string_view name, const Uri::Text& text) {
    if (text && (!text->empty() || name == "query")) components.set(name, Value::string(*text));
  };
  add("scheme", parts.scheme);
  add("userinfo", parts.userinfo);
  add("host", parts.host);
  if (parts.port && parts.port != uri.defaultPort()) add("port", parts.port->toString());
  add("path", parts.path);
  add("query", parts.query);
  add("fragment", parts.fragment);
  add("opaque", parts.opaque);
  return components.size() == 0 ? bare(TypeKind::Uri) : uriType(components.build());
}

Type ofIterator(const IteratorValue& iterator) {
  if (iterator.hostClass().empty()) return wrapping(TypeKind::Iterator, iterator.elementType());
  return runtimeType("ruby", Value::string(std::string(iterator.hostClass())));
}

/// Returns the type of a value that is not a collection.
Type ofLeaf(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Never: return bare(TypeKind::Unit);
    case ValueKind::Unknown: return value.asType();
    case ValueKind::Undef: return undefType();
    case ValueKind::Default: return bare(TypeKind::Default);
    case ValueKind::Boolean: return booleanType(value.asBoolean());
    case ValueKind::Integer: return integerType({value.asInteger(), value.asInteger()});
    case ValueKind::Float: return floatType({value.asFloat(), value.asFloat()});
    case ValueKind::String: return literalType(std::string(value.asString()));
    case ValueKind::Regexp: return regexpType(std::string(value.asString()));
    case ValueKind::Type: return typeType(value.asType());
    case ValueKind::Sensitive:
      return wrapping(TypeKind::Sensitive, generalize(infer(value.as<SensitiveValue>().content())));
    case ValueKind::SemVer: return bare(TypeKind::SemVer);
    case ValueKind::SemVerRange: return bare(TypeKind::SemVerRange);
    case ValueKind::Binary: return bare(TypeKind::Binary);
    case ValueKind::Timespan:
    case ValueKind::Timestamp: return ofTime(value);
    case ValueKind::Uri: return ofUri(value.as<BoxedValue<Uri>>().leaf());
    case ValueKind::Object: return ofObject(value);
    case ValueKind::TypeSet: return bare(TypeKind::TypeSet);
    case ValueKind::Iterator: return ofIterator(value.as<IteratorValue>());
    case ValueKind::Callable: return value.as<CallableValue>().signature();
    case ValueKind::Array:
    case ValueKind::Hash: break;
  }
  return anyType();
}

/// Inference of the types within one value, memoized by address: shared parts may occur
/// exponentially often, since each level can contain the next one twice.
class Inference {
 public:
  Type infer(const Value& value) { return cached(value, &Inference::compute); }
  Type inferDetailed(const Value& value) { return cached(value, &Inference::computeDetailed); }

 private:
  using Method = Type (Inference::*)(const Value&);

  Type cached(const Value& value, Method method) {
    // Memoizing pays only for nested collections.
    if (!isCollection(value) || value.depth() < 2) return (this->*method)(value);
    const HeapValue* part = &value.as<HeapValue>();
    auto& known = method == &Inference::compute ? general_ : detailed_;
    if (const auto found = known.find(part); found != known.end()) return found->second;
    Type type = (this->*method)(value);
    known.emplace(part, type);
    return type;
  }

  Type compute(const Value& value);
  Type computeDetailed(const Value& value);
  Type structOf(const HashValue& hash);

  template <class Range, class Get>
  std::vector<Type> typesOf(const Range& range, Type (Inference::*inferOne)(const Value&),
                            Get get) {
    std::vector<Type> types;
    if (!Budget::charge(range.size() * 2)) return {anyType()};
    types.reserve(range.size());
    for (const auto& entry : range) types.push_back((this->*inferOne)(get(entry)));
    return types;
  }

  static bool isCollection(const Value& value) {
    return value.is(ValueKind::Array) || value.is(ValueKind::Hash);
  }

  std::unordered_map<const HeapValue*, Type> general_, detailed_;
};

const Value& keyOf(const HashValue::Entry& entry) { return entry.first; }
const Value& valueOf(const HashValue::Entry& entry) { return entry.second; }

bool isStructKey(const Value& key) { return key.is(ValueKind::String) && !key.asString().empty(); }

Type Inference::structOf(const HashValue& hash) {
  std::vector<StructType::Member> members;
  if (!Budget::charge(hash.size() * 2)) return bare(TypeKind::Hash);
  members.reserve(hash.size());
  for (const auto& [key, value] : hash.entries())
    members.push_back(
        {std::string(key.asString()), StructType::KeyForm::NotUndef, inferDetailed(value)});
  return structType(std::move(members));
}

/// Returns true for a String type of a single string, and for a case-sensitive Enum.
bool listsTexts(const Type& type) {
  if (type.is(TypeKind::String)) return type.as<StringType>().value.has_value();
  return type.is(TypeKind::Enum) && !type.as<EnumType>().ignoresCase &&
         !type.as<EnumType>().values.empty();
}

Type Inference::compute(const Value& value) {
  if (value.is(ValueKind::Array)) {
    const auto elements = value.asArray().elements();
    const auto types = typesOf(elements, &Inference::infer, std::identity{});
    return arrayType(commonTypeOf(types), sizeOf(elements.size()));
  }
  if (value.is(ValueKind::Hash)) {
    const auto entries = value.asHash().entries();
    const auto keys = typesOf(entries, &Inference::infer, keyOf),
               values = typesOf(entries, &Inference::infer, valueOf);
    return hashType(commonTypeOf(keys), commonTypeOf(values), sizeOf(entries.size()));
  }
  return ofLeaf(value);
}

Type Inference::computeDetailed(const Value& value) {
  if (value.is(ValueKind::Array)) {
    const auto elements = value.asArray().elements();
    if (elements.empty()) return infer(value);
    return tupleType(typesOf(elements, &Inference::inferDetailed, std::identity{}));
  }
  if (value.is(ValueKind::Hash)) {
    const auto entries = value.asHash().entries();
    if (entries.empty()) return infer(value);
    if (std::ranges::all_of(entries, isStructKey, keyOf)) return structOf(value.asHash());
    return hashType(variantOf(typesOf(entries, &Inference::inferDetailed, keyOf)),
                    variantOf(typesOf(entries, &Inference::inferDetailed, valueOf)),
                    sizeOf(entries.size()));
  }
  if (value.is(ValueKind::SemVer)) {
    const SemVer& version = value.as<BoxedValue<SemVer>>().leaf();
    return semVerType({SemVerRange::between(version, version)});
  }
  return ofLeaf(value);
}

}  // namespace

Type infer(const Value& value) { return Inference().infer(value); }

Type inferDetailed(const Value& value) { return Inference().inferDetailed(value); }

Type commonTypeOf(std::span<const Type> types) {
  Type common = bare(TypeKind::Unit);
  for (std::size_t i = 0; i < types.size(); ++i) {
    // Combines a run of strings into one Enum; adding them one by one would copy it each time.
    const bool startsRun = common.is(TypeKind::Unit) || listsTexts(common);
    std::set<std::string> texts;
    for (; startsRun && i < types.size() && types[i].is(TypeKind::String) && listsTexts(types[i]);
         ++i)
      texts.insert(*types[i].as<StringType>().value);
    if (!texts.empty()) {
      const Type run =
          texts.size() == 1 ? literalType(*texts.begin()) : enumType({texts.begin(), texts.end()});
      common = commonType(common, run);
    }
    if (i < types.size()) common = commonType(common, types[i]);
  }
  return common;
}

}  // namespace puppet::types
