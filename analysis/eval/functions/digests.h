#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

// Returns digests of bytes in lower-case hexadecimal.
std::string md5(std::string_view bytes);
std::string sha1(std::string_view bytes);
std::string sha256(std::string_view bytes);

}  // namespace puppet::analysis
