#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/ruby/literals.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Operating system over which `on_supported_os` loops.
struct SpecSystem {
  std::string name;       ///< as rspec-puppet-facts calls it: `debian-12-x86_64`
  ruby::Literal facts{};  ///< those that specs ask for; the text is the name for `facts` of a test
};

/// Systems that a module supports.
struct SpecSystems {
  std::vector<SpecSystem> known = {};
  std::vector<std::string> unknown = {};  ///< those without facts, for users: `SLES 15`
};

/// Returns a system of typical facts, which test files call `key`.
SpecSystem specSystem(const std::string& key, const types::Value& facts);

/// Returns the systems as the value of `on_supported_os`.
ruby::Literal systemsOf(std::span<const SpecSystem> systems);
/// Returns the name and the facts, as a loop sees them.
ruby::Literal entryOf(const SpecSystem& system);
/// Returns the entry that stands for the systems if none is known.
ruby::Literal unknownSystem();
/// Returns a value as Ruby's literal, whose hashes have texts as keys.
ruby::Literal literalOf(const types::Value& value);
/// Returns true if the list of `supported_os`, as in metadata.json, has the system, or is not
/// known.
bool isSupported(const SpecSystem& system, const ruby::Literal& list);
/// Returns the systems that a list of `operatingsystem_support` has, and which of it are unknown.
SpecSystems supportedSystems(std::vector<SpecSystem> systems, const ruby::Literal& list);

}  // namespace puppet::analysis
