#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

/// Data that identifies the definition when the lens is resolved.
struct CodeLensData {
  std::string uri;
  std::uint8_t lens = 0;
  std::uint8_t kind = 0;
  std::string name;
};
constexpr auto describe(const CodeLensData*) {
  using T = CodeLensData;
  return std::tuple{field("uri", &T::uri), field("lens", &T::lens), field("kind", &T::kind),
                    field("name", &T::name)};
}

struct Command {
  std::string title;
  std::string_view command;  ///< empty for a lens without an action
  std::optional<RawJson> arguments;
};
constexpr auto describe(const Command*) {
  using T = Command;
  return std::tuple{field("title", &T::title), field("command", &T::command),
                    field("arguments", &T::arguments)};
}

struct CodeLens {
  Range range;
  std::optional<Command> command;  ///< absent until resolved
  CodeLensData data;
};
constexpr auto describe(const CodeLens*) {
  using T = CodeLens;
  return std::tuple{field("range", &T::range), field("command", &T::command),
                    field("data", &T::data)};
}

/// A lens that is to be resolved.
struct CodeLensReference {
  Range range;
  CodeLensData data;
};
constexpr auto describe(const CodeLensReference*) {
  using T = CodeLensReference;
  return std::tuple{field("range", &T::range), field("data", &T::data)};
}

}  // namespace puppet::protocol
