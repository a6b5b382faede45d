#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace puppet::server {

/// The bytes of a file, or of its beginning when it is longer than can be analyzed.
struct FileBytes {
  std::string bytes;
  std::size_t size = 0;  ///< of the whole file
};

/// All the bytes of a file, pipe or device, unless there are more than `limit`. The error says why
/// not.
tl::expected<FileBytes, std::string> readFile(const std::string& path, std::size_t limit);
/// The same of standard input.
tl::expected<FileBytes, std::string> readStandardInput(std::size_t limit);

/// Writes to standard output or standard error; false when nobody can read it any more.
bool writeOut(std::string_view bytes);
bool writeError(std::string_view bytes);

/// Lets a run that writes files go on after the reader of its report has gone.
void ignoreBrokenPipes();

bool inputIsTerminal();
bool outputIsTerminal();
bool errorIsTerminal();

/// Whether bytes are a text: compiled SELinux policies are called `*.pp` too.
bool looksLikeText(std::string_view bytes);

}  // namespace puppet::server
