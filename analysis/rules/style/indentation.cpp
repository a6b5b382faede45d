// Checks the indentation of lines by their enclosing brackets.

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Computes the indentation of each line from the brackets before it. Several brackets that open on
/// one line, or that close on one line, count once.
class Indentation {
 public:
  explicit Indentation(StyleRun& run)
      : run_(run), file_(run.file), partners_(matchBrackets()), lines_(readLines()) {}

  void check() {
    TokenIndex lineStart = 0;
    for (TokenIndex i = 0; i + 1 < file_.size(); ++i) {
      if (!file_.is(i, S::Newline)) continue;
      const int temporary = readLineBefore(lineStart, i) + readLineAfter(i);
      lineStart = i + 1;
      if (indent_ < 0) return;
      check(lineStart, (indent_ + temporary) * run_.options.charactersPerIndent);
    }
  }

 private:
  /// Returns the partner of each bracket; each kind of bracket is matched separately.
  std::vector<TokenIndex> matchBrackets() const {
    std::vector<TokenIndex> partners(static_cast<std::size_t>(file_.size()), -1);
    std::vector<TokenIndex> open[3];
    const auto stackOf = [&](S kind) -> std::vector<TokenIndex>& {
      if (kind == S::LBrace || kind == S::RBrace) return open[0];
      return kind == S::LBracket || kind == S::RBracket ? open[1] : open[2];
    };
    for (TokenIndex i = 0; i < file_.size(); ++i) {
      const S kind = file_.kind(i);
      if (isOpening(kind)) stackOf(kind).push_back(i);
      if (!isClosing(kind) || stackOf(kind).empty()) continue;
      partners[static_cast<std::size_t>(i)] = stackOf(kind).back();
      partners[static_cast<std::size_t>(stackOf(kind).back())] = i;
      stackOf(kind).pop_back();
    }
    return partners;
  }

  /// Returns the line of each token. Line breaks in strings, whose text has no indentation, count
  /// only for puppet-lint.
  std::vector<std::uint32_t> readLines() const {
    std::vector<std::uint32_t> lines;
    std::uint32_t line = 1;
    for (TokenIndex i = 0; i < file_.size(); ++i) {
      lines.push_back(run_.isCompatible ? file_.at(i).line : line);
      line += file_.is(i, S::Newline) ? 1 : 0;
    }
    return lines;
  }

  TokenIndex partnerOf(TokenIndex token) const {
    return partners_[static_cast<std::size_t>(token)];
  }
  std::uint32_t lineOf(TokenIndex token) const { return lines_[static_cast<std::size_t>(token)]; }

  /// Returns the additional indentation that applies to the next line only.
  int readLineBefore(TokenIndex first, TokenIndex newline) {
    int temporary = 0;
    int opened = 0;
    std::set<std::uint32_t> closingLines;
    for (TokenIndex i = newline - 1; i >= first; --i) {
      const S kind = file_.kind(i);
      if (kind == S::HeredocOpen) ++temporary;
      if (!isOpening(kind)) continue;
      const TokenIndex closing = partnerOf(i);
      if (closing < 0)
        ++opened;
      else if (lineOf(closing) > lineOf(i) && closingLines.insert(lineOf(closing)).second)
        ++opened;
    }
    indent_ += opened;
    return temporary + readEnd(first, newline, opened);
  }

  int readEnd(TokenIndex first, TokenIndex newline, int opened) {
    TokenIndex last = newline - 1;
    while (last >= first && (file_.is(last, S::Whitespace) || file_.is(last, S::Indent) ||
                             file_.is(last, S::Comment)))
      --last;
    if (last < first) return 0;
    switch (file_.kind(last)) {
      case S::Colon:
        if (opened == 0 && !colonLine_) {
          ++indent_;
          colonLine_ = lineOf(last);
        }
        return 0;
      case S::Semicolon:
        if (colonLine_) {
          colonLine_.reset();
          --indent_;
        }
        return 0;
      case S::Equals:
      case S::FatArrow: return 1;
      default: return 0;
    }
  }

  int readLineAfter(TokenIndex newline) {
    std::set<std::uint32_t> openingLines;
    TokenIndex i = newline + 1;
    TokenIndex semicolon = -1;
    int codeTokens = 0;
    for (; i < file_.size() && !file_.is(i, S::Newline); ++i) {
      const S kind = file_.kind(i);
      if (!isFormatting(kind)) ++codeTokens;
      if (kind == S::Semicolon) semicolon = i;
      if (!isClosing(kind)) continue;
      const TokenIndex opening = partnerOf(i);
      if (opening < 0 || lineOf(opening) >= lineOf(i)) continue;
      if (openingLines.insert(lineOf(opening)).second) --indent_;
      if (kind == S::RBrace && colonLine_ && lineOf(opening) < *colonLine_) {
        --indent_;
        colonLine_.reset();
      }
    }
    return colonLine_ && semicolon >= 0 && codeTokens == 1 ? -1 : 0;
  }

  static int charactersBehindLastNewline(std::string_view text) {
    const std::size_t newline = text.rfind('\n');
    return static_cast<int>(text.size() - (newline == text.npos ? 0 : newline + 1));
  }

  /// Returns the number of blanks before the end tag of the heredoc that begins with `token`.
  int heredocIndent(TokenIndex token) const {
    TokenIndex last = token;
    while (last < file_.size() && !file_.is(last, S::HeredocText) &&
           !file_.is(last, S::HeredocTail))
      ++last;
    return charactersBehindLastNewline(file_.value(last));
  }

  /// Returns true if the end tag of a heredoc has a `|`.
  bool hasMargin(TokenIndex token) const {
    while (token < file_.size() && !file_.is(token, S::HeredocText) &&
           !file_.is(token, S::HeredocTail))
      ++token;
    const std::string_view text = file_.text(token);
    return text.find('|', text.rfind('\n') + 1) != text.npos;
  }

  void check(TokenIndex first, int expected) {
    const S kind = file_.kind(first);
    const bool isHeredoc = kind == S::HeredocText || kind == S::HeredocHead;
    int actual = 0;
    if (kind == S::Indent) actual = static_cast<int>(file_.text(first).size());
    if (isHeredoc) actual = heredocIndent(first);
    if (actual == expected || isComment(kind) || kind == S::Newline) return;
    if (isHeredoc && actual == 0 && !hasMargin(first)) return;
    if (!run_.isCompatible && (isHeredoc || isSkippable(first))) return;
    Diagnostic& finding = run_.report(D::StyleStrictIndent, first,
                                      {std::to_string(expected), std::to_string(actual)});
    if (isHeredoc) return fixHeredoc(finding, first, expected - actual);
    const std::uint32_t start = file_.at(first).range.start;
    const auto end = start + static_cast<std::uint32_t>(actual);
    finding.fix("Mend the indentation",
                {{{start, end}, std::string(static_cast<std::size_t>(expected), ' ')}});
  }

  /// Returns true for lines of comments and blank lines.
  bool isSkippable(TokenIndex first) const {
    const S second = file_.kind(first + 1);
    return file_.is(first, S::Indent) &&
           (isComment(second) || second == S::Newline || second == S::None);
  }

  /// Shifts all lines of a heredoc.
  void fixHeredoc(Diagnostic& finding, TokenIndex first, int shift) {
    TokenIndex last = first;
    while (last < file_.size() && !file_.is(last, S::HeredocText) &&
           !file_.is(last, S::HeredocTail))
      ++last;
    if (last == file_.size()) return;
    const TextRange range{file_.at(first).range.start, file_.at(last).range.end};
    std::vector<TextEdit> edits;
    for (std::uint32_t at = range.start; at < range.end;) {
      const std::string_view rest = file_.text().substr(at, range.end - at);
      const std::string_view line = rest.substr(0, rest.find('\n'));
      if (!line.empty() && shift > 0)
        edits.push_back({{at, at}, std::string(static_cast<std::size_t>(shift), ' ')});
      const auto cut = static_cast<std::uint32_t>(
          std::min(line.size(), static_cast<std::size_t>(std::max(-shift, 0))));
      if (cut > 0) edits.push_back({{at, at + cut}, {}});
      at += static_cast<std::uint32_t>(line.size()) + 1;
    }
    finding.fix("Mend the indentation", std::move(edits));
  }

  StyleRun& run_;
  const StyleFile& file_;
  std::vector<TokenIndex> partners_;
  std::vector<std::uint32_t> lines_;
  int indent_ = 0;
  std::optional<std::uint32_t> colonLine_;  ///< of a title that is alone on its line
};

void checkIndentation(StyleRun& run) { Indentation(run).check(); }

}  // namespace

std::span<const StyleCheck> indentStyle() {
  static constexpr StyleCheck kChecks[] = {fileCheck(D::StyleStrictIndent, checkIndentation)};
  return kChecks;
}

}  // namespace puppet::analysis
