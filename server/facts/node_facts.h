#pragma once

#include <string>
#include <string_view>

#include "parser/support/language_level.h"
#include "types/core/value.h"

namespace puppet::server {

/// Returns the node's name in the facts, or `localhost`.
std::string nodeIn(const types::Value& facts);

/// Returns the release of Puppet at that level which serves as the reference.
std::string_view referenceReleaseOf(LanguageLevel level);

/// Returns the facts with those that the agent adds on every node, unless given: `clientcert`,
/// `clientversion` and `clientnoop`.
types::Value withAgentFacts(const types::Value& facts, const std::string& node,
                            LanguageLevel level);

}  // namespace puppet::server
