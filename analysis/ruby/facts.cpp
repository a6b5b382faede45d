// Reads custom facts: `Facter.add(:name) do ... end`, anywhere in the file.

#include <string>
#include <unordered_map>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "analysis/ruby/result_types.h"
#include "analysis/symbols/any_fact.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

/// Returns the type of the value of the only `setcode`; empty if unknown. A command yields a
/// String.
std::string typeOfFact(const Node& fact) {
  const Node block = blockOf(fact);
  int count = 0;
  walk(block, [&](const Node& node) {
    count += isCallOf(node, "setcode");
    return true;
  });
  if (count != 1) return {};
  for (const Node code : statementsOf(block.body())) {
    if (!isCallOf(code, "setcode")) continue;
    if (const Node body = blockOf(code)) return resultTypeOf(body.body());
    const Node command = code.arguments()[0];
    const bool isText = command.is(NodeKind::String) || command.is(NodeKind::InterpolatedString);
    return code.arguments().size() == 1 && isText ? "String" : "";
  }
  return {};
}

/// Returns the literal prefix of a computed name: `a_` of `"a_#{x}"`.
std::string startOf(const Node& name) {
  const Node first = name.is(NodeKind::InterpolatedString) ? name.elements()[0] : Node();
  return lowerCase(first.value());
}

}  // namespace

void readFacts(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  std::unordered_map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < file.facts.size(); ++i) known.emplace(file.facts[i].name, i);
  walk(ruby.root(), [&](const Node& call) {
    if (!isCallOf(call, "add") || !hasReceiver(call, "Facter") || call.arguments().empty())
      return true;
    const Literal name = argument(call, 0, constants);
    const bool isComputed = !name.isName() || name.text.empty();
    FactInterface fact;
    fact.name = isComputed ? startOf(call.arguments()[0]) + kAnyFact : lowerCase(name.text);
    // A fact may have several resolutions; the first one counts as its declaration.
    const auto [first, isFirst] = known.emplace(fact.name, file.facts.size());
    if (!isComputed) fact.type = typeOfFact(call);
    if (!isFirst) {
      FactInterface& declared = file.facts[first->second];
      if (declared.type != fact.type) declared.type.clear();
      return true;
    }
    fact.place = placeOf(call);
    fact.documentation = commentBefore(ruby.text(), fact.place.whole.start, true);
    file.facts.push_back(std::move(fact));
    return true;
  });
}

}  // namespace puppet::analysis::ruby
