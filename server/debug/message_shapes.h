#pragma once

#include <span>
#include <string>
#include <string_view>

#include "protocol/json.h"

namespace puppet::server {

// Shapes of the messages of the Debug Adapter Protocol, as far as this program sends or reads them.

/// Returns the first mismatch between a value and a shape, as `path: expected ...`; empty if there
/// is none. `shape` is a type as in the table: `int`, `Source`, `string[]`. Members that the shape
/// does not name are accepted.
std::string mismatchWith(const protocol::Json& value, std::string_view shape);

/// Returns the mismatch of a sent message: a response or an event, of its body as well. Also
/// reports members that the shapes do not name, which a client would not read.
std::string mismatchOfSent(const protocol::Json& message);

}  // namespace puppet::server
