#include "types/construct/convert.h"

#include <algorithm>

#include "types/construct/constructors.h"
#include "types/construct/new_object.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/relations/infer.h"
#include "types/relations/init_shape.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

namespace puppet::types {

using namespace construction;

namespace {

tl::unexpected<TypeError> notSupported(const Type& type) {
  return failed("values of " + toSource(type) + " cannot be made", std::nullopt);
}

Made construct(const Type& name, const Constructors& constructors, std::span<const Value> arguments,
               LanguageLevel level) {
  for (const Constructor& constructor : constructors)
    if (accepts(constructor, arguments, level) != Tristate::No)
      return constructor.make(Call(arguments, level));
  return tl::unexpected(explainArguments(nameOf(name), constructors, arguments, level));
}

/// Returns whether an Object can be constructed from this Array as the only argument.
Tristate takesArray(const Type& object, const Value& array, LanguageLevel level) {
  const auto parameters = initParameters(object);
  if (parameters.empty()) return Tristate::No;
  const bool isOnly = std::ranges::all_of(parameters.begin() + 1, parameters.end(),
                                          [](const auto* p) { return p->value.has_value(); });
  return isOnly ? isInstance(parameters[0]->type, array, level) : Tristate::No;
}

/// Returns whether `Init[target]` passes an Array as one argument instead of passing its elements.
Tristate isOneArgument(const Type& target, const Value& array, LanguageLevel level) {
  Tristate answer = isInstance(target, array, level);
  const Type making = makingType(target);
  if (!making) return Tristate::Unknown;
  if (making.is(TypeKind::Object)) return std::max(answer, takesArray(making, array, level));
  const Value one[] = {array};
  bool mayBeOne = false;
  bool fitsAsElements = false;
  for (const Constructor& constructor : constructorsOf(making.kind())) {
    const Tristate fits = accepts(constructor, one, level);
    if (constructor.least() == 1 && constructor.most() == 1) {
      answer = std::max(answer, fits);
      continue;
    }
    mayBeOne |= fits != Tristate::No;
    fitsAsElements |= accepts(constructor, array.asArray().elements(), level) != Tristate::No;
  }
  return mayBeOne && !fitsAsElements ? Tristate::Yes : answer;
}

/// Attributes an error to the only argument of an Init, since the others are part of the type.
Made blamingValue(Made made) {
  if (!made && made.error().argument) made.error().argument = 0;
  return made;
}

/// Constructs `Init[T, arguments...]`: from one value, or from an Array of all arguments of T.
Made constructInit(const InitType& init, std::span<const Value> arguments, LanguageLevel level) {
  const Type& target = init.type;
  if (!target) return notSupported(bare(TypeKind::Init));
  if (target.is(TypeKind::Init) || target.is(TypeKind::Optional) || target.is(TypeKind::NotUndef))
    return notSupported(target);
  const Type making = makingType(target);
  if (!making) return notComputed();
  if (!making.is(TypeKind::Object) && constructorsOf(making.kind()).empty())
    return notSupported(target);
  if (arguments.size() != 1)
    return failed("Init expects 1 argument, got " + std::to_string(arguments.size()), std::nullopt);
  const Value& value = arguments[0];
  if (!init.arguments.empty()) {
    std::vector<Value> all{value};
    all.insert(all.end(), init.arguments.begin(), init.arguments.end());
    return blamingValue(convert(target, all, level));
  }
  if (!value.is(ValueKind::Array)) return convert(target, arguments, level);
  switch (isOneArgument(target, value, level)) {
    case Tristate::Yes: return convert(target, arguments, level);
    case Tristate::No: return blamingValue(convert(target, value.asArray().elements(), level));
    case Tristate::Unknown: break;
  }
  return notComputed();
}

Made make(const Type& type, std::span<const Value> arguments, LanguageLevel level) {
  const Type making = makingType(type);
  if (!making) return notComputed();
  switch (making.kind()) {
    case TypeKind::Init: return constructInit(making.as<InitType>(), arguments, level);
    case TypeKind::Object:
      if (making == bare(TypeKind::Object)) return notComputed();
      return newObject(making, arguments, level);
    case TypeKind::Reference: return notComputed();
    case TypeKind::NotUndef:
      if (arguments.size() == 1) return arguments[0];
      return failed("NotUndef is made of 1 argument, not " + std::to_string(arguments.size()),
                    std::nullopt);
    default: break;
  }
  const Constructors& constructors = constructorsOf(making.kind());
  if (constructors.empty()) return notSupported(type);
  return construct(making, constructors, arguments, level);
}

}  // namespace

tl::expected<Value, TypeError> convert(const Type& type, std::span<const Value> arguments,
                                       LanguageLevel level) {
  const Value unknown = Value::unknown(type);
  if (!std::ranges::all_of(arguments, &Value::isKnown)) return unknown;
  if (arguments.size() == 1 && !type.is(TypeKind::Init)) {
    const Tristate isMade = isInstance(type, arguments[0], level);
    if (isMade == Tristate::Yes) return arguments[0];
    if (isMade == Tristate::Unknown) return unknown;
  }
  Made made = make(type, arguments, level);
  if (!made) return made;
  if (!made->isKnown()) return unknown;
  if (isInstance(type, *made, level) != Tristate::No) return made;
  return failed(
      describeMismatch("the value made for " + toSource(type), type, inferDetailed(*made), level),
      arguments.empty() ? std::nullopt : std::optional<std::size_t>(0));
}

}  // namespace puppet::types
