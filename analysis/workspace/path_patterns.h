#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Pattern for paths below a folder, as in `.gitignore`: `*`, `?` and `[...]` match within a name,
/// `**` matches any number of folders. A `/` other than at the end anchors the pattern to the
/// folder; otherwise it matches at any depth. A trailing `/` restricts it to folders; a leading `!`
/// excludes matches.
class PathPattern {
 public:
  explicit PathPattern(std::string_view text);

  /// Returns true if the pattern matches `path`, which is relative to its folder and neither begins
  /// nor ends with `/`. An empty pattern matches nothing.
  bool matches(std::string_view path, bool isFolder) const;
  bool isNegated() const { return isNegated_; }
  /// Returns the pattern as written.
  const std::string& text() const { return text_; }

  friend bool operator==(const PathPattern&, const PathPattern&) = default;

 private:
  std::string text_;
  std::vector<std::string> parts_;  ///< separated by `/` in the pattern
  bool isNegated_ = false;
  bool isForFolders_ = false;
};

/// Patterns for the contents of one folder; the last match decides.
struct PathPatterns {
  std::string folder;  ///< absolute, free of symbolic links
  std::vector<PathPattern> patterns;

  /// Returns true if the patterns include `path`, false if they exclude it, and nothing if none
  /// matches. `path` is absolute; its parent folders are not considered.
  std::optional<bool> inclusionOf(std::string_view path, bool isFolder) const;
  /// Returns true if the patterns include the file `path` or one of its parent folders.
  bool contains(std::string_view path) const;

  friend bool operator==(const PathPatterns&, const PathPatterns&) = default;
};

/// Parses the patterns of a `.gitignore`: one per line, without comments and empty lines.
std::vector<PathPattern> patternsInLines(std::string_view text);

}  // namespace puppet::analysis
