#pragma once

#include <optional>
#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// Class or defined type that a file of definitions provides.
struct CompileTarget {
  std::string name;  ///< lower case
  bool isClass = true;

  /// Returns code that declares the class, or the defined type with its own name as the title.
  std::string declaration() const;
  /// Returns the reference `Type[title]` of the resource that declaration() declares.
  std::string reference() const;
};

/// Returns the first class or defined type of a manifest that contains only definitions; nothing
/// for other manifests, which declare their resources themselves.
std::optional<CompileTarget> targetOf(const std::string& text, LanguageLevel level);

}  // namespace puppet::server
