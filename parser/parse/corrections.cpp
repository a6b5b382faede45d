#include "parser/parse/corrections.h"

#include <algorithm>
#include <string>

#include "parser/parse/indentation.h"
#include "parser/parse/near_miss.h"
#include "parser/syntax/token_class.h"

namespace puppet::parser {
namespace {

/// What may be missing, with the cost of thinking so.
struct Insertable {
  K kind;
  std::size_t cost;
};
constexpr std::array kInsertable = std::to_array<Insertable>({
    {K::Comma, 1},    {K::FatArrow, 1},   {K::Colon, 1},       {K::LBrace, 1},
    {K::RBrace, 1},   {K::LParen, 1},     {K::RParen, 1},      {K::LBracket, 1},
    {K::RBracket, 1}, {K::Semicolon, 1},  {K::Equals, 1},      {K::Name, 2},
    {K::Variable, 2}, {K::String, 2},     {K::KwClass, 2},     {K::KwDefine, 2},
    {K::KwIf, 2},     {K::KwCase, 2},     {K::KwElse, 2},      {K::KwInherits, 2},
    {K::Question, 2}, {K::Pipe, 2},       {K::CollectOpen, 2}, {K::CollectClose, 2},
    {K::KwUnless, 3}, {K::EqualEqual, 3},
});
constexpr std::uint32_t kMostShown = 24;
constexpr std::size_t kSkipCost = 2, kSwapCost = 2;

/// Tokens before the mistake, and behind it, that may be wrong.
constexpr std::uint32_t kBefore = 4, kBehind = 2;

bool isBracket(K k) { return openedBy(k) != NoBracket || closedBy(k) != NoBracket; }

/// Parts of strings, heredocs and templates belong together, and what lacks cannot be too much.
bool standsAlone(Token token) {
  const K k = token.kind();
  return !token.has(Token::Missing) && k != K::EndOfFile && (k < K::StringHead);
}

/// How much would be lost with a token.
int weight(K k) {
  if (isKeyword(k)) return 3;
  if (k == K::Name || k == K::TypeName || k == K::Word) return 2;
  return k > K::Word ? 1 : 0;
}

TextRange rangeOf(std::span<const Token> tokens, std::uint32_t index, std::uint32_t count) {
  std::uint32_t offset = 0;
  for (std::uint32_t i = 0; i < index; ++i) offset += tokens[i].fullWidth();
  std::uint32_t end = offset;
  for (std::uint32_t i = index; i < index + count; ++i) end += tokens[i].fullWidth();
  return {offset + tokens[index].leading(), end};
}

class Finder {
 public:
  Finder(std::string_view text, std::span<const Token> tokens, std::uint32_t at)
      : text_(text), tokens_(tokens), at_(at) {}

  std::vector<Correction> run() {
    const std::vector<std::uint32_t> places = findPlaces();
    for (const std::uint32_t i : places) otherTokens(i);
    wordedBlock();
    for (const std::uint32_t i : places) insertions(i);
    for (const std::uint32_t i : places) deletions(i);
    return std::move(found_);
  }

 private:
  /// The tokens that may be wrong: those around the mistake and before the block around it, and the
  /// first ones of the lines on which both begin.
  std::vector<std::uint32_t> findPlaces() const {
    std::vector<std::uint32_t> places;
    const auto last = static_cast<std::uint32_t>(tokens_.size() - 1);
    const auto add = [&](std::uint32_t i) {
      if (i <= last && std::ranges::find(places, i) == places.end()) places.push_back(i);
    };
    add(at_);
    for (std::uint32_t d = 1; d <= kBefore; ++d) {
      if (d <= at_) add(at_ - d);
      if (d <= kBehind) add(at_ + d);
    }
    const std::uint32_t opener = enclosingOpener();
    for (const std::uint32_t start : {headStart(at_), headStart(opener)})
      for (std::uint32_t d = 0; d < 3; ++d) add(start + d);
    for (std::uint32_t d = 1; d <= std::min(kBefore, opener); ++d) add(opener - d);
    return places;
  }

  std::uint32_t enclosingOpener() const {
    int depth = 0;
    for (std::uint32_t i = at_; i > 0; --i) {
      const K k = tokens_[i - 1].kind();
      depth += closedBy(k) != NoBracket;
      if (openedBy(k) != NoBracket && --depth < 0) return i - 1;
    }
    return 0;
  }

  std::uint32_t lineStart(std::uint32_t i) const {
    while (i > 0 && !tokens_[i].has(Token::NewlineBefore)) --i;
    return i;
  }

  /// The first token of the line on which what reaches to the token `i` begins: brackets that are
  /// closed before it are passed over.
  std::uint32_t headStart(std::uint32_t i) const {
    for (int depth = 0; i > 0; --i) {
      const K k = tokens_[i].kind();
      if (depth == 0 && tokens_[i].has(Token::NewlineBefore) && closedBy(k) == NoBracket) break;
      depth += closedBy(k) != NoBracket;
      depth -= openedBy(k) != NoBracket && depth > 0;
    }
    return i;
  }

  std::string_view textOf(std::uint32_t i) {
    for (; known_ < i; ++known_) offset_ += tokens_[known_].fullWidth();
    for (; known_ > i; --known_) offset_ -= tokens_[known_ - 1].fullWidth();
    return text_.substr(offset_ + tokens_[i].leading(), tokens_[i].width());
  }

  void otherTokens(std::uint32_t i) {
    if (i + 1 >= tokens_.size() || !standsAlone(tokens_[i])) return;
    const std::string_view second =
        standsAlone(tokens_[i + 1]) ? textOf(i + 1) : std::string_view();
    for (const Meant& meant : meantBy(textOf(i), tokens_[i].kind(), second)) {
      const bool joins = meant.joinsNext;
      found_.push_back({{{joins ? TokenEdit::Join : TokenEdit::Change, i, meant.kind}},
                        meant.cost,
                        meant.text,
                        meant.isCertain,
                        isBracket(tokens_[i].kind()) || isBracket(meant.kind),
                        meant.advice});
      if (!joins && separates(meant.kind)) everywhere(found_.back());
    }
  }

  /// Whoever writes a list as another language does mistakes all of its separators.
  static bool separates(K k) {
    return k == K::FatArrow || k == K::Colon || k == K::Comma || k == K::Semicolon;
  }

  /// The same correction for all tokens of its kind in the rest of the list.
  void everywhere(const Correction& one) {
    Correction all = one;
    const K kind = tokens_[one.edits.front().index].kind();
    int depth = 0;
    for (std::uint32_t i = one.edits.front().index + 1; i < tokens_.size(); ++i) {
      const K k = tokens_[i].kind();
      depth += openedBy(k) != NoBracket;
      if (closedBy(k) != NoBracket && --depth < 0) break;
      if (depth == 0 && k == kind)
        all.edits.push_back({TokenEdit::Change, i, one.edits.front().kind});
    }
    if (all.edits.size() > 1) found_.push_back(std::move(all));
  }

  /// A block between `then` or `do`, or nothing, and an `end` on a line of its own.
  void wordedBlock() {
    std::uint32_t word = at_;
    const bool isDo = word > 0 && textOf(word - 1) == "do";
    if (isDo) --word;
    const bool worded = isDo || textOf(word) == "then" || textOf(word) == "do";
    if (word == 0 || (!worded && !tokens_[word].has(Token::NewlineBefore))) return;
    const std::uint32_t end = findEnd(columnAt(lineStart(word - 1)));
    if (end == 0) return;
    const bool pipes = worded && tokens_[word + 1].kind() == K::Pipe;
    std::uint32_t open = word;
    if (pipes)
      for (open = word + 3; open < end && tokens_[open - 1].kind() != K::Pipe;) ++open;
    Diagnostic told = makeDiagnostic(DiagnosticId::SyntaxError,
                                     worded ? rangeOf(tokens_, word, 1) : rangeOf(tokens_, end, 1),
                                     {"a block stands between '{' and '}', not before 'end'"});
    std::vector<TextEdit> changes;
    std::vector<TokenEdit> edits{{TokenEdit::Change, end, K::RBrace}};
    const std::uint32_t behind = rangeOf(tokens_, open - 1, 1).end;
    if (worded && !pipes) {
      edits.push_back({TokenEdit::Change, word, K::LBrace});
      changes.push_back({rangeOf(tokens_, word, 1), "{"});
    } else {
      edits.push_back({TokenEdit::Insert, open, K::LBrace});
      if (pipes) edits.push_back({TokenEdit::Skip, word});
      if (pipes)
        changes.push_back(
            {{rangeOf(tokens_, word, 1).start, rangeOf(tokens_, word + 1, 1).start}, ""});
      changes.push_back({{behind, behind}, " {"});
    }
    changes.push_back({rangeOf(tokens_, end, 1), "}"});
    told.fix("Write '{' and '}'", std::move(changes));
    found_.push_back({std::move(edits), 0, "}", true, true, {}, std::move(told)});
  }

  /// The next `end` that stands alone in this column, or 0.
  std::uint32_t findEnd(unsigned column) {
    for (std::uint32_t i = at_; i + 1 < tokens_.size(); ++i) {
      const bool alone = tokens_[i].kind() == K::Name && tokens_[i].width() == 3 &&
                         tokens_[i].has(Token::NewlineBefore) &&
                         (tokens_[i + 1].has(Token::NewlineBefore) || i + 2 == tokens_.size());
      if (alone && textOf(i) == "end" && columnAt(i) == column) return i;
    }
    return 0;
  }

  unsigned columnAt(std::uint32_t i) {
    textOf(i);
    return columnOf(text_, offset_, offset_ + tokens_[i].leading());
  }

  void insertions(std::uint32_t i) {
    const K k = tokens_[i].kind();
    if (k == K::StringMiddle || k == K::StringTail || (k >= K::HeredocText && k <= K::EppText))
      return;
    for (const Insertable& missing : kInsertable)
      found_.push_back({{{TokenEdit::Insert, i, missing.kind}},
                        missing.cost,
                        {},
                        false,
                        isBracket(missing.kind)});
  }

  void deletions(std::uint32_t i) {
    if (i + 1 >= tokens_.size() || !standsAlone(tokens_[i])) return;
    const K k = tokens_[i].kind(), next = tokens_[i + 1].kind();
    found_.push_back({{{TokenEdit::Skip, i}}, kSkipCost, {}, false, isBracket(k)});
    if (!standsAlone(tokens_[i + 1]) || k == next) return;
    // Swapped tokens: the lighter one is put where it belongs.
    std::vector<TokenEdit> edits =
        weight(k) < weight(next)
            ? std::vector<TokenEdit>{{TokenEdit::Insert, i + 2, k}, {TokenEdit::Skip, i}}
            : std::vector<TokenEdit>{{TokenEdit::Skip, i + 1}, {TokenEdit::Insert, i, next}};
    found_.push_back({std::move(edits), kSwapCost, {}, false, isBracket(k) || isBracket(next)});
  }

  std::string_view text_;
  std::span<const Token> tokens_;
  std::uint32_t at_;
  std::uint32_t known_ = 0, offset_ = 0;  ///< a token, and the offset of its trivia
  std::vector<Correction> found_;
};

Diagnostic otherToken(std::span<const Token> tokens, const Correction& correction) {
  const std::string written(correction.written);
  std::vector<TextEdit> changes;
  for (const TokenEdit& edit : correction.edits) {
    const unsigned count = edit.action == TokenEdit::Join ? 2 : 1;
    changes.push_back({rangeOf(tokens, edit.index, count), written});
  }
  const TextRange place = changes.front().range;
  if (!correction.advice.empty())
    return makeDiagnostic(DiagnosticId::SyntaxError, place, {correction.advice});
  Diagnostic d =
      makeDiagnostic(DiagnosticId::SyntaxError, place, {"did you mean '" + written + "'?"});
  d.fix("Write '" + written + "'", std::move(changes));
  return d;
}

/// No space is written before these.
bool clings(K k) {
  return k == K::Comma || k == K::Semicolon || k == K::Colon || k == K::LParen || k == K::RParen ||
         k == K::RBracket;
}

Diagnostic missingToken(std::span<const Token> tokens, const TokenEdit& edit) {
  if (edit.kind == K::KwClass || edit.kind == K::KwDefine)
    return makeDiagnostic(DiagnosticId::SyntaxError, rangeOf(tokens, edit.index, 1),
                          {"a definition begins with 'class' or 'define'"});
  const std::string spelling(spellingOf(edit.kind));
  const std::uint32_t end = edit.index == 0 ? 0 : rangeOf(tokens, edit.index - 1, 1).end;
  const TextRange place{end, end};
  const std::string what = edit.kind == K::Comma  ? "a comma"
                           : edit.kind >= K::Name ? "a " + spelling
                                                  : "'" + spelling + "'";
  Diagnostic d = makeDiagnostic(DiagnosticId::SyntaxError, place, {what + " is missing here"});
  if (edit.kind >= K::Name) return d;
  const bool before = edit.index == 0;
  d.fix("Insert '" + spelling + "'", {{place, before              ? spelling + ' '
                                              : clings(edit.kind) ? spelling
                                                                  : ' ' + spelling}});
  return d;
}

/// Whether an insertion is better told than what the parser found: a value may be anything.
bool tellsMore(std::span<const Token> tokens, const TokenEdit& edit) {
  if (edit.kind < K::Name) return true;
  return edit.kind == K::Name && edit.index > 0 &&
         (isKeyword(tokens[edit.index - 1].kind()) || openedBy(tokens[edit.index].kind()) == Brace);
}

}  // namespace

Diagnostic Correction::explain(std::string_view text, std::span<const Token> tokens,
                               const Diagnostic& found) const {
  if (told) return *told;
  if (!written.empty()) return otherToken(tokens, *this);
  const TokenEdit& edit = edits.front();
  if (edits.size() > 1) return found;
  if (edit.action == TokenEdit::Insert)
    return tellsMore(tokens, edit) ? missingToken(tokens, edit) : found;
  const TextRange range = rangeOf(tokens, edit.index, 1);
  if (range == found.range) return found;
  return makeDiagnostic(
      DiagnosticId::SyntaxError, range,
      {"unexpected '" +
       std::string(text.substr(range.start, std::min(range.length(), kMostShown))) + "'"});
}

std::vector<Correction> correctionsNear(std::string_view text, std::span<const Token> tokens,
                                        std::uint32_t at) {
  return Finder(text, tokens, at).run();
}

}  // namespace puppet::parser
