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

/// Returns the nodes of a text in YAML, or in JSON if the name of `path` ends so. Reads what
/// `facter -j`, `facter -y`, `puppet facts` and the endpoints `facts`, `factsets` and `inventory`
/// of PuppetDB print. A node is called by the certificate name in the text, its fact
/// `networking.fqdn`, or else the name of the file. The error names the file.
tl::expected<std::vector<NodeFacts>, std::string> nodesIn(std::string text,
                                                          const std::string& path);

/// Reads the outermost value of a JSON or YAML text. The error begins with the line.
tl::expected<types::Value, std::string> readDataText(std::string text, std::string_view path);

}  // namespace puppet::server
