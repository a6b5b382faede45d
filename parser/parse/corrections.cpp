#include "parser/parse/corrections.h"

#include <algorithm>
#include <string>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/foreign_constructs.h"
#include "parser/parse/layout.h"
#include "parser/parse/near_miss.h"
#include "parser/parse/worded_block.h"
#include "parser/support/ascii.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {
namespace {

/// A token that may be missing, with the cost of inserting it.
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
constexpr std::size_t kSkipCost = 2, kSwapCost = 2;

/// Number of tokens before and behind the mistake that may be wrong.
constexpr std::uint32_t kBefore = 4, kBehind = 2;
constexpr std::uint32_t kLongestCondition = 40;

bool isBracket(K k) { return openedBy(k) != NoBracket || closedBy(k) != NoBracket; }

/// Returns true for tokens that may be edited individually: not for parts of strings, heredocs and
/// templates, which belong together, nor for missing tokens.
bool standsAlone(Token token) {
  const K k = token.kind();
  return !token.has(Token::Missing) && k != K::EndOfFile && (k < K::StringHead);
}

/// Returns the weight of a token: the more it carries, the less likely it is to be surplus.
int weight(K k) {
  if (isKeyword(k)) return 3;
  if (k == K::Name || k == K::TypeName || k == K::Word) return 2;
  return k > K::Word ? 1 : 0;
}

class Finder {
 public:
  Finder(const TokenTexts& texts, std::uint32_t at)
      : texts_(texts), tokens_(texts.tokens()), at_(at) {}

  std::vector<Correction> runWords() {
    for (const std::uint32_t i : findPlaces()) addOtherTokens(i);
    std::erase_if(found_, [](const Correction& correction) {
      return correction.changesBrackets || !correction.many.empty();
    });
    return std::move(found_);
  }

  std::vector<Correction> run() {
    const std::vector<std::uint32_t> places = findPlaces();
    found_.reserve(places.size() * (kInsertable.size() + 4));
    for (const std::uint32_t i : places) addOtherTokens(i);
    if (const std::uint32_t i = wordBehindBlock(enclosingOpener());
        std::ranges::find(places, i) == places.end())
      addOtherTokens(i);
    if (auto block = misspeltBlockAt(texts_, at_)) found_.push_back(std::move(*block));
    std::ranges::move(foreignConstructsAt(texts_, at_), std::back_inserter(found_));
    for (const std::uint32_t i : places) addInsertions(i);
    for (const std::uint32_t i : places) addDeletions(i);
    return std::move(found_);
  }

 private:
  /// Returns the tokens that may be wrong: those around the mistake and before the enclosing block,
  /// and the first ones of the lines on which both begin.
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

  /// Returns the word before the condition of the block that opens at the token `opener`, if it
  /// follows another block: `elsif` is meant, however long the condition is. Returns `at_` if there
  /// is none.
  std::uint32_t wordBehindBlock(std::uint32_t opener) const {
    int depth = 0;
    for (std::uint32_t i = opener; i > 0 && opener - i < kLongestCondition; --i) {
      const K k = tokens_[i - 1].kind();
      if (depth == 0 && k == K::RBrace) return tokens_[i].kind() == K::Name ? i : at_;
      depth += closedBy(k) != NoBracket;
      depth -= openedBy(k) != NoBracket;
      if (depth < 0) break;
    }
    return at_;
  }

  /// Returns the first token of the line on which the construct that contains the token `i` begins;
  /// skips brackets that are closed before it.
  std::uint32_t headStart(std::uint32_t i) const {
    for (int depth = 0; i > 0; --i) {
      const K k = tokens_[i].kind();
      if (depth == 0 && tokens_[i].has(Token::NewlineBefore) && closedBy(k) == NoBracket) break;
      depth += closedBy(k) != NoBracket;
      depth -= openedBy(k) != NoBracket && depth > 0;
    }
    return i;
  }

  /// Returns true if `Type[...]` or the body of a resource ends before the token `i`.
  bool isReferenceBefore(std::uint32_t i) const {
    const K last = i > 0 ? tokens_[i - 1].kind() : K::EndOfFile;
    if (last != K::RBracket) return last == K::RBrace;
    int depth = 0;
    while (i-- > 1) {
      const K k = tokens_[i].kind();
      depth += closedBy(k) != NoBracket;
      if (openedBy(k) != NoBracket && --depth == 0) return tokens_[i - 1].kind() == K::TypeName;
    }
    return false;
  }

  void addOtherTokens(std::uint32_t i) {
    if (i + 1 >= tokens_.size() || !standsAlone(tokens_[i])) return;
    addQuotedWord(i);
    addLowerCaseName(i);
    const std::string_view second =
        standsAlone(tokens_[i + 1]) ? texts_.textOf(i + 1) : std::string_view();
    for (const TokenSuggestion& meant :
         suggestionFor(texts_.textOf(i), tokens_[i].kind(), second)) {
      if (meant.kind == K::EdgeRight && !isReferenceBefore(i)) continue;
      if (questionBefore(texts_, i) != 0) continue;
      const bool joins = meant.joinsNext;
      add({{joins ? TokenEdit::Join : TokenEdit::Change, i, meant.kind},
           {},
           meant.cost,
           meant.text,
           meant.isCertain,
           meant.advice});
      if (!joins && separates(meant.kind)) addEverywhere(found_.back());
    }
  }

  /// A keyword where a value is expected: a title, an item, a value.
  void addQuotedWord(std::uint32_t i) {
    const K next = tokens_[i + 1].kind();
    const bool endsValue = next == K::Colon || next == K::Comma || closedBy(next) != NoBracket;
    if (!isKeyword(tokens_[i].kind()) || !endsValue) return;
    const std::string word(texts_.textOf(i));
    Diagnostic told = makeDiagnostic(DiagnosticId::SyntaxError, texts_.rangeOf(i),
                                     {"'" + word + "' is a reserved word; write it in quotes"});
    told.fix("Write '" + word + "' in quotes", {{texts_.rangeOf(i), "'" + word + "'"}});
    Correction correction{{TokenEdit::Change, i, K::String}, {}, 0, {}, true};
    correction.told = std::make_shared<const Diagnostic>(std::move(told));
    found_.push_back(std::move(correction));
  }

  /// `a::B`, where a name is expected.
  void addLowerCaseName(std::uint32_t i) {
    if (tokens_[i].kind() != K::Name || tokens_[i + 1].kind() != K::TypeName ||
        tokens_[i + 1].leading() > 0)
      return;
    const TextRange place{texts_.rangeOf(i).start, texts_.endOf(i + 1)};
    const std::string name(texts_.text().substr(place.start, place.length()));
    Correction correction{{TokenEdit::Join, i, K::Name}, {}, 0, {}, true};
    Diagnostic told = makeDiagnostic(
        DiagnosticId::SyntaxError, place,
        {"'" + name + "' is no name: every segment begins with a lower-case letter"});
    told.fix("Write '" + lowerCase(name) + "'", {{place, lowerCase(name)}});
    correction.told = std::make_shared<const Diagnostic>(std::move(told));
    found_.push_back(std::move(correction));
  }

  void add(Correction correction) {
    for (const TokenEdit& edit : correction.edits())
      correction.changesBrackets |= isBracket(edit.kind) || (edit.action != TokenEdit::Insert &&
                                                             isBracket(tokens_[edit.index].kind()));
    found_.push_back(std::move(correction));
  }

  /// Returns true for separators of collections: a list in the notation of another language has all
  /// of them wrong.
  static bool separates(K k) {
    return k == K::FatArrow || k == K::Colon || k == K::Comma || k == K::Semicolon;
  }

  /// Adds the same correction for all tokens of its kind in the rest of the list.
  void addEverywhere(const Correction& one) {
    Correction all = one;
    all.many.push_back(one.edit);
    const K kind = tokens_[one.edit.index].kind();
    int depth = 0;
    for (std::uint32_t i = one.edit.index + 1; i < tokens_.size(); ++i) {
      const K k = tokens_[i].kind();
      depth += openedBy(k) != NoBracket;
      if (closedBy(k) != NoBracket && --depth < 0) break;
      if (depth == 0 && k == kind) all.many.push_back({TokenEdit::Change, i, one.edit.kind});
    }
    if (all.many.size() > 1) found_.push_back(std::move(all));
  }

  void addInsertions(std::uint32_t i) {
    const K k = tokens_[i].kind();
    if (k == K::StringMiddle || k == K::StringTail || (k >= K::HeredocText && k <= K::EppText))
      return;
    for (const Insertable& missing : kInsertable)
      add({{TokenEdit::Insert, i, missing.kind}, {}, missing.cost, {}});
  }

  void addDeletions(std::uint32_t i) {
    if (i + 1 >= tokens_.size() || !standsAlone(tokens_[i])) return;
    const K k = tokens_[i].kind(), next = tokens_[i + 1].kind();
    add({{TokenEdit::Skip, i}, {}, kSkipCost, {}});
    if (!standsAlone(tokens_[i + 1]) || k == next) return;
    // Swapped tokens: the lighter one is moved.
    std::vector<TokenEdit> edits =
        weight(k) < weight(next)
            ? std::vector<TokenEdit>{{TokenEdit::Insert, i + 2, k}, {TokenEdit::Skip, i}}
            : std::vector<TokenEdit>{{TokenEdit::Skip, i + 1}, {TokenEdit::Insert, i, next}};
    add({edits.front(), std::move(edits), kSwapCost, {}});
  }

  const TokenTexts& texts_;
  std::span<const Token> tokens_;
  std::uint32_t at_;
  std::vector<Correction> found_;
};

}  // namespace

std::vector<Correction> otherWordsNear(const TokenTexts& texts, std::uint32_t at) {
  return Finder(texts, at).runWords();
}

std::vector<Correction> correctionsNear(const TokenTexts& texts, std::uint32_t at) {
  return Finder(texts, at).run();
}

}  // namespace puppet::parser
