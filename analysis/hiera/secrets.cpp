#include "analysis/hiera/secrets.h"

#include <utility>
#include <vector>

#include "types/core/collections.h"
#include "types/core/make.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

Value withoutSecrets(const Value& value) {
  if (value.is(ValueKind::String) && value.asString().find("ENC[") != std::string_view::npos)
    return Value::unknown(types::bare(types::TypeKind::String));
  if (value.is(ValueKind::Array)) {
    std::vector<Value> elements;
    for (const Value& element : value.asArray().elements())
      elements.push_back(withoutSecrets(element));
    return Value::array(std::move(elements));
  }
  if (!value.is(ValueKind::Hash)) return value;
  types::HashBuilder hash;
  for (const auto& [key, part] : value.asHash().entries()) hash.set(key, withoutSecrets(part));
  return hash.build();
}

}  // namespace puppet::analysis
