#include "types/construct/constructors.h"

#include <algorithm>

#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

namespace puppet::types::construction {

namespace {

const Value& undefValue() {
  static const auto& value = *new Value;
  return value;
}

struct Row {
  TypeKind kind;
  const Constructors& (*constructors)();
};

/// Tuple and Struct use the constructors of Array and Hash.
constexpr Row kRows[] = {
    {TypeKind::Integer, integerConstructors},     {TypeKind::Float, floatConstructors},
    {TypeKind::Numeric, numericConstructors},     {TypeKind::Boolean, booleanConstructors},
    {TypeKind::String, stringConstructors},       {TypeKind::Regexp, regexpConstructors},
    {TypeKind::Binary, binaryConstructors},       {TypeKind::Uri, uriConstructors},
    {TypeKind::SemVer, semVerConstructors},       {TypeKind::SemVerRange, semVerRangeConstructors},
    {TypeKind::Timespan, timespanConstructors},   {TypeKind::Timestamp, timestampConstructors},
    {TypeKind::Array, arrayConstructors},         {TypeKind::Tuple, arrayConstructors},
    {TypeKind::Hash, hashConstructors},           {TypeKind::Struct, hashConstructors},
    {TypeKind::Sensitive, sensitiveConstructors}, {TypeKind::Type, typeConstructors},
};

std::string plural(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " argument" : " arguments");
}

std::string countText(std::size_t least, std::size_t most) {
  if (least == most) return plural(least);
  return std::to_string(least) + " to " + plural(most);
}

/// Returns the index of the first argument that does not match, or their number if too few or too
/// many are given.
std::size_t firstMisfit(const Constructor& constructor, std::span<const Value> arguments,
                        LanguageLevel level) {
  for (std::size_t i = 0; i < std::min(arguments.size(), constructor.most()); ++i)
    if (isInstance(constructor.parameters[i].type, arguments[i], level) == Tristate::No) return i;
  return arguments.size();
}

bool takesCount(const Constructor& constructor, std::size_t count) {
  return constructor.least() <= count && count <= constructor.most();
}

}  // namespace

const Value& Call::get(std::size_t index) const {
  return index < arguments_.size() ? arguments_[index] : undefValue();
}

const Value& Call::get(std::string_view key) const {
  const Value* value = arguments_[0].asHash().find(key);
  return value ? *value : undefValue();
}

std::size_t Constructor::least() const {
  return static_cast<std::size_t>(std::ranges::count(parameters, false, &Parameter::isOptional));
}

const Constructors& constructorsOf(TypeKind kind) {
  static const auto& none = *new Constructors;
  const auto* row = std::ranges::find(kRows, kind, &Row::kind);
  return row == std::end(kRows) ? none : row->constructors();
}

Tristate accepts(const Constructor& constructor, std::span<const Value> arguments,
                 LanguageLevel level) {
  if (!takesCount(constructor, arguments.size())) return Tristate::No;
  Tristate all = Tristate::Yes;
  for (std::size_t i = 0; i < arguments.size() && all != Tristate::No; ++i)
    all = std::min(all, isInstance(constructor.parameters[i].type, arguments[i], level));
  return all;
}

TypeError explainArguments(std::string_view name, const Constructors& constructors,
                           std::span<const Value> arguments, LanguageLevel level) {
  std::vector<const Constructor*> candidates;
  std::size_t least = SIZE_MAX;
  std::size_t most = 0;
  for (const Constructor& constructor : constructors) {
    least = std::min(least, constructor.least());
    most = std::max(most, constructor.most());
    if (takesCount(constructor, arguments.size())) candidates.push_back(&constructor);
  }
  if (candidates.empty())
    return {kRuntimeError, std::string(name) + " is made of " + countText(least, most) + ", not " +
                               std::to_string(arguments.size())};

  // The signature that the most arguments match is probably the intended one.
  const Constructor* meant = nullptr;
  std::size_t misfit = 0;
  for (const Constructor* candidate : candidates) {
    const std::size_t place = firstMisfit(*candidate, arguments, level);
    if (meant && place <= misfit) continue;
    meant = candidate;
    misfit = place;
  }
  const Value& wrong = arguments[misfit];
  if (misfit == 0 && (candidates.size() > 1 || meant->parameters[0].name == "from"))
    return {kRuntimeError, cannotConvert(wrong, name).value().message, 0};
  const Parameter& parameter = meant->parameters[misfit];
  return {kRuntimeError,
          describeMismatch("parameter '" + parameter.name + "' of " + std::string(name) + ".new",
                           parameter.type, inferDetailed(wrong), level),
          misfit};
}

tl::unexpected<TypeError> cannotConvert(const Value& from, std::string_view typeName) {
  constexpr std::size_t kShown = 100;
  std::string subject;
  if (from.is(ValueKind::String) && from.asString().size() <= kShown)
    subject = "the String '" + std::string(from.asString()) + "'";
  else if (from.isUndef())
    subject = "undef";
  else
    subject = "a value of type " + toSource(generalize(infer(from)));
  return tl::unexpected(
      TypeError{kRuntimeError, subject + " cannot be made into " + std::string(typeName), 0});
}

tl::unexpected<TypeError> failed(std::string message, std::optional<std::size_t> argument) {
  return tl::unexpected(TypeError{kRuntimeError, std::move(message), argument});
}

Value notComputed() { return Value::unknown(anyType()); }

Member required(std::string name, Type type) {
  return {std::move(name), StructType::KeyForm::Plain, std::move(type)};
}

Member optional(std::string name, Type type) {
  return {std::move(name), StructType::KeyForm::Optional, std::move(type)};
}

}  // namespace puppet::types::construction

namespace puppet::types {

std::vector<Type> constructorSignatures(TypeKind kind) {
  std::vector<Type> signatures;
  for (const construction::Constructor& constructor : construction::constructorsOf(kind)) {
    std::vector<Type> types;
    for (const construction::Parameter& parameter : constructor.parameters)
      types.push_back(parameter.type);
    const SizeRange size{static_cast<std::int64_t>(constructor.least()),
                         static_cast<std::int64_t>(types.size())};
    signatures.push_back(tupleType(std::move(types), size));
  }
  return signatures;
}

}  // namespace puppet::types
