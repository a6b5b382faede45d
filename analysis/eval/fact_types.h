#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/platform.h"
#include "types/core/type.h"
#include "types/core/value.h"

// Types of the variables that a node or the server sets, as declared by the stubs.

namespace puppet::analysis {

/// Returns the modern names of the facts that every node has.
const std::set<std::string, std::less<>>& factNames();

/// Returns the type written as `text` in a stub; null if it is not a known type. Caches each text
/// without limit, so it is only for declarations. Thread-safe.
types::Type stubType(const std::string& text, const PlatformVersion& version);

/// Returns the type of the part at `keys` of a variable of top scope: a fact by its modern or
/// legacy name, `facts` itself, or a variable of the server. `name` has no leading `::`. Any node
/// may lack a fact, so all types include undef, and hashes in facts may have more keys than those
/// declared. Null if nothing is known.
types::Type typeOfTopVariable(std::string_view name, std::span<const types::Value> keys,
                              const PlatformVersion& version);

/// Returns the declared keys of the hash at `keys` in the variable `name` of top scope (`facts`,
/// `trusted`); empty if it is not a hash with declared keys.
std::vector<std::string> keysAt(std::string_view name, std::span<const types::Value> keys,
                                const PlatformVersion& version);

/// Returns the access operators for the fact of this path in `$facts`, e.g. `['os']['family']`.
std::string accessToFact(std::span<const std::string> path);

/// Returns true if `$facts` of every node has the hash that holds the last key of `path`. Accessing
/// a part of a missing part is an error, while a missing fact is undef.
bool isPartOnEveryNode(std::span<const std::string> path, const PlatformVersion& version);

}  // namespace puppet::analysis
