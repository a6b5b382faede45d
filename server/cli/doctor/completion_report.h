#pragma once

#include <cstdint>
#include <string>

#include "analysis/workspace/snapshot.h"
#include "parser/support/language_level.h"

namespace puppet::server {

/// Options of `puppet-ls doctor --completion`, which prints why the items of a completion list
/// stand where they stand.
struct CompletionReportOptions {
  std::string place;  ///< `FILE:LINE:COLUMN`, one-based; columns in bytes
  bool isJson = false;
};

/// Completes at the place, and returns the first items with the points of each signal as text.
/// Returns false if the file cannot be read or has no such place.
bool describeCompletion(const analysis::WorkspaceSnapshot& snapshot,
                        const CompletionReportOptions& options, std::string& text);

/// Returns the file of a place.
std::string fileOfPlace(const std::string& place);

}  // namespace puppet::server
