#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "analysis/check/check.h"
#include "analysis/rules/semantic/check_memo.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"

namespace puppet::test {

/// Versions of one file, each checked with what the check of the one before has left.
class CheckedVersions {
 public:
  explicit CheckedVersions(analysis::Workspace* workspace = nullptr, std::string path = {})
      : workspace_(workspace), path_(std::move(path)) {}

  analysis::CheckResult check(const std::string& text) {
    tree_ =
        parser_.parse(SourceText(text), {parser::lexModeForPath(path_), LanguageLevel::Puppet8});
    if (workspace_) workspace_->setDocument(path_, tree_);
    return analysis::checkWithUses(*tree_, {.path = path_, .snapshot = snapshot(), .memo = &memo_});
  }
  /// Checks the last version from nothing.
  analysis::CheckResult checkAnew() const {
    return analysis::checkWithUses(*tree_, {.path = path_, .snapshot = snapshot()});
  }
  const analysis::CheckMemo& memo() const { return memo_; }
  analysis::StatementCache::Counts counts() const { return memo_.evaluation.counts(); }
  /// Returns the number of statements evaluated by the last check.
  std::size_t evaluated() const { return counts().statements - counts().repeated; }

 private:
  analysis::WorkspaceSnapshot snapshot() const {
    return workspace_ ? workspace_->snapshot() : analysis::WorkspaceSnapshot();
  }

  analysis::Workspace* workspace_;
  std::string path_;
  parser::VersionParser parser_;
  analysis::CheckMemo memo_;
  parser::SyntaxTreePtr tree_;
};

/// Returns the text with other words in place of the first `from`, which it must have.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  return text.replace(text.find(from), from.size(), to);
}

/// Returns the rules of the findings, separated by blanks.
inline std::string rulesOf(const analysis::CheckResult& result) {
  std::string rules;
  for (const Diagnostic& finding : result.findings)
    rules += (rules.empty() ? "" : " ") + std::string(finding.info().rule);
  return rules;
}

}  // namespace puppet::test
