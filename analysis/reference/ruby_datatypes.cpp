// Data types in Ruby.

#include "analysis/reference/item_docs.h"
#include "analysis/reference/ruby_items.h"

namespace puppet::analysis {

using namespace ruby;

void addDataType(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  if ((call.receiver != "Puppet::DataTypes" && call.receiver != "DataTypes") || call.first) return;
  const auto name = source.textOf(call.argument());
  if (!name) return warnOfName(source, call, reference);
  ReferenceItem type = rubyItem(source, call, ReferenceGroup::DataTypes, *name);
  warnOfTags(type, reference);
  reference.add(std::move(type));
}

}  // namespace puppet::analysis
