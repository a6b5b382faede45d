#include "analysis/testing/spec_systems.h"

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

}  // namespace puppet::analysis
