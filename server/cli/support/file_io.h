#pragma once

#include <string_view>

#include "platform/standard_streams.h"
#include "platform/termination_signals.h"

namespace puppet::server {

using platform::FileBytes;
using platform::ignoreBrokenPipes;
using platform::readStandardInput;
using platform::writeError;
using platform::writeOut;

/// Reads a file, pipe or device completely, unless it exceeds `limit`. Returns the system's message
/// as the error.
inline tl::expected<FileBytes, std::string> readFile(const std::string& path, std::size_t limit) {
  return platform::readStream(path, limit);
}

}  // namespace puppet::server
