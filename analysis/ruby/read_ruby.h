#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Role of a Ruby file of a module, determined by its path.
enum class RubyFileKind : std::uint8_t {
  Function,        ///< lib/puppet/functions/**/*.rb
  LegacyFunction,  ///< lib/puppet/parser/functions/*.rb
  ResourceType,    ///< lib/puppet/type/*.rb
  Provider,        ///< lib/puppet/provider/**/*.rb
  DataType,        ///< lib/puppet/datatypes/**/*.rb
  Fact,            ///< lib/facter/**/*.rb
  Library,         ///< other files below lib, which may contain mixins
};

/// Returns the kind of the file at `path`, relative to the module's root; absent if it contains no
/// declarations.
std::optional<RubyFileKind> rubyFileKindOf(std::string_view path);

/// Reads the declarations in a Ruby file of a module without running any code. Expressions that are
/// not literals, and code under undecidable conditions, are left out; the declaration is then
/// incomplete or accepts any value.
///
/// `text` may be unfinished, not UTF-8, and of any size. Takes linear time and memory. Offsets are
/// in bytes.
FileInterface readRuby(std::string_view text, RubyFileKind kind);

}  // namespace puppet::analysis
