#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/style/ignored_lines.h"
#include "analysis/rules/style/style.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/support/source_text.h"
#include "server/cli/text_position.h"

namespace puppet::server {

/// One thing that a check of puppet-lint says of a file.
struct LintProblem {
  enum class Kind : std::uint8_t { Warning, Error, Ignored, Fixed };

  std::string check;  ///< puppet-lint's name
  Kind kind = Kind::Warning;
  TextPosition start, end;
  std::string reason;  ///< why it is ignored
  Diagnostic finding;
};

std::string_view nameOf(LintProblem::Kind kind);

/// The absolute path; links stay as they are, as the names of their folders count.
std::string fullPathOf(const std::string& path);

/// How files are linted.
struct LintRules {
  analysis::StyleOptions style;
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Fixes may change what the code means, as those of some checks of puppet-lint do.
  bool fixesUnsafe = false;
};

/// A file and what puppet-lint's checks say of it.
struct LintedFile {
  SourceText text;
  std::vector<LintProblem> problems;  ///< in the order of the checks
  std::vector<analysis::LooseControlComment> loose;
  bool hasSyntaxError = false;
};

LintedFile lintText(const std::string& path, SourceText text, const LintRules& rules);

/// The same after fixing what can be fixed and is not ignored, in passes until nothing changes.
/// What was fixed is among the problems. A text with syntax errors stays as it is, and no pass
/// makes one.
LintedFile lintAndFix(const std::string& path, SourceText text, const LintRules& rules,
                      bool& changed);

}  // namespace puppet::server
