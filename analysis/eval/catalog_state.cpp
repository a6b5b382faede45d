#include "analysis/eval/catalog_state.h"

#include "types/core/collections.h"
#include "types/core/type_error.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using parser::Cursor;
using types::Value;
using types::ValueKind;

void CatalogState::fail(const Cursor& blame, std::string message) const {
  context.diagnostics.fail(blame, types::kRuntimeError, std::move(message));
}

void appendFlat(const Value& value, std::vector<Value>& flat) {
  if (!value.is(ValueKind::Array)) {
    flat.push_back(value);
    return;
  }
  for (const Value& element : value.asArray().elements()) appendFlat(element, flat);
}

bool tagWith(CatalogState& state, Resource& resource, const Value& tags, const Cursor& blame) {
  std::vector<Value> flat;
  state.context.budget.spend(tags.weight());
  appendFlat(tags, flat);
  for (const Value& tag : flat) {
    if (!tag.isKnown()) resource.mayHaveOthers = true;
    if (!tag.isKnown() || tag.isUndef()) continue;
    const std::string name = types::interpolatedText(tag);
    if (resource.addTag(name)) continue;
    state.fail(blame, "'" + name + "' is not a tag");
    return false;
  }
  return true;
}

}  // namespace puppet::analysis
