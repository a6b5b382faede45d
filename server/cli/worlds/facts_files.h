#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "server/facts/facts_text.h"
#include "types/core/value.h"

namespace puppet::server {

/// Reads the nodes of a facts file, or of the files below a folder whose names end in `.json`,
/// `.yaml` or `.yml`, sorted by name; see nodesIn(). The error names the file. Without a file of
/// that path, the name of a system of typicalFacts() gives its facts.
tl::expected<std::vector<NodeFacts>, std::string> readNodeFacts(const std::string& path);

/// Returns the facts of the only node of readNodeFacts(); undef for an empty path.
tl::expected<types::Value, std::string> readFacts(const std::string& path);

}  // namespace puppet::server
