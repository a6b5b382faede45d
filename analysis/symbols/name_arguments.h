#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "analysis/symbols/reference.h"

namespace puppet::analysis {

/// Function of the platform or of common modules that takes names of symbols as arguments.
struct NameArguments {
  static constexpr std::uint8_t kAll = 0xFF;

  std::string_view function;
  std::uint8_t argument;  ///< zero-based index, or kAll
  ReferenceKind kind;
  ReferenceRole role;
};

/// Returns the row of a function; `nullptr` if it takes no names.
const NameArguments* nameArgumentsOf(std::string_view function);

/// Returns true if the brackets of this type take arguments other than titles.
bool isDataTypeName(std::string_view name);

}  // namespace puppet::analysis
