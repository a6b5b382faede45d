#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "types/core/nodes.h"

// Constructors of every type from its parts, as written: nothing is simplified or checked here (see
// types/relations/normalize.h and types/construct/). Only forms that Puppet cannot distinguish are
// unified: `NotUndef[Any]` is `NotUndef`, `Sensitive[Any]` is `Sensitive`, a Callable that returns
// Any has no result type, members of Enums and Patterns and ranges of versions are deduplicated,
// and a container of size 0 has elements of type Unit.

namespace puppet::types {

/// Returns a kind without parameters: `Any`, `Integer`, `Array`, `Optional`. `Array` is
/// `Array[Any]` and `Hash` is `Hash[Any, Any]`.
const Type& bare(TypeKind kind);

inline const Type& anyType() { return bare(TypeKind::Any); }
inline const Type& undefType() { return bare(TypeKind::Undef); }

/// Aliases predefined by Puppet.
const Type& dataType();
/// Returns Data by Feature::RenamedTypes: any Scalar is allowed, also as a key.
const Type& wideDataType();
const Type& richDataType();
const Type& richDataKeyType();

/// `kind` is Optional, NotUndef, Iterable, Iterator, Sensitive or Type.
Type wrapping(TypeKind kind, Type inner);
inline Type optionalType(Type inner) { return wrapping(TypeKind::Optional, std::move(inner)); }
inline Type typeType(Type inner) { return wrapping(TypeKind::Type, std::move(inner)); }

Type integerType(Bounds<Integer> bounds);
Type integerType(std::int64_t from, std::int64_t to);
Type floatType(Bounds<double> bounds);
Type booleanType(bool value);
Type stringType(WrittenSize size);
/// Returns the type of exactly this string.
Type literalType(std::string text);
Type enumType(std::vector<std::string> values, bool ignoresCase = false);
Type patternType(std::vector<std::string> sources);
Type regexpType(std::string source);
Type timeType(TypeKind kind, Bounds<Integer> nanoseconds);
Type semVerType(std::vector<SemVerRange> ranges);
Type uriType(Value components);

Type collectionType(WrittenSize size);
Type arrayType(Type element, WrittenSize size = {});
Type hashType(Type key, Type value, WrittenSize size = {});
Type tupleType(std::vector<Type> elements, WrittenSize size = {});
Type structType(std::vector<StructType::Member> members);
Type variantType(std::vector<Type> members);
/// See CallableType for the meaning of absent parts.
Type callableType(Type parameters, Type block = {}, Type result = {});

Type resourceType(std::string_view typeName, std::optional<std::string> title = {});
Type classType(std::string_view name);
Type runtimeType(std::string runtime, Value name, std::optional<std::string> pattern = {});
/// `object` is an Object with type parameters of those names; see ParameterizedObjectType.
Type parameterizedObjectType(Type object, std::vector<std::pair<std::string, Value>> parameters);
Type initType(Type type, std::vector<Value> arguments = {});
Type referenceType(std::string text);

}  // namespace puppet::types
