#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include <tl/expected.hpp>

#include "server/cli/findings/checked_file.h"

namespace puppet::server {

/// Known findings to suppress. The file has one line per finding with its fingerprint, rule and
/// path; empty lines and lines that start with `#` are ignored.
class Baseline {
 public:
  /// Returns the reason as the error if the file cannot be read.
  static tl::expected<Baseline, std::string> read(const std::string& path);

  /// Removes the findings of `file` that are in this baseline.
  void leaveOut(CheckedFile& file) const;

 private:
  std::unordered_set<std::string> fingerprints_;
};

/// Returns the header comment of a baseline file.
std::string_view baselineHead();
/// Returns the baseline lines for the findings of one file.
std::string baselineLines(const CheckedFile& file);

}  // namespace puppet::server
