#include "analysis/inference/resource_defaults.h"

#include "analysis/eval/symbol_provider.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

void ResourceDefaultSet::collect(const Cursor& node) {
  const auto add = [&](const Cursor& type, const auto& attributes) {
    for (const Attribute& attribute : attributes)
      names_.insert(lowerCaseName(type.text()) + ' ' + std::string(attribute.name().text()));
  };
  if (const ResourceDefaults defaults{node}) add(defaults.type(), defaults.attributes());
  if (const parser::Collector collector{node}; collector && collector.overrides())
    add(collector.type(), collector.overrides().attributes());
  for (const Cursor child : node.children())
    if (child.isNode()) collect(child);
}

bool ResourceDefaultSet::mayHave(std::string_view type, std::string_view attribute) const {
  const std::string key(type);
  return names_.contains(key + ' ' + std::string(attribute)) || names_.contains(key + " *");
}

}  // namespace puppet::analysis
