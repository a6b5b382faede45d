#pragma once

#include <compare>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Resource that a reference names.
struct NamedResource {
  std::string type;   ///< in lower case
  std::string title;  ///< as in the reference; of a class, in lower case
  /// Attributes other than the title by which resources of the type are found: `alias` and those
  /// that name what is managed.
  std::vector<std::string> names = {};
  /// True if code that computes a type may declare it.
  bool hasComputedType = true;
  friend auto operator<=>(const NamedResource&, const NamedResource&) = default;
};

/// Function that declares the classes which data lists.
inline constexpr std::string_view kHieraInclude = "hiera_include";

/// Returns true for a function of Puppet or of stdlib whose arguments tell what it creates.
bool isKnownCreator(std::string_view function);

/// Returns true if code in `node` or below it may declare the resource: a resource of the type, or
/// of a computed type, with this title or a computed one; a call that creates it; or a collector of
/// exported resources. `creators` are functions of modules that create resources, in lower case.
bool mayDeclare(const parser::Cursor& node, const NamedResource& resource,
                std::span<const std::string> creators);

}  // namespace puppet::analysis
