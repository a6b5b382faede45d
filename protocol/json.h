#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

namespace puppet::protocol {

using Json = nlohmann::json;

/// Maximum nesting of arrays and objects. Copying and printing a value is recursive, so a message
/// must not control the depth.
inline constexpr std::size_t kMaxJsonDepth = 512;

/// Parses one JSON value; returns an error message on failure. Never throws. Invalid UTF-8 and
/// unpaired surrogates become U+FFFD: rejecting a message of an editor that sends them would lose a
/// document change, and client and server would disagree about the text from then on.
tl::expected<Json, std::string> parseJson(std::string_view text);

}  // namespace puppet::protocol
