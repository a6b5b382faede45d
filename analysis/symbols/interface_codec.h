#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// The form of an interface on disk: to be changed with every change of what is written.
inline constexpr std::uint32_t kInterfaceFormat = 1;

/// Appends an interface as bytes.
void encode(const FileInterface& interface, std::string& bytes);

/// The interface that encode() has written; nothing where any byte is not as it would be.
std::optional<FileInterface> decode(std::string_view bytes);

}  // namespace puppet::analysis
