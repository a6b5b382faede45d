#include "parser/parse/foreign_constructs.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/layout.h"
#include "parser/parse/precedence.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// Number of tokens before the mistake in which the construct begins.
constexpr std::uint32_t kFarthest = 40;

/// Functions that are often called with parentheses and a block.
constexpr std::string_view kIterating[] = {"all",    "any",   "each", "filter",      "map",
                                           "reduce", "slice", "with", "reverse_each"};

/// Collects the edits of one construct.
class Rewriting {
 public:
  explicit Rewriting(const TokenTexts& texts) : texts_(texts) {}

  void insert(std::uint32_t index, K kind) { edits_.push_back({TokenEdit::Insert, index, kind}); }
  void change(std::uint32_t index, K kind) { edits_.push_back({TokenEdit::Change, index, kind}); }
  void skip(std::uint32_t index) { edits_.push_back({TokenEdit::Skip, index}); }
  void write(TextRange range, std::string text) { changes_.push_back({range, std::move(text)}); }
  void writeBefore(std::uint32_t index, std::string text) {
    const std::uint32_t at = texts_.rangeOf(index).start;
    write({at, at}, std::move(text));
  }

  Correction told(TextRange place, std::string_view message, std::string title) {
    Diagnostic told = makeDiagnostic(DiagnosticId::SyntaxError, place, {message});
    if (!changes_.empty()) told.fix(std::move(title), std::move(changes_));
    // The last token first; insertions before one token in their order.
    std::ranges::reverse(edits_);
    std::ranges::stable_sort(edits_, std::greater<>(), &TokenEdit::index);
    Correction correction{edits_.front(), std::move(edits_), 0, {}, true};
    correction.told = std::make_shared<const Diagnostic>(std::move(told));
    correction.changesBrackets = true;
    return correction;
  }

 private:
  const TokenTexts& texts_;
  std::vector<TokenEdit> edits_;
  std::vector<TextEdit> changes_;
};

class ForeignFinder {
 public:
  ForeignFinder(const TokenTexts& texts, std::uint32_t at)
      : texts_(texts), tokens_(texts.tokens()), at_(at) {}

  std::vector<Correction> run() {
    add(conditional());
    for (std::uint32_t i = at_, n = 0; n < kFarthest && i > 0 && !add(block(i)); ++n) --i;
    add(increment());
    return std::move(found_);
  }

 private:
  K kindAt(std::uint32_t i) const { return i < tokens_.size() ? tokens_[i].kind() : K::EndOfFile; }

  bool add(std::optional<Correction> correction) {
    if (correction) found_.push_back(std::move(*correction));
    return correction.has_value();
  }

  /// Returns the token behind the expression that begins at `i`: a separator, a closing bracket, or
  /// one that begins a line and does not continue the expression.
  std::uint32_t behindExpression(std::uint32_t i) const {
    int depth = 0;
    for (const std::uint32_t first = i; kindAt(i) != K::EndOfFile; ++i) {
      const K k = kindAt(i);
      if (depth == 0) {
        if (k == K::Comma || k == K::Semicolon || closedBy(k) != NoBracket) return i;
        if (i > first && tokens_[i].has(Token::NewlineBefore) &&
            precedenceOf(k) == Precedence::None)
          return i;
      }
      depth += openedBy(k) != NoBracket;
      depth -= closedBy(k) != NoBracket;
    }
    return i;
  }

  /// `condition ? a : b`, which a selector says.
  std::optional<Correction> conditional() const {
    const std::uint32_t question = questionBefore(texts_, at_);
    if (question == 0) return std::nullopt;
    const std::uint32_t end = behindExpression(at_ + 1);
    if (end == at_ + 1) return std::nullopt;
    Rewriting rewriting(texts_);
    for (const K k : {K::SelectorLBrace, K::KwDefault, K::FatArrow})
      rewriting.insert(question + 1, k);
    rewriting.change(at_, K::Comma);
    for (const K k : {K::KwDefault, K::FatArrow}) rewriting.insert(at_ + 1, k);
    rewriting.insert(end, K::RBrace);
    if (isOperandAlone(question)) {
      rewriting.writeBefore(question + 1, "{ true => ");
      rewriting.write({texts_.endOf(at_ - 1), texts_.endOf(at_)}, ",");
      rewriting.writeBefore(at_ + 1, "default => ");
      rewriting.write({texts_.endOf(end - 1), texts_.endOf(end - 1)}, " }");
    }
    return rewriting.told(
        texts_.rangeOf(question),
        "there is no '? :': a selector such as '? { true => ..., default => ... }' "
        "chooses between values",
        "Write a selector");
  }

  /// Returns true if the condition before the token `question` is one token, or in parentheses. A
  /// selector binds more tightly than operators, whose result is meant here.
  bool isOperandAlone(std::uint32_t question) const {
    std::uint32_t first = question - 1;
    int depth = 0;
    for (std::uint32_t n = 0; closedBy(kindAt(question - 1)) != NoBracket && first > 0; --first) {
      depth += closedBy(kindAt(first)) != NoBracket;
      depth -= openedBy(kindAt(first)) != NoBracket;
      if (depth == 0 || ++n == kFarthest) break;
    }
    if (depth != 0 || first == 0) return false;
    const K before = kindAt(first - 1);
    return before == K::Equals || before == K::FatArrow || before == K::Comma ||
           openedBy(before) != NoBracket;
  }

  /// Returns true if the call of a method, or of a function that iterates, ends before `i`.
  bool isCallBefore(std::uint32_t i) const {
    if (i < 2) return false;
    if (kindAt(i - 1) == K::Name) return kindAt(i - 2) == K::Dot;
    if (kindAt(i - 1) != K::RParen) return false;
    int depth = 0;
    for (std::uint32_t n = 0; i-- > 2 && n < kFarthest; ++n) {
      depth += closedBy(kindAt(i)) != NoBracket;
      depth -= openedBy(kindAt(i)) != NoBracket;
      if (depth == 0)
        return kindAt(i - 1) == K::Name && (kindAt(i - 2) == K::Dot || iterates(i - 1));
    }
    return false;
  }

  bool iterates(std::uint32_t name) const {
    return std::ranges::find(kIterating, texts_.textOf(name)) != std::end(kIterating);
  }

  /// A block at the token `i`, behind a call, that does not begin with parameters between pipes.
  std::optional<Correction> block(std::uint32_t i) const {
    if (kindAt(i) == K::LBrace && isCallBefore(i))
      return kindAt(i + 1) == K::Pipe ? bracedParameters(i) : missingParameters(i);
    if (kindAt(i) == K::Variable && isCallBefore(i) && !tokens_[i].has(Token::NewlineBefore))
      return bareParameters(i);
    return std::nullopt;
  }

  /// `{ |$x| ... }`
  std::optional<Correction> bracedParameters(std::uint32_t open) const {
    std::uint32_t close = open + 2;
    while (kindAt(close) != K::Pipe && close < open + kFarthest && kindAt(close) != K::EndOfFile)
      ++close;
    if (kindAt(close) != K::Pipe) return std::nullopt;
    Rewriting rewriting(texts_);
    rewriting.skip(open);
    rewriting.insert(close + 1, K::LBrace);
    rewriting.write({texts_.rangeOf(open).start, texts_.rangeOf(open + 1).start}, "");
    rewriting.write({texts_.endOf(close), texts_.endOf(close)}, " {");
    return rewriting.told(texts_.rangeOf(open),
                          "the parameters of a block stand before its '{': |$x| { ... }",
                          "Write the parameters before '{'");
  }

  /// `$x, $y { ... }`
  std::optional<Correction> bareParameters(std::uint32_t first) const {
    std::uint32_t open = first + 1;
    while (kindAt(open) == K::Comma && kindAt(open + 1) == K::Variable) open += 2;
    if (kindAt(open) != K::LBrace) return std::nullopt;
    Rewriting rewriting(texts_);
    rewriting.insert(first, K::Pipe);
    rewriting.insert(open, K::Pipe);
    rewriting.writeBefore(first, "|");
    rewriting.write({texts_.endOf(open - 1), texts_.endOf(open - 1)}, "|");
    return rewriting.told({texts_.rangeOf(first).start, texts_.endOf(open - 1)},
                          "the parameters of a block stand between pipes: |$x| { ... }",
                          "Write the pipes");
  }

  /// `{ ... }`
  std::optional<Correction> missingParameters(std::uint32_t open) const {
    Rewriting rewriting(texts_);
    for (const K k : {K::Pipe, K::Variable, K::Pipe}) rewriting.insert(open, k);
    return rewriting.told(texts_.rangeOf(open), "a block begins with its parameters: |$x| { ... }",
                          {});
  }

  /// `$x++`, `$x--`
  std::optional<Correction> increment() const {
    for (const std::uint32_t i : {at_, at_ - std::min(at_, 1u)}) {
      const K k = kindAt(i);
      if (i < 2 || (k != K::Plus && k != K::Minus) || kindAt(i - 1) != k ||
          kindAt(i - 2) != K::Variable || tokens_[i].leading() > 0 || tokens_[i - 1].leading() > 0)
        continue;
      Rewriting rewriting(texts_);
      rewriting.skip(i);
      rewriting.insert(i + 1, K::Name);
      const std::string sign(texts_.textOf(i));
      return rewriting.told({texts_.rangeOf(i - 1).start, texts_.endOf(i)},
                            "there is no '" + sign + sign +
                                "': a variable keeps its value; assign the sum to another one",
                            {});
    }
    return std::nullopt;
  }

  const TokenTexts& texts_;
  std::span<const Token> tokens_;
  std::uint32_t at_;
  std::vector<Correction> found_;
};

}  // namespace

std::uint32_t questionBefore(const TokenTexts& texts, std::uint32_t colon) {
  const std::span<const Token> tokens = texts.tokens();
  if (colon >= tokens.size() || tokens[colon].kind() != K::Colon) return 0;
  int depth = 0;
  for (std::uint32_t i = colon, n = 0; i-- > 1 && n < kFarthest; ++n) {
    const K k = tokens[i].kind();
    depth += closedBy(k) != NoBracket;
    if (openedBy(k) != NoBracket && --depth < 0) return 0;
    if (depth > 0) continue;
    if (k == K::Question) return i + 1 < colon ? i : 0;
    if (k == K::Comma || k == K::Semicolon || k == K::Equals || k == K::FatArrow) return 0;
  }
  return 0;
}

std::vector<Correction> foreignConstructsAt(const TokenTexts& texts, std::uint32_t at) {
  return ForeignFinder(texts, at).run();
}

}  // namespace puppet::parser
