#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/workspace/environment.h"

namespace puppet::server {

/// File that makes a project use puppet-ls.
struct ProposedFile {
  enum class How : std::uint8_t {
    Write,   ///< the file is not there
    Append,  ///< to the file; the whole text is verified
    Merge,   ///< by hand: the file has other contents, or lies outside of the project
  };

  std::string path;  ///< relative to the root
  How how = How::Write;
  std::string text;                        ///< that is written, appended or merged
  std::optional<std::string> before = {};  ///< content of the file to which is appended
};

struct Proposal {
  std::vector<ProposedFile> files;
  std::vector<std::string> notes;  ///< a line each
};

/// Looks at the files of a project. Reads nothing outside of its root, and writes nothing.
Proposal proposeFiles(const analysis::Environment& environment);

/// Returns the file with a hook appended to its `repos`; nothing unless a parser confirms that this
/// adds one entry to them. `hook` is such a file with one entry.
std::optional<std::string> withHook(const std::string& file, const std::string& hook);

}  // namespace puppet::server
