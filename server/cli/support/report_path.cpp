#include "server/cli/support/report_path.h"

#include <filesystem>

#include "platform/paths.h"

namespace puppet::server {

namespace fs = std::filesystem;

std::string reportPath(const std::string& path) {
  if (!platform::isAbsolute(path)) return fs::path(path).lexically_normal().generic_string();
  std::error_code error;
  const std::string here = platform::portablePath(fs::current_path(error).generic_string());
  // On Windows the drive may be left out.
  const std::string given =
      error ? path : platform::portablePath(fs::absolute(path, error).generic_string());
  if (error || !platform::isInside(given, here)) return path;
  const std::size_t start = given.find_first_not_of('/', here.size());
  return start == given.npos ? "." : given.substr(start);
}

std::string uriReference(std::string_view path, platform::PathSyntax syntax) {
  constexpr std::string_view kUnreserved =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  // The URI names the host of a share alike.
  const bool isOnRoot = path.starts_with('/');
  const bool hasHost = syntax == platform::PathSyntax::Windows && path.starts_with("//");
  std::string uri = hasHost                              ? "file:"
                    : isOnRoot                           ? "file://"
                    : platform::isAbsolute(path, syntax) ? "file:///"
                                                         : "";
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
