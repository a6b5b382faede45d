#include "server/lsp/uri.h"

#include <algorithm>
#include <cstdint>

#include "parser/support/ascii.h"

namespace puppet::server {
namespace {

std::optional<std::uint8_t> hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (toLower(c) >= 'a' && toLower(c) <= 'f') return toLower(c) - 'a' + 10;
  return std::nullopt;
}

/// Decodes %XX; a '%' that starts no valid escape is kept.
std::string percentDecoded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const auto high = hexDigit(text[i + 1]), low = hexDigit(text[i + 2]);
      if (high && low) {
        out += static_cast<char>(*high << 4 | *low);
        i += 2;
        continue;
      }
    }
    out += text[i];
  }
  return out;
}

struct UriParts {
  std::string scheme;     ///< lower case
  std::string authority;  ///< decoded, lower case
  std::string path;       ///< decoded; without query and fragment for `file:`
};

UriParts split(std::string_view uri) {
  UriParts parts;
  const std::size_t colon = uri.find(':');
  if (colon != std::string_view::npos) {
    parts.scheme = lowerCase(uri.substr(0, colon));
    uri.remove_prefix(colon + 1);
  }
  if (parts.scheme == "file") uri = uri.substr(0, uri.find_first_of("?#"));
  if (uri.starts_with("//")) {
    const std::size_t end = std::min(uri.find('/', 2), uri.size());
    parts.authority = lowerCase(percentDecoded(uri.substr(2, end - 2)));
    uri.remove_prefix(end);
  }
  parts.path = percentDecoded(uri);
  return parts;
}

/// Returns true for a path on a Windows drive, such as "/c:/x".
bool hasDrive(std::string_view path) {
  return path.size() >= 3 && path[0] == '/' && isLetter(path[1]) && path[2] == ':';
}

}  // namespace

std::optional<std::string> pathOfUri(std::string_view uri) {
  UriParts parts = split(uri);
  if (parts.scheme != "file" || parts.path.empty()) return std::nullopt;
  if (hasDrive(parts.path)) {
    parts.path.erase(0, 1);
    if (parts.path[0] >= 'a') parts.path[0] = static_cast<char>(parts.path[0] - 32);
    return parts.path;
  }
  if (!parts.authority.empty() && parts.authority != "localhost")
    return "//" + parts.authority + parts.path;
  return parts.path;
}

std::string uriOfPath(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=:@";
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string uri = path.starts_with("//")  ? "file:"
                    : path.starts_with('/') ? "file://"
                                            : "file:///";
  for (const char c : path) {
    if (isLetter(c) || (c >= '0' && c <= '9') || kPlain.find(c) != kPlain.npos) {
      uri += c;
    } else {
      const auto byte = static_cast<std::uint8_t>(c);
      uri.append({'%', kDigits[byte >> 4], kDigits[byte & 15]});
    }
  }
  return uri;
}

std::string normalizedUri(std::string_view uri) {
  if (const auto path = pathOfUri(uri)) return "file:" + *path;
  const UriParts parts = split(uri);
  return parts.scheme + "://" + parts.authority + parts.path;
}

std::string pathLikeOfUri(std::string_view uri) {
  const auto path = pathOfUri(uri);
  return path ? *path : split(uri).path;
}

}  // namespace puppet::server
