#pragma once

#include <string_view>

namespace puppet::protocol {

/// Whether the first bytes of a connection are those of a client of this protocol.
enum class Greeting { Unfinished, Client, Stranger };

/// Judges the bytes that came so far: a client begins with the header of a message (its name begins
/// with `Content-`), while browsers begin with a method of HTTP and others with binary data.
Greeting greetingOf(std::string_view bytes);

}  // namespace puppet::protocol
