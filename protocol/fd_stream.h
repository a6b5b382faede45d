#pragma once

#include <memory>

#include "protocol/byte_stream.h"

namespace puppet::protocol {

/// Creates a stream over file descriptors: pipes, files, terminals, sockets. Does not change their
/// flags, since other processes may share them; non-blocking descriptors work as well. Does not
/// take ownership of the descriptors. Returns nullptr if the system has no descriptors left.
std::unique_ptr<ByteStream> makeFdStream(int input, int output);

/// Creates the stream over standard input and output. Ignores SIGPIPE, so that a write to a closed
/// client fails instead of ending the process.
std::unique_ptr<ByteStream> makeStdioStream();

}  // namespace puppet::protocol
