#include "analysis/ruby/documentation.h"

#include <algorithm>
#include <vector>

#include "analysis/ruby/literals.h"

namespace puppet::analysis::ruby {
namespace {

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

std::size_t indentOf(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

bool isBlankLine(std::string_view line) { return line.find_first_not_of(" \t\r\f\v") == line.npos; }

std::size_t marginOf(const std::vector<std::string_view>& lines, std::size_t from) {
  std::size_t margin = std::string_view::npos;
  for (std::size_t i = from; i < lines.size(); ++i)
    if (!isBlankLine(lines[i])) margin = std::min(margin, indentOf(lines[i]));
  return margin == std::string_view::npos ? 0 : margin;
}

/// Joins the lines, removes `margin` from those that have it, and drops surrounding blank lines.
std::string joined(const std::vector<std::string_view>& lines, std::size_t margin) {
  std::string text;
  for (std::string_view line : lines) {
    if (isBlankLine(line)) {
      if (!text.empty()) text += '\n';
      continue;
    }
    line.remove_prefix(std::min(margin, indentOf(line)));
    line.remove_suffix(line.size() - 1 - line.find_last_not_of(" \t\r"));
    text += line;
    text += '\n';
  }
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// Returns true for comments that address a tool.
bool isForTools(std::string_view comment) {
  constexpr std::string_view kMarks[] = {"!",         " frozen_string_literal",
                                         " rubocop:", " encoding:",
                                         " -*-",      " coding:",
                                         " vim:",     " @!ruby",
                                         "rubocop:",  " :nocov:",
                                         " lint:"};
  return std::ranges::any_of(kMarks,
                             [&](std::string_view mark) { return comment.starts_with(mark); });
}

bool isString(const Node& node) {
  return node.is(NodeKind::String) || node.is(NodeKind::InterpolatedString);
}

/// Returns the expression whose text a call takes over: its receiver, or else its first argument,
/// as in `_('text')` and `Docs.scrub('text')`. Empty if there is none.
Node textualPartOf(const Node& expression) {
  if (expression.is(NodeKind::Parentheses)) return expression.body().elements()[0];
  const Node receiver = expression.receiver();
  const bool isConstant = receiver.is(NodeKind::Constant) || receiver.is(NodeKind::ConstantPath);
  return receiver && !isConstant ? receiver : expression.arguments()[0];
}

}  // namespace

std::string documentationOf(std::string_view text, bool behindQuote) {
  std::vector<std::string_view> lines = linesOf(text);
  if (lines.empty()) return {};
  if (behindQuote) lines.front().remove_prefix(indentOf(lines.front()));
  return joined(lines, marginOf(lines, behindQuote ? 1 : 0));
}

std::string commentBefore(std::string_view text, std::uint32_t offset, bool apart) {
  std::vector<std::string_view> lines;
  std::size_t lineStart = offset == 0 ? 0 : text.rfind('\n', offset - 1) + 1;
  bool isApart = false;
  while (lineStart > 0) {
    const std::size_t before = lineStart < 2 ? 0 : text.rfind('\n', lineStart - 2) + 1;
    std::string_view line = text.substr(before, lineStart - 1 - before);
    lineStart = before;
    if (isBlankLine(line) && apart && !isApart && lines.empty()) {
      isApart = true;
      continue;
    }
    line.remove_prefix(indentOf(line));
    if (!line.starts_with('#')) break;
    line.remove_prefix(1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (isForTools(line)) {
      if (!lines.empty()) break;
      continue;
    }
    lines.push_back(line);
  }
  const auto isTag = [](std::string_view line) {
    return line.substr(indentOf(line)).starts_with('@');
  };
  if (isApart && std::ranges::none_of(lines, isTag)) return {};
  std::ranges::reverse(lines);
  return joined(lines, marginOf(lines, 0));
}

std::string documentationAt(Node expression) {
  std::vector<Node> added;
  while (expression && !isString(expression)) {
    const bool isSum = expression.is(NodeKind::Call) && expression.name() == "+";
    if (isSum) added.push_back(expression.arguments()[0]);
    if (!isSum) added.clear();
    expression = textualPartOf(expression);
  }
  if (!expression) return {};
  std::string text = stringOf(expression);
  for (auto one = added.rbegin(); one != added.rend() && isString(*one); ++one)
    text += stringOf(*one);
  const bool isHeredoc = expression.text().starts_with("<<");
  return documentationOf(text, !isHeredoc);
}

}  // namespace puppet::analysis::ruby
