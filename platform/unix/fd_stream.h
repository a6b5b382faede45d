#pragma once

#include <memory>

#include "platform/byte_stream.h"

namespace puppet::platform {

/// Creates a stream over file descriptors: pipes, files, terminals, sockets. Does not change their
/// flags, since other processes may share them; non-blocking descriptors work as well. Does not
/// take ownership of the descriptors. Returns nullptr if the system has no descriptors left.
std::unique_ptr<ByteStream> makeFdStream(int input, int output);

}  // namespace puppet::platform
