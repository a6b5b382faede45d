#include "analysis/workspace/puppetfile.h"

#include <algorithm>
#include <string_view>

#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"

namespace puppet::analysis {

namespace {

constexpr std::size_t kMostBytes = 1 << 20;

/// The text that `call`, a word, has as its first argument in a line; empty for another line.
std::string_view argumentOf(std::string_view call, std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  if (!line.starts_with(call)) return {};
  line.remove_prefix(call.size());
  const std::size_t open = line.find_first_not_of(" \t(");
  if (open == 0 || open == line.npos || (line[open] != '\'' && line[open] != '"')) return {};
  const std::size_t close = line.find(line[open], open + 1);
  return close == line.npos ? std::string_view() : line.substr(open + 1, close - open - 1);
}

}  // namespace

std::vector<std::string> modulesInPuppetfile(const std::string& path) {
  std::vector<std::string> names;
  const auto content = readFile(path, kMostBytes);
  if (!content) return names;
  for (std::string_view rest = content->bytes; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (argumentOf("moduledir", line).starts_with('/')) return {};
    const std::string_view written = argumentOf("mod", line);
    if (written.empty()) continue;
    const std::string name = nameBehindAuthor(std::string(written));
    names.push_back(name.empty() ? std::string(written) : name);
  }
  return names;
}

}  // namespace puppet::analysis
