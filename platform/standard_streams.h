#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "platform/byte_stream.h"

namespace puppet::platform {

/// Creates the stream over standard input and output. Ignores SIGPIPE, so that a write to a closed
/// client fails instead of ending the process. Returns nullptr if the system lacks the resources.
std::unique_ptr<ByteStream> makeStandardStream();

/// Content of a file; only its beginning if it exceeds the limit.
struct FileBytes {
  std::string bytes;
  std::size_t size = 0;  ///< size of the whole file
};

/// Number of bytes that is read of a file over the limit: enough to detect its kind.
inline constexpr std::size_t kTextProbe = 8000;

/// Reads a file, pipe or device completely, unless it exceeds `limit`. Returns the system's message
/// as the error.
tl::expected<FileBytes, std::string> readStream(const std::string& path, std::size_t limit);
/// Reads standard input likewise.
tl::expected<FileBytes, std::string> readStandardInput(std::size_t limit);

/// Writes to standard output or standard error; returns false if it is closed.
bool writeOut(std::string_view bytes);
bool writeError(std::string_view bytes);

bool inputIsTerminal();
bool outputIsTerminal();
bool errorIsTerminal();
/// Returns true if standard output is a terminal that interprets escape sequences.
bool outputHasColor();

}  // namespace puppet::platform
