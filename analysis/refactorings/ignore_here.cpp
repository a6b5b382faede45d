#include <algorithm>
#include <string>

#include "analysis/refactorings/code_actions.h"
#include "analysis/rules/control_comments.h"
#include "parser/diagnostics/rule_names.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

using parser::Cursor;
using parser::SyntaxKind;

namespace {

/// Start and end offsets of the lines of a text.
class Lines {
 public:
  explicit Lines(const parser::SyntaxTree& tree) : tree_(tree), text_(tree.text.view()) {}

  std::uint32_t startOf(std::uint32_t offset) const {
    const std::size_t before = offset == 0 ? text_.npos : text_.rfind('\n', offset - 1);
    return before == text_.npos ? 0 : static_cast<std::uint32_t>(before + 1);
  }
  /// Returns the end of the line, without its line break.
  std::uint32_t endOf(std::uint32_t offset) const {
    std::size_t end = std::min(text_.find('\n', offset), text_.size());
    if (end > offset && text_[end - 1] == '\r') --end;
    return static_cast<std::uint32_t>(end);
  }
  /// Returns the start of the next line; the end of the text after the last line.
  std::uint32_t nextOf(std::uint32_t offset) const {
    return static_cast<std::uint32_t>(std::min(text_.find('\n', offset), text_.size() - 1) + 1);
  }
  /// Returns true if text inserted there becomes part of a multi-line string or of a comment.
  bool isInText(std::uint32_t offset) const {
    for (const Cursor& element : parser::pathTo(tree_, offset)) {
      const bool isHeredoc = element.is(SyntaxKind::HeredocBody);
      const bool isText = element.isToken() || element.is(SyntaxKind::InterpolatedString);
      if (isHeredoc && element.start() <= offset && offset < element.end()) return true;
      if (isText && element.start() < offset && offset < element.end()) return true;
      // A control comment cannot be inserted into a multi-line comment.
      if (element.isToken() && offset <= element.start() && isInLongComment(element, offset))
        return true;
    }
    return false;
  }
  std::string_view slice(std::uint32_t start, std::uint32_t end) const {
    return text_.substr(start, end - start);
  }

 private:
  bool isInLongComment(const Cursor& token, std::uint32_t offset) const {
    const std::string_view before = slice(token.fullStart(), std::max(token.fullStart(), offset));
    const std::size_t open = before.rfind("/*");
    return open != before.npos && before.find("*/", open) == before.npos;
  }

  const parser::SyntaxTree& tree_;
  const std::string_view text_;
};

}  // namespace

std::optional<CodeAction> ignoreHere(const SemanticModel& model, const Diagnostic& finding) {
  const parser::SyntaxTree& tree = model.tree();
  if (tree.options.mode.epp || tree.text.size() == 0) return std::nullopt;
  const Lines lines(tree);
  const std::string name = nameInControlComments(finding.info());
  const std::string rule = "lint:ignore:" + name;
  CodeAction action{
      .kind = CodeActionKind::QuickFix, .title = "Ignore " + name + " here", .edits = {}};
  const std::uint32_t at = std::min(finding.range.start, tree.text.size() - 1);
  std::uint32_t first = lines.startOf(at);
  std::uint32_t end = lines.endOf(at);
  if (!lines.isInText(end)) {
    // An existing comment becomes the reason: puppet-lint reads commands only at its start.
    const TextRange comment = end == 0 ? TextRange{} : commentAt(tree, end - 1);
    const std::string_view text = lines.slice(comment.start, comment.end);
    if (text.starts_with('#')) {
      const std::uint32_t start = comment.start + 1;
      const bool hasBlank = text.size() > 1 && (text[1] == ' ' || text[1] == '\t');
      action.edits = {{{start, start}, " " + rule + (hasBlank ? "" : " ")}};
    } else {
      action.edits = {{{end, end}, "  # " + rule}};
    }
    return action;
  }
  while (first > 0 && lines.isInText(first)) first = lines.startOf(first - 1);
  std::uint32_t next = lines.nextOf(at);
  while (next < tree.text.size() && lines.isInText(next)) next = lines.nextOf(next);
  const std::string_view line = lines.slice(first, lines.endOf(first));
  const std::string indentation(line.substr(0, line.find_first_not_of(" \t")));
  const bool isEnded = lines.slice(next - 1, next) == "\n";
  action.edits = {{{first, first}, indentation + "# " + rule + "\n"},
                  {{next, next}, (isEnded ? "" : "\n") + indentation + "# lint:endignore\n"}};
  return action;
}

}  // namespace puppet::analysis
