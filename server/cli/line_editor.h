#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::server {

/// Reads lines that are typed at the terminal of standard input: with keys for moving in them, the
/// lines before, and Tab for completion. One at a time in a process.
class LineEditor {
 public:
  /// What may stand at the cursor in the place of the `replaced` bytes before it.
  struct Completions {
    std::size_t replaced = 0;
    std::vector<std::string> texts;
  };
  /// Is asked with what stands before the cursor.
  using Completer = std::function<Completions(std::string_view line)>;

  explicit LineEditor(Completer completer);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  struct Line {
    std::string text;          ///< without its end
    bool isAbandoned = false;  ///< by Ctrl-C: it and the lines that it goes on from do not count
  };
  /// Nothing at the end of input.
  std::optional<Line> read(std::string prompt);

 private:
  struct Terminal;
  std::unique_ptr<Terminal> terminal_;
};

}  // namespace puppet::server
