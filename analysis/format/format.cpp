#include "analysis/format/format.h"

#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/same_code.h"
#include "analysis/format/templates.h"
#include "parser/parse/parse.h"
#include "parser/support/text_change.h"
#include "parser/support/text_encoding.h"

namespace puppet::format {
namespace {

/// Lays out a file without verifying the result.
FormatResult layOut(const parser::SyntaxTree& tree, const FormatOptions& options) {
  FormatResult result;
  Outline outline = outlineOf(tree);
  if (tree.options.mode.epp) {
    result.text = formatTemplate(outline, options, result.after);
  } else {
    Output output = Printer(outline, options).print();
    if (output.hasFailed()) result.problem = "the text of a heredoc begins in a string";
    result.text = output.takeText();
    result.after = output.takeRanges();
  }
  result.before.reserve(outline.pieces.size());
  result.isFrozen.reserve(outline.pieces.size());
  for (const Piece& piece : outline.pieces) {
    result.before.push_back(piece.range);
    result.isFrozen.push_back(piece.isFrozen);
  }
  return result;
}

bool hasErrors(const parser::SyntaxTree& tree) {
  return std::ranges::any_of(tree.diagnostics, [&](const Diagnostic& diagnostic) {
    return diagnostic.info().severityAt(tree.options.level) == Severity::Error;
  });
}

/// Returns the reason why `after` is different code than `tree`; empty if there is none. In a text
/// with errors only tokens are compared, since its repair depends on the layout.
std::string otherCode(const parser::SyntaxTree& tree, const parser::SyntaxTree& after) {
  return hasErrors(tree) ? tokenDifferenceOf(tree, after) : differenceOf(tree, after);
}

/// Returns the reason why `text` is not a valid format of `tree`; empty if it is one. Formatting it
/// again must not change it, which is tested only for a text with errors.
std::string problemOf(const parser::SyntaxTree& tree, const std::string& text,
                      const FormatOptions& options) {
  const parser::SyntaxTreePtr after = parser::parse(SourceText(text), tree.options);
  std::string problem = otherCode(tree, *after);
  if (problem.empty() && hasErrors(tree) && layOut(*after, options).text != text)
    problem = "the mistakes in it do not allow a stable layout";
  return problem;
}

}  // namespace

FormatResult format(const parser::SyntaxTree& tree, const FormatOptions& options) {
  FormatResult result;
  if (!isValidUtf8(tree.text.view())) {
    result.problem = "not UTF-8";
  } else if (tree.text.view().size() > SourceText::kMaxBytes) {
    result.problem = "too large";
  } else {
    result = layOut(tree, options);
    if (result.problem.empty() && result.text != tree.text.view())
      result.problem = problemOf(tree, result.text, options);
  }
  if (!result.problem.empty()) {
    result.text = tree.text.view();
    result.before.clear();
    result.after.clear();
    result.isFrozen.clear();
  }
  return result;
}

namespace {

/// Returns a gap with `shift` added to the indentation of its lines; lines of comments are shifted
/// too, unless the gap contains other text.
std::string shifted(std::string_view gap, std::int32_t shift) {
  std::string result;
  const bool isPlain = gap.find("*/") == std::string_view::npos;
  for (std::size_t at = 0; at < gap.size();) {
    const std::size_t end = std::min(gap.find('\n', at), gap.size() - 1) + 1;
    const std::string_view line = gap.substr(at, end - at);
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const bool isLast = blanks == line.size() && end == gap.size() && line.back() != '\n';
    const bool isComment = isPlain && blanks < line.size() && line[blanks] == '#';
    if (at > 0 && (isLast || isComment)) {
      const auto columns = static_cast<std::int32_t>(blanks) + shift;
      result.append(static_cast<std::size_t>(std::max(columns, 0)), ' ')
          .append(line.substr(blanks));
    } else {
      result += line;
    }
    at = end;
  }
  if (gap.ends_with('\n') && shift > 0) result.append(static_cast<std::size_t>(shift), ' ');
  return result;
}

/// Collects the differences between two texts as edits.
class EditList {
 public:
  EditList(std::string_view before, std::string_view after, const FormatPart& part)
      : before_(before), after_(after), part_(part) {}

  void compare(TextRange was, TextRange is, bool isGap) {
    if (!isWanted(was)) return;
    const std::string_view from = before_.substr(was.start, was.length());
    const std::string_view to = after_.substr(is.start, is.length());
    if (isGap && part_.shift != 0 && to.find('\n') != std::string_view::npos)
      return add(was, from, shifted(to, part_.shift));
    add(was, from, to);
  }
  std::vector<TextEdit> take() { return std::move(edits_); }

 private:
  bool isWanted(TextRange range) const {
    return part_.range.covers(range) ||
           std::ranges::any_of(part_.gaps, [&](TextRange gap) { return gap == range; });
  }

  void add(TextRange was, std::string_view from, std::string_view to) {
    if (from == to) return;
    const TextChange change = changeBetween(from, to);
    edits_.push_back(
        {{was.start + change.prefix, was.end - change.suffix},
         std::string(to.substr(change.prefix, to.size() - change.prefix - change.suffix))});
  }

  std::string_view before_, after_;
  const FormatPart& part_;
  std::vector<TextEdit> edits_;
};

}  // namespace

std::vector<TextEdit> editsOf(const parser::SyntaxTree& tree, const FormatResult& result,
                              const FormatPart& part) {
  const std::string_view old = tree.text.view(), text = result.text;
  EditList edits(old, text, part);
  TextRange was, is;  // ranges of the previous piece
  for (std::size_t i = 0; i < result.before.size(); ++i) {
    if (result.after[i] == Output::kDropped) continue;
    const TextRange gap{was.end, result.before[i].start}, newGap{is.end, result.after[i].start};
    was = result.before[i];
    is = result.after[i];
    if (!(result.isFrozen[i] && part.shift != 0)) edits.compare(gap, newGap, true);
    if (was.empty() || old[was.start] == text[is.start]) continue;
    edits.compare({was.start, was.start + 1}, {is.start, is.start + 1}, false);
    edits.compare({was.end - 1, was.end}, {is.end - 1, is.end}, false);
  }
  edits.compare({was.end, static_cast<std::uint32_t>(old.size())},
                {is.end, static_cast<std::uint32_t>(text.size())}, false);
  return edits.take();
}

std::vector<TextEdit> provenEdits(const parser::SyntaxTree& tree, std::vector<TextEdit> edits) {
  if (edits.empty()) return edits;
  const std::string_view old = tree.text.view();
  std::string text;
  std::uint32_t at = 0;
  for (const TextEdit& edit : edits) {
    text.append(old.substr(at, edit.range.start - at)).append(edit.newText);
    at = edit.range.end;
  }
  text.append(old.substr(at));
  const parser::SyntaxTreePtr after = parser::parse(SourceText(std::move(text)), tree.options);
  if (!otherCode(tree, *after).empty()) edits.clear();
  return edits;
}

}  // namespace puppet::format
