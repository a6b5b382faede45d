#pragma once

#include "platform/byte_stream.h"

namespace puppet::protocol {

using platform::ByteStream;

}  // namespace puppet::protocol
