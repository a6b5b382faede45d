#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace puppet::server {

struct ReferenceOptions {
  enum class Format : std::uint8_t { Markdown, Json };

  std::string module = ".";
  Format format = Format::Markdown;
  std::optional<std::string> out;  ///< `-` for standard output
  /// Path of the file on standard input, which alone is documented, to standard output.
  std::optional<std::string> stdinPath;
  bool checks = false;  ///< writes nothing, and fails if REFERENCE.md is out of date
};

/// Runs `puppet-ls reference`. Returns the exit status.
int runReference(const ReferenceOptions& options);

}  // namespace puppet::server
