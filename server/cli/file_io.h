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

/// Puts `bytes` in the place of the file's, all at once: nobody ever sees half of them. Keeps the
/// file's mode, and the link when `path` is one. The error says why it did not work; then the file
/// is as it was.
tl::expected<void, std::string> replaceFile(const std::string& path, std::string_view bytes);

/// Makes the file, or writes it anew. The error says why it did not work.
tl::expected<void, std::string> writeFile(const std::string& path, std::string_view bytes);

/// Writes to standard output or standard error; false when nobody can read it any more.
bool writeOut(std::string_view bytes);
bool writeError(std::string_view bytes);

bool inputIsTerminal();
bool outputIsTerminal();
bool errorIsTerminal();

/// Whether bytes are a text: compiled SELinux policies are called `*.pp` too.
bool looksLikeText(std::string_view bytes);

}  // namespace puppet::server
