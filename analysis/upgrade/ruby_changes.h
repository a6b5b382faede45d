#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Kind of correction that a use of changed Ruby has; see ruby_changes.def.
enum class RubyFix : std::uint8_t { None, Same, ByCall };

/// Name or call that Ruby code of modules uses and that newer versions lack or deprecate: a row of
/// ruby_changes.def.
struct RubyChange {
  std::string_view name;      ///< of the constant, the method or the library
  std::string_view receiver;  ///< constant of a method, or a text that its code mentions; empty for
                              ///< others
  DiagnosticId id;
  std::string_view change;
  std::string_view instead;
  RubyFix fix;

  /// Returns the message about a use that is written as `use`.
  std::string messageFor(std::string_view use) const;
};

/// Each returns nullptr if there is no row. The name of a constant is its path without a leading
/// `::`.
const RubyChange* changedRubyConstant(std::string_view name);
const RubyChange* changedRubyMethod(std::string_view constant, std::string_view method);
const RubyChange* changedRubyLibrary(std::string_view name);
const RubyChange* changedRubyOwnMethod(std::string_view method);
/// Returns true if a row has a method of this name, on whatever constant.
bool isChangedRubyMethod(std::string_view method);

}  // namespace puppet::analysis
