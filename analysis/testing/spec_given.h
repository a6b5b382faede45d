#pragma once

#include <map>
#include <span>
#include <string>

#include "analysis/testing/convert_spec.h"
#include "analysis/testing/spec_test.h"

namespace puppet::analysis {

/// Adds what the values of `let` give an example. Returns the name of one that has a meaning for
/// tests and is not known; empty if all are.
std::string addGiven(const std::map<std::string, ruby::Literal>& values,
                     std::span<const SpecSystem> systems, SpecGiven& given);

/// Returns why tests ignore the definition of `let` with this name; nullptr if they do not.
const char* unsupportedLet(std::string_view name);

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
