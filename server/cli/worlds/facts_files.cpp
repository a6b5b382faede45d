#include "server/cli/worlds/facts_files.h"

#include <algorithm>

#include "analysis/workspace/files.h"
#include "server/cli/support/read_text.h"
#include "server/facts/node_facts.h"
#include "server/facts/typical_facts.h"

namespace puppet::server {

using types::Value;

namespace {

using Nodes = std::vector<NodeFacts>;

bool isDataFile(std::string_view name) {
  return name.ends_with(".json") || name.ends_with(".yaml") || name.ends_with(".yml");
}

tl::expected<void, std::string> appendFile(const std::string& path, Nodes& nodes) {
  auto text = readText(path);
  if (!text) return tl::unexpected(text.error());
  auto read = nodesIn(*std::move(text), path);
  if (!read) return tl::unexpected(read.error());
  std::ranges::move(*read, std::back_inserter(nodes));
  return {};
}

}  // namespace

tl::expected<Nodes, std::string> readNodeFacts(const std::string& path) {
  Nodes nodes;
  if (!analysis::isDirectory(path)) {
    if (auto typical = analysis::isFile(path) ? std::nullopt : typicalFacts(path))
      return Nodes{{nodeIn(*typical), std::move(*typical)}};
    if (auto read = appendFile(path, nodes); !read) return tl::unexpected(read.error());
    return nodes;
  }
  const auto entries = analysis::listDirectory(path);
  if (!entries) return tl::unexpected(path + ": " + entries.error().message());
  for (const analysis::DirectoryEntry& entry : *entries) {
    if (!isDataFile(entry.name)) continue;
    if (auto read = appendFile(path + '/' + entry.name, nodes); !read)
      return tl::unexpected(read.error());
  }
  if (nodes.empty()) return tl::unexpected(path + ": the folder has no facts files");
  return nodes;
}

tl::expected<Value, std::string> readFacts(const std::string& path) {
  if (path.empty()) return Value();
  auto nodes = readNodeFacts(path);
  if (!nodes) return tl::unexpected(std::move(nodes.error()));
  if (nodes->size() != 1)
    return tl::unexpected(path + ": expected the facts of one node, got those of " +
                          std::to_string(nodes->size()));
  return std::move(nodes->front().facts);
}

}  // namespace puppet::server
