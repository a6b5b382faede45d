#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/cli/eval/eval_options.h"

namespace puppet::server {

struct LookupOptions {
  /// Form of the output.
  enum class Format : std::uint8_t {
    Default,  ///< Yaml for a value, Text for an explanation
    Yaml,
    Json,
    Text,
  };

  std::vector<std::string> keys;  ///< the first one that is found counts
  bool explains = false;          ///< print the steps in place of the value
  bool explainsOptions = false;   ///< print the search for lookup options in place of the value
  bool compiles = false;          ///< compile the catalog of the node before
  std::string merge;              ///< name of a strategy, or a hash; empty for that of the data
  // Options of the strategy `deep`.
  std::optional<std::string> knockoutPrefix;
  bool sortsMergedArrays = false;
  bool mergesHashArrays = false;
  std::optional<std::string> defaultValue;
  std::optional<std::string> type;  ///< that the value must have
  std::string node;                 ///< name of the node; empty for that in the facts
  std::string globalConfig;         ///< hiera.yaml of the server; empty for none
  Format format = Format::Default;
  EvalOptions world;  ///< without code
};

}  // namespace puppet::server
