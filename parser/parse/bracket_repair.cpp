#include "parser/parse/bracket_repair.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <tuple>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/recovery.h"
#include "parser/parse/block_headers.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
constexpr std::size_t kMaxSearch = 200;  ///< maximum number of openers examined per closer, which
                                         ///< keeps the run linear

constexpr std::array<K, 3> kClosers = {K::RBrace, K::RBracket, K::RParen};

/// Pairs the brackets of one file.
class Pairing {
 public:
  Pairing(std::span<const Token> tokens, const Layout& layout)
      : tokens_(tokens), layout_(layout.tokens()), headers_(tokens) {}

  std::vector<LoneBracket> run() {
    if (areBalanced()) return {};
    quotes_ = 0;
    for (const LayoutToken& token : layout_) {
      index_ = token.index;
      if (!isQuoted(token.kind)) handleToken(token);
    }
    index_ = static_cast<std::uint32_t>(tokens_.size() - 1);
    while (!open_.empty()) leaveUnclosed();
    const auto order = [](const LoneBracket& lone) {
      const bool inserts = lone.edit.action == TokenEdit::Insert;
      // Insertions before one token: the last one applied comes first in the text.
      const bool closes = inserts && closedBy(lone.edit.kind) != NoBracket;
      return std::tuple(lone.edit.index, !inserts, closes ? kNowhere - 1 - lone.index : kNowhere);
    };
    std::ranges::stable_sort(lone_, std::greater<>(), order);
    return std::move(lone_);
  }

 private:
  struct Opener {
    std::uint32_t index;
    Bracket bracket;
    unsigned indent;  ///< column in which its line begins
    unsigned line;
    bool endsLine;
    std::uint32_t early = kNowhere;  ///< first token after it that is indented like a sibling
  };

  /// Returns true inside of strings and heredocs, whose brackets are not paired.
  bool isQuoted(K k) {
    const bool ends = k == K::StringTail || k == K::HeredocEnd;
    if (k == K::StringHead || k == K::HeredocHead) ++quotes_;
    if (ends) quotes_ -= quotes_ > 0;
    return quotes_ > 0 || ends;
  }

  /// Returns true if every bracket is matched. Counts the unmatched ones.
  bool areBalanced() {
    std::vector<Bracket> open;
    bool isCrossed = false;
    for (const LayoutToken& token : layout_) {
      if (isQuoted(token.kind)) continue;
      const auto [opens, closes] = kBracketRoles[static_cast<std::size_t>(token.kind)];
      if (opens != NoBracket) {
        open.push_back(opens);
        ++unclosed_[opens];
      } else if (closes != NoBracket) {
        --unclosed_[closes];
        isCrossed |= open.empty() || open.back() != closes;
        if (!open.empty()) open.pop_back();
      }
    }
    return !isCrossed && open.empty();
  }

  void handleToken(const LayoutToken& token) {
    if (token.isFirst) startLine(token);
    const auto [opens, closes] = kBracketRoles[static_cast<std::size_t>(token.kind)];
    if (opens != NoBracket)
      openBracket(opens);
    else if (closes != NoBracket)
      closeBracket(closes, token.isFirst);
    else if ((token.kind == K::KwElse || token.kind == K::KwElsif) && !token.isFirst)
      headers_.add(lineIndent_, open_.size());
  }

  void startLine(const LayoutToken& token) {
    ++line_;
    lineIndent_ = token.indent;
    if (closedBy(token.kind) == NoBracket) {
      if (lineIndent_ == 0 && beginsDefinition(token.kind) && unclosed_[Brace] > 0 &&
          tokens_[index_ + 1].kind() != K::LBrace)
        while (!open_.empty()) leaveUnclosed();
      for (std::size_t i = open_.size(); i > 0; --i) {
        Opener& opener = open_[i - 1];
        if (opener.indent < lineIndent_ || opener.early != kNowhere) break;
        // The body of a top-level definition may be unindented.
        if (opener.indent > 0 || opener.bracket != Brace) opener.early = index_;
      }
    }
    headers_.startLine(index_, lineIndent_, open_.size());
  }

  void openBracket(Bracket bracket) {
    const bool endsLine = tokens_[index_ + 1].has(Token::NewlineBefore);
    if (bracket == Brace) {
      headers_.open(open_.size());
      // A block begins: brackets still open on its line should have been closed before it.
      const K before = index_ > 0 ? tokens_[index_ - 1].kind() : K::EndOfFile;
      const bool isValue = before == K::Pipe || before == K::Equals || before == K::FatArrow;
      const bool ofHeader = !open_.empty() && headers_.isAt(open_.size() - 1);
      if ((endsLine || ofHeader) && !isValue && !open_.empty() && open_.back().bracket != Brace &&
          open_.back().early == kNowhere && tokens_[index_].kind() == K::LBrace)
        open_.back().early = index_;
    }
    open_.push_back({index_, bracket, lineIndent_, line_, endsLine});
  }

  std::size_t innermost(Bracket bracket) const {
    for (std::size_t i = open_.size(), steps = 0; i > 0 && steps < kMaxSearch; --i, ++steps) {
      if (open_[i - 1].bracket == bracket) return i - 1;
      if (bracket != Brace && open_[i - 1].bracket == Brace && open_[i - 1].endsLine) break;
    }
    return kNone;
  }

  /// Returns the opener whose line begins in this column.
  std::size_t atColumn(Bracket bracket, unsigned column) const {
    for (std::size_t i = open_.size(), steps = 0; i > 0 && steps < kMaxSearch; --i, ++steps) {
      if (open_[i - 1].bracket == bracket && open_[i - 1].indent == column) return i - 1;
      if (open_[i - 1].indent < column) break;
    }
    return kNone;
  }

  void closeBracket(Bracket bracket, bool first) {
    const std::size_t inner = innermost(bracket);
    if (inner == kNone) return reportSurplus(bracket, first);
    if (!first) {
      const bool stray = unclosed_[bracket] < 0 && open_[inner].endsLine &&
                         open_[inner].line != line_ && bracket == Brace;
      return stray ? reportSurplus(bracket, first) : matchBrackets(inner);
    }
    if (open_[inner].indent == lineIndent_) return matchBrackets(inner);
    if (unclosed_[bracket] >= 0)
      if (const std::size_t outer = atColumn(bracket, lineIndent_); outer != kNone)
        return matchBrackets(outer);
    const bool deeper = open_[inner].indent < lineIndent_;
    if (deeper && (unclosed_[bracket] < 0 || headers_.lacksBrace(lineIndent_, open_.size())))
      return reportSurplus(bracket, first);
    matchBrackets(inner);
  }

  void matchBrackets(std::size_t opener) {
    while (open_.size() > opener + 1) leaveUnclosed();
    open_.pop_back();
  }

  void leaveUnclosed() {
    const Opener& opener = open_.back();
    --unclosed_[opener.bracket];
    const std::uint32_t at = opener.early == kNowhere ? index_ : opener.early;
    lone_.push_back({{TokenEdit::Insert, at, kClosers[opener.bracket]}, opener.index, index_});
    open_.pop_back();
  }

  void reportSurplus(Bracket bracket, bool first) {
    ++unclosed_[bracket];
    const std::size_t depth = open_.size();
    if (bracket == Brace && first && headers_.lacksBrace(lineIndent_, depth)) {
      lone_.push_back({{TokenEdit::Insert, headers_.takeBrace(), K::LBrace}, index_, index_});
      return;
    }
    if (bracket == Paren)
      if (const auto place = headers_.takeParen(index_, depth)) {
        lone_.push_back({{TokenEdit::Insert, *place, K::LParen}, index_, index_});
        return;
      }
    lone_.push_back({{TokenEdit::Skip, index_}, index_, index_});
  }

  static constexpr std::size_t kNone = ~std::size_t{0};

  std::span<const Token> tokens_;
  std::span<const LayoutToken> layout_;
  BlockHeaders headers_;
  std::uint32_t index_ = 0;
  unsigned line_ = 0;        ///< number of nonempty lines
  unsigned lineIndent_ = 0;  ///< column of the first token of the line
  unsigned quotes_ = 0;
  std::array<std::int64_t, 3> unclosed_{};  ///< unmatched openers minus unmatched closers
  std::vector<Opener> open_;
  std::vector<LoneBracket> lone_;
};

/// Builds the diagnostics of unmatched brackets.
class Explainer {
 public:
  Explainer(std::string_view text, std::span<const Token> tokens) : text_(text), tokens_(tokens) {
    ends_.reserve(tokens.size());
    for (std::uint32_t end = 0; const Token token : tokens)
      ends_.push_back(end += token.fullWidth());
  }

  Diagnostic explain(const LoneBracket& lone) const {
    const std::uint32_t start = ends_[lone.index] - tokens_[lone.index].width();
    const TextRange bracket{start, ends_[lone.index]};
    const std::string written(text_.substr(start, bracket.length()));
    if (lone.edit.action == TokenEdit::Skip)
      return makeDiagnostic(DiagnosticId::SyntaxError, bracket,
                            {"unbalanced '" + written + "': it closes nothing"});
    const std::string lacks(spellingOf(lone.edit.kind));
    if (closedBy(lone.edit.kind) != NoBracket) {
      Diagnostic d = makeDiagnostic(DiagnosticId::SyntaxError, bracket,
                                    {"this '" + written + "' is never closed by '" + lacks + "'"});
      d.referenceOffset = ends_[lone.noticed] - tokens_[lone.noticed].width();
      d.fix("Insert '" + lacks + "'", {closing(lone, lacks)});
      return d;
    }
    const std::uint32_t end = endBefore(lone.edit.index);
    Diagnostic d =
        makeDiagnostic(DiagnosticId::SyntaxError, {end, end}, {"expected '" + lacks + "'"});
    d.fix("Insert '" + lacks + "'", {{{end, end}, lone.edit.kind == K::LBrace ? " {" : lacks}});
    return d;
  }

 private:
  std::uint32_t endBefore(std::uint32_t index) const { return index == 0 ? 0 : ends_[index - 1]; }

  /// Returns the edit that inserts `closer`: on a line of its own with the indentation of the
  /// opener's line if the opener ends its line.
  TextEdit closing(const LoneBracket& lone, const std::string& closer) const {
    const std::uint32_t end = endBefore(lone.edit.index), open = ends_[lone.index];
    const Token before = tokens_[lone.edit.index];
    const bool isOnNewLine = before.has(Token::NewlineBefore) || before.kind() == K::EndOfFile;
    if (!tokens_[lone.index + 1].has(Token::NewlineBefore) || !isOnNewLine)
      return {{end, end}, closer};
    const std::size_t lineBreak = text_.substr(0, open).rfind('\n');
    const std::string_view line = text_.substr(lineBreak == text_.npos ? 0 : lineBreak + 1);
    const std::string indent(line.substr(0, line.find_first_not_of(" \t")));
    std::uint32_t at = endOfLine(text_, end, static_cast<std::uint32_t>(text_.size()));
    if (text_.substr(end, at - end).find("/*") != text_.npos) at = end;
    return {{at, at}, "\n" + indent + closer};
  }

  std::string_view text_;
  std::span<const Token> tokens_;
  std::vector<std::uint32_t> ends_;  ///< end offset of each token
};

}  // namespace

std::vector<LoneBracket> repairBrackets(std::span<const Token> tokens, const Layout& layout) {
  return Pairing(tokens, layout).run();
}

std::vector<Diagnostic> explainBrackets(std::string_view text, std::span<const Token> tokens,
                                        std::span<const LoneBracket> brackets) {
  const Explainer explainer(text, tokens);
  std::vector<Diagnostic> diagnostics;
  for (const LoneBracket& lone : brackets) diagnostics.push_back(explainer.explain(lone));
  return diagnostics;
}

}  // namespace puppet::parser
