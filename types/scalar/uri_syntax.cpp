#include "types/scalar/uri_syntax.h"

#include <algorithm>
#include <vector>

#include "parser/support/ascii.h"

namespace puppet::types {
namespace {

/// Returns the punctuation allowed in a part, in addition to letters and digits.
constexpr std::string_view signsOf(UriPart part) {
  switch (part) {
    case UriPart::Userinfo: return "!$&'()*+,-.:;=_~";
    case UriPart::Name: return "!$&'()*+,-.;=_~";
    case UriPart::PlainName: return "-.";
    case UriPart::SegmentWithoutColon: return "!$&'()*+,-.;=_~@";
    case UriPart::Path: return "!$&'()*+,-.:;=_~@/";
    case UriPart::Fragment: return "!$&'()*+,-.:;=_~@/?";
    case UriPart::Opaque: return "!$&'()*+,-.:;=_~@/?[]";
  }
  return "";
}

bool isByte(std::string_view text) {
  if (text.empty() || text.size() > 3 || !std::ranges::all_of(text, isDigit)) return false;
  if (text.size() > 1 && text.front() == '0') return false;
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  return value <= 255;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool isIpv4(std::string_view text) {
  const auto bytes = split(text, '.');
  return bytes.size() == 4 && std::ranges::all_of(bytes, isByte);
}

/// Counts the colon-separated 16-bit groups; an IPv4 address at the end counts as two.
std::optional<std::size_t> groupsOf(std::string_view text, bool ipv4) {
  if (text.empty()) return 0;
  const auto groups = split(text, ':');
  std::size_t count = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const std::string_view group = groups[i];
    if (!group.empty() && group.size() <= 4 && std::ranges::all_of(group, isHexDigit))
      ++count;
    else if (ipv4 && i + 1 == groups.size() && isIpv4(group))
      count += 2;
    else
      return std::nullopt;
  }
  return count;
}

bool isIpv6(std::string_view text) {
  const std::size_t gap = text.find("::");
  if (gap == text.npos) return groupsOf(text, true) == 8;
  const auto before = groupsOf(text.substr(0, gap), false);
  const auto after = groupsOf(text.substr(gap + 2), true);
  if (!before || !after || *before + *after > 7) return false;
  // As in the reference, six groups require one before them.
  return *after != 6 || *before == 1;
}

bool isFutureIp(std::string_view text) {
  const std::size_t dot = text.find('.');
  return text.starts_with('v') && dot != text.npos && dot > 1 &&
         std::ranges::all_of(text.substr(1, dot - 1), isHexDigit) && dot + 1 < text.size() &&
         text.find('%') == text.npos && isUriPart(text.substr(dot + 1), UriPart::Userinfo);
}

/// Splits `user@host:port`, all of which are optional.
bool splitAuthority(std::string_view text, bool relative, UriComponents& out) {
  if (const std::size_t at = text.find('@'); at != text.npos) {
    out.userinfo = text.substr(0, at);
    if (!isUriPart(*out.userinfo, UriPart::Userinfo)) return false;
    text.remove_prefix(at + 1);
  }
  const std::size_t colon = text.find(':', text.starts_with('[') ? text.find(']') : 0);
  if (colon != text.npos) {
    const std::string_view digits = text.substr(colon + 1);
    if (!std::ranges::all_of(digits, isDigit)) return false;
    if (!digits.empty() && !(out.port = Integer::parse(digits))) return false;
    text = text.substr(0, colon);
  }
  if (text.empty()) return true;
  // The reference accepts no addresses in brackets without a scheme.
  if (relative && text.starts_with('[')) return false;
  out.host = text;
  return isUriHost(text);
}

/// Splits the part before the query.
bool splitHierarchy(std::string_view text, UriComponents& out) {
  const bool relative = !out.scheme;
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    const std::size_t end = std::min(text.find('/'), text.size());
    if (!splitAuthority(text.substr(0, end), relative, out)) return false;
    out.path = text.substr(end);
    return isUriPart(*out.path, UriPart::Path);
  }
  if (!isUriPart(text, UriPart::Path)) return false;
  if (relative || text.empty() || text.starts_with('/')) {
    out.path = text;
    // Without a scheme, a colon in the first segment would be taken for the end of one.
    return !relative || isUriPart(text.substr(0, text.find('/')), UriPart::SegmentWithoutColon);
  }
  out.opaque = text;
  return true;
}

bool splitInto(std::string_view text, UriComponents& out) {
  if (const std::size_t hash = text.find('#'); hash != text.npos) {
    out.fragment = text.substr(hash + 1);
    if (!isUriPart(*out.fragment, UriPart::Fragment)) return false;
    text = text.substr(0, hash);
  }
  if (const std::size_t mark = text.find('?'); mark != text.npos) {
    out.query = text.substr(mark + 1);
    text = text.substr(0, mark);
  }
  if (!splitHierarchy(text, out)) return false;
  if (out.opaque && out.query) {
    *out.opaque += '?' + *out.query;
    out.query.reset();
  }
  return true;
}

}  // namespace

bool isUriPart(std::string_view text, UriPart part) {
  const std::string_view signs = signsOf(part);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (isLetter(c) || isDigit(c) || signs.find(c) != signs.npos) continue;
    if (c != '%' || i + 2 >= text.size() || !isHexDigit(text[i + 1]) || !isHexDigit(text[i + 2]))
      return false;
    i += 2;
  }
  return true;
}

bool isUriScheme(std::string_view text) {
  return !text.empty() && isLetter(text.front()) && std::ranges::all_of(text, [](char c) {
    return isLetter(c) || isDigit(c) || c == '+' || c == '-' || c == '.';
  });
}

bool isUriHost(std::string_view text) {
  if (!text.starts_with('[')) return isUriPart(text, UriPart::Name);
  if (!text.ends_with(']')) return false;
  text = text.substr(1, text.size() - 2);
  return isIpv6(text) || isFutureIp(text);
}

bool isPlainUriHost(std::string_view text) {
  if (!text.starts_with('[')) return !text.empty() && isUriPart(text, UriPart::PlainName);
  if (!text.ends_with(']')) return false;
  text = text.substr(1, text.size() - 2);
  const std::size_t gap = text.find("::");
  if (gap == text.npos) return groupsOf(text, true).value_or(0) > 0;
  return groupsOf(text.substr(0, gap), false) && groupsOf(text.substr(gap + 2), true);
}

std::optional<UriComponents> splitUri(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon != text.npos && isUriScheme(text.substr(0, colon))) {
    UriComponents components;
    components.scheme = text.substr(0, colon);
    if (splitInto(text.substr(colon + 1), components)) return components;
  }
  UriComponents components;
  if (splitInto(text, components)) return components;
  return std::nullopt;
}

}  // namespace puppet::types
