#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include <nlohmann/json_fwd.hpp>

namespace puppet::protocol {

// A struct of the protocol lists its members once:
//
//   struct Position { std::uint32_t line = 0, character = 0; };
//   constexpr auto describe(const Position*) {
//     return std::tuple{field("line", &Position::line), field("character", &Position::character)};
//   }
//
// json_reader.h and json_writer.h derive the rest. An absent std::optional member is omitted; a
// std::variant with Null is written as null, which differs from omission.

/// A member of a struct and its JSON name.
template <typename Struct, typename Member>
struct Field {
  std::string_view name;
  Member Struct::*member;
};

template <typename Struct, typename Member>
constexpr Field<Struct, Member> field(std::string_view name, Member Struct::*member) {
  return {name, member};
}

template <typename T>
concept Described = requires(const T* type) { describe(type); };

template <typename T>
inline constexpr bool isOptional = false;
template <typename T>
inline constexpr bool isOptional<std::optional<T>> = true;

/// The JSON value null.
struct Null {
  friend bool operator==(Null, Null) = default;
};

/// JSON text that is written verbatim.
struct RawJson {
  std::string text;
};

/// A JSON value of any shape; nullptr if absent.
using AnyJson = std::shared_ptr<const nlohmann::json>;

}  // namespace puppet::protocol
