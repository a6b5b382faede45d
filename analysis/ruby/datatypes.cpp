// Reads data types: `Puppet::DataTypes.create_type('Name') do interface '...' end`.

#include <algorithm>

#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"

namespace puppet::analysis::ruby {

void readDataTypes(const RubyText& ruby, Bindings& constants, FileInterface& file) {
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (!ruby.isName(i, "create_type") || !hasReceiver(ruby, i, "Puppet::DataTypes")) continue;
    const Call call = callAt(ruby, i);
    const Literal name = argument(ruby, call, 0, constants);
    if (!name.isName() || !call.block) continue;
    TypeInterface type;
    type.name = name.text;
    type.definition = "Object";
    for (const TokenSpan statement : statementsOf(ruby, call.block->body)) {
      if (!ruby.isName(statement.begin, "interface")) continue;
      const Literal interface = argument(ruby, callAt(ruby, statement.begin), 0, constants);
      if (interface.kind == Literal::Kind::String)
        type.definition = "Object[{\n" + interface.text + "}]";
    }
    type.place = placeOf(ruby, call);
    type.documentation = commentBefore(ruby.text(), type.place.whole.start, true);
    file.types.push_back(std::move(type));
    i = std::max(i, call.end - 1);
  }
}

}  // namespace puppet::analysis::ruby
