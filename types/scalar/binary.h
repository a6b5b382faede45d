#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "types/scalar/result.h"

namespace puppet::types {

/// The ways to write bytes as base 64 (RFC 4648).
enum class Base64 {
  Strict,   ///< one line, with padding, and nothing that does not belong there
  Relaxed,  ///< lines of 60 characters; what is no digit is skipped in reading
  UrlSafe,  ///< as `Strict`, with `-` and `_` for `+` and `/`; reading does without padding
};

std::string encodeBase64(std::string_view bytes, Base64 form);
std::optional<std::string> decodeBase64(std::string_view text, Base64 form);

/// Some bytes. Printed, they are strict base 64.
class Binary {
 public:
  explicit Binary(std::string bytes) : bytes_(std::move(bytes)) {}
  /// By the format of the constructor: `%B` (strict), `%b` (relaxed), `%u` (URL safe), `%s` (the
  /// text as valid UTF-8), `%r` (the text as it is).
  static Result<Binary> parse(std::string_view text, std::string_view format = "%B");

  const std::string& bytes() const { return bytes_; }
  std::size_t hash() const { return std::hash<std::string>{}(bytes_); }
  std::string toString() const { return encodeBase64(bytes_, Base64::Strict); }
  friend bool operator==(const Binary&, const Binary&) = default;

 private:
  std::string bytes_;
};

}  // namespace puppet::types
