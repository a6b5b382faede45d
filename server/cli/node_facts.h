#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/value.h"

namespace puppet::server {

/// A text file, `-` for standard input. The error names it.
tl::expected<std::string, std::string> readText(const std::string& path);

/// The facts in a JSON file, by name or as the inventory of facts has them: a Hash. Undef for an
/// empty path.
tl::expected<types::Value, std::string> readFacts(const std::string& path);

/// The name that the facts have for the node, or `localhost`.
std::string nodeIn(const types::Value& facts);

/// A release of Puppet of that level: the one that it is compared with.
std::string_view releaseOf(LanguageLevel level);

/// The facts with those that the agent adds on every node, where they are not given: `clientcert`,
/// `clientversion` and `clientnoop`.
types::Value withAgentFacts(const types::Value& facts, const std::string& node,
                            LanguageLevel level);

}  // namespace puppet::server
