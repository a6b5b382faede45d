#include "analysis/eval/fact_types.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/shared_memo.h"
#include "analysis/eval/type_text.h"
#include "types/core/make.h"
#include "types/core/nodes.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace types;

namespace {

/// Maximum nesting of types in the stubs.
constexpr int kDeepest = 20;
/// Bound of the cached types: modules may name any number.
constexpr std::size_t kMaxStubTypes = 10'000;

/// Removes aliases, Optional and NotUndef.
Type unwrapped(Type type) {
  for (int i = 0; i < kDeepest && type; ++i) {
    if (type.is(TypeKind::Alias))
      type = Type(type.as<AliasType>().resolved());
    else if (type.is(TypeKind::Optional) || type.is(TypeKind::NotUndef))
      type = Type(type.as<WrappingType>().inner);
    else
      break;
  }
  return type;
}

/// Returns null if the key leads to nothing known.
Type partOf(const Type& whole, const Value& key) {
  const Type type = unwrapped(whole);
  if (!type) return {};
  if (type.is(TypeKind::Hash)) return Type(type.as<HashType>().value);
  if (type.is(TypeKind::Array) && key.is(ValueKind::Integer))
    return Type(type.as<ArrayType>().element);
  if (!type.is(TypeKind::Struct) || !key.is(ValueKind::String)) return {};
  for (const StructType::Member& member : type.as<StructType>().members)
    if (member.name == key.asString()) return Type(member.value);
  return {};
}

/// Returns a supertype in which hashes may have other keys, at any depth.
Type opened(const Type& type, int depth = kDeepest) {
  if (!type || depth == 0) return anyType();
  switch (type.kind()) {
    case TypeKind::Alias: return opened(Type(type.as<AliasType>().resolved()), depth - 1);
    case TypeKind::Struct: return hashType(bare(TypeKind::String), anyType());
    case TypeKind::Optional:
      return optionalType(opened(Type(type.as<WrappingType>().inner), depth - 1));
    case TypeKind::Array: return arrayType(opened(Type(type.as<ArrayType>().element), depth - 1));
    case TypeKind::Hash: {
      const auto& hash = type.as<HashType>();
      return hashType(Type(hash.key), opened(Type(hash.value), depth - 1));
    }
    default: return type;
  }
}

/// Returns the type including undef.
Type orMissing(Type type) {
  return type.is(TypeKind::Optional) ? type : optionalType(std::move(type));
}

/// Returns the key for a part of a fact's path: an Integer for elements of Arrays.
Value keyOfPart(const std::string& part) {
  const bool isNumber = std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
  constexpr std::size_t kMaxDigits = 9;
  if (!isNumber || part.empty() || part.size() > kMaxDigits) return Value::string(part);
  return Value::integer(std::stoll(part));
}

Type typeOfPart(Type type, std::span<const Value> keys) {
  for (const Value& key : keys) {
    type = partOf(type, key);
    if (!type) return {};
  }
  return type;
}

/// Returns a text that differs for each part of each variable; nothing for keys of other kinds than
/// those of facts.
std::optional<std::string> textOf(std::string_view name, std::span<const Value> keys,
                                  const PlatformVersion& version) {
  std::string text{static_cast<char>(version.level), static_cast<char>(version.inPlan)};
  text += name;
  for (const Value& key : keys)
    if (key.is(ValueKind::String))
      text.append(1, '\0')
          .append(std::to_string(key.asString().size()))
          .append(1, ':')
          .append(key.asString());
    else if (key.isSmallInteger())
      text.append(1, '\1').append(std::to_string(key.asSmallInteger()));
    else
      return std::nullopt;
  return text;
}

Type computeTypeOfTopVariable(std::string_view name, std::span<const Value> keys,
                              const PlatformVersion& version) {
  const Platform& platform = Platform::builtIn();
  if (const AttributeInterface* variable = platform.findVariable("top_scope", name, version)) {
    const Type type = typeOfPart(stubType(variable->type, version), keys);
    const bool isPart = !keys.empty();
    return !type ? Type() : isPart ? orMissing(opened(type)) : opened(type);
  }
  std::vector<Value> path;
  if (factNames().contains(name)) path.push_back(Value::string(std::string(name)));
  if (path.empty())
    for (const std::string& part : platform.findLegacyFact(name).path)
      path.push_back(keyOfPart(part));
  if (path.empty()) return {};
  path.insert(path.end(), keys.begin(), keys.end());
  const Type type = typeOfPart(stubType("Puppet::Facts", version), path);
  return type ? orMissing(opened(type)) : Type();
}

}  // namespace

Type stubType(const std::string& text, const PlatformVersion& version) {
  static SharedMemo<Type> known(kMaxStubTypes);
  return known.of(std::string(1, static_cast<char>(version.level)) + text, [&] {
    BuiltInSymbols definitions(version);
    EvaluationContext context(version.level, definitions);
    const Budget::Use use(&context.budget);
    const EvaluationContext::StubReading stubs(context);
    const Value named = typeOfText(context, text);
    return named.is(ValueKind::Type) ? named.asType() : Type();
  });
}

const std::set<std::string, std::less<>>& factNames() {
  static const auto names = [] {
    std::set<std::string, std::less<>> made;
    const Type facts = unwrapped(stubType("Puppet::Facts", {}));
    if (!facts || !facts.is(TypeKind::Struct)) return made;
    for (const auto& member : facts.as<StructType>().members) made.insert(member.name);
    return made;
  }();
  return names;
}

std::vector<std::string> keysAt(std::string_view name, std::span<const Value> keys,
                                const PlatformVersion& version) {
  std::vector<std::string> names;
  const auto* variable = Platform::builtIn().findVariable("top_scope", name, version);
  if (!variable) return names;
  const Type whole = unwrapped(typeOfPart(stubType(variable->type, version), keys));
  if (!whole || !whole.is(TypeKind::Struct)) return names;
  for (const auto& member : whole.as<StructType>().members) names.push_back(member.name);
  return names;
}

Type typeOfTopVariable(std::string_view name, std::span<const Value> keys,
                       const PlatformVersion& version) {
  static SharedMemo<Type> known(kMaxStubTypes);
  const auto compute = [&] { return computeTypeOfTopVariable(name, keys, version); };
  const auto key = textOf(name, keys, version);
  return key ? known.of(*key, compute) : compute();
}

std::string accessToFact(std::span<const std::string> path) {
  std::string text;
  for (const std::string& part : path) text += "[" + types::toSource(keyOfPart(part)) + "]";
  return text;
}

bool isPartOnEveryNode(std::span<const std::string> path, const PlatformVersion& version) {
  Type type = stubType("Puppet::Facts", version);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    type = unwrapped(type);
    if (!type || !type.is(TypeKind::Struct)) return false;
    const auto& members = type.as<StructType>().members;
    const auto member = std::ranges::find(members, path[i], &StructType::Member::name);
    if (member == members.end() || member->form == StructType::KeyForm::Optional) return false;
    type = Type(member->value);
  }
  return true;
}

}  // namespace puppet::analysis
