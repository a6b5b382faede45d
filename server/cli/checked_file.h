#pragma once

#include <string>
#include <vector>

#include "analysis/edits/fixes.h"
#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/support/source_text.h"
#include "server/settings/settings.h"

namespace puppet::server {

/// File with its findings.
struct CheckedFile {
  std::string path;
  SourceText text;
  std::vector<Diagnostic> diagnostics = {};  ///< in text order
  SettingsPtr settings = std::make_shared<const Settings>();

  Severity severityOf(const Diagnostic& finding, LanguageLevel level) const {
    return settings->severityOf(finding, level);
  }
};

/// Context of a check besides the file's text.
struct CheckInputs {
  LanguageLevel level = LanguageLevel::Puppet8;
  analysis::WorkspaceSnapshot snapshot = {};  ///< empty without an environment
  SettingsPtr settings = std::make_shared<const Settings>();
};

/// Checks a text as the content of the file `path`.
CheckedFile checkText(std::string path, SourceText text, const CheckInputs& judgement);

/// Checks the text, applies fixes and repeats until none is left, at most five times. A fix that
/// introduces a new finding is not applied. Sets `changed` if any was applied.
CheckedFile fixText(std::string path, SourceText text, const CheckInputs& judgement,
                    analysis::FixScope scope, bool& changed);

}  // namespace puppet::server
