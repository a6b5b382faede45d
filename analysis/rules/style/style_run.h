#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/style/style_file.h"
#include "analysis/rules/style/style_options.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// State shared by the style rules that run over a file: the file, the options, and the findings.
class StyleRun {
 public:
  StyleRun(const StyleFile& file, const StyleOptions& options)
      : file(file), options(options), isCompatible(options.isCompatible) {}

  const StyleFile& file;
  const StyleOptions& options;
  /// Replicates puppet-lint, including its faults.
  const bool isCompatible;

  /// Reports a finding at a token; the reference is valid until the next report.
  Diagnostic& report(DiagnosticId id, TokenIndex token,
                     std::initializer_list<std::string_view> arguments = {}) {
    return report(id, file.at(token).range, arguments);
  }
  Diagnostic& report(DiagnosticId id, TextRange range,
                     std::initializer_list<std::string_view> arguments = {}) {
    return findings.emplace_back(makeDiagnostic(id, range, arguments));
  }

  std::vector<Diagnostic> findings;
};

/// Returns the edit that replaces a token by `text`.
inline TextEdit replacing(const StyleFile& file, TokenIndex token, std::string text) {
  return {file.at(token).range, std::move(text)};
}
inline TextEdit inserting(std::uint32_t offset, std::string text) {
  return {{offset, offset}, std::move(text)};
}
inline TextEdit removing(const StyleFile& file, TokenIndex token) {
  return {file.at(token).range, {}};
}
inline std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace puppet::analysis
