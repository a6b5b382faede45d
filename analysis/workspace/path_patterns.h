#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// A pattern for the paths below a folder, as in `.gitignore`: `*`, `?` and `[...]` within a name,
/// `**` for any number of folders. With a `/` other than at its end it begins at the folder, else
/// it fits at any depth; with one at its end it fits folders only; `!` in front takes paths out
/// again.
class PathPattern {
 public:
  explicit PathPattern(std::string_view text);

  /// Returns whether the pattern fits `path`, which is relative to its folder and has no `/` at its
  /// ends. An empty pattern fits nothing.
  bool matches(std::string_view path, bool isFolder) const;
  bool isNegated() const { return isNegated_; }

  friend bool operator==(const PathPattern&, const PathPattern&) = default;

 private:
  std::vector<std::string> parts_;  ///< between the `/`
  bool isNegated_ = false;
  bool isForFolders_ = false;
};

/// Patterns for what lies in one folder; the last one that fits decides.
struct PathPatterns {
  std::string folder;  ///< absolute, without links
  std::vector<PathPattern> patterns;

  /// Returns true where the patterns take `path` in, false where they take it out again, and
  /// nothing where none fits it. `path` is absolute; the folders that it is in are not considered.
  std::optional<bool> verdict(std::string_view path, bool isFolder) const;
  /// Returns whether the file `path`, or a folder that it is in, is taken in.
  bool contains(std::string_view path) const;

  friend bool operator==(const PathPatterns&, const PathPatterns&) = default;
};

/// Parses the patterns of a `.gitignore`: one a line, without comments and empty lines.
std::vector<PathPattern> patternsInLines(std::string_view text);

}  // namespace puppet::analysis
