#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_file.h"

namespace puppet::analysis {

/// A level of a hierarchy: where data may be, with `%{...}` as written.
struct HierarchyLevel {
  enum class Source : std::uint8_t {
    Yaml,
    Json,
    Eyaml,  ///< YAML in which values may be encrypted, which they stay
    Other   ///< a function or a backend that nobody knows
  };
  enum class Locations : std::uint8_t { Paths, Globs, Mapped, Elsewhere };

  std::string name;
  Source source = Source::Yaml;
  Locations locations = Locations::Elsewhere;
  std::vector<std::string> patterns;  ///< of Mapped: the variable, its name in the path, the path
  std::string dataDirectory;          ///< relative to the folder of the file
};

/// A hiera.yaml of version 5.
struct HieraConfig {
  std::string path;    ///< of the file
  std::string folder;  ///< that it lies in
  std::vector<HierarchyLevel> hierarchy;
  /// Looked at where nothing else has the key; of modules only.
  std::vector<HierarchyLevel> defaults;
  DataProblem problem;  ///< empty message: none; there is no hierarchy with one

  /// `text` may be anything.
  static HieraConfig read(std::string path, std::string_view text);
};

}  // namespace puppet::analysis
