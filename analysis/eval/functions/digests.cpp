#include "analysis/eval/functions/digests.h"

#include <array>

#include <md5.h>
#include <sha1.h>
#include <sha2.h>

namespace puppet::analysis {

namespace {

/// Wraps a libmd function, which writes the digits and a NUL to a buffer.
template <std::size_t Size>
std::string hexadecimal(char* (*digest)(const std::uint8_t*, std::size_t, char*),
                        std::string_view bytes) {
  std::array<char, Size> digits;
  digest(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), digits.data());
  return std::string(digits.data(), Size - 1);
}

}  // namespace

std::string md5(std::string_view bytes) {
  return hexadecimal<MD5_DIGEST_STRING_LENGTH>(MD5Data, bytes);
}
std::string sha1(std::string_view bytes) {
  return hexadecimal<SHA1_DIGEST_STRING_LENGTH>(SHA1Data, bytes);
}
std::string sha256(std::string_view bytes) {
  return hexadecimal<SHA256_DIGEST_STRING_LENGTH>(SHA256Data, bytes);
}

}  // namespace puppet::analysis
