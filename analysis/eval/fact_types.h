#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/platform.h"
#include "types/core/type.h"
#include "types/core/value.h"

// What the stubs say of the values that a node or the server brings along.

namespace puppet::analysis {

/// The facts of every node, by today's names.
const std::set<std::string, std::less<>>& factNames();

/// What a declaration of the platform writes as `text`, each text read once; null for what is no
/// type that is known. For texts of which there are few.
types::Type stubType(const std::string& text, const PlatformVersion& version);

/// The type of what `keys` lead to in the variable `name` of top scope, which is without `::`: a
/// fact by today's name or an older one, `facts` itself, or what the server sets. Any node may lack
/// a fact, so all of them may be undef, and hashes in facts may have other keys than those that are
/// known. Null where nothing is known.
types::Type typeOfTopVariable(std::string_view name, std::span<const types::Value> keys,
                              const PlatformVersion& version);

/// Returns the names of what the hash at `keys` in the variable `name` of top scope (`facts`,
/// `trusted`) may have as far as is known; none where it is no hash with keys of its own.
std::vector<std::string> keysAt(std::string_view name, std::span<const types::Value> keys,
                                const PlatformVersion& version);

/// `['os']['family']`: what stands behind `$facts` for the fact of this path.
std::string accessToFact(std::span<const std::string> path);

/// Whether `$facts` of every node has the hash in which the last key of `path` is looked up: a part
/// of a fact that is not there is an error, where a fact that is not there is undef.
bool isPartOnEveryNode(std::span<const std::string> path, const PlatformVersion& version);

}  // namespace puppet::analysis
