#pragma once

#include <optional>
#include <string>

#include "types/core/value.h"

// Values that leave the evaluator: attributes of resources, and arguments of legacy functions,
// which are written for the API of Puppet 3.

namespace puppet::analysis {

/// Returns why Puppet refuses the value: it is or contains an Iterator or `Class` without a name.
/// nullopt for all others.
std::optional<std::string> legacyValueProblem(const types::Value& value);

/// Returns the value as a legacy function receives it: regular expressions, versions, times and
/// Binaries are Strings, also those in Arrays and Hashes.
types::Value toLegacyArgument(const types::Value& value);

/// Returns the name of an attribute that a Hash gives as a key; nullopt for keys that are none.
std::optional<std::string> attributeName(const types::Value& key);

/// Returns true for `File` without a title and for an Array with one, which cannot be converted to
/// an attribute of a catalog.
bool namesFileWithoutTitle(const types::Value& value);

}  // namespace puppet::analysis
