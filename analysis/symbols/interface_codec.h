#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Version of the binary format of interfaces; increment it with every change of the encoded
/// fields.
inline constexpr std::uint32_t kInterfaceFormat = 2;

/// Appends the encoded interface to `bytes`.
void encode(const FileInterface& interface, std::string& bytes);

/// Decodes the output of encode(); absent if the bytes are malformed.
std::optional<FileInterface> decode(std::string_view bytes);

}  // namespace puppet::analysis
