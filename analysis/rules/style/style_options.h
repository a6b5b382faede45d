#pragma once

#include <string>
#include <vector>

#include "analysis/rules/style/style_rules.h"

namespace puppet::analysis {

/// Selection and options of style rules.
struct StyleOptions {
  StyleSet rules;
  /// Replicates puppet-lint, including its faults.
  bool isCompatible = false;
  /// Ignores the name of the module's folder (`--relative`).
  bool isRelative = false;
  /// Top-scope variables that are not facts.
  std::vector<std::string> topScopeVariables = {};
  /// Permitted styles of parameter documentation: strings, kafo, doc. Empty permits all.
  std::vector<std::string> documentationStyles = {};
  int charactersPerIndent = 2;

  friend bool operator==(const StyleOptions&, const StyleOptions&) = default;
};

}  // namespace puppet::analysis
