#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/eval/functions/ruby_text.h"
#include "analysis/eval/functions/stdlib.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/equality.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/singleton.h"

// stdlib functions that select values or build collections. Most have the old API, which passes an
// empty string for undef.

namespace puppet::analysis {

using namespace types;

namespace {

using Values = std::vector<Value>;

/// Compares as Ruby's `==`: an integer may be equal to a float.
bool isSame(const Value& a, const Value& b) {
  return a.isNumber() && b.isNumber() ? areEqual(a, b) == Tristate::Yes : a == b;
}

Value arrayWith(Values elements) { return Value::array(std::move(elements)); }

// --- the first value that is not blank

bool isBlank(const Value& value) {
  return value.isUndef() || (value.is(ValueKind::String) && value.asString().empty());
}

/// Removes blank values from an unknown; absent if nothing is left.
std::optional<Value> unlessBlank(const Value& value) {
  auto type = subtract(value.asType(), undefType());
  if (type) type = subtract(*type, literalType({}));
  return type ? std::optional(valueOfType(*type)) : std::nullopt;
}

bool mayBeBlank(const Type& type) {
  return mayIntersect(type, undefType()) || mayIntersect(type, literalType({}));
}

/// Returns the first argument that is not blank, or the join of those that may be; `last` is
/// included if all may be blank.
Value firstOf(std::span<const Value> values, Value last) {
  Value found = Value::never();
  for (const Value& value : values) {
    if (!value.is(ValueKind::Unknown)) {
      if (isBlank(value)) continue;
      return join(found, value);
    }
    if (const auto rest = unlessBlank(value)) found = join(found, *rest);
    if (!mayBeBlank(value.asType())) return found;
  }
  return join(found, last);
}

Value runPick(FunctionCall& call) {
  const Value found = firstOf(call.arguments(), Value::never());
  return found.is(ValueKind::Never)
             ? call.fail(std::string("'pick' must receive at least one non empty value"))
             : found;
}

Value runPickDefault(FunctionCall& call) {
  if (call.size() == 0) return failArity(call);
  const auto values = call.arguments();
  return firstOf(values.first(values.size() - 1), seen(values.back()));
}

// --- arrays

/// Returns the element type that a value contributes when it is concatenated to an array.
Type partType(const Value& value) {
  const Type type = infer(value);
  if (type.is(TypeKind::Array)) return Type(type.as<ArrayType>().element);
  return mayIntersect(type, bare(TypeKind::Array)) ? anyType() : type;
}

Value runAnyToArray(FunctionCall& call) {
  if (call.size() != 1) {
    Values all;
    for (const Value& argument : call.arguments()) all.push_back(seen(argument));
    return arrayWith(std::move(all));
  }
  const Value one = seen(call[0]);
  if (one.is(ValueKind::Array)) return one;
  if (isBlank(one)) return arrayWith({});
  if (one.is(ValueKind::Hash)) {
    Values parts;
    for (const auto& [key, value] : one.asHash().entries()) {
      parts.push_back(key);
      parts.push_back(value);
    }
    return arrayWith(std::move(parts));
  }
  if (!one.is(ValueKind::Unknown)) return arrayWith({one});
  const bool mayBeHash = mayIntersect(one.asType(), bare(TypeKind::Hash));
  return Value::unknown(mayBeHash ? bare(TypeKind::Array) : arrayType(partType(one)));
}

Value runConcat(FunctionCall& call) {
  if (call.size() < 2) return failArity(call);
  const bool isArray = call[0].is(ValueKind::Array) || call[0].is(ValueKind::Unknown);
  if (!isArray) return failKind(call, 0, "an array first");
  const bool isKnown = call[0].is(ValueKind::Array) &&
                       std::ranges::none_of(call.arguments(), [](const Value& value) {
                         return value.is(ValueKind::Unknown);
                       });
  if (!isKnown) {
    Type element = partType(call[0]);
    for (const Value& argument : call.arguments().subspan(1))
      element = join(element, partType(seen(argument)));
    return Value::unknown(arrayType(element));
  }
  Values all;
  for (const Value& argument : call.arguments()) {
    const Value part = seen(argument);
    if (part.is(ValueKind::Array))
      std::ranges::copy(part.asArray().elements(), std::back_inserter(all));
    else
      all.push_back(part);
  }
  return arrayWith(std::move(all));
}

Value runMember(FunctionCall& call) {
  if (call.size() < 2) return failArity(call);
  if (!call[0].is(ValueKind::Array)) return failKind(call, 0, "an array first");
  const Value item = seen(call[1]);
  Values items{item};
  if (item.is(ValueKind::Array))
    items.assign(item.asArray().elements().begin(), item.asArray().elements().end());
  else if (!item.is(ValueKind::String) && !item.is(ValueKind::Integer))
    return failKind(call, 1, "a String, an Integer or an Array");
  if (items.empty()) return failKind(call, 1, "something to look for");
  const auto elements = call[0].asArray().elements();
  return Value::boolean(std::ranges::all_of(
      items, [&](const Value& one) { return std::ranges::find(elements, one) != elements.end(); }));
}

Value runCount(FunctionCall& call) {
  if (call.size() == 0 || call.size() > 2) return failArity(call);
  if (!call[0].is(ValueKind::Array)) return call.declared();
  const bool looksFor = call.size() == 2;
  const Value item = seen(call.get(1));
  if (looksFor && item.is(ValueKind::Boolean) && !item.asBoolean()) return call.declared();
  return Value::integer(std::ranges::count_if(
      call[0].asArray().elements(),
      [&](const Value& element) { return looksFor ? isSame(element, item) : !isBlank(element); }));
}

/// Evaluates union(), intersection() and difference(). Elements are compared like keys of hashes;
/// the first two return each element once.
Value runSets(FunctionCall& call) {
  const bool isUnion = call.name() == "union";
  if (isUnion ? call.size() < 2 : call.size() != 2) return failArity(call);
  for (std::size_t i = 0; i < call.size(); ++i)
    if (!call[i].is(ValueKind::Array)) return failKind(call, i, "arrays only");
  HashBuilder taken, others;
  for (const Value& element : call[1].asArray().elements()) others.set(element, Value());
  Values result;
  const auto takeOnce = [&](const Value& element) {
    if (taken.find(element)) return;
    taken.set(element, Value());
    result.push_back(element);
  };
  if (isUnion) {
    for (const Value& argument : call.arguments())
      std::ranges::for_each(argument.asArray().elements(), takeOnce);
    return arrayWith(std::move(result));
  }
  for (const Value& element : call[0].asArray().elements()) {
    const bool isInBoth = others.find(element) != nullptr;
    if (call.name() == "difference") {
      if (!isInBoth) result.push_back(element);
    } else if (isInBoth) {
      takeOnce(element);
    }
  }
  return arrayWith(std::move(result));
}

// --- hashes

Value runHasKey(FunctionCall& call) {
  if (call.size() != 2) return failArity(call);
  if (!call[0].is(ValueKind::Hash)) return failKind(call, 0, "a hash first");
  return Value::boolean(call[0].asHash().find(seen(call[1])) != nullptr);
}

/// Merges hashes; entries of later ones win. Blank arguments are ignored.
Value runMerge(FunctionCall& call) {
  if (call.block()) return call.declared();
  HashBuilder merged;
  for (const Value& argument : call.arguments()) {
    if (isBlank(argument)) continue;
    if (!argument.is(ValueKind::Hash)) return call.fail(std::string("'merge' expects hashes"));
    for (const auto& [key, value] : argument.asHash().entries()) merged.set(key, value);
  }
  return merged.build();
}

Value mergedDeeply(const Value& left, const Value& right) {
  if (!left.is(ValueKind::Hash) || !right.is(ValueKind::Hash)) return right;
  HashBuilder merged(left.asHash());
  for (const auto& [key, value] : right.asHash().entries()) {
    const Value* before = merged.find(key);
    merged.set(key, before ? mergedDeeply(*before, value) : value);
  }
  return merged.build();
}

Value runDeepMerge(FunctionCall& call) {
  if (call.size() < 2) return failArity(call);
  Value merged = HashBuilder().build();
  for (std::size_t i = 0; i < call.size(); ++i) {
    if (isBlank(call[i])) continue;
    if (!call[i].is(ValueKind::Hash)) return failKind(call, i, "hashes only");
    merged = mergedDeeply(merged, call[i]);
  }
  return merged;
}

// --- deletion

template <class Goes>
Value without(const Value& collection, Goes goes) {
  if (collection.is(ValueKind::Array)) {
    Values kept;
    std::ranges::remove_copy_if(collection.asArray().elements(), std::back_inserter(kept),
                                [&](const Value& value) { return goes(value, value); });
    return arrayWith(std::move(kept));
  }
  HashBuilder kept;
  for (const auto& [key, value] : collection.asHash().entries())
    if (!goes(key, value)) kept.set(key, value);
  return kept.build();
}

/// Converts as Ruby's Array(): pairs of a hash, or the value alone.
Value listOf(const Value& value) {
  if (value.is(ValueKind::Array)) return value;
  if (!value.is(ValueKind::Hash)) return arrayWith({value});
  Values pairs;
  for (const auto& [key, element] : value.asHash().entries())
    pairs.push_back(arrayWith({key, element}));
  return arrayWith(std::move(pairs));
}

Value runDelete(FunctionCall& call) {
  if (call.size() != 2) return failArity(call);
  const Value collection = seen(call[0]), item = seen(call[1]);
  const Value list = listOf(item);
  const auto items = list.asArray().elements();
  if (collection.is(ValueKind::String)) {
    std::string text(collection.asString());
    for (const Value& one : items) {
      if (!one.is(ValueKind::String)) return call.declared();
      const std::string_view gone = one.asString();
      if (gone.empty()) continue;
      std::string rest;
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t found = std::min(text.find(gone, at), text.size());
        rest.append(text, at, found - at);
        at = found + gone.size();
      }
      text = std::move(rest);
    }
    return Value::string(std::move(text));
  }
  if (!collection.is(ValueKind::Hash) && !collection.is(ValueKind::Array))
    return failKind(call, 0, "an Array, a Hash or a String as the first argument");
  const bool isHash = collection.is(ValueKind::Hash);
  return without(collection, [&](const Value& key, const Value&) {
    return std::ranges::any_of(
        items, [&](const Value& one) { return isHash ? key == one : isSame(key, one); });
  });
}

Value runDeleteUndefValues(FunctionCall& call) {
  if (call.size() == 0) return failArity(call);
  if (!call[0].is(ValueKind::Hash) && !call[0].is(ValueKind::Array))
    return failKind(call, 0, "an array or a hash");
  return without(call[0], [](const Value&, const Value& value) { return value.isUndef(); });
}

Value runDeleteValues(FunctionCall& call) {
  if (call.size() != 2) return failArity(call);
  if (!call[0].is(ValueKind::Hash)) return failKind(call, 0, "a hash first");
  const Value item = seen(call[1]);
  return without(call[0], [&](const Value&, const Value& value) { return isSame(item, value); });
}

// --- texts of elements

/// Formats a value as Ruby does; absent if this is not computed.
std::optional<std::string> textOf(const Value& value) {
  if (!value.is(ValueKind::Array)) return joinedText(arrayWith({value}), {});
  // An array would be joined itself; wrapped in a hash, it is formatted by inspect.
  HashBuilder shown;
  shown.set(Value(), value);
  auto text = joinedText(arrayWith({shown.build()}), {});
  constexpr std::string_view kBefore = "{nil=>", kAfter = "}";
  if (text) *text = text->substr(kBefore.size(), text->size() - kBefore.size() - kAfter.size());
  return text;
}

/// Evaluates prefix() and suffix() for elements or keys.
Value runAffix(FunctionCall& call) {
  if (call.size() == 0) return failArity(call);
  const bool isHash = call[0].is(ValueKind::Hash);
  if (!isHash && !call[0].is(ValueKind::Array))
    return failKind(call, 0, "an array or a hash first");
  const Value affix = seen(call.get(1));
  if (!affix.is(ValueKind::String)) return failKind(call, 1, "a String");
  const auto changed = [&](const Value& value) -> std::optional<Value> {
    auto text = textOf(value);
    if (!text) return std::nullopt;
    if (call.name() == "prefix") return Value::string(std::string(affix.asString()) + *text);
    return Value::string(*text + std::string(affix.asString()));
  };
  if (!isHash) {
    Values result;
    for (const Value& element : call[0].asArray().elements()) {
      auto one = changed(element);
      if (!one) return call.declared();
      result.push_back(std::move(*one));
    }
    return arrayWith(std::move(result));
  }
  HashBuilder result;
  for (const auto& [key, value] : call[0].asHash().entries()) {
    auto one = changed(key);
    if (!one) return call.declared();
    result.set(std::move(*one), value);
  }
  return result.build();
}

/// Joins keys and values. A key whose value is undef stands alone.
Value runJoinKeysToValues(FunctionCall& call) {
  if (call.size() != 2) return failArity(call);
  if (!call[0].is(ValueKind::Hash)) return failKind(call, 0, "a hash first");
  const Value separator = seen(call[1]);
  if (!separator.is(ValueKind::String)) return failKind(call, 1, "a String");
  Values lines;
  for (const auto& [key, value] : call[0].asHash().entries()) {
    const auto name = textOf(key);
    const bool isList = value.is(ValueKind::Array);
    const auto values = isList ? value.asArray().elements() : std::span<const Value>(&value, 1);
    for (const Value& one : values) {
      const auto text = textOf(one);
      if (!name || !text) return call.declared();
      const bool isAlone = !isList && *text == "undef";
      lines.push_back(
          Value::string(isAlone ? *name : *name + std::string(separator.asString()) + *text));
    }
  }
  return arrayWith(std::move(lines));
}

constexpr auto kKnown = BuiltInFunction::Operands::Known;
constexpr auto kAny = BuiltInFunction::Operands::Any;
constexpr std::string_view kCollection = "Variant[Array, Hash]";

}  // namespace

std::span<const BuiltInFunction> stdlibCollectionFunctions() {
  static constexpr BuiltInFunction kFunctions[] = {
      {"any2array", runAnyToArray, kAny, true, "Array"},
      {"concat", runConcat, kAny, true, "Array"},
      {"count", runCount, kKnown, true, "Integer[0]"},
      {"deep_merge", runDeepMerge, kKnown, true, "Hash"},
      {"delete", runDelete, kKnown, true, "Variant[Array, Hash, String]"},
      {"delete_undef_values", runDeleteUndefValues, kKnown, true, kCollection},
      {"delete_values", runDeleteValues, kKnown, true, "Hash"},
      {"difference", runSets, kKnown, true, "Array"},
      {"has_key", runHasKey, kKnown, true, "Boolean"},
      {"intersection", runSets, kKnown, true, "Array"},
      {"join_keys_to_values", runJoinKeysToValues, kKnown, true, "Array[String]"},
      {"member", runMember, kKnown, true, "Boolean"},
      {"merge", runMerge, kKnown, true, "Hash"},
      {"pick", runPick, kAny, true},
      {"pick_default", runPickDefault, kAny, true},
      {"prefix", runAffix, kKnown, true, kCollection},
      {"suffix", runAffix, kKnown, true, kCollection},
      {"union", runSets, kKnown, true, "Array"},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
