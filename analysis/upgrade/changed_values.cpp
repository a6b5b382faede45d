#include "analysis/upgrade/changed_values.h"

#include <algorithm>
#include <iterator>

namespace puppet::analysis {
namespace {

struct ChangedValue {
  std::string_view type, attribute, value, note;
};

constexpr ChangedValue kValues[] = {
#define CHANGED_VALUE(type, attribute, value, note) {type, attribute, value, note},
#include "analysis/upgrade/changed_values.def"
};

}  // namespace

std::string_view noteOnValue(std::string_view type, std::string_view attribute,
                             std::string_view value) {
  const auto found = std::ranges::find_if(kValues, [&](const ChangedValue& one) {
    return one.type == type && one.attribute == attribute && one.value == value;
  });
  return found != std::end(kValues) ? found->note : std::string_view();
}

bool hasNotes(std::string_view attribute) {
  return std::ranges::find(kValues, attribute, &ChangedValue::attribute) != std::end(kValues);
}

std::string linkBefore(std::optional<std::string_view> indentation) {
  const std::string separator = indentation ? ",\n" + std::string(*indentation) : ", ";
  return "link" + separator + "target => ";
}

}  // namespace puppet::analysis
