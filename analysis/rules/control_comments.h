#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Rule that a control comment names, and the lines in which it suppresses findings.
struct IgnoredRule {
  std::string written;  ///< name as written
  TextRange name;       ///< range of the name
  TextRange lines;      ///< from the start of the first line to the end of the last one
  std::string reason;
  bool isBlock = false;  ///< true if the comment is alone on its line
};

/// Control comment without its counterpart.
struct LooseControlComment {
  TextRange range;
  std::string check;  ///< first name of an unterminated block; empty for an end without a block
};

/// Control comments of a file, as in puppet-lint:
///
///     $a = 1   # lint:ignore:RULE                on this line
///     # lint:ignore:RULE lint:ignore:OTHER       on the following lines up to
///     # lint:endignore
///
/// Blocks nest. One that is not terminated has no effect. The first word that is no command begins
/// the reason.
struct ControlComments {
  std::vector<IgnoredRule> ignored;  ///< in the order in which the comments end
  std::vector<LooseControlComment> loose;
};

ControlComments readControlComments(const parser::SyntaxTree& tree);

/// Findings by rule and offset, of which each control comment takes those that it suppresses and no
/// comment before it has taken. O(log n) for a comment and for a finding.
class SuppressibleFindings {
 public:
  /// Adds a finding of `rule` at `offset`. All are added before the first one is taken.
  void add(const std::string& rule, std::uint32_t offset, std::size_t finding) {
    byRule_[rule].findings.push_back({offset, finding});
  }

  /// Calls `visit(finding)` for each untaken finding of `rule` in `lines`, and takes it.
  template <typename Visit>
  void take(const std::string& rule, TextRange lines, const Visit& visit) {
    const auto found = byRule_.find(rule);
    if (found == byRule_.end()) return;
    OfRule& of = found->second;
    of.prepare();
    for (std::size_t i = of.nextFrom(of.first(lines.start));
         i < of.findings.size() && of.findings[i].offset <= lines.end; i = of.nextFrom(i)) {
      visit(of.findings[i].finding);
      of.next[i] = i + 1;
    }
  }

 private:
  struct Placed {
    std::uint32_t offset;
    std::size_t finding;
  };
  struct OfRule {
    std::vector<Placed> findings;   ///< by offset once prepared
    std::vector<std::size_t> next;  ///< a place from which the next untaken finding is searched

    void prepare();
    std::size_t first(std::uint32_t offset) const;
    std::size_t nextFrom(std::size_t place);
  };

  std::unordered_map<std::string, OfRule> byRule_;
};

/// Returns the range of the comment that contains `offset`, without the line break after it; empty
/// if none does.
TextRange commentAt(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
