#include "analysis/testing/spec_given.h"

#include <algorithm>

#include "parser/support/ascii.h"
#include "types/core/collections.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using ruby::Literal;
using types::Value;
using types::ValueKind;
using LiteralKind = Literal::Kind;

namespace {

Literal literalNamed(LiteralKind kind, std::string text) {
  Literal literal;
  literal.kind = kind;
  literal.text = std::move(text);
  return literal;
}

void addFact(Literal& facts, const char* name, Literal value) {
  facts.items.push_back(literalNamed(LiteralKind::Symbol, name));
  facts.items.push_back(std::move(value));
}

/// Returns the entry of a hash at a path; opaque if there is none.
Literal factAt(const Literal& facts, std::initializer_list<std::string_view> path) {
  const Literal* at = &facts;
  for (const std::string_view key : path)
    if (at) at = at->find(key);
  return at ? *at : Literal();
}

/// Returns the facts of a test: a mapping, or the name of a system and what differs from it.
std::optional<std::string> factsAsYaml(const Literal& facts, std::span<const SpecSystem> systems) {
  if (facts.kind != LiteralKind::Hash || facts.text.empty()) return yamlOf(facts);
  const auto system = std::ranges::find_if(
      systems, [&](const SpecSystem& each) { return each.facts.text == facts.text; });
  if (system == systems.end()) return std::nullopt;
  Literal others = literalNamed(LiteralKind::Hash, {});
  others.isWhole = facts.isWhole;
  for (std::size_t i = 0; i + 1 < facts.items.size(); i += 2) {
    const Literal* base = system->facts.find(facts.items[i].text);
    if (base && yamlOf(*base) == yamlOf(facts.items[i + 1])) continue;
    others.items.push_back(facts.items[i]);
    others.items.push_back(facts.items[i + 1]);
  }
  if (others.items.empty() && others.isWhole) return facts.text;
  const auto text = yamlOf(others);
  return text ? std::optional('[' + facts.text + ", " + *text + ']') : std::nullopt;
}

/// Returns the Puppet code of `pre_condition`, a text or a list of texts.
std::optional<std::string> codeAsYaml(const Literal& code) {
  std::string text;
  if (code.isName()) text = code.text;
  if (!code.isName() && (code.kind != LiteralKind::Array || !code.isWhole)) return std::nullopt;
  for (const Literal& part : code.items) {
    if (!part.isName()) return std::nullopt;
    text += part.text + '\n';
  }
  return quotedForYaml(text);
}

}  // namespace

Literal literalOf(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Boolean:
      return literalNamed(value.asBoolean() ? LiteralKind::True : LiteralKind::False, {});
    case ValueKind::String: return literalNamed(LiteralKind::String, std::string(value.asString()));
    case ValueKind::Integer:
    case ValueKind::Float: return literalNamed(LiteralKind::Number, types::interpolatedText(value));
    case ValueKind::Hash: {
      Literal hash = literalNamed(LiteralKind::Hash, {});
      for (const auto& [key, entry] : value.asHash().entries()) {
        hash.items.push_back(literalOf(key));
        hash.items.push_back(literalOf(entry));
      }
      return hash;
    }
    case ValueKind::Array: {
      Literal list = literalNamed(LiteralKind::Array, {});
      for (const Value& element : value.asArray().elements())
        list.items.push_back(literalOf(element));
      return list;
    }
    default: return {};
  }
}

SpecSystem specSystem(const std::string& key, const Value& facts) {
  const Literal all = literalOf(facts);
  const Literal os = factAt(all, {"os"});
  const std::string name = factAt(os, {"name"}).text, major = factAt(os, {"release", "major"}).text;
  SpecSystem system{lowerCase(name) + '-' + major + "-x86_64", {}};
  system.facts = literalNamed(LiteralKind::Hash, key);
  addFact(system.facts, "os", os);
  addFact(system.facts, "kernel", factAt(all, {"kernel"}));
  addFact(system.facts, "osfamily", factAt(os, {"family"}));
  addFact(system.facts, "operatingsystem", factAt(os, {"name"}));
  addFact(system.facts, "operatingsystemmajrelease", factAt(os, {"release", "major"}));
  addFact(system.facts, "operatingsystemrelease", factAt(os, {"release", "full"}));
  addFact(system.facts, "architecture", factAt(os, {"architecture"}));
  return system;
}

Literal entryOf(const SpecSystem& system) {
  Literal entry;
  entry.kind = LiteralKind::Array;
  entry.items = {literalNamed(LiteralKind::String, system.name), system.facts};
  return entry;
}

Literal systemsOf(std::span<const SpecSystem> systems) {
  Literal hash = literalNamed(LiteralKind::Hash, {});
  for (const SpecSystem& system : systems) {
    hash.items.push_back(literalNamed(LiteralKind::String, system.name));
    hash.items.push_back(system.facts);
  }
  return hash;
}

Literal unknownSystem() {
  Literal entry;
  entry.kind = LiteralKind::Array;
  entry.items = {literalNamed(LiteralKind::String, "each system"),
                 literalNamed(LiteralKind::Hash, {})};
  return entry;
}

namespace {

/// Returns true if the system has this name and this major release.
bool isSystem(const SpecSystem& system, const std::string& name, const std::string& release) {
  return factAt(system.facts, {"operatingsystem"}).text == name &&
         factAt(system.facts, {"operatingsystemmajrelease"}).text == release;
}

/// Calls `visit` with the name and each release of a list of `operatingsystem_support`; the release
/// is empty if none is given.
template <class Visit>
void forEachSupported(const Literal& list, Visit visit) {
  for (const Literal& entry : list.items) {
    const Literal* name = entry.find("operatingsystem");
    const Literal* releases = entry.find("operatingsystemrelease");
    if (!name || !name->isName()) continue;
    if (!releases) visit(name->text, std::string());
    if (releases)
      for (const Literal& release : releases->items) visit(name->text, release.text);
  }
}

}  // namespace

bool isSupported(const SpecSystem& system, const Literal& list) {
  if (list.kind != LiteralKind::Array) return true;
  bool isFound = false;
  forEachSupported(list, [&](const std::string& name, const std::string& release) {
    isFound = isFound || isSystem(system, name, release) ||
              (release.empty() && factAt(system.facts, {"operatingsystem"}).text == name);
  });
  return isFound;
}

SpecSystems supportedSystems(std::vector<SpecSystem> systems, const Literal& list) {
  SpecSystems found;
  forEachSupported(list, [&](const std::string& name, const std::string& release) {
    if (std::ranges::none_of(systems, [&](const SpecSystem& system) {
          return release.empty() ? factAt(system.facts, {"operatingsystem"}).text == name
                                 : isSystem(system, name, release);
        }))
      found.unknown.push_back(release.empty() ? name : name + ' ' + release);
  });
  for (SpecSystem& system : systems)
    if (isSupported(system, list)) found.known.push_back(std::move(system));
  return found;
}

const char* unsupportedLet(std::string_view name) {
  static constexpr std::pair<std::string_view, const char*> kReasons[] = {
      {"hiera_config", "'hiera_config' is not converted: tests use the data of the environment"},
      {"hiera_data", "'hiera_data' is not converted: 'data' of a test has keys of Hiera"},
      {"environment", "'environment' is not converted"},
      {"module_path", "'module_path' is not converted; --modulepath adds folders of modules"},
      {"trusted_external_data", "'trusted_external_data' is not converted"},
      {"node_params", "'node_params' is not converted"}};
  for (const auto& [known, reason] : kReasons)
    if (known == name) return reason;
  return nullptr;
}

std::string addGiven(const std::map<std::string, Literal>& values,
                     std::span<const SpecSystem> systems, SpecGiven& given) {
  static constexpr std::pair<const char*, const char*> kKeys[] = {
      {"title", "title"},   {"params", "parameters"},     {"facts", "facts"},
      {"node", "certname"}, {"trusted_facts", "trusted"}, {"pre_condition", "before"}};
  for (const auto& [name, key] : kKeys) {
    const auto found = values.find(name);
    if (found == values.end() || found->second.kind == LiteralKind::Nil) continue;
    const Literal& value = found->second;
    const auto text = std::string_view(name) == "facts"           ? factsAsYaml(value, systems)
                      : std::string_view(name) == "pre_condition" ? codeAsYaml(value)
                                                                  : yamlOf(value);
    if (!text) return name;
    if (*text != "{}" && *text != "''") given.emplace_back(key, *text);
  }
  return {};
}

}  // namespace puppet::analysis
