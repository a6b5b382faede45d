#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace puppet::server {

/// Content of a file; only its beginning if it exceeds the limit.
struct FileBytes {
  std::string bytes;
  std::size_t size = 0;  ///< size of the whole file
};

/// Reads a file, pipe or device completely, unless it exceeds `limit`. Returns the system's message
/// as the error.
tl::expected<FileBytes, std::string> readFile(const std::string& path, std::size_t limit);
/// Reads standard input likewise.
tl::expected<FileBytes, std::string> readStandardInput(std::size_t limit);

/// Writes to standard output or standard error; returns false if it is closed.
bool writeOut(std::string_view bytes);
bool writeError(std::string_view bytes);

/// Ignores SIGPIPE, so that a run which writes files completes after its report's reader has
/// exited.
void ignoreBrokenPipes();

bool inputIsTerminal();
bool outputIsTerminal();
bool errorIsTerminal();

/// Returns true if bytes are text: compiled SELinux policies are named `*.pp`, too.
bool looksLikeText(std::string_view bytes);

}  // namespace puppet::server
