#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/value.h"

namespace puppet::server {

/// Reads a text file in UTF-8, or standard input for `-`. The error names the file.
tl::expected<std::string, std::string> readText(const std::string& path);

/// Returns the node's name in the facts, or `localhost`.
std::string nodeIn(const types::Value& facts);

/// Returns the release of Puppet at that level which serves as the reference.
std::string_view releaseOf(LanguageLevel level);

/// Returns the facts with those that the agent adds on every node, unless given: `clientcert`,
/// `clientversion` and `clientnoop`.
types::Value withAgentFacts(const types::Value& facts, const std::string& node,
                            LanguageLevel level);

}  // namespace puppet::server
