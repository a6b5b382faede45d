#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_file.h"

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

/// Returns the key of hiera.yaml for functions of this kind: `data_hash`.
std::string_view keyOf(HierarchyLevel::Function kind);

/// Returns a text, or the texts of an Array.
std::vector<std::string> textsIn(const types::Value& value);

/// A hiera.yaml. One of version 3 counts for a whole server: in an environment, its levels are
/// those that lookups may have.
struct HieraConfig {
  static constexpr int kServerVersion = 3, kVersion = 5;
  static constexpr std::size_t kMaxLevels = 1000;  ///< others are not read

  int version = kVersion;
  std::string path;    ///< path of the file
  std::string folder;  ///< folder that contains it
  std::vector<HierarchyLevel> hierarchy;
  /// Levels searched for keys that no other data has; modules only.
  std::vector<HierarchyLevel> defaults;
  DataProblem problem;  ///< empty message if there is none; with a problem, the hierarchy is empty
  std::string text;     ///< the text of the file
  std::string invalid;  ///< why Puppet refuses a level of version 5; empty if it does not

  /// Parses any `text`. The one of the server (`isGlobal`) configures the global layer.
  static HieraConfig read(std::string path, std::string_view text, bool isGlobal = false);
};

}  // namespace puppet::analysis
