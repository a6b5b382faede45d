// Reads providers: `Puppet::Type.type(:service).provide(:systemd, :parent => :base) do ... end`.

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

void addFeatures(const Node& call, const Bindings& constants, std::vector<std::string>& features) {
  for (const Node argument : call.arguments()) {
    const Literal literal = evaluate(argument, constants);
    if (literal.isName()) features.push_back(literal.text);
    for (const Literal& item : literal.items)
      if (item.isName()) features.push_back(item.text);
  }
}

}  // namespace

ProviderInterface providerOf(const RubyTree& ruby, const Node& call, std::string resourceType,
                             const Bindings& bindings) {
  ProviderInterface provider;
  provider.resourceType = std::move(resourceType);
  const Literal name = argument(call, 0, bindings);
  if (!name.isName()) return provider;
  provider.name = name.text;
  provider.place = placeOf(call);
  for (const Node statement : statementsOf(blockOf(call).body())) {
    if (!isOwnCall(statement)) continue;  // a condition, for one
    if (statement.name() == "has_feature" || statement.name() == "has_features")
      addFeatures(statement, bindings, provider.features);
    else if (statement.name() == "desc")
      provider.documentation = documentationAt(statement.arguments()[0]);
  }
  if (provider.documentation.empty())
    provider.documentation = commentBefore(ruby.text(), provider.place.whole.start);
  return provider;
}

void readProviders(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  walk(ruby.root(), [&](const Node& call) {
    const Node type = call.receiver();
    if (!isCallOf(call, "provide") || !isCallOf(type, "type") || !hasReceiver(type, "Puppet::Type"))
      return true;
    const Literal name = argument(type, 0, constants);
    if (!name.isName()) return true;
    ProviderInterface provider = providerOf(ruby, call, lowerCase(name.text), constants);
    if (!provider.name.empty()) file.providers.push_back(std::move(provider));
    return false;
  });
}

}  // namespace puppet::analysis::ruby
