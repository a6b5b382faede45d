#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "types/scalar/result.h"

namespace puppet::types {

/// Variants of base 64 (RFC 4648).
enum class Base64 {
  Strict,   ///< one line, with padding, without other characters
  Relaxed,  ///< lines of 60 characters; decoding skips other characters
  UrlSafe,  ///< as `Strict`, with `-` and `_` for `+` and `/`; padding is optional when decoding
};

std::string encodeBase64(std::string_view bytes, Base64 form);
std::optional<std::string> decodeBase64(std::string_view text, Base64 form);

/// A byte string; printed as strict base 64.
class Binary {
 public:
  explicit Binary(std::string bytes) : bytes_(std::move(bytes)) {}
  /// Decodes by the format of the constructor: `%B` (strict), `%b` (relaxed), `%u` (URL safe), `%s`
  /// (the text, which must be valid UTF-8), `%r` (the text as raw bytes).
  static Result<Binary> parse(std::string_view text, std::string_view format = "%B");

  const std::string& bytes() const { return bytes_; }
  std::size_t hash() const { return std::hash<std::string>{}(bytes_); }
  std::string toString() const { return encodeBase64(bytes_, Base64::Strict); }
  friend bool operator==(const Binary&, const Binary&) = default;

 private:
  std::string bytes_;
};

}  // namespace puppet::types
