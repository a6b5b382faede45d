#pragma once

#include <string_view>

namespace puppet::protocol {

/// Classification of the first bytes of a connection.
enum class Greeting { Unfinished, Client, Stranger };

/// Classifies the bytes received so far: a client begins with the header of a message (its name
/// begins with `Content-`), while browsers begin with a method of HTTP and others with binary data.
Greeting greetingOf(std::string_view bytes);

}  // namespace puppet::protocol
