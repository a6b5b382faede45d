#include "types/object/define_object.h"
#include "types/object/object_type.h"
#include "types/parameters/arguments.h"

namespace puppet::types::parameters {

/// `Object[{...}]` defines a type. One that is defined takes values for its type parameters.
ValueResult objectParameters(const Arguments& arguments) {
  const Type& base = arguments.base();
  if (!(base == bare(TypeKind::Object))) {
    if (base.as<ObjectType>().definition().typeParameters.empty())
      return arguments.error(kRuntimeError,
                             "the type " + base.as<ObjectType>().name + " takes no parameters");
    return Value::unknown(typeType(base));
  }
  if (arguments.size() != 1) return arguments.badCount("1");
  if (!arguments[0].is(ValueKind::Hash))
    return arguments.errorAt(0, kRuntimeError,
                             "Object is defined by a Hash, not by " + describe(arguments[0]));
  if (arguments[0].asHash().size() == 0) return Value::type(base);
  const Value* name = arguments[0].asHash().find("name");
  const bool isNamed = name && name->is(ValueKind::String);
  return defineObject(beginObject(isNamed ? std::string(name->asString()) : std::string()),
                      arguments[0], arguments.level())
      .map([](Type type) { return Value::type(std::move(type)); });
}

}  // namespace puppet::types::parameters
