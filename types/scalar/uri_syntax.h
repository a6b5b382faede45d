#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"

// The subset of RFC 3986's grammar that URIs are checked against.

namespace puppet::types {

/// The parts of a URI; absent ones are not written.
struct UriComponents {
  using Text = std::optional<std::string>;
  Text scheme = {}, userinfo = {}, host = {};
  std::optional<Integer> port = {};
  Text path = {}, opaque = {}, query = {}, fragment = {};
  friend bool operator==(const UriComponents&, const UriComponents&) = default;
};

/// Splits a text into its unmodified components; nullopt if it is not a URI.
std::optional<UriComponents> splitUri(std::string_view text);

/// Components by the characters they allow, in addition to percent-escapes.
enum class UriPart { Userinfo, Name, PlainName, SegmentWithoutColon, Path, Fragment, Opaque };
bool isUriPart(std::string_view text, UriPart part);

bool isUriScheme(std::string_view text);
/// Returns true for a name, an IPv4 address, or an IPv6 address in brackets.
bool isUriHost(std::string_view text);
/// Checks a host by RFC 2396, which allows fewer characters in names and checks only the characters
/// of an IPv6 address.
bool isPlainUriHost(std::string_view text);

}  // namespace puppet::types
