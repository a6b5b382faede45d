// Reads data types: `Puppet::DataTypes.create_type('Name') do interface '...' end`.

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"

namespace puppet::analysis::ruby {

void readDataTypes(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  walk(ruby.root(), [&](const Node& call) {
    if (!isCallOf(call, "create_type") || !hasReceiver(call, "Puppet::DataTypes")) return true;
    const Literal name = argument(call, 0, constants);
    const Node block = blockOf(call);
    if (!name.isName() || !block) return true;
    TypeInterface type;
    type.name = name.text;
    type.definition = "Object";
    for (const Node statement : statementsOf(block.body())) {
      if (!isCallOf(statement, "interface")) continue;
      const Literal interface = argument(statement, 0, constants);
      if (interface.kind == Literal::Kind::String)
        type.definition = "Object[{\n" + interface.text + "}]";
    }
    type.place = placeOf(call);
    type.documentation = commentBefore(ruby.text(), type.place.whole.start, true);
    file.types.push_back(std::move(type));
    return false;
  });
}

}  // namespace puppet::analysis::ruby
