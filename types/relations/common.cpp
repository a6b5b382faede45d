#include "types/relations/common.h"

#include <algorithm>

#include "parser/support/language_features.h"
#include "types/core/make.h"
#include "types/relations/variants.h"
#include "types/relations/wide_common_type.h"

namespace puppet::types {
namespace {

template <class Number>
Bounds<Number> spanning(const Bounds<Number>& a, const Bounds<Number>& b) {
  Bounds<Number> both;
  if (a.from && b.from) both.from = std::min(*a.from, *b.from);
  if (a.to && b.to) both.to = std::max(*a.to, *b.to);
  return both;
}

std::vector<std::string> merged(std::vector<std::string> a, const std::vector<std::string>& b) {
  for (const std::string& text : b)
    if (std::ranges::find(a, text) == a.end()) a.push_back(text);
  return a;
}

std::vector<std::string> withMembers(const EnumType& type, const std::vector<std::string>& more) {
  std::vector<std::string> values = type.values;
  values.insert(values.end(), more.begin(), more.end());
  return values;
}

Type commonOfStrings(const StringType& a, const StringType& b) {
  if (a.value && b.value) return enumType({*a.value, *b.value});
  if (!a.writtenSize || !b.writtenSize || a.value || b.value) return bare(TypeKind::String);
  return stringType(
      SizeRange{std::min(a.size().from, b.size().from), std::max(a.size().to, b.size().to)});
}

/// Returns the common type of an Enum and a String, neither of which accepts the other.
Type commonOfEnum(const EnumType& a, const StringType& b) {
  return b.value ? enumType(withMembers(a, {*b.value})) : bare(TypeKind::Enum);
}

/// Returns the common type of two types of the same kind, neither of which accepts the other;
/// absent if the kind has no rule.
Type commonOfKind(const Type& a, const Type& b, LanguageLevel level) {
  const auto common = [level](const Type& x, const Type& y) { return commonType(x, y, level); };
  switch (a.kind()) {
    case TypeKind::Array:
      return arrayType(common(a.as<ArrayType>().element, b.as<ArrayType>().element));
    case TypeKind::Hash:
      return hashType(common(a.as<HashType>().key, b.as<HashType>().key),
                      common(a.as<HashType>().value, b.as<HashType>().value));
    case TypeKind::Class:
    case TypeKind::Regexp:
    case TypeKind::Callable: return bare(a.kind());
    case TypeKind::Resource: {
      const std::string& name = a.as<ResourceType>().typeName;
      return name == b.as<ResourceType>().typeName ? resourceType(name) : bare(TypeKind::Resource);
    }
    case TypeKind::Integer:
      return integerType(spanning(a.as<IntegerType>().bounds, b.as<IntegerType>().bounds));
    case TypeKind::Float:
      return floatType(spanning(a.as<FloatType>().bounds, b.as<FloatType>().bounds));
    case TypeKind::String: return commonOfStrings(a.as<StringType>(), b.as<StringType>());
    case TypeKind::Pattern:
      return patternType(merged(a.as<PatternType>().sources, b.as<PatternType>().sources));
    case TypeKind::Enum: return enumType(withMembers(a.as<EnumType>(), b.as<EnumType>().values));
    case TypeKind::Variant: {
      std::vector<Type> members = a.as<VariantType>().members;
      std::ranges::copy(b.as<VariantType>().members, std::back_inserter(members));
      return variantOf(std::move(members));
    }
    default: return {};
  }
}

}  // namespace

Type commonType(const Type& a, const Type& b, LanguageLevel level) {
  if (a.is(TypeKind::Unit)) return b;
  if (b.is(TypeKind::Unit)) return a;
  if (supports(level, Feature::WideCommonTypes))
    if (Type common = wideCommonType(a, b)) return common;
  if (a.is(TypeKind::Undef)) return b;
  if (b.is(TypeKind::Undef)) return a;
  if (accepts(a, b, level)) return a;
  if (accepts(b, a, level)) return b;

  if (a.kind() == b.kind()) {
    if (Type common = commonOfKind(a, b, level)) return common;
  } else if (a.is(TypeKind::Enum) && b.is(TypeKind::String)) {
    return commonOfEnum(a.as<EnumType>(), b.as<StringType>());
  } else if (a.is(TypeKind::String) && b.is(TypeKind::Enum)) {
    return commonOfEnum(b.as<EnumType>(), a.as<StringType>());
  }

  const auto both = [&](const Type& wide) {
    return accepts(wide, a, level) && accepts(wide, b, level);
  };
  for (const TypeKind kind : {TypeKind::Numeric, TypeKind::ScalarData, TypeKind::Scalar})
    if (both(bare(kind))) return bare(kind);
  if (both(dataType())) return dataType();
  if (a.is(TypeKind::Type) && b.is(TypeKind::Type))
    return typeType(commonType(a.as<WrappingType>().inner, b.as<WrappingType>().inner, level));
  if (both(richDataType())) return richDataType();
  // The common base of two classes of the platform is unknown.
  if (a.is(TypeKind::Runtime) && b.is(TypeKind::Runtime) &&
      a.as<RuntimeType>().runtime == b.as<RuntimeType>().runtime)
    return runtimeType(*a.as<RuntimeType>().runtime, {});
  return anyType();
}

}  // namespace puppet::types
