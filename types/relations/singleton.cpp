#include "types/relations/singleton.h"

#include "types/core/nodes.h"
#include "types/scalar/integer.h"

namespace puppet::types {

Value valueOfType(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Undef: return Value::undef();
    case TypeKind::Default: return Value::defaultValue();
    case TypeKind::Boolean:
      if (const auto& only = type.as<BooleanType>().value) return Value::boolean(*only);
      break;
    case TypeKind::Integer: {
      const auto& bounds = type.as<IntegerType>().bounds;
      if (bounds.from && bounds.to && *bounds.from == *bounds.to)
        return Value::integer(*bounds.from);
      break;
    }
    case TypeKind::String:
      if (const auto& literal = type.as<StringType>().value) return Value::string(*literal);
      break;
    case TypeKind::Enum: {
      const auto& enumeration = type.as<EnumType>();
      if (enumeration.values.size() == 1 && !enumeration.ignoresCase)
        return Value::string(enumeration.values.front());
      break;
    }
    default: break;
  }
  return Value::unknown(type);
}

}  // namespace puppet::types
