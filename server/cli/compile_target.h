#pragma once

#include <optional>
#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

/// The class or defined type that a file of definitions is there for.
struct CompileTarget {
  std::string name;  ///< in lower case
  bool isClass = true;

  /// Code that declares it, for a defined type with its own name as the title.
  std::string declaration() const;
  /// What declaration() declares, as `Type[title]`.
  std::string reference() const;
};

/// The first class or defined type of a manifest that has nothing but definitions. Nothing for any
/// other manifest: that declares what it has to.
std::optional<CompileTarget> targetOf(const std::string& text, LanguageLevel level);

}  // namespace puppet::server
