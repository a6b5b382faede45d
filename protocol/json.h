#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

namespace puppet::protocol {

using Json = nlohmann::json;

/// How deep arrays and objects may be nested in each other. Copying and printing a value recurses,
/// so a message must not be able to choose the depth.
inline constexpr std::size_t kMaxJsonDepth = 512;

/// Reads one JSON value, or says why not. Never throws. Bytes that are not UTF-8 and halves of
/// surrogate pairs are read as U+FFFD: an editor that lets them through would otherwise lose a
/// change of a document, and the two sides would disagree on its text from then on.
tl::expected<Json, std::string> parseJson(std::string_view text);

}  // namespace puppet::protocol
