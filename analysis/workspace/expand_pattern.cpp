#include <algorithm>
#include <iterator>

#include "analysis/workspace/files.h"
#include "parser/support/glob.h"

namespace puppet::analysis {
namespace {

constexpr std::size_t kMaxAlternatives = 64;
constexpr std::string_view kWildcards = "*?[\\";

/// Returns the offset of the `}` that closes the `{` at `open`; `npos` without one.
std::size_t closingBrace(std::string_view pattern, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < pattern.size(); ++i) {
    if (pattern[i] == '{') ++depth;
    if (pattern[i] == '}' && --depth == 0) return i;
  }
  return pattern.npos;
}

/// Returns the parts between the commas that are in no inner braces.
std::vector<std::string_view> alternativesIn(std::string_view list) {
  std::vector<std::string_view> parts;
  std::size_t depth = 0, start = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    if (i == list.size() || (list[i] == ',' && depth == 0)) {
      parts.push_back(list.substr(start, i - start));
      start = i + 1;
    } else if (list[i] == '{') {
      ++depth;
    } else if (list[i] == '}') {
      --depth;
    }
  }
  return parts;
}

/// Appends the patterns without braces that `pattern` stands for. Each step makes a pattern or
/// opens a brace, so the work is bounded by the number of patterns and the length of one.
void expandBraces(const std::string& pattern, std::vector<std::string>& patterns) {
  const std::size_t open = pattern.find('{');
  const std::size_t close = open == pattern.npos ? open : closingBrace(pattern, open);
  if (close == pattern.npos) {
    if (patterns.size() < kMaxAlternatives) patterns.push_back(pattern);
    return;
  }
  const std::string_view all = pattern;
  for (const std::string_view part : alternativesIn(all.substr(open + 1, close - open - 1))) {
    if (patterns.size() >= kMaxAlternatives) return;
    std::string next(all.substr(0, open));
    next.append(part).append(all.substr(close + 1));
    expandBraces(next, patterns);
  }
}

/// Walks the folders that a pattern without braces names.
class Expansion {
 public:
  explicit Expansion(std::size_t& budget) : budget_(budget) {}

  std::vector<std::string> expand(std::string_view pattern) {
    std::string_view root = pattern;
    while (!root.empty() && !isRoot(root)) root = parentOf(root);
    std::vector<std::string> paths = {std::string(root)};
    pattern.remove_prefix(root.size());
    while (!pattern.empty()) {
      const std::string_view name = pattern.substr(0, pattern.find('/'));
      pattern.remove_prefix(std::min(name.size() + 1, pattern.size()));
      if (!name.empty()) paths = below(paths, std::string(name));
    }
    std::erase_if(paths, [](const std::string& path) { return !platform::exists(path); });
    return paths;
  }

 private:
  std::vector<std::string> below(const std::vector<std::string>& folders, const std::string& name) {
    std::vector<std::string> paths;
    const bool isPattern = name.find_first_of(kWildcards) != name.npos;
    for (const std::string& folder : folders) {
      const std::string prefix = folder.empty() || folder.ends_with('/') ? folder : folder + '/';
      if (isPattern)
        addMatches(prefix, name, paths);
      else
        paths.push_back(prefix + name);
    }
    return paths;
  }

  void addMatches(const std::string& prefix, const std::string& name,
                  std::vector<std::string>& paths) {
    if (budget_ == 0) return;
    const auto entries = listDirectory(prefix.empty() ? "." : prefix);
    if (!entries) return;
    budget_ -= std::min(budget_, entries->size() + 1);
    for (const DirectoryEntry& entry : *entries)
      if (matchesGlob(name, entry.name) && (name.starts_with('.') || !entry.name.starts_with('.')))
        paths.push_back(prefix + entry.name);
  }

  std::size_t& budget_;
};

}  // namespace

std::vector<std::string> expandPattern(const std::string& pattern) {
  std::size_t entries = kMaxPatternEntries;
  return expandPattern(pattern, entries);
}

std::vector<std::string> expandPattern(const std::string& pattern, std::size_t& entries) {
  if (pattern.find_first_of("*?[{") == std::string::npos) return {pattern};
  std::vector<std::string> patterns;
  expandBraces(pattern, patterns);
  std::vector<std::string> paths;
  for (const std::string& one : patterns)
    std::ranges::move(Expansion(entries).expand(one), std::back_inserter(paths));
  return paths;
}

}  // namespace puppet::analysis
