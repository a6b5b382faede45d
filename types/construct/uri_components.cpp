#include "types/construct/uri_components.h"

#include <algorithm>

#include "types/core/boxes.h"
#include "types/core/make.h"

namespace puppet::types {

namespace {
constexpr std::string_view kPort = "port";
}

bool isUriAttribute(std::string_view name) {
  return name == kPort ||
         std::ranges::find(kUriComponents, name, &UriComponent::name) != std::end(kUriComponents);
}

std::optional<Value> uriAttribute(const Value& uri, std::string_view name) {
  if (!isUriAttribute(name)) return std::nullopt;
  const Uri::Components& components = uri.as<BoxedValue<Uri>>().leaf().components();
  if (name == kPort) return components.port ? Value::integer(*components.port) : Value();
  const auto* component = std::ranges::find(kUriComponents, name, &UriComponent::name);
  const Uri::Text& text = components.*component->member;
  return text ? Value::string(*text) : Value();
}

}  // namespace puppet::types
