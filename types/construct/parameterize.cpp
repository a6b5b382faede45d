#include "types/construct/parameterize.h"

#include "types/construct/arguments.h"
#include "types/text/source_writer.h"

namespace puppet::types {

using namespace parameters;

namespace {

/// Parameterization of one kind.
struct Form {
  TypeKind kind;
  ValueResult (*make)(const Arguments&);
  bool flat = true;  ///< true if arrays among the arguments are flattened
};

constexpr Form kForms[] = {
    {TypeKind::Integer, integerParameters},
    {TypeKind::Float, floatParameters},
    {TypeKind::Boolean, booleanParameters},
    {TypeKind::Timespan, timeParameters},
    {TypeKind::Timestamp, timeParameters},
    {TypeKind::SemVer, semVerParameters},
    {TypeKind::String, stringParameters},
    {TypeKind::Enum, enumParameters},
    {TypeKind::Pattern, patternParameters},
    {TypeKind::Regexp, regexpParameters},
    {TypeKind::Uri, uriParameters},
    {TypeKind::Collection, collectionParameters},
    {TypeKind::Array, arrayParameters},
    {TypeKind::Hash, hashParameters},
    {TypeKind::Tuple, tupleParameters},
    {TypeKind::Struct, structParameters, false},
    {TypeKind::Optional, optionalParameters},
    {TypeKind::NotUndef, notUndefParameters},
    {TypeKind::Type, wrappingParameters},
    {TypeKind::Iterable, wrappingParameters},
    {TypeKind::Iterator, wrappingParameters},
    {TypeKind::Sensitive, sensitiveParameters},
    {TypeKind::Variant, variantParameters},
    {TypeKind::Init, initParameters, false},
    {TypeKind::Callable, callableParameters, false},
    {TypeKind::Resource, resourceParameters, false},
    {TypeKind::Class, classParameters, false},
    {TypeKind::Runtime, runtimeParameters},
    {TypeKind::Object, objectParameters},
    {TypeKind::TypeSet, typeSetParameters},
};

const Form* formOf(TypeKind kind) {
  for (const Form& form : kForms)
    if (form.kind == kind) return &form;
  return nullptr;
}

}  // namespace

tl::expected<Value, TypeError> parameterize(const Type& base, std::span<const Value> arguments,
                                            LanguageLevel level, TypeNotation notation) {
  if (const Form* form = formOf(base.kind())) {
    const bool isFlat = form->flat && notation == TypeNotation::Expression;
    return form->make(Arguments(base, arguments, isFlat, level, notation));
  }
  return tl::unexpected(TypeError{"OPERATOR_NOT_APPLICABLE",
                                  std::string(nameOf(base)) + " does not take parameters"});
}

bool accessesAttribute(const Type& base) {
  if (base.is(TypeKind::Class)) return base.as<ClassType>().name.has_value();
  return base.is(TypeKind::Resource) && base.as<ResourceType>().title.has_value();
}

}  // namespace puppet::types
