#pragma once

#include <optional>
#include <string_view>

#include "types/core/value.h"
#include "types/scalar/uri.h"

namespace puppet::types {

/// A component of a URI that is text: its name and its member.
struct UriComponent {
  const char* name;
  Uri::Text Uri::Components::*member;
};
inline constexpr UriComponent kUriComponents[] = {
    {"scheme", &Uri::Components::scheme}, {"userinfo", &Uri::Components::userinfo},
    {"host", &Uri::Components::host},     {"path", &Uri::Components::path},
    {"query", &Uri::Components::query},   {"fragment", &Uri::Components::fragment},
    {"opaque", &Uri::Components::opaque},
};

/// Returns true for the attributes of URI values: their components.
bool isUriAttribute(std::string_view name);

/// Returns the attribute of a URI value, which is undef without that component; absent if URIs have
/// no such attribute.
std::optional<Value> uriAttribute(const Value& uri, std::string_view name);

}  // namespace puppet::types
