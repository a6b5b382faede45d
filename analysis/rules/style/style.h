#pragma once

#include <string>
#include <vector>

#include "analysis/rules/style/style_file.h"
#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic.h"

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

/// Returns the findings of the rules for a manifest, in the order of their rows and then of the
/// text. Control comments are not applied. Includes fixes that may change the meaning of the code.
std::vector<Diagnostic> checkStyle(const StyleFile& file, const StyleOptions& options);

}  // namespace puppet::analysis
