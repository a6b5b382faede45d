#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

/// A level of a hierarchy: the locations of its data, with `%{...}` as written.
struct HierarchyLevel {
  enum class Source : std::uint8_t {
    Yaml,
    Json,
    Eyaml,  ///< YAML with values that may be encrypted; they are not decrypted
    Other   ///< an unsupported function or backend
  };
  enum class Locations : std::uint8_t { Paths, Globs, Mapped, Elsewhere };

  std::string name;
  Source source = Source::Yaml;
  Locations locations = Locations::Elsewhere;
  std::vector<std::string> patterns;  ///< for Mapped: the variable, its name in the path, the path
  std::string dataDirectory;          ///< relative to the folder of the file
  std::string backend = {};           ///< as versions 3 and 4 name the source
  /// Kind of the function that provides the data.
  enum class Function : std::uint8_t { DataHash, LookupKey, DataDig, Backend };
  Function functionKind = Function::DataHash;
  std::string function = {};  ///< of Source::Other: its name
  types::Value options = {};  ///< for the function: a Hash, with `%{...}` as written, or undef
  /// Patterns as written, where an ending has been added to `patterns`; otherwise empty.
  std::vector<std::string> written = {};
};

/// Keys of functions, by HierarchyLevel::Function.
inline constexpr std::array<std::string_view, 4> kFunctionKeys = {"data_hash", "lookup_key",
                                                                  "data_dig", "hiera3_backend"};

/// Returns the key of hiera.yaml for functions of this kind: `data_hash`.
std::string_view keyOf(HierarchyLevel::Function kind);

/// Returns a text, or the texts of an Array.
std::vector<std::string> textsIn(const types::Value& value);

}  // namespace puppet::analysis
