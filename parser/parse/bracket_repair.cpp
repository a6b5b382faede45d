#include "parser/parse/bracket_repair.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include "parser/parse/indentation.h"
#include "parser/syntax/syntax_kind.h"
#include "parser/syntax/token_class.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
constexpr std::size_t kMaxSearch = 200;  ///< openers looked at for one closer; keeps it linear

constexpr std::array<K, 3> kClosers = {K::RBrace, K::RBracket, K::RParen};
constexpr std::array<std::string_view, 3> kOpenerTexts = {"{", "[", "("};
constexpr std::array<std::string_view, 3> kCloserTexts = {"}", "]", ")"};

/// Whether every bracket of the tokens has its partner.
bool areBracketsBalanced(std::span<const Token> tokens) {
  std::vector<Bracket> open;
  for (const Token token : tokens) {
    if (const Bracket b = openedBy(token.kind()); b != NoBracket) open.push_back(b);
    const Bracket c = closedBy(token.kind());
    if (c == NoBracket) continue;
    if (open.empty() || open.back() != c) return false;
    open.pop_back();
  }
  return open.empty();
}

bool beginsDefinition(K k) {
  return k == K::KwClass || k == K::KwDefine || k == K::KwFunction || k == K::KwNode ||
         k == K::KwPlan;
}

/// Keywords whose construct has a block.
bool wantsBlock(K k) {
  return beginsDefinition(k) || k == K::KwIf || k == K::KwUnless || k == K::KwElsif ||
         k == K::KwElse || k == K::KwCase;
}

/// Pairs the brackets of one file.
class Repairer {
 public:
  Repairer(std::string_view text, std::span<const Token> tokens) : text_(text), tokens_(tokens) {}

  BracketRepair run() {
    countBrackets();
    balanced_ = areBracketsBalanced(tokens_);
    for (index_ = 0; index_ + 1 < tokens_.size(); ++index_) {
      const Token token = tokens_[index_];
      start_ = offset_ + token.leading();
      step(token);
      offset_ += token.fullWidth();
    }
    start_ = static_cast<std::uint32_t>(text_.size());
    while (!open_.empty()) leaveUnclosed();
    return result();
  }

 private:
  struct Opener {
    std::uint32_t index;
    std::uint32_t start;  ///< offset
    Bracket bracket;
    unsigned indent;  ///< column at which its line starts
    unsigned line;
    bool endsLine;
    std::uint32_t early = kNowhere;  ///< index of the first token that is indented like a follower
  };
  /// A construct that wants a `{` and has none so far.
  struct Header {
    unsigned column;
    std::size_t depth;               ///< brackets open around it
    std::uint32_t paren = kNowhere;  ///< index of the token before which a `(` belongs
    std::uint32_t parenPlace = 0;    ///< offset of the same
    std::uint32_t brace = kNowhere;  ///< index of the token before which the `{` belongs
    std::uint32_t place = 0;         ///< offset of the same
  };
  struct Insertion {
    std::uint32_t index;
    std::uint32_t order;  ///< among those before one token
    K kind;
  };

  void countBrackets() {
    for (const Token token : tokens_) {
      if (const Bracket b = openedBy(token.kind()); b != NoBracket) ++unclosed_[b];
      if (const Bracket b = closedBy(token.kind()); b != NoBracket) --unclosed_[b];
    }
  }

  void step(Token token) {
    const K k = token.kind();
    // What stands inside of strings and heredocs is not paired anew.
    if (k == K::StringHead || k == K::HeredocHead) ++quotes_;
    if (k == K::StringTail || k == K::HeredocEnd) quotes_ -= quotes_ > 0;
    if (quotes_ > 0 || k == K::StringTail || k == K::HeredocEnd) return;
    const bool first = index_ == 0 || token.has(Token::NewlineBefore);
    if (first) startLine(k);
    if (const Bracket b = openedBy(k); b != NoBracket) {
      opens(b);
    } else if (const Bracket c = closedBy(k); c != NoBracket) {
      closes(c, first);
    } else if ((k == K::KwElse || k == K::KwElsif) && !first) {
      noteHeader(lineIndent_);
    }
    lastEnd_ = start_ + token.width();
  }

  void startLine(K k) {
    ++line_;
    lineIndent_ = columnOf(text_, offset_, start_);
    const bool closer = closedBy(k) != NoBracket;
    if (!closer) {
      if (lineIndent_ == 0 && beginsDefinition(k) && unclosed_[Brace] > 0 &&
          tokens_[index_ + 1].kind() != K::LBrace)
        while (!open_.empty()) leaveUnclosed();
      for (std::size_t i = open_.size(); i > 0; --i) {
        Opener& opener = open_[i - 1];
        if (opener.indent < lineIndent_ || opener.early != kNowhere) break;
        // A file may leave the bodies of its definitions unindented.
        if (opener.indent > 0 || opener.bracket != Brace) opener.early = index_;
      }
    }
    while (!headers_.empty() &&
           (headers_.back().column > lineIndent_ ||
            (headers_.back().column == lineIndent_ && !closer && k != K::LBrace)))
      headers_.pop_back();
    if (!headers_.empty() && headers_.back().brace == kNowhere && !closer &&
        headers_.back().depth == open_.size()) {
      headers_.back().brace = index_;
      headers_.back().place = lastEnd_;
    }
    if (wantsBlock(k)) {
      noteHeader(lineIndent_);
      if (beginsDefinition(k) && index_ + 2 < tokens_.size()) {
        headers_.back().paren = index_ + 2;
        headers_.back().parenPlace =
            start_ + tokens_[index_].width() + tokens_[index_ + 1].fullWidth();
      }
    } else if (k == K::Name && isTitleLine()) {
      noteHeader(lineIndent_);
      headers_.back().brace = index_ + 1;
      headers_.back().place = start_ + tokens_[index_].width();
    }
  }

  void noteHeader(unsigned column) {
    headers_.emplace_back();
    headers_.back().column = column;
    headers_.back().depth = open_.size();
  }

  /// Whether a line is a resource without its brace: `file 'title':`.
  bool isTitleLine() const {
    const auto at = [&](std::size_t n) {
      return index_ + n < tokens_.size() ? tokens_[index_ + n] : tokens_.back();
    };
    return (at(1).kind() == K::String || at(1).kind() == K::Variable) && at(2).kind() == K::Colon &&
           at(3).has(Token::NewlineBefore);
  }

  void opens(Bracket bracket) {
    const bool endsLine = tokens_[index_ + 1].has(Token::NewlineBefore);
    if (bracket == Brace) {
      if (!headers_.empty() && headers_.back().depth == open_.size()) headers_.pop_back();
      // A block begins: what is open on its line should have been closed before.
      const K before = index_ > 0 ? tokens_[index_ - 1].kind() : K::EndOfFile;
      const bool isValue = before == K::Pipe || before == K::Equals || before == K::FatArrow;
      const bool ofHeader = !headers_.empty() && headers_.back().depth + 1 == open_.size();
      if ((endsLine || ofHeader) && !isValue && !open_.empty() && open_.back().bracket != Brace &&
          open_.back().early == kNowhere && tokens_[index_].kind() == K::LBrace)
        open_.back().early = index_;
    }
    open_.push_back({index_, start_, bracket, lineIndent_, line_, endsLine});
  }

  std::size_t innermost(Bracket bracket) const {
    for (std::size_t i = open_.size(), steps = 0; i > 0 && steps < kMaxSearch; --i, ++steps) {
      if (open_[i - 1].bracket == bracket) return i - 1;
      if (bracket != Brace && open_[i - 1].bracket == Brace && open_[i - 1].endsLine) break;
    }
    return kNone;
  }

  /// The opener of a line that begins in this column.
  std::size_t atColumn(Bracket bracket, unsigned column) const {
    for (std::size_t i = open_.size(), steps = 0; i > 0 && steps < kMaxSearch; --i, ++steps) {
      if (open_[i - 1].bracket == bracket && open_[i - 1].indent == column) return i - 1;
      if (open_[i - 1].indent < column) break;
    }
    return kNone;
  }

  void closes(Bracket bracket, bool first) {
    const std::size_t inner = innermost(bracket);
    if (inner == kNone) return isSurplus(bracket, first);
    if (balanced_) return pair(inner);
    if (!first) {
      const bool stray = unclosed_[bracket] < 0 && open_[inner].endsLine &&
                         open_[inner].line != line_ && bracket == Brace;
      return stray ? isSurplus(bracket, first) : pair(inner);
    }
    if (open_[inner].indent == lineIndent_) return pair(inner);
    if (unclosed_[bracket] >= 0)
      if (const std::size_t outer = atColumn(bracket, lineIndent_); outer != kNone)
        return pair(outer);
    const bool deeper = open_[inner].indent < lineIndent_;
    if (deeper && (unclosed_[bracket] < 0 || headerHere() != nullptr))
      return isSurplus(bracket, first);
    pair(inner);
  }

  void pair(std::size_t opener) {
    while (open_.size() > opener + 1) leaveUnclosed();
    open_.pop_back();
  }

  void leaveUnclosed() {
    const Opener& opener = open_.back();
    --unclosed_[opener.bracket];
    const std::uint32_t at = opener.early == kNowhere ? index_ : opener.early;
    insertions_.push_back({at, kNowhere - 1 - opener.index, kClosers[opener.bracket]});
    const TextRange range{opener.start, opener.start + 1};
    const std::string message = "this '" + std::string(kOpenerTexts[opener.bracket]) +
                                "' is never closed by '" +
                                std::string(kCloserTexts[opener.bracket]) + "'";
    diagnostics_.push_back(makeDiagnostic(DiagnosticId::SyntaxError, range, {message}));
    diagnostics_.back().referenceOffset = start_;
    open_.pop_back();
  }

  /// The construct that begins in the column of this line and has no `{`.
  const Header* headerHere() const {
    if (headers_.empty()) return nullptr;
    const Header& header = headers_.back();
    return header.column == lineIndent_ && header.depth == open_.size() && header.brace != kNowhere
               ? &header
               : nullptr;
  }

  void isSurplus(Bracket bracket, bool first) {
    ++unclosed_[bracket];
    if (bracket == Brace && first) {
      if (const Header* header = headerHere()) {
        insertions_.push_back({header->brace, kNowhere, K::LBrace});
        const TextRange place{header->place, header->place};
        diagnostics_.push_back(
            makeDiagnostic(DiagnosticId::SyntaxError, place, {"a '{' is missing here"}));
        diagnostics_.back().fix("Insert '{'", {{place, " {"}});
        headers_.pop_back();
        return;
      }
    }
    if (bracket == Paren && insertParen()) return;
    surplus_.push_back(index_);
    const std::string closer(kCloserTexts[bracket]);
    const TextRange range{start_, start_ + 1};
    diagnostics_.push_back(makeDiagnostic(DiagnosticId::SyntaxError, range,
                                          {"there is nothing that this '" + closer + "' closes"}));
  }

  /// Opens the parameters of a definition that are closed here.
  bool insertParen() {
    if (headers_.empty() || headers_.back().depth != open_.size()) return false;
    Header& header = headers_.back();
    if (header.paren >= index_) return false;
    insertions_.push_back({header.paren, kNowhere, K::LParen});
    const TextRange place{header.parenPlace, header.parenPlace};
    diagnostics_.push_back(
        makeDiagnostic(DiagnosticId::SyntaxError, place, {"a '(' is missing here"}));
    diagnostics_.back().fix("Insert '('", {{place, "("}});
    header.paren = header.brace = kNowhere;
    return true;
  }

  BracketRepair result() {
    std::ranges::sort(insertions_, std::greater<>(),
                      [](const Insertion& i) { return std::pair(i.index, i.order); });
    BracketRepair repair;
    for (const Insertion& i : insertions_)
      repair.edits.push_back({TokenEdit::Insert, i.index, i.kind});
    for (const std::uint32_t index : surplus_) repair.edits.push_back({TokenEdit::Skip, index});
    std::ranges::stable_sort(repair.edits, [](const TokenEdit& a, const TokenEdit& b) {
      return a.index != b.index ? a.index > b.index
                                : a.action != TokenEdit::Insert && b.action == TokenEdit::Insert;
    });
    repair.diagnostics = std::move(diagnostics_);
    return repair;
  }

  static constexpr std::size_t kNone = ~std::size_t{0};

  std::string_view text_;
  std::span<const Token> tokens_;
  std::uint32_t index_ = 0;
  std::uint32_t offset_ = 0;   ///< of the trivia of the current token
  std::uint32_t start_ = 0;    ///< of the current token
  std::uint32_t lastEnd_ = 0;  ///< of the token before
  unsigned line_ = 0;          ///< counts lines that have tokens
  unsigned lineIndent_ = 0;    ///< column of the first token of the line
  unsigned quotes_ = 0;
  bool balanced_ = false;
  std::array<std::int64_t, 3> unclosed_{};  ///< openers without partners less closers without
  std::vector<Opener> open_;
  std::vector<Header> headers_;
  std::vector<Insertion> insertions_;
  std::vector<std::uint32_t> surplus_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace

BracketRepair repairBrackets(std::string_view text, std::span<const Token> tokens) {
  return Repairer(text, tokens).run();
}

}  // namespace puppet::parser
