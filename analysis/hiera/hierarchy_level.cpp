#include "analysis/hiera/hierarchy_level.h"

#include "types/core/collections.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

std::string_view keyOf(HierarchyLevel::Function kind) {
  return kFunctionKeys[static_cast<std::size_t>(kind)];
}

std::vector<std::string> textsIn(const Value& value) {
  std::vector<std::string> texts;
  if (value.is(ValueKind::String)) texts.emplace_back(value.asString());
  if (value.is(ValueKind::Array))
    for (const Value& element : value.asArray().elements())
      if (element.is(ValueKind::String)) texts.emplace_back(element.asString());
  return texts;
}

}  // namespace puppet::analysis
