#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// What a Ruby file of a module is for, which follows from where it lies.
enum class RubyFileKind : std::uint8_t {
  Function,        ///< lib/puppet/functions/**/*.rb
  LegacyFunction,  ///< lib/puppet/parser/functions/*.rb
  ResourceType,    ///< lib/puppet/type/*.rb
  Provider,        ///< lib/puppet/provider/**/*.rb
  DataType,        ///< lib/puppet/datatypes/**/*.rb
  Fact,            ///< lib/facter/**/*.rb
  Library,         ///< other files below lib: what types may mix in
};

/// The kind of the file at `path`, which begins at the root of its module; none for what holds no
/// declarations.
std::optional<RubyFileKind> rubyFileKindOf(std::string_view path);

/// The declarations in a Ruby file of a module. Nothing is run: what is no literal, or is under a
/// condition that only Ruby can tell, is left out, and the declaration says that it is not complete
/// or takes anything.
///
/// `text` may be anything: not finished, not UTF-8, of any size. Time and memory are linear in it.
/// Offsets of places are bytes.
FileInterface readRuby(std::string_view text, RubyFileKind kind);

}  // namespace puppet::analysis
