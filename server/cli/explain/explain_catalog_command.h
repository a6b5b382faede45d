#pragma once

#include <cstdint>
#include <string>

#include "server/cli/compile/compile_options.h"

namespace puppet::server {

struct ExplainCatalogOptions {
  enum class Format : std::uint8_t { Text, Json };

  std::string reference;  ///< `Type[title]`
  std::string attribute;  ///< empty for all
  CompileOptions compile;
  Format format = Format::Text;
};

/// Runs `puppet-ls explain-catalog`. Returns the exit status.
int runExplainCatalog(const ExplainCatalogOptions& options);

}  // namespace puppet::server
