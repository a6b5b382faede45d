#include "analysis/rules/control_comments.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "parser/diagnostics/rule_names.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

namespace {

constexpr std::string_view kMark = "lint:";

/// Lines in which findings of a rule are suppressed.
struct Ignored {
  std::string rule;
  TextRange range;
  bool isBlock = false;  ///< set if the comment is alone on its line
};

class Reader {
 public:
  explicit Reader(const parser::SyntaxTree& tree)
      : tree_(tree), text_(tree.text.slice({0, tree.text.size()})) {}

  std::vector<Ignored> read() {
    std::size_t at = text_.find(kMark);
    while (at != text_.npos) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      if (isComment(at)) readLine(at, end);
      at = text_.find(kMark, end);
    }
    close(text_.size());
    return std::move(ignored_);
  }

 private:
  /// Returns true if `at` is in a comment, which is trivia of the next token.
  bool isComment(std::size_t at) const {
    const auto path = parser::pathTo(tree_, static_cast<std::uint32_t>(at));
    return !path.empty() && at < path.back().start();
  }

  void readLine(std::size_t at, std::size_t end) {
    const std::size_t lineStart = text_.rfind('\n', at) + 1;  // npos + 1 is 0
    const std::size_t mark = text_.find('#', lineStart);
    const bool isAlone =
        text_.substr(lineStart, mark - lineStart).find_first_not_of(" \t") == text_.npos;
    std::vector<std::string> rules;
    for (std::string_view rest = text_.substr(at, end - at); !rest.empty();) {
      const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r"));
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      if (word == "lint:endignore") return close(lineStart);
      constexpr std::string_view kIgnore = "lint:ignore:";
      if (!word.starts_with(kIgnore)) continue;
      for (std::string_view names = word.substr(kIgnore.size()); !names.empty();) {
        const std::string_view name = names.substr(0, names.find(':'));
        names.remove_prefix(std::min(names.size(), name.size() + 1));
        if (!name.empty()) rules.push_back(ruleNamed(name));
      }
    }
    for (std::string& rule : rules) {
      const TextRange range{static_cast<std::uint32_t>(lineStart), static_cast<std::uint32_t>(end)};
      (isAlone ? open_ : ignored_).push_back({std::move(rule), range, isAlone});
    }
  }

  /// Ends all open blocks.
  void close(std::size_t end) {
    for (Ignored& block : open_) {
      block.range.end = static_cast<std::uint32_t>(end);
      ignored_.push_back(std::move(block));
    }
    open_.clear();
  }

  const parser::SyntaxTree& tree_;
  std::string_view text_;
  std::vector<Ignored> open_, ignored_;
};

}  // namespace

void dropIgnored(const parser::SyntaxTree& tree, std::vector<Diagnostic>& findings) {
  if (findings.empty()) return;
  const std::vector<Ignored> ignored = Reader(tree).read();
  if (ignored.empty()) return;
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return std::ranges::any_of(ignored, [&](const Ignored& part) {
      return part.range.start <= finding.range.start && finding.range.start <= part.range.end &&
             part.rule == finding.info().rule;
    });
  });
}

bool isInIgnoredBlock(const parser::SyntaxTree& tree, std::uint32_t offset) {
  return std::ranges::any_of(Reader(tree).read(), [&](const Ignored& part) {
    return part.isBlock && part.range.start <= offset && offset < part.range.end;
  });
}

}  // namespace puppet::analysis
