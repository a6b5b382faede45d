#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::platform {

/// Reads lines from a terminal with editing keys, history and Tab completion. At most one instance
/// per process.
class LineEditor {
 public:
  /// Candidates for the last `replaced` bytes before the cursor.
  struct Completions {
    std::size_t replaced = 0;
    std::vector<std::string> texts;

    /// Returns the longest common prefix of the texts, of which there is at least one.
    std::string commonPrefix() const;
  };
  /// Returns candidates for the text before the cursor.
  using Completer = std::function<Completions(std::string_view line)>;

  explicit LineEditor(Completer completer);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  struct Line {
    std::string text;          ///< without its line break
    bool isAbandoned = false;  ///< set by Ctrl-C: discards this line and those that it continues
  };
  /// Returns nothing at the end of input.
  std::optional<Line> read(std::string prompt);

 private:
  struct Terminal;
  std::unique_ptr<Terminal> terminal_;
};

}  // namespace puppet::platform
