#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

namespace puppet::server {

/// Progress counter on the terminal for long runs. Silent in short runs, and if standard error is
/// not a terminal.
class Progress {
 public:
  /// `verb` and `total` as in "checking 12/400".
  Progress(std::string_view verb, std::size_t total);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance();
  /// Clears the line before other output.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string_view verb_;
  std::size_t total_;
  std::size_t done_ = 0;
  bool enabled_;
  bool shown_ = false;
  Clock::time_point nextUpdate_;
};

}  // namespace puppet::server
