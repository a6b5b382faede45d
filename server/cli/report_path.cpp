#include "server/cli/report_path.h"

#include <filesystem>

#include "platform/paths.h"

namespace puppet::server {

namespace fs = std::filesystem;

std::string reportPath(const std::string& path) {
  const fs::path given(path);
  if (!given.is_absolute()) return given.lexically_normal().generic_string();
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (error) return path;
  const fs::path relative = given.lexically_relative(here);
  if (relative.empty() || *relative.begin() == "..") return path;
  return relative.generic_string();
}

std::string uriReference(std::string_view path) {
  constexpr std::string_view kUnreserved =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const bool isOnRoot = path.starts_with('/');
  std::string uri = isOnRoot ? "file://" : platform::isAbsolute(path) ? "file:///" : "";
  for (const char c : path) {
    if (kUnreserved.find(c) != kUnreserved.npos) {
      uri += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      uri += '%';
      uri += kDigits[byte >> 4];
      uri += kDigits[byte & 15];
    }
  }
  return uri;
}

}  // namespace puppet::server
