#pragma once

#include <string>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/support/source_text.h"
#include "server/cli/apply_fixes.h"
#include "server/lsp/settings.h"

namespace puppet::server {

/// One file and what there is to say about it.
struct CheckedFile {
  std::string path;
  SourceText text;
  std::vector<Diagnostic> diagnostics = {};  ///< in text order
  SettingsPtr settings = std::make_shared<const Settings>();

  Severity severityOf(const Diagnostic& finding, LanguageLevel level) const {
    return settings->severityOf(finding, level);
  }
};

/// What files are judged by besides their texts.
struct CheckInputs {
  LanguageLevel level = LanguageLevel::Puppet8;
  analysis::WorkspaceSnapshot snapshot = {};  ///< empty where no environment is known
  SettingsPtr settings = std::make_shared<const Settings>();
};

/// Checks a text as the file `path` would be.
CheckedFile checkText(std::string path, SourceText text, const CheckInputs& judgement);

/// Checks the text, applies the fixes of what was found, and begins again until there is nothing
/// left to fix, at most five times. A fix after which there is a finding that was not there before
/// is not applied. `changed` says whether anything was.
CheckedFile fixText(std::string path, SourceText text, const CheckInputs& judgement, FixScope scope,
                    bool& changed);

}  // namespace puppet::server
