#include "analysis/reference/ruby_source.h"

#include <algorithm>
#include <iterator>

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

/// Returns true for operators that continue an expression rather than begin an argument.
bool continuesExpression(std::string_view op) {
  return !op.empty() && std::string_view("([{*&-:!~").find(op.front()) == std::string_view::npos;
}

}  // namespace

RubySource::RubySource(std::string_view path, std::string_view text)
    : path_(path), ruby_(text), lines_(text) {
  while (firstLine_ + 1 < lines_.lineCount() &&
         (isBlankLine(lineAt(firstLine_)) || addressesRuby(lineAt(firstLine_))))
    ++firstLine_;
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

// --- calls

std::optional<RubyCall> RubySource::callAt(TokenSpan statement) const {
  RubyCall made;
  std::uint32_t at = statement.begin;
  const auto isLink = [&](std::uint32_t index) {
    return index + 1 < statement.end &&
           (ruby_.isOperator(index, ".") || ruby_.isOperator(index, "::") ||
            ruby_.isOperator(index, "&."));
  };
  if (ruby_[at].kind == TokenKind::Constant) {
    while (isLink(at + 1) && ruby_[at + 2].kind == TokenKind::Constant) at += 2;
    if (!isLink(at + 1)) return {};
    made.receiver = ruby_.textIn({ruby_[statement.begin].range.start, ruby_[at].range.end});
    at += 2;
  } else if (ruby_.isKeyword(at, Keyword::Self) && isLink(at + 1)) {
    at += 2;
  }
  if (ruby_[at].kind != TokenKind::Identifier) return {};
  const auto read = [&](std::uint32_t name) {
    const bool isBare = isLink(name + 1) || (ruby_[name + 1].kind == TokenKind::Operator &&
                                             continuesExpression(ruby_.source(name + 1)));
    return isBare ? Call{.name = name, .arguments = {}, .block = {}, .end = name + 1}
                  : ruby::callAt(ruby_, name);
  };
  made.call = read(at);
  if (isLink(made.call.end) && ruby_[made.call.end + 1].kind == TokenKind::Identifier) {
    made.first = made.call;
    made.call = read(made.first->end + 1);
  }
  made.name = ruby_.source(made.call.name);
  made.whole = {statement.begin, std::min(made.call.end, statement.end)};
  made.line = lineOf(statement.begin);
  for (const TokenSpan argument : made.call.arguments) {
    if (ruby_.isOperator(argument.begin, "&")) continue;
    if (const auto pair = pairIn(ruby_, argument))
      made.options.push_back(*pair);
    else
      made.positional.push_back(argument);
  }
  return made;
}

std::vector<RubyCall> RubySource::callsIn(TokenSpan body) const {
  std::vector<RubyCall> calls;
  for (const TokenSpan statement : statementsOf(ruby_, body))
    if (auto call = callAt(statement); call && call->call.end >= statement.end)
      calls.push_back(std::move(*call));
  return calls;
}

std::vector<Pair> RubySource::pairsIn(TokenSpan hash) const {
  if (ruby_.isOperator(hash.begin, "{") && ruby_.opens(hash.begin)) hash = ruby_.inside(hash.begin);
  std::vector<Pair> pairs;
  for (const TokenSpan entry : splitAtCommas(ruby_, hash))
    if (const auto pair = pairIn(ruby_, entry)) pairs.push_back(*pair);
  return pairs;
}

// --- texts

/// Drops line breaks around an expression, such as that before a closing bracket.
TokenSpan RubySource::withoutBreaks(TokenSpan expression) const {
  while (!expression.empty() && ruby_[expression.begin].kind == TokenKind::Newline)
    ++expression.begin;
  while (!expression.empty() && ruby_[expression.end - 1].kind == TokenKind::Newline)
    --expression.end;
  return expression;
}

std::optional<std::string> RubySource::textOf(TokenSpan expression) const {
  expression = withoutBreaks(expression);
  if (expression.size() != 1) return {};
  const std::uint32_t index = expression.begin;
  switch (ruby_[index].kind) {
    case TokenKind::Symbol:
    case TokenKind::Label: return std::string(ruby_.content(index));
    case TokenKind::Regex: return std::string(ruby_.source(index));
    case TokenKind::String: return stringText(index);
    default: return {};
  }
}

/// Returns the first part of a string in simple quotes; of other strings, and of empty ones, YARD
/// knows the source only.
std::string RubySource::stringText(std::uint32_t index) const {
  const Token& token = ruby_[index];
  const std::string_view source = ruby_.source(index);
  if (source.starts_with("<<")) return withoutHeredocMarks(heredocSource(index));
  const std::string_view content = ruby_.content(index);
  const bool isQuoted = source.starts_with('\'') || source.starts_with('"');
  if (!isQuoted || content.empty()) return withoutHeredocMarks(source);
  return std::string(token.interpolated ? firstPart(content, source) : content);
}

/// Returns the source of a heredoc with the range that YARD computes: as many characters as the
/// beginning, the body and the end have, but contiguous, so that what is between the beginning and
/// the end of its line counts, too.
std::string_view RubySource::heredocSource(std::uint32_t index) const {
  const Token& token = ruby_[index];
  const std::string_view text = ruby_.text();
  const auto isCharacter = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
  };
  std::size_t end =
      std::min(std::min(text.find('\n', token.content.end), text.size()) + 1, text.size());
  for (std::size_t at = token.range.end; at < token.content.start; ++at) {
    if (!isCharacter(at)) continue;
    while (end > token.range.end && !isCharacter(--end))
      ;
  }
  return text.substr(token.range.start, end - token.range.start);
}

std::string RubySource::sourceOf(TokenSpan expression) const {
  expression = withoutBreaks(expression);
  if (ruby_.isOperator(expression.begin, "*") && expression.size() > 1) ++expression.begin;
  return std::string(ruby_.textIn(ruby_.rangeOf(expression)));
}

std::string RubySource::textOrSource(TokenSpan expression) const {
  auto text = textOf(expression);
  return text ? std::move(*text) : sourceOf(expression);
}

std::string RubySource::unindentedSource(TokenSpan statement) const {
  TextRange range = ruby_.rangeOf(statement);
  for (std::uint32_t i = statement.begin; i < statement.end; ++i) {
    const Token& token = ruby_[i];
    const bool isHeredoc = token.kind == TokenKind::String && token.content.start > token.range.end;
    if (isHeredoc && token.content.end >= range.end)
      range.end = static_cast<std::uint32_t>(
          std::min(ruby_.text().find('\n', token.content.end), ruby_.text().size()));
  }
  const std::string_view source = trimmed(ruby_.textIn(range), kWhiteSpace);
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

std::string RubySource::commentOf(std::uint32_t token) const {
  const std::uint32_t line = lines_.lineOf(ruby_[token].range.start);
  const std::uint32_t start = lines_.lineStart(line);
  if (!isBlankLine(ruby_.textIn({start, ruby_[token].range.start}))) return {};
  for (std::uint32_t above = 1; above <= 2 && above <= line; ++above) {
    std::string comment = blockEndingAt(line - above);
    if (!comment.empty()) return comment;
    if (!isBlankLine(lineAt(line - above)) && !isComment(line - above)) break;
  }
  return commentBehind(token);
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

/// Returns true if a statement ends with a line, other than by a line break behind `do` and the
/// like, which Ruby's lexer skips.
bool RubySource::endsStatement(std::uint32_t line) const {
  if (isBlankLine(lineAt(line))) return false;
  const std::uint32_t end = lines_.lineStart(line + 1);
  std::uint32_t low = 0, high = ruby_.size();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (ruby_[middle].range.start < end)
      low = middle + 1;
    else
      high = middle;
  }
  if (low < 2 || ruby_[low - 1].kind != TokenKind::Newline) return false;
  const std::uint32_t last = low - 2;
  if (ruby_[last].kind == TokenKind::Keyword) return endsOperand(ruby_[last], ruby_.text());
  if (ruby_.isOperator(last, "|")) return false;
  std::uint32_t first = last;
  while (first > 0 && ruby_[first - 1].kind != TokenKind::Newline) --first;
  return !(ruby_.isKeyword(first, Keyword::Def) && ruby_.isOperator(last, ")"));
}

/// Returns the comment behind the code of a token's line.
std::string RubySource::commentBehind(std::uint32_t token) const {
  const std::uint32_t line = lines_.lineOf(ruby_[token].range.start);
  const std::string_view text = lineAt(line);
  std::size_t end = 0;
  const std::uint32_t lineStart = lines_.lineStart(line);
  for (std::uint32_t i = token; i < ruby_.size() && ruby_[i].range.start < lineStart + text.size();
       ++i)
    end = std::max<std::size_t>(end, ruby_[i].range.end - lineStart);
  const std::size_t mark = end < text.size() ? text.find('#', end) : text.npos;
  return mark == text.npos ? std::string() : std::string(withoutMarks(text.substr(mark)));
}

}  // namespace puppet::analysis
