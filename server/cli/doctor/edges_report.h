#pragma once

#include <string>

#include "analysis/workspace/snapshot.h"
#include "parser/support/language_level.h"

namespace puppet::server {

/// Options of `puppet-ls doctor --edges`, which prints the reads that the findings of a file rest
/// on.
struct EdgesOptions {
  std::string file;  ///< path of the file whose check is described
  std::string why;   ///< path of a file: only what it answers is shown; empty for everything
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isJson = false;
};

/// Checks the file against a snapshot that keeps the names of reads, and returns these as text: one
/// line for each, sorted. Returns false if a file cannot be read.
bool describeEdges(const analysis::WorkspaceSnapshot& snapshot, const EdgesOptions& options,
                   std::string& text);

}  // namespace puppet::server
