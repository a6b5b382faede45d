#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace puppet::types {

/// Error of an operation on values, as a sentence without a full stop.
struct ValueError {
  std::string message;
  friend bool operator==(const ValueError&, const ValueError&) = default;
};

template <typename T>
using Result = tl::expected<T, ValueError>;

inline tl::unexpected<ValueError> failure(std::string message) {
  return tl::unexpected<ValueError>(ValueError{std::move(message)});
}

}  // namespace puppet::types
