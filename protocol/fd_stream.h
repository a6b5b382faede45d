#pragma once

#include <memory>

#include "protocol/byte_stream.h"

namespace puppet::protocol {

/// A stream over file descriptors: pipes, files, terminals, sockets. Their flags are left alone,
/// since other processes may share them; descriptors that already are non-blocking work too.
/// Neither is closed. Null when the system has no descriptors left.
std::unique_ptr<ByteStream> makeFdStream(int input, int output);

/// The stream over standard input and output. A write to a client that is gone fails instead of
/// ending the process (SIGPIPE).
std::unique_ptr<ByteStream> makeStdioStream();

}  // namespace puppet::protocol
