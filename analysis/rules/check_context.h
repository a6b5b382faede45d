#pragma once

#include <string>
#include <vector>

#include "analysis/rules/rule_severities.h"
#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

struct CheckMemo;

/// Inputs of a check besides the syntax tree.
struct CheckContext {
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Path of the file, for rules about file locations; empty if it has none.
  std::string path;
  /// `path` without symbolic links, for look-ups in the environment; found by check() if empty.
  std::string realPath = {};
  /// Report exactly the findings of the reference, including duplicates and consequential errors.
  bool likeReference = false;
  /// Configured severities of rules; may be null. Borrowed.
  const RuleSeverities* severities = nullptr;
  /// Top-scope variables set outside of the code, as by a node classifier; may be null. Borrowed.
  const std::vector<std::string>* globals = nullptr;
  /// Columns of one level of indentation, as the formatter makes it.
  int indent = 2;
  /// Snapshot of the file's environment; empty without one. The whole check reads this snapshot
  /// only.
  WorkspaceSnapshot snapshot = {};
  /// Results of the file's previous version; may be null. Borrowed.
  CheckMemo* memo = nullptr;
  /// Set for latency-sensitive checks, parts of which may run in parallel.
  bool mayUseThreads = false;
  /// Number of enclosing texts: a heredoc may contain Puppet code with heredocs.
  int embedding = 0;
};

/// Findings of one file, and the dependencies that they rest on.
struct CheckResult {
  std::vector<Diagnostic> findings;
  /// Recorded reads of the environment: the findings are valid until one of these changes. Sorted
  /// and deduplicated; empty without an environment.
  std::vector<Use> uses;
};

}  // namespace puppet::analysis
