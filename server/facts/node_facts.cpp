#include "server/facts/node_facts.h"

#include "types/core/collections.h"

namespace puppet::server {

using types::Value;
using types::ValueKind;

std::string nodeIn(const Value& facts) {
  constexpr const char* kDefault = "localhost";
  if (!facts.is(ValueKind::Hash)) return kDefault;
  const Value* networking = facts.asHash().find("networking");
  const Value* name = networking && networking->is(ValueKind::Hash)
                          ? networking->asHash().find("fqdn")
                          : facts.asHash().find("fqdn");
  return name && name->is(ValueKind::String) ? std::string(name->asString()) : kDefault;
}

std::string_view referenceReleaseOf(LanguageLevel level) {
  switch (level) {
    case LanguageLevel::Puppet4: return "4.10.12";
    case LanguageLevel::Puppet5: return "5.5.22";
    case LanguageLevel::Puppet6: return "6.28.0";
    case LanguageLevel::Puppet7: return "7.23.0";
    case LanguageLevel::OpenVox8: return "8.28.1";
    case LanguageLevel::OpenVox9: return "9.0.0";
    case LanguageLevel::Puppet8:
    case LanguageLevel::Draft: break;
  }
  return "8.10.0";
}

Value withAgentFacts(const Value& facts, const std::string& node, LanguageLevel level) {
  types::HashBuilder all;
  all.set("clientcert", Value::string(node));
  all.set("clientversion", Value::string(std::string(referenceReleaseOf(level))));
  all.set("clientnoop", Value::boolean(false));
  if (facts.is(ValueKind::Hash))
    for (const auto& [name, value] : facts.asHash().entries()) all.set(name, value);
  return all.build();
}

}  // namespace puppet::server
