#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/rules/check_context.h"
#include "analysis/workspace/recorded_reads.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// The statements of a file's last version in which no rule over the tree reported anything, so
/// that the check of the next version need not visit them. They are statements of the file or of
/// the body of an outermost definition, without syntax errors and definitions, identified by their
/// green nodes. The parameters of such a definition are treated likewise, together with the rules
/// that read its head (Reads::Head); they are identified by the text up to their end. No finding is
/// ever kept.
///
/// Besides the statement, rules read the frame of the file (its definitions without the parameters
/// and statements of the outermost ones), the adjacent statements, the workspace, and settings: a
/// statement is clean while all of these are the same. A rule that reads other statements or the
/// parameters says so (Inspection::noteReadAround()), and the visited statement is never clean.
/// For parameters, the comment above the definition takes the place of the adjacent statements.
class CleanStatements {
 public:
  /// Numbers of such statements in the last version, and of those that were not visited; heads are
  /// lists of parameters.
  struct Counts {
    std::size_t statements = 0, skipped = 0, heads = 0, skippedHeads = 0;
  };

  CleanStatements() = default;
  CleanStatements(const CleanStatements&) = delete;
  CleanStatements& operator=(const CleanStatements&) = delete;

  /// Exclusive use by one walk; a concurrent one on another thread visits everything.
  class Session;
  Counts counts() const { return counts_; }

 private:
  /// The nodes beside a statement; null for a token or nothing.
  struct Neighbors {
    const parser::GreenNode* before = nullptr;
    const parser::GreenNode* behind = nullptr;
    friend bool operator==(const Neighbors&, const Neighbors&) = default;
  };
  using Nodes = std::unordered_map<const parser::GreenNode*, Neighbors>;
  /// A definition up to the end of its parameters, with the comment above it. Views of the text of
  /// its version.
  struct Head {
    std::string_view name;  ///< from its first word to the parameters
    std::string_view text;
    bool beginsFile = false;
  };
  using Heads = std::unordered_map<std::string_view, Head>;
  /// Settings that rules read.
  struct Settings {
    LanguageLevel level = LanguageLevel::Puppet8;
    std::string path = {}, realPath = {};
    parser::ParseOptions options = {};
    friend bool operator==(const Settings&, const Settings&) = default;
  };

  std::mutex mutex_;
  std::optional<parser::SyntaxTree> tree_;  ///< of the last version; owns its nodes
  Settings settings_;
  std::string frame_;
  RecordedReads reads_;  ///< of all clean statements
  Nodes clean_;
  Heads cleanHeads_;  ///< by name
  Counts counts_;
};

/// One walk over a version of the file.
class CleanStatements::Session {
 public:
  /// `memo` may be null; `tree` and `context` must outlive the session.
  Session(CleanStatements* memo, const parser::SyntaxTree& tree, const CheckContext& context);

  /// Returns true if the walk need not visit the child of `list` at `index`.
  bool isClean(const parser::Cursor& list, std::size_t index);
  /// Adds a child of `list` that has been visited without a finding.
  void add(const parser::Cursor& list, std::size_t index);
  /// Returns true if the walk need not visit the parameters of an outermost definition, nor check
  /// its head.
  bool isCleanHead(const parser::Cursor& definition);
  /// Adds the head of an outermost definition, in which no rule has found anything.
  void addHead(const parser::Cursor& definition);
  /// Commits the statements of this walk, which has recorded `uses` (sorted). Returns them together
  /// with the reads of the statements that were not visited.
  std::vector<Use> end(std::vector<Use> uses);

 private:
  /// Absent for a definition without parameters or a body, or with an error in the parameters.
  std::optional<Head> headOf(const parser::Cursor& definition) const;
  /// Absent for a child that is never clean.
  std::optional<Neighbors> neighborsOf(const parser::Cursor& list, std::size_t index) const;

  CleanStatements* memo_;
  std::unique_lock<std::mutex> lock_;
  const parser::SyntaxTree& tree_;
  const WorkspaceSnapshot& snapshot_;
  Settings settings_;
  std::string frame_;
  Nodes clean_;
  Heads cleanHeads_;
  Counts counts_;
};

}  // namespace puppet::analysis
