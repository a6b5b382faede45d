#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "types/core/value.h"

namespace puppet::server {

/// Facts of a node.
struct NodeFacts {
  std::string name;
  types::Value facts;  ///< a Hash
};

/// Reads the nodes of a facts file, or of the files below a folder whose names end in `.json`,
/// `.yaml` or `.yml`, sorted by name. Reads what `facter -j`, `facter -y`, `puppet facts` and the
/// endpoints `facts`, `factsets` and `inventory` of PuppetDB print. A node is called by the
/// certificate name in the file, its fact `networking.fqdn`, or else the name of the file. The
/// error names the file. Without a file of that path, the name of a system of typicalFacts() gives
/// its facts.
tl::expected<std::vector<NodeFacts>, std::string> readNodeFacts(const std::string& path);

/// Returns the facts of the only node of readNodeFacts(); undef for an empty path.
tl::expected<types::Value, std::string> readFacts(const std::string& path);

/// Reads the outermost value of a JSON or YAML text. The error begins with the line.
tl::expected<types::Value, std::string> readDataText(std::string text, std::string_view path);

}  // namespace puppet::server
