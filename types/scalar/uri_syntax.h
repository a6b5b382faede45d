#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/uri.h"

// The subset of RFC 3986's grammar that URIs are checked against.

namespace puppet::types {

/// Splits a text into its unmodified components; nullopt if it is not a URI.
std::optional<Uri::Components> splitUri(std::string_view text);

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
