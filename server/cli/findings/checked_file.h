#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/edits/fixes.h"
#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/support/source_text.h"
#include "parser/syntax/syntax_tree.h"
#include "server/cli/findings/validators.h"
#include "server/settings/settings.h"
#include "server/settings/upgrade_scope.h"

namespace puppet::server {

/// File with its findings.
struct CheckedFile {
  std::string path;
  SourceText text;
  std::vector<Diagnostic> diagnostics = {};  ///< in text order
  SettingsPtr settings = std::make_shared<const Settings>();
  /// Upgrade whose needs the findings are; nothing if they are all findings.
  std::optional<UpgradeScope> upgrade = {};
  /// Validator of the file; nothing if the run is no validation.
  std::optional<Validator> validator = {};
  std::vector<Validator> readBy = {};  ///< the selected validators that have read it
  bool hasSyntaxErrors = false;        ///< set for an upgrade, which leaves their findings out

  Severity severityOf(const Diagnostic& finding, LanguageLevel level) const {
    return upgrade ? severityByRow(finding) : settings->severityOf(finding, level);
  }
  /// Returns true if a finding fails a run. Those of style do so, too, if an option file of
  /// puppet-lint asks for it.
  bool fails(const Diagnostic& finding, LanguageLevel level, Severity failOn) const;
  /// Returns the rule of a finding; in a validation after the name of its validator and a slash.
  std::string labelOf(const Diagnostic& finding) const;
  /// Drops what the upgrade, if there is one, does not concern.
  void keepUpgrade();
};

/// Context of a check besides the file's text.
struct CheckInputs {
  LanguageLevel level = LanguageLevel::Puppet8;
  analysis::WorkspaceSnapshot snapshot = {};  ///< empty without an environment
  SettingsPtr settings = std::make_shared<const Settings>();
  std::optional<UpgradeScope> upgrade = {};
  std::string realPath = {};  ///< of the file; found by the check if empty
  /// Returns true for findings whose fixes may be applied; empty for all.
  std::function<bool(const Diagnostic&)> mayFix = {};
  parser::SyntaxTreePtr tree = {};  ///< of the text as the environment has read it; may be null
};

/// Checks a text as the content of the file `path`.
CheckedFile checkText(std::string path, SourceText text, const CheckInputs& inputs);

/// Checks the text, applies fixes and repeats until none is left, at most five times. A fix that
/// introduces a new finding is not applied. Sets `changed` if any was applied.
CheckedFile fixText(std::string path, SourceText text, const CheckInputs& inputs,
                    analysis::FixScope scope, bool& changed);

}  // namespace puppet::server
