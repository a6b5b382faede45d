#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "analysis/symbols/reference.h"

namespace puppet::analysis {

/// A function of the platform, or of the modules that everybody has, that is given names of things.
struct NameArguments {
  static constexpr std::uint8_t kAll = 0xFF;

  std::string_view function;
  std::uint8_t argument;  ///< its place, or kAll
  ReferenceKind kind;
  ReferenceRole role;
};

/// The row of a function; null for one that takes no names.
const NameArguments* nameArgumentsOf(std::string_view function);

/// Whether a type by this name takes something else than titles in its brackets.
bool isDataTypeName(std::string_view name);

}  // namespace puppet::analysis
