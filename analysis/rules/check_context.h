#pragma once

#include <string>
#include <vector>

#include "analysis/rules/rule_severities.h"
#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

class StatementCache;

/// The inputs of a check, apart from the text of the file.
struct CheckContext {
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Where the file lies, for the rules about file locations; empty when it lies nowhere.
  std::string path;
  /// Report everything that the reference does: some mistakes more than once, and what only follows
  /// from others.
  bool likeReference = false;
  /// How severe findings of a rule are, where that is not as usual; null for nowhere.
  const RuleSeverities* severities = nullptr;
  /// Variables of top scope that are set from outside, as by a node classifier; null for none.
  const std::vector<std::string>* globals = nullptr;
  /// The environment that the file is in; empty for none that is known. The whole check reads this
  /// one snapshot.
  WorkspaceSnapshot snapshot = {};
  /// What the last version of the file came to; null for none.
  StatementCache* memo = nullptr;
  /// Whoever asks waits for the answer: parts of the work may be done beside each other.
  bool mayUseThreads = false;
  /// How many texts are around this one: a heredoc may hold Puppet code with heredocs.
  int embedding = 0;
};

/// The findings of one file, and the dependencies they rest on.
struct CheckResult {
  std::vector<Diagnostic> findings;
  /// Reads of the environment: the findings hold until one of these changes. Sorted and
  /// deduplicated; empty without an environment.
  std::vector<Use> uses;
};

}  // namespace puppet::analysis
