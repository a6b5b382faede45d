#include "analysis/reference/ruby_source.h"

#include <algorithm>
#include <iterator>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/characters.h"
#include "analysis/symbols/text_lines.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace ruby;

namespace {

/// Returns true for `#!/usr/bin/ruby`, `# encoding: utf-8` and `# frozen_string_literal: true`.
bool addressesRuby(std::string_view line) {
  line = trimmed(line, kWhiteSpace);
  if (!line.starts_with('#')) return false;
  if (line.starts_with("#!")) return true;
  const std::string lower = lowerCase(line);
  for (std::size_t at = lower.find("coding"); at != lower.npos; at = lower.find("coding", at + 1)) {
    const std::size_t mark = lower.find_first_not_of(kWhiteSpace, at + 6);
    if (mark != lower.npos && (lower[mark] == ':' || lower[mark] == '=')) return true;
  }
  return lower.find("frozen_string_literal: true") != lower.npos ||
         lower.find("frozen-string-literal: true") != lower.npos;
}

/// Returns the text of a comment behind its marks and one blank.
std::string_view withoutMarks(std::string_view comment) {
  comment.remove_prefix(std::min(comment.find_first_not_of('#'), comment.size()));
  if (!comment.empty() && puppet::isSpace(comment.front())) comment.remove_prefix(1);
  if (comment.ends_with('\r')) comment.remove_suffix(1);
  return comment;
}

/// Returns the word of a line that looks like the beginning of a heredoc, of which Puppet Strings
/// expects that its first character may be missing: `<<-'WORD'`, but also `<b>`.
std::string_view heredocWord(std::string_view line) {
  if (!line.starts_with('<')) return {};
  line.remove_prefix(line.starts_with("<<") ? 2 : 1);
  if (line.starts_with('-') || line.starts_with('~')) line.remove_prefix(1);
  if (line.starts_with('\'') || line.starts_with('"')) line.remove_prefix(1);
  const auto end = std::ranges::find_if_not(line, isWordCharacter);
  return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

/// Drops the first line of what looks like a heredoc, and the last if the word is in it, but for
/// the word's last character.
std::string withoutHeredocMarks(std::string_view source) {
  std::vector<std::string_view> lines = linesOf(source);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (const std::string_view line : lines) {
    const std::string_view word = heredocWord(line);
    if (word.empty()) continue;
    if (lines.size() < 2) break;
    const bool hasEnd =
        lines.back().find(word.substr(0, word.size() - 1)) != std::string_view::npos;
    std::string text;
    for (std::size_t i = 1; i + (hasEnd ? 1 : 0) < lines.size(); ++i) {
      if (i > 1) text += '\n';
      text += lines[i];
    }
    return text;
  }
  return std::string(source);
}

/// Advances `at` past the interpolation that begins there, or returns the first text of a string in
/// it.
std::string_view textInInterpolation(std::string_view content, std::size_t& at) {
  at += 2;
  for (int depth = 1; at < content.size() && depth > 0; ++at) {
    const char c = content[at];
    if (c == '{') ++depth;
    if (c == '}') --depth;
    if (c != '\'' && c != '"') continue;
    const std::size_t end = content.find(c, at + 1);
    if (end == content.npos) continue;
    if (end > at + 1) return content.substr(at + 1, end - at - 1);
    at = end;
  }
  return {};
}

/// Returns the first text of an interpolated string, which may be that of a string in an
/// interpolation; the source of the string if it has no text.
std::string_view firstPart(std::string_view content, std::string_view source) {
  std::size_t at = 0;
  while (at < content.size()) {
    std::size_t open = at;
    while (open < content.size() && content.substr(open, 2) != "#{")
      open += content[open] == '\\' ? 2 : 1;
    if (open != at) return content.substr(at, open - at);
    const std::string_view text = textInInterpolation(content, at);
    if (!text.empty()) return text;
  }
  return source;
}

/// Returns true for names of methods, and not for operators, indexes and setters.
bool isMethodName(std::string_view name) {
  return !name.empty() && startsName(name.front()) && !name.ends_with('=');
}

bool isConstant(const Node& node) {
  return node.is(NodeKind::Constant) || node.is(NodeKind::ConstantPath);
}

bool isHeredoc(const Node& node) {
  const bool isString = node.is(NodeKind::String) || node.is(NodeKind::InterpolatedString);
  return isString && node.text().starts_with("<<");
}

}  // namespace

RubySource::RubySource(std::string_view path, std::string_view text)
    : path_(path), ruby_(text), lines_(text), comments_(ruby_.comments()) {
  while (firstLine_ + 1 < lines_.lineCount() &&
         (isBlankLine(lineAt(firstLine_)) || addressesRuby(lineAt(firstLine_))))
    ++firstLine_;
  collectEnds();
}

std::string_view RubySource::lineAt(std::uint32_t line) const {
  std::string_view text = ruby_.text();
  const std::uint32_t start = lines_.lineStart(line);
  text =
      text.substr(start, (line + 1 < lines_.lineCount() ? lines_.lineStart(line + 1)
                                                        : static_cast<std::uint32_t>(text.size())) -
                             start);
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::string_view RubySource::textIn(TextRange range) const {
  return ruby_.text().substr(range.start, range.length());
}

// --- calls

std::optional<RubyCall> RubySource::callAt(const Node& statement) const {
  if (!statement.is(NodeKind::Call) || !isMethodName(statement.name())) return {};
  RubyCall made;
  made.node = statement;
  made.name = statement.name();
  Node receiver = statement.receiver();
  if (receiver.is(NodeKind::Call)) {
    if (!isMethodName(receiver.name())) return {};
    made.first = receiver;
    receiver = receiver.receiver();
  }
  if (isConstant(receiver))
    made.receiver = receiver.text();
  else if (receiver && !receiver.is(NodeKind::Self))
    return {};
  made.line = lineOf(made.start());
  for (const Node argument : statement.arguments()) {
    if (argument.is(NodeKind::KeywordHash))
      made.options = pairsIn(argument);
    else
      made.positional.push_back(argument);
  }
  return made;
}

std::vector<RubyCall> RubySource::callsIn(const Node& block) const {
  std::vector<RubyCall> calls;
  for (const Node statement : statementsOf(block.body()))
    if (auto call = callAt(statement)) calls.push_back(std::move(*call));
  return calls;
}

std::vector<Node> RubySource::pairsIn(const Node& hash) {
  std::vector<Node> pairs;
  if (!hash.is(NodeKind::Hash) && !hash.is(NodeKind::KeywordHash)) return pairs;
  for (const Node entry : hash.elements())
    if (entry.is(NodeKind::Pair)) pairs.push_back(entry);
  return pairs;
}

// --- texts

std::optional<std::string> RubySource::textOf(const Node& expression) const {
  switch (expression.kind()) {
    case NodeKind::Symbol:
    case NodeKind::InterpolatedSymbol: return std::string(textIn(expression.content()));
    case NodeKind::Regex:
    case NodeKind::InterpolatedRegex: return std::string(expression.text());
    case NodeKind::String: return stringText(expression);
    case NodeKind::InterpolatedString:
      if (expression.opening().empty()) return {};  // several strings
      return stringText(expression);
    default: return {};
  }
}

/// Returns the first part of a string in simple quotes; of other strings, and of empty ones, YARD
/// knows the source only.
std::string RubySource::stringText(const Node& string) const {
  const std::string_view source = string.text();
  if (isHeredoc(string)) return withoutHeredocMarks(heredocSource(string));
  const std::string_view content = textIn(string.content());
  const bool isQuoted = source.starts_with('\'') || source.starts_with('"');
  if (!isQuoted || content.empty()) return withoutHeredocMarks(source);
  const bool isInterpolated = string.is(NodeKind::InterpolatedString);
  return std::string(isInterpolated ? firstPart(content, source) : content);
}

/// Returns the range of the lines up to the end of a heredoc.
TextRange RubySource::heredocBody(const Node& heredoc) const {
  const auto size = static_cast<std::uint32_t>(ruby_.text().size());
  const TextRange closing = heredoc.closing();
  const std::uint32_t end = closing.empty() ? size : lines_.lineStart(lines_.lineOf(closing.start));
  const NodeList parts = heredoc.elements();
  const TextRange first = parts.empty() ? heredoc.content() : parts[0].range();
  return {first.empty() ? end : lines_.lineStart(lines_.lineOf(first.start)), end};
}

/// Returns the source of a heredoc with the range that YARD computes: as many characters as the
/// beginning, the body and the end have, but contiguous, so that what is between the beginning and
/// the end of its line counts, too.
std::string_view RubySource::heredocSource(const Node& heredoc) const {
  const std::string_view text = ruby_.text();
  const TextRange tag = heredoc.range(), body = heredocBody(heredoc);
  const auto isCharacter = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
  };
  std::size_t end = std::min(std::min(text.find('\n', body.end), text.size()) + 1, text.size());
  for (std::size_t at = tag.end; at < body.start; ++at) {
    if (!isCharacter(at)) continue;
    while (end > tag.end && !isCharacter(--end))
      ;
  }
  return text.substr(tag.start, end - tag.start);
}

std::string RubySource::sourceOf(const Node& expression) const {
  if (expression.is(NodeKind::Splat)) return sourceOf(expression.operand());
  TextRange range = expression.range();
  if (isHeredoc(expression)) range.end = heredocBody(expression).end;
  return std::string(textIn(range));
}

std::string RubySource::textOrSource(const Node& expression) const {
  auto text = textOf(expression);
  return text ? std::move(*text) : sourceOf(expression);
}

std::string RubySource::unindentedSource(const Node& statement) const {
  TextRange range = statement.range();
  walk(statement, [&](const Node& node) {
    if (isHeredoc(node))
      if (const std::uint32_t end = heredocBody(node).end; end >= range.end)
        range.end =
            static_cast<std::uint32_t>(std::min(ruby_.text().find('\n', end), ruby_.text().size()));
    return true;
  });
  const std::string_view source = trimmed(textIn(range), kWhiteSpace);
  const std::string_view last = source.substr(source.rfind('\n') + 1);
  const std::size_t indent =
      source.find('\n') == source.npos ? 0 : std::min(last.find_first_not_of(" \t"), last.size());
  std::string result;
  for (const std::string_view line : linesOf(source)) {
    if (!result.empty()) result += '\n';
    const bool isIndented = std::min(line.find_first_not_of(" \t"), line.size()) >= indent;
    result += line.substr(isIndented ? indent : 0);
  }
  return result;
}

// --- comments

bool RubySource::isComment(std::uint32_t line) const {
  return line >= firstLine_ && trimmed(lineAt(line), kWhiteSpace).starts_with('#');
}

std::string RubySource::commentOf(std::uint32_t offset) const {
  const std::uint32_t line = lines_.lineOf(offset);
  if (!isBlankLine(textIn({lines_.lineStart(line), offset}))) return {};
  for (std::uint32_t above = 1; above <= 2 && above <= line; ++above) {
    std::string comment = blockEndingAt(line - above);
    if (!comment.empty()) return comment;
    if (!isBlankLine(lineAt(line - above)) && !isComment(line - above)) break;
  }
  return commentBehind(offset);
}

/// Returns the block of comment lines in one column that ends with a line, or the text between
/// `=begin` and `=end`. In the first column, and directly behind a statement, each line is a block
/// of its own.
std::string RubySource::blockEndingAt(std::uint32_t line) const {
  std::string comment;
  const auto joined = [&](std::uint32_t first, std::uint32_t end, bool hasMarks) {
    for (std::uint32_t i = first; i < end; ++i) {
      if (i > first) comment += '\n';
      const std::string_view text = lineAt(i);
      comment += hasMarks ? withoutMarks(text.substr(text.find('#'))) : text;
    }
    return comment;
  };
  std::uint32_t first = line;
  if (line > 0 && lineAt(line).starts_with("=end")) {
    do --first;
    while (first > 0 && !lineAt(first).starts_with("=begin") && !lineAt(first).starts_with("=end"));
    return joined(first + 1, line, false);
  }
  if (!isComment(line)) return comment;
  std::uint32_t top = line;
  while (top > firstLine_ && isComment(top - 1)) --top;
  const std::size_t column = lineAt(line).find('#');
  if (column == 0 && top > 0 && endsStatement(top - 1)) return joined(line, line + 1, true);
  while (first > top && lineAt(first - 1).find('#') == column) --first;
  return joined(first, line + 1, true);
}

/// Collects the ends of statements, and of what a line break ends: the heads of modules, classes
/// and conditions, and those of definitions without parentheses.
void RubySource::collectEnds() {
  walk(ruby_.root(), [&](const Node& node) {
    const auto add = [&](const Node& part) {
      if (part) ends_.insert(part.range().end);
    };
    if (node.is(NodeKind::Statements))
      for (const Node statement : node.elements()) add(statement);
    add(node.path());
    if (node.is(NodeKind::Class)) add(node.operand());
    add(node.condition());
    const std::uint32_t name = node.nameRange().end;
    if (node.is(NodeKind::Def) && !ruby_.text().substr(name).starts_with('(')) {
      const std::vector<Node> parameters = node.parameters();
      ends_.insert(parameters.empty() ? name : parameters.back().range().end);
    }
    return true;
  });
}

/// Returns true if a statement ends with a line, other than by a line break behind `do` and the
/// like, which Ruby's lexer skips.
bool RubySource::endsStatement(std::uint32_t line) const {
  std::string_view code = lineAt(line);
  const std::uint32_t start = lines_.lineStart(line);
  const auto comment = std::ranges::lower_bound(comments_, start, {}, &TextRange::start);
  if (comment != comments_.end() && comment->start <= start + code.size())
    code = code.substr(0, comment->start - start);
  const std::size_t last = code.find_last_not_of(" \t\r;");
  return last != code.npos && ends_.contains(start + static_cast<std::uint32_t>(last) + 1);
}

/// Returns the comment behind the code of a line.
std::string RubySource::commentBehind(std::uint32_t offset) const {
  const auto comment = std::ranges::lower_bound(comments_, offset, {}, &TextRange::start);
  const bool isBehind =
      comment != comments_.end() && lines_.lineOf(comment->start) == lines_.lineOf(offset);
  return isBehind ? std::string(withoutMarks(textIn(*comment))) : std::string();
}

}  // namespace puppet::analysis
