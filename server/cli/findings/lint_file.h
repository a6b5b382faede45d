#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/source_text.h"
#include "server/cli/support/text_position.h"
#include "server/settings/lint_options.h"

namespace puppet::server {

/// Finding in puppet-lint's terms.
struct LintProblem {
  enum class Kind : std::uint8_t { Warning, Error, Ignored, Fixed };

  std::string check;  ///< puppet-lint's name of the check
  Kind kind = Kind::Warning;
  TextPosition start, end;
  std::string reason;  ///< reason given in the control comment
  Diagnostic finding;
};

std::string_view nameOf(LintProblem::Kind kind);

/// Returns the absolute path. Symbolic links are kept, because checks depend on folder names.
std::string fullPathOf(const std::string& path);

/// File with its problems.
struct LintedFile {
  SourceText text;
  std::vector<LintProblem> problems;  ///< ordered by check
  std::vector<LintProblem> remarks;   ///< warnings about control comments, in text order
  bool hasSyntaxError = false;
};

/// Returns true for a YAML file by its name.
bool isYaml(std::string_view path);

LintedFile lintText(const std::string& path, SourceText text, const LintRules& rules);

/// Fixes all fixable problems that are not ignored, in passes until nothing changes; in one pass,
/// and with LF as line ends, in compatible mode. Fixed problems are in the result. A text with
/// syntax errors is left unchanged, and a pass that would introduce one is rejected.
LintedFile lintAndFix(const std::string& path, SourceText text, const LintRules& rules,
                      bool& changed);

}  // namespace puppet::server
