#pragma once

#include <string>
#include <string_view>

#include "analysis/hiera/lookup_trace.h"
#include "server/cli/lookup/psych.h"

namespace puppet::server {

/// Returns a text with unsafe characters but line breaks replaced.
std::string printableLines(std::string_view text);

/// Returns the steps below `root` as text, in the form of `puppet lookup --explain`.
std::string explanationOf(const analysis::LookupStep& root);

/// Returns the steps below `root` as `puppet lookup --explain --render-as yaml` has them.
RubyNode explanationNode(const analysis::LookupStep& root);

/// Returns a value as JSON, as Ruby writes it; a node with Symbols as Strings.
std::string rubyJson(const types::Value& value);
std::string rubyJson(const RubyNode& node);

}  // namespace puppet::server
