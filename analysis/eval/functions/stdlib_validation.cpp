#include <algorithm>
#include <array>
#include <string>

#include "analysis/eval/functions/stdlib.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"

// stdlib validation functions, which return undef or fail.

namespace puppet::analysis {

using namespace types;

namespace {

/// Returns the type that `validate_X` accepts, whatever its other arguments are; null if it checks
/// more than a type.
Type validType(std::string_view function) {
  if (function == "validate_array") return bare(TypeKind::Array);
  if (function == "validate_bool") return bare(TypeKind::Boolean);
  if (function == "validate_hash") return bare(TypeKind::Hash);
  if (function == "validate_string") return optionalType(bare(TypeKind::String));
  return {};
}

/// Validates each argument; undef is an empty text.
Value runValidate(FunctionCall& call) {
  if (call.size() == 0) return failArity(call);
  const Type type = validType(call.name());
  for (std::size_t i = 0; i < call.size(); ++i) {
    const Value value = seen(call[i]);
    if (isInstance(type, value, call.level()) == Tristate::No)
      return failKind(call, i, "a value of type " + toSource(type));
  }
  return Value::undef();
}

/// Evaluates validate_legacy(TYPE, FUNCTION, VALUE, ...): fails if neither the type nor the older
/// function accepts the value, returns undef if both do, and only logs a message if one does.
Value runValidateLegacy(FunctionCall& call) {
  if (call.size() < 3 || !call[0].is(ValueKind::Type) || !call[1].is(ValueKind::String))
    return call.declared();
  const Type older = validType(call[1].asString());
  if (!older) return call.declared();
  const Tristate isNew = isInstance(call[0].asType(), call[2], call.level());
  const Tristate isOld = isInstance(older, call[2], call.level());
  if (isNew == Tristate::Yes && isOld == Tristate::Yes) return Value::undef();
  if (isNew == Tristate::No && isOld == Tristate::No)
    return failKind(call, 2, "a value of type " + toSource(call[0].asType()));
  return call.declared();
}

/// Evaluates is_array() and is_hash().
Value runIsKind(FunctionCall& call) {
  if (call.size() == 0) return failArity(call);
  const Value value = seen(call[0]);
  const Type type = bare(call.name() == "is_array" ? TypeKind::Array : TypeKind::Hash);
  const Tristate answer = isInstance(type, value, call.level());
  return answer == Tristate::Unknown ? call.declared() : Value::boolean(answer == Tristate::Yes);
}

}  // namespace

std::span<const BuiltInFunction> stdlibValidationFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"is_array", runIsKind, kAny, true, "Boolean"},
      {"is_bool", runDeclared, kAny, true, "Boolean"},
      {"is_domain_name", runDeclared, kAny, true, "Boolean"},
      {"is_hash", runIsKind, kAny, true, "Boolean"},
      {"is_integer", runDeclared, kAny, true, "Boolean"},
      {"is_ip_address", runDeclared, kAny, true, "Boolean"},
      {"is_numeric", runDeclared, kAny, true, "Boolean"},
      {"is_string", runDeclared, kAny, true, "Boolean"},
      {"validate_absolute_path", runDeclared, kAny, true, "Undef"},
      {"validate_array", runValidate, kAny, true, "Undef"},
      {"validate_bool", runValidate, kAny, true, "Undef"},
      {"validate_hash", runValidate, kAny, true, "Undef"},
      {"validate_integer", runDeclared, kAny, true, "Undef"},
      {"validate_legacy", runValidateLegacy, kAny, true,
       "Variant[Undef, String, Runtime[ruby, 'Puppet::Util::Log']]"},
      {"validate_re", runDeclared, kAny, true, "Undef"},
      {"validate_string", runValidate, kAny, true, "Undef"},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
