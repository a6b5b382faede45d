#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "protocol/fields.h"

namespace puppet::protocol {

// Work-done progress.

struct ProgressToken {
  std::string token;
};
constexpr auto describe(const ProgressToken*) {
  using T = ProgressToken;
  return std::tuple{field("token", &T::token)};
}

/// `begin` has a title, `report` and `end` may have a message.
struct WorkDoneProgress {
  std::string_view kind = "begin";
  std::optional<std::string> title = {};
  std::optional<std::string> message = {};
  std::optional<std::uint32_t> percentage = {};
};
constexpr auto describe(const WorkDoneProgress*) {
  using T = WorkDoneProgress;
  return std::tuple{field("kind", &T::kind), field("title", &T::title),
                    field("message", &T::message), field("percentage", &T::percentage)};
}

template <typename Value>
struct ProgressParams {
  std::string token;
  Value value;
};
template <typename Value>
constexpr auto describe(const ProgressParams<Value>*) {
  using T = ProgressParams<Value>;
  return std::tuple{field("token", &T::token), field("value", &T::value)};
}

}  // namespace puppet::protocol
