#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include <tl/expected.hpp>

#include "server/cli/checked_file.h"

namespace puppet::server {

/// Findings that were there before and are to be left alone. As a file: a line for each, with its
/// fingerprint, rule and path; lines that begin with `#` and empty ones mean nothing.
class Baseline {
 public:
  /// The error says why the file cannot be read.
  static tl::expected<Baseline, std::string> read(const std::string& path);

  /// Takes the findings out of `file` that are in this baseline.
  void leaveOut(CheckedFile& file) const;

 private:
  std::unordered_set<std::string> fingerprints_;
};

/// What the file of a baseline begins with.
std::string_view baselineHead();
/// The lines of a baseline for the findings of one file.
std::string baselineLines(const CheckedFile& file);

}  // namespace puppet::server
