#pragma once

#include <string>
#include <vector>

#include "analysis/rules/style/style_file.h"
#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Which rules of style judge a file, and how.
struct StyleOptions {
  StyleSet rules;
  /// What puppet-lint does is wanted, its faults included.
  bool isCompatible = false;
  /// The name of the module's folder does not matter (`--relative`).
  bool isRelative = false;
  /// Variables of top scope that are no facts.
  std::vector<std::string> topScopeVariables = {};
  /// How parameters may be documented: strings, kafo, doc. Empty: in each way.
  std::vector<std::string> documentationStyles = {};
  int charactersPerIndent = 2;

  friend bool operator==(const StyleOptions&, const StyleOptions&) = default;
};

/// What the rules say of a manifest, in the order of their rows and then of the text. Control
/// comments are not looked at. Fixes that may change what the code means are among the fixes.
std::vector<Diagnostic> checkStyle(const StyleFile& file, const StyleOptions& options);

}  // namespace puppet::analysis
