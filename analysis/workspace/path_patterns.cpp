#include "analysis/workspace/path_patterns.h"

#include <algorithm>
#include <span>

#include "analysis/workspace/files.h"
#include "parser/support/glob.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kAnyFolders = "**";

std::vector<std::string> partsOf(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(part.size() + 1, path.size()));
    if (!part.empty()) parts.emplace_back(part);
  }
  return parts;
}

bool matchParts(std::span<const std::string> pattern, std::span<const std::string> path) {
  for (; !pattern.empty(); pattern = pattern.subspan(1), path = path.subspan(1)) {
    if (pattern[0] == kAnyFolders) {
      // At the end, `**` matches the contents of a folder but not the folder.
      if (pattern.size() == 1) return !path.empty();
      for (std::size_t skipped = 0; skipped <= path.size(); ++skipped)
        if (matchParts(pattern.subspan(1), path.subspan(skipped))) return true;
      return false;
    }
    if (path.empty() || !matchesGlob(pattern[0], path[0])) return false;
  }
  return path.empty();
}

}  // namespace

PathPattern::PathPattern(std::string_view text) : text_(text) {
  isNegated_ = text.starts_with('!');
  if (isNegated_) text.remove_prefix(1);
  isForFolders_ = text.ends_with('/');
  if (isForFolders_) text.remove_suffix(1);
  const bool isAnchored = text.find('/') != text.npos;
  parts_ = partsOf(text);
  // Consecutive `**` are equivalent to one, and would be matched in all combinations.
  const auto again = std::ranges::unique(parts_, [](const std::string& a, const std::string& b) {
    return a == kAnyFolders && b == kAnyFolders;
  });
  parts_.erase(again.begin(), again.end());
  if (!isAnchored && !parts_.empty()) parts_.insert(parts_.begin(), std::string(kAnyFolders));
}

bool PathPattern::matches(std::string_view path, bool isFolder) const {
  if (isForFolders_ && !isFolder) return false;
  // Most patterns consist of a single name that matches at any depth.
  if (parts_.size() == 2 && parts_[0] == kAnyFolders && parts_[1] != kAnyFolders)
    return matchesGlob(parts_[1], baseName(path));
  return matchParts(parts_, partsOf(path));
}

std::optional<bool> PathPatterns::inclusionOf(std::string_view path, bool isFolder) const {
  if (path.size() <= folder.size() || !isInside(path, folder)) return std::nullopt;
  path.remove_prefix(folder.size() + (folder.ends_with('/') ? 0 : 1));
  for (auto pattern = patterns.rbegin(); pattern != patterns.rend(); ++pattern)
    if (pattern->matches(path, isFolder)) return !pattern->isNegated();
  return std::nullopt;
}

bool PathPatterns::contains(std::string_view path) const {
  if (patterns.empty() || !isInside(path, folder)) return false;
  for (std::size_t end = path.find('/', folder.size() + 1); end != path.npos;
       end = path.find('/', end + 1))
    if (inclusionOf(path.substr(0, end), /*isFolder=*/true).value_or(false)) return true;
  return inclusionOf(path, /*isFolder=*/false).value_or(false);
}

std::vector<PathPattern> patternsInLines(std::string_view text) {
  std::vector<PathPattern> patterns;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    while (line.ends_with(' ') || line.ends_with('\r') || line.ends_with('\t'))
      line.remove_suffix(1);
    if (!line.empty() && !line.starts_with('#')) patterns.emplace_back(line);
  }
  return patterns;
}

}  // namespace puppet::analysis
