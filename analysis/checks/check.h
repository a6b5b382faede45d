#pragma once

#include <string>
#include <vector>

#include "analysis/checks/rule_severities.h"
#include "analysis/semantics/semantics.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

class RunMemo;

/// What a file is judged by, apart from its text.
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
  RunMemo* memo = nullptr;
  /// Whoever asks waits for the answer: parts of the work may be done beside each other.
  bool mayUseThreads = false;
  /// How many texts are around this one: a heredoc may hold Puppet code with heredocs.
  int embedding = 0;
};

/// Everything that can be said of a file: what the lexer and the parser found, the context rules,
/// and what evaluating it shows (docs/rules.md). In text order, without the rules that the level or
/// the user switches off. Statements with syntax errors are judged only by rules that such errors
/// cannot mislead.
std::vector<Diagnostic> check(const parser::SyntaxTree& tree, const CheckContext& context);

/// The same, with what has to be looked at again when it changes.
CheckResult checkWithUses(const parser::SyntaxTree& tree, const CheckContext& context);

}  // namespace puppet::analysis
