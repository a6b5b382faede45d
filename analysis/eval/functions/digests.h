#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

// Digests of bytes, in lower-case hexadecimal digits.
std::string md5(std::string_view bytes);
std::string sha1(std::string_view bytes);
std::string sha256(std::string_view bytes);

}  // namespace puppet::analysis
