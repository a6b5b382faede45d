#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/uri.h"

// The grammar of RFC 3986 as far as URIs have to follow it.

namespace puppet::types {

/// The components of a whole text, none of them changed; nothing where the text is no URI.
std::optional<Uri::Components> splitUri(std::string_view text);

/// Which characters a component may hold, beside escapes of two hexadecimal digits.
enum class UriPart { Userinfo, Name, PlainName, SegmentWithoutColon, Path, Fragment, Opaque };
bool isUriPart(std::string_view text, UriPart part);

bool isUriScheme(std::string_view text);
/// A name, an IPv4 address, or an IPv6 address in brackets.
bool isUriHost(std::string_view text);
/// The same by RFC 2396, where names are plainer, and of an IPv6 address only the signs count.
bool isPlainUriHost(std::string_view text);

}  // namespace puppet::types
