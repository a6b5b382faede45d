#include <algorithm>
#include <array>

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/operators/elements.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/variants.h"
#include "types/scalar/letter_case.h"
#include "types/scalar/text.h"

// Functions that change a String or the Strings of a collection: letter case and characters at the
// ends. Other values are unchanged.

namespace puppet::analysis {

using namespace types;

namespace {

std::string camelcase(std::string_view text) {
  std::string joined;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('_'), text.size());
    joined += capitalize(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return joined;
}

/// Removes one line break of any of the three kinds from the end.
std::string chomp(std::string_view text) {
  const bool hasFeed = text.ends_with('\n');
  if (hasFeed) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return std::string(text);
}

/// Removes the last character; a line break counts as one.
std::string chop(std::string_view text) {
  if (text.ends_with("\r\n")) return std::string(text.substr(0, text.size() - 2));
  const std::size_t count = characterCount(text);
  return std::string(text.substr(0, count == 0 ? 0 : byteOffsetOf(text, count - 1)));
}

std::string stripped(std::string_view text) { return std::string(strip(text)); }
std::string strippedLeft(std::string_view text) { return std::string(stripLeft(text)); }
std::string strippedRight(std::string_view text) { return std::string(stripRight(text)); }

struct TextFunction {
  std::string_view name;
  std::string (*apply)(std::string_view text);
  /// Effect on the number of characters: a letter may be written with more characters in the other
  /// case, never with fewer.
  enum class Length : std::uint8_t { Grows, Shrinks, Changes } length;
  /// True if the function descends into nested collections and accepts only Strings and Numerics in
  /// them. Others leave all other values unchanged.
  bool isForData = false;
};

constexpr TextFunction kTextFunctions[] = {
    {"camelcase", camelcase, TextFunction::Length::Changes},
    {"capitalize", capitalize, TextFunction::Length::Grows},
    {"chomp", chomp, TextFunction::Length::Shrinks},
    {"chop", chop, TextFunction::Length::Shrinks},
    {"downcase", downcase, TextFunction::Length::Grows, true},
    {"lstrip", strippedLeft, TextFunction::Length::Shrinks},
    {"rstrip", strippedRight, TextFunction::Length::Shrinks},
    {"strip", stripped, TextFunction::Length::Shrinks},
    {"upcase", upcase, TextFunction::Length::Grows, true},
};

/// Returns the type of changed Strings of these lengths.
Type changedString(const TextFunction& function, SizeRange size) {
  using Length = TextFunction::Length;
  if (function.length != Length::Grows) size.from = 0;
  if (function.length != Length::Shrinks) size.to = SizeRange::kUnbounded;
  return size.isDefault() ? bare(TypeKind::String) : stringType(size);
}

/// Returns the type of changed values of `type`; null if there may be other values than Strings,
/// Numerics and arrays of them.
Type changed(const TextFunction& function, const Type& type) {
  switch (type.kind()) {
    case TypeKind::Integer:
    case TypeKind::Float:
    case TypeKind::Numeric: return type;
    case TypeKind::Pattern: return changedString(function, {});
    case TypeKind::String: {
      const auto& string = type.as<StringType>();
      return string.value ? literalType(function.apply(*string.value))
                          : changedString(function, string.size());
    }
    case TypeKind::Enum: {
      const auto& enumeration = type.as<EnumType>();
      if (enumeration.values.empty() || enumeration.ignoresCase) return changedString(function, {});
      std::vector<std::string> texts;
      for (const std::string& text : enumeration.values) texts.push_back(function.apply(text));
      return enumType(std::move(texts));
    }
    case TypeKind::Variant: {
      std::vector<Type> members;
      for (const Type& member : type.as<VariantType>().members) {
        members.push_back(changed(function, member));
        if (!members.back()) return {};
      }
      return variantOf(std::move(members));
    }
    case TypeKind::Array: {
      const auto& array = type.as<ArrayType>();
      Type element = changed(function, array.element);
      return element ? arrayType(std::move(element), array.writtenSize) : Type();
    }
    default: return {};
  }
}

/// Applies a function to a value recursively.
class Change {
 public:
  explicit Change(const TextFunction& function) : function_(function) {}

  /// Returns the changed value; absent if it is unknown.
  std::optional<Value> operator()(const Value& value) {
    switch (value.kind()) {
      case ValueKind::Integer:
      case ValueKind::Float: return value;
      case ValueKind::String: return Value::string(function_.apply(value.asString()));
      case ValueKind::Hash: return entries(value.asHash());
      case ValueKind::Array:
      case ValueKind::Iterator: return elements(value);
      case ValueKind::Unknown: {
        Type type = changed(function_, value.asType());
        return type ? std::optional(Value::unknown(std::move(type))) : std::nullopt;
      }
      default: break;
    }
    isRefused_ = function_.isForData;
    return isRefused_ ? std::nullopt : std::optional(value);
  }

  /// Returns true if the value contains something that the function rejects.
  bool isRefused() const { return isRefused_; }

 private:
  std::optional<Value> elements(const Value& collection) {
    std::vector<Value> all;
    bool certain = true;
    const bool isFinite = forEachElement(collection, [&](const Value& element) {
      auto one = certain ? (*this)(element) : std::nullopt;
      certain = one.has_value();
      if (one) all.push_back(std::move(*one));
    });
    if (!isFinite || !certain) return std::nullopt;
    return Value::array(std::move(all));
  }

  /// Changes keys too; of entries whose keys become equal, the last one wins.
  std::optional<Value> entries(const HashValue& hash) {
    HashBuilder builder;
    for (const auto& [key, value] : hash.entries()) {
      auto newKey = (*this)(key);
      if (!newKey || !newKey->isKnown()) return std::nullopt;
      auto newValue = (*this)(value);
      if (!newValue) return std::nullopt;
      builder.set(std::move(*newKey), std::move(*newValue));
    }
    return builder.build();
  }

  const TextFunction& function_;
  bool isRefused_ = false;
};

Value run(FunctionCall& call) {
  Change change(*std::ranges::find(kTextFunctions, call.name(), &TextFunction::name));
  auto result = change(call.get(0));
  if (result) return std::move(*result);
  if (change.isRefused())
    return call.fail("'" + std::string(call.name()) + "' is for texts and numbers only", 0);
  return call.declared();
}

constexpr auto kFunctions = [] {
  std::array<BuiltInFunction, std::size(kTextFunctions)> functions{};
  for (std::size_t i = 0; i < functions.size(); ++i)
    functions[i] = {kTextFunctions[i].name, run, BuiltInFunction::Operands::Any};
  return functions;
}();

}  // namespace

std::span<const BuiltInFunction> textFunctions() { return kFunctions; }

}  // namespace puppet::analysis
