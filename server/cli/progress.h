#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

namespace puppet::server {

/// A line on the terminal that counts up while a long run goes on. Says nothing in short runs, and
/// nothing at all when standard error is no terminal.
class Progress {
 public:
  /// `verb` and `total` as in "checking 12/400".
  Progress(std::string_view verb, std::size_t total);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance();
  /// Takes the line away, so that something else can be printed.
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
