#include "types/scalar/uri.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "parser/support/ascii.h"
#include "types/scalar/letter_case.h"
#include "types/scalar/text.h"

namespace puppet::types {
namespace {

struct Scheme {
  std::string_view name;
  UriKind kind;
  std::int64_t port;  ///< 0: no default
};
constexpr std::array kSchemes = std::to_array<Scheme>({
    {"file", UriKind::File, 0},
    {"ftp", UriKind::Ftp, 21},
    {"http", UriKind::Http, 80},
    {"https", UriKind::Https, 443},
    {"ldap", UriKind::Ldap, 389},
    {"ldaps", UriKind::Ldaps, 636},
    {"mailto", UriKind::Mailto, 0},
    {"ws", UriKind::Ws, 80},
});

constexpr std::string_view kTypecode = ";type=";
/// Maximum number of segments of a path that is resolved.
constexpr std::size_t kMaxPathLength = 4096;

/// Removes line ends and tabs, and escapes everything but printable ASCII, and `unwanted`.
std::string escaped(std::string_view text, std::string_view unwanted) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (c == '\t' || c == '\r' || c == '\n') continue;
    if (c > ' ' && c < 0x7f && unwanted.find(c) == unwanted.npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return out;
}

bool hasBadEscape(std::string_view text) {
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1))
    if (at + 2 < text.size() && !isHexDigit(text[at + 1]) && !isHexDigit(text[at + 2])) return true;
  return false;
}

/// Returns true for addresses with one `@` each, separated by commas or semicolons.
bool areAddresses(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(",;"), text.size());
    const std::string_view address = text.substr(0, end);
    const std::size_t at = address.find('@');
    if (at == address.npos || at == 0 || at + 1 == address.size() || address.rfind('@') != at)
      return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

/// Returns the address and the headers of a mailto URI, without empty trailing parts.
std::string mailOf(std::string_view opaque) {
  const std::size_t mark = opaque.find('?');
  if (mark == opaque.npos) return std::string(opaque);
  while (opaque.size() > mark && (opaque.back() == '&' || opaque.size() == mark + 1))
    opaque.remove_suffix(1);
  return std::string(opaque);
}

/// Keeps the old password for a user without one.
std::string mergedUserinfo(const std::string& old, const std::string& userinfo) {
  const std::size_t colon = old.find(':');
  const bool keeps = colon != old.npos && userinfo.find(':') == userinfo.npos;
  return keeps ? userinfo + old.substr(colon) : userinfo;
}

/// Restricts a file URI to a host and a path.
void confineToFile(Uri::Components& parts) {
  if (!parts.host || *parts.host == "localhost") parts.host = "";
  parts.port.reset();
  parts.userinfo.reset();
}

/// Returns true if a path passed by a program is valid for the scheme: without a scheme, and for
/// ftp, it may be relative.
bool isBuildable(std::string_view path, const Uri::Text& scheme) {
  if (!isUriPart(path, UriPart::Path)) return false;
  if (path.starts_with('/')) return true;
  return (!scheme || downcase(*scheme) == "ftp") &&
         isUriPart(path.substr(0, path.find('/')), UriPart::SegmentWithoutColon);
}

std::vector<std::string> segmentsOf(std::string_view path) {
  std::vector<std::string> segments;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    segments.emplace_back(path.substr(0, slash));
    if (slash == path.npos) break;
    path.remove_prefix(slash + 1);
    if (path.empty()) segments.emplace_back();
  }
  return segments;
}

std::string joined(const std::vector<std::string>& segments) {
  std::string path;
  for (std::size_t i = 0; i < segments.size(); ++i) path += (i > 0 ? "/" : "") + segments[i];
  return path;
}

bool isUp(const std::string& segment) { return segment == ".."; }

/// Removes the `..` segments of the base.
void resolveBase(std::vector<std::string>& base) {
  if (!base.empty() && isUp(base.back())) base.emplace_back();
  for (auto up = std::ranges::find_if(base, isUp); up != base.end();
       up = std::ranges::find_if(base, isUp)) {
    // As in the reference, a `..` without a preceding segment removes the last segment.
    if (up == base.begin())
      base.pop_back();
    else
      base.erase(up - 1, up + 1);
  }
}

/// Resolves the `..` segments inside a relative path; returns the rest.
std::vector<std::string> resolveReference(std::vector<std::string> reference) {
  const bool endsInDots = !reference.empty() && (reference.back() == "." || isUp(reference.back()));
  if (endsInDots) reference.emplace_back();
  std::vector<std::string> rest;
  for (std::string& segment : reference) {
    if (segment == ".") continue;
    if (isUp(segment) && !rest.empty() && !isUp(rest.back()))
      rest.pop_back();
    else
      rest.push_back(std::move(segment));
  }
  return rest;
}

std::string mergePaths(const std::string& basePath, const std::string& referencePath) {
  std::vector<std::string> base = segmentsOf(basePath), reference = segmentsOf(referencePath);
  if (base.size() + reference.size() > kMaxPathLength) return referencePath;
  resolveBase(base);
  if (!reference.empty() && reference.front().empty()) {
    base.clear();
    reference.erase(reference.begin());
  }
  const std::vector<std::string> rest = resolveReference(std::move(reference));
  if (base.empty())
    base.emplace_back();
  else if (!rest.empty())
    base.pop_back();
  auto next = rest.begin();
  for (; next != rest.end() && isUp(*next); ++next)
    if (base.size() > 1) base.pop_back();
  if (next == rest.end() && !rest.empty()) base.emplace_back();
  base.insert(base.end(), next, rest.end());
  return joined(base);
}

}  // namespace

Result<Uri> Uri::parse(std::string_view text) {
  std::optional<Components> components = isAscii(text) ? splitUri(text) : std::nullopt;
  if (!components) return failure("'" + std::string(text) + "' is not a URI");
  return make(*std::move(components));
}

Result<Uri> Uri::build(const Components& components) {
  const auto bad = [](std::string_view part) {
    return failure("the " + std::string(part) + " is not that of a URI");
  };
  Components checked = components;
  if (checked.scheme && !isUriScheme(*checked.scheme)) return bad("scheme");
  if (checked.userinfo && !isUriPart(*checked.userinfo, UriPart::Userinfo)) return bad("userinfo");
  if (Text& host = checked.host) {
    if (host->find(':') != host->npos && !(host->starts_with('[') && host->ends_with(']')))
      host = '[' + *host + ']';
    if (!isPlainUriHost(*host)) return bad("host");
  }
  if (const Text& path = checked.path;
      path && !path->empty() && !isBuildable(*path, checked.scheme))
    return bad("path");
  if (const Text& opaque = checked.opaque) {
    if (checked.host || checked.port || checked.userinfo || checked.path)
      return failure("a URI with an opaque part has no other parts");
    if (opaque->empty() || !isUriPart(*opaque, UriPart::Opaque) ||
        std::string_view("/[]").find(opaque->front()) != std::string_view::npos)
      return bad("opaque part");
  }
  if ((checked.userinfo || checked.opaque) && checked.scheme && downcase(*checked.scheme) == "file")
    return failure("a URI of a file has no user and no opaque part");
  Result<Uri> uri = make(std::move(checked));
  if (uri && uri->typecode_ && *uri->typecode_ != "a" && *uri->typecode_ != "i" &&
      *uri->typecode_ != "d")
    return bad("type code");
  return uri;
}

Result<Uri> Uri::make(Components components) {
  Uri uri;
  Components& parts = uri.components_ = std::move(components);
  if (parts.scheme) {
    parts.scheme = downcase(*parts.scheme);
    const auto* row = std::ranges::find(kSchemes, *parts.scheme, &Scheme::name);
    if (row != kSchemes.end()) uri.kind_ = row->kind;
  }
  if (parts.query) {
    if (hasBadEscape(*parts.query)) return failure("the query has an escape without digits");
    parts.query = escaped(*parts.query, "\"#'<>`");
  }
  if (parts.fragment) parts.fragment = escaped(*parts.fragment, "");
  if (parts.userinfo == "") parts.userinfo.reset();
  if (!parts.path && !parts.opaque) parts.path = "";
  switch (uri.kind_) {
    case UriKind::File: confineToFile(parts); break;
    case UriKind::Ftp:
      if (!parts.path) return failure("a URI of a file transfer has a path");
      if (parts.path->starts_with('/')) parts.path->erase(0, 1);
      if (parts.path->starts_with("%2F")) parts.path->replace(0, 3, "/");
      if (const std::size_t type = parts.path->find(kTypecode); type != std::string::npos) {
        uri.typecode_ = parts.path->substr(type + kTypecode.size());
        parts.path->resize(type);
      }
      break;
    case UriKind::Ldap:
    case UriKind::Ldaps:
      if (parts.fragment || !parts.path) return failure("a URI of a directory has no such parts");
      break;
    case UriKind::Mailto:
      if (!parts.opaque && parts.query) parts.opaque = '?' + *parts.query;
      if (!parts.opaque || !areAddresses(parts.opaque->substr(0, parts.opaque->find('?'))))
        return failure("a URI of mail has an address");
      break;
    default: break;
  }
  if (!parts.port) parts.port = uri.defaultPort();
  return uri;
}

std::optional<Integer> Uri::defaultPort() const {
  const auto* row = std::ranges::find(kSchemes, kind_, &Scheme::kind);
  if (row == kSchemes.end() || row->port == 0) return std::nullopt;
  return Integer(row->port);
}

std::string Uri::writtenPath() const {
  std::string path = components_.path.value_or("");
  if (kind_ != UriKind::Ftp) return path;
  if (path.starts_with('/')) path.replace(0, 1, "%2F");
  path.insert(0, 1, '/');
  return typecode_ ? path.append(kTypecode) + *typecode_ : path;
}

Result<Uri> Uri::merge(const Uri& reference) const {
  if (reference.isAbsolute()) return reference;
  if (!isAbsolute()) return failure("both URIs are relative");
  const Components& from = reference.components_;
  Uri result = *this;
  Components& to = result.components_;
  const bool hasAuthority = from.userinfo || from.host || from.port;
  if (from.path.value_or("").empty() && !hasAuthority && !from.query) {
    if (from.fragment) to.fragment = from.fragment;
    return result;
  }
  if (to.opaque && from.query) return failure("a URI with an opaque part has no query");
  to.query = from.query;
  to.fragment = from.fragment;
  if (from.path && hasAuthority) to.path = from.path;
  if (from.path && !hasAuthority && to.path) to.path = mergePaths(*to.path, *from.path);
  if (from.userinfo) to.userinfo = mergedUserinfo(to.userinfo.value_or(""), *from.userinfo);
  if (from.host) to.host = from.host;
  if (from.port) to.port = from.port;
  if (kind_ == UriKind::File) confineToFile(to);
  return result;
}

std::string Uri::toString() const {
  const Components& c = components_;
  std::string text = c.scheme ? *c.scheme + ':' : "";
  if (kind_ == UriKind::Mailto) {
    text += mailOf(*c.opaque);
  } else if (c.opaque) {
    text += *c.opaque;
  } else {
    if (c.host || kind_ == UriKind::File || c.scheme == "postgres") text += "//";
    if (c.userinfo) text += *c.userinfo + '@';
    if (c.host) text += *c.host;
    if (c.port && c.port != defaultPort()) text += ':' + c.port->toString();
    text += writtenPath();
    if (c.query) text += '?' + *c.query;
  }
  if (c.fragment) text += '#' + *c.fragment;
  return text;
}

Uri::Components Uri::comparable() const {
  Components c = components_;
  if (c.path && c.path->empty()) c.path = "/";
  if (c.host) c.host = downcase(*c.host);
  if (kind_ == UriKind::File && c.host == "localhost") c.host = "";
  if (typecode_) c.path = *c.path + std::string(kTypecode) + *typecode_;
  switch (kind_) {
    case UriKind::Generic: return c;
    case UriKind::File: return {.scheme = c.scheme, .host = c.host, .path = c.path};
    case UriKind::Mailto: return {.scheme = c.scheme, .opaque = mailOf(*c.opaque)};
    case UriKind::Ftp: c.query.reset(); [[fallthrough]];
    case UriKind::Ws: c.fragment.reset(); break;
    case UriKind::Ldap:
    case UriKind::Ldaps: c.userinfo.reset(); break;
    case UriKind::Http:
    case UriKind::Https: break;
  }
  c.opaque.reset();
  return c;
}

std::size_t Uri::hash() const {
  const Components c = comparable();
  std::size_t hash = 0;
  for (const Text* text :
       {&c.scheme, &c.userinfo, &c.host, &c.path, &c.opaque, &c.query, &c.fragment})
    hash = hash * 31 + (*text ? std::hash<std::string>()(**text) : 0);
  return hash * 31 + (c.port ? c.port->hash() : 0);
}

}  // namespace puppet::types
