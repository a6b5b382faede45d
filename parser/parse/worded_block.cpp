#include "parser/parse/worded_block.h"

#include <algorithm>
#include <functional>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

class MisspeltBlock {
 public:
  explicit MisspeltBlock(const TokenTexts& texts) : texts_(texts), tokens_(texts.tokens()) {}

  std::optional<Correction> find(std::uint32_t at) {
    std::uint32_t word = at;
    const bool isDo = word > 0 && texts_.textOf(word - 1) == "do";
    if (isDo) --word;
    const bool worded = isDo || isOpeningWord(word);
    if (word == 0 || (!worded && !beginsLine(word))) return std::nullopt;
    const std::uint32_t column = columnOf(lineStart(word - 1));
    const std::uint32_t end = findEnd(at, column);
    if (end == 0) return std::nullopt;
    if (worded && tokens_[word + 1].kind() == K::Pipe)
      openBehindParameters(word, end);
    else
      open(word);
    for (std::uint32_t i = word + 1; i < end; ++i)
      if (beginsLine(i) && columnOf(i) == column) divide(i, end);
    change(end, K::RBrace, "}");
    std::ranges::stable_sort(edits_, std::greater<>(), &TokenEdit::index);
    Diagnostic told = makeDiagnostic(DiagnosticId::SyntaxError, texts_.rangeOf(worded ? word : end),
                                     {"a block stands between '{' and '}', not before 'end'"});
    told.fix("Write '{' and '}'", std::move(changes_));
    Correction correction{edits_.front(), std::move(edits_), 0, "}", true};
    correction.told = std::make_shared<const Diagnostic>(std::move(told));
    correction.changesBrackets = true;
    return correction;
  }

 private:
  bool beginsLine(std::uint32_t i) const { return tokens_[i].has(Token::NewlineBefore); }

  bool isOpeningWord(std::uint32_t i) const {
    const std::string_view word = texts_.textOf(i);
    return word == "then" || word == "do";
  }

  std::uint32_t lineStart(std::uint32_t i) const {
    while (i > 0 && !beginsLine(i)) --i;
    return i;
  }

  /// Returns the column in bytes of the first token of a line.
  std::uint32_t columnOf(std::uint32_t i) const {
    const std::uint32_t start = texts_.rangeOf(i).start;
    const std::size_t lineBreak = texts_.text().substr(0, start).rfind('\n');
    return start - (lineBreak == std::string_view::npos ? 0 : static_cast<unsigned>(lineBreak) + 1);
  }

  /// Returns the next `end` that is alone on its line in this column, or 0.
  std::uint32_t findEnd(std::uint32_t at, std::uint32_t column) const {
    for (std::uint32_t i = at; i + 1 < tokens_.size(); ++i) {
      const bool alone = tokens_[i].kind() == K::Name && tokens_[i].width() == 3 && beginsLine(i) &&
                         (beginsLine(i + 1) || i + 2 == tokens_.size());
      if (alone && texts_.textOf(i) == "end" && columnOf(i) == column) return i;
    }
    return 0;
  }

  /// Opens the block at the token `word`, replacing it if it is an opening word.
  void open(std::uint32_t word) {
    if (isOpeningWord(word)) {
      change(word, K::LBrace, "{");
    } else {
      edits_.push_back({TokenEdit::Insert, word, K::LBrace});
      write(texts_.endOf(word - 1), " {");
    }
  }

  /// Opens the block behind `do |...|`.
  void openBehindParameters(std::uint32_t word, std::uint32_t end) {
    std::uint32_t open = word + 3;
    while (open < end && tokens_[open - 1].kind() != K::Pipe) ++open;
    edits_.push_back({TokenEdit::Insert, open, K::LBrace});
    edits_.push_back({TokenEdit::Skip, word});
    changes_.push_back({{texts_.rangeOf(word).start, texts_.rangeOf(word + 1).start}, ""});
    write(texts_.endOf(open - 1), " {");
  }

  /// Encloses `else` or `elsif ...` at the token `i` in braces.
  void divide(std::uint32_t i, std::uint32_t end) {
    const K k = tokens_[i].kind();
    if (k != K::KwElse && k != K::KwElsif) return;
    edits_.push_back({TokenEdit::Insert, i, K::RBrace});
    write(texts_.rangeOf(i).start, "} ");
    std::uint32_t behind = i + 1;
    if (k == K::KwElsif)
      while (behind < end && !beginsLine(behind) && !isOpeningWord(behind)) ++behind;
    open(behind);
  }

  void change(std::uint32_t i, K kind, std::string text) {
    edits_.push_back({TokenEdit::Change, i, kind});
    changes_.push_back({texts_.rangeOf(i), std::move(text)});
  }

  void write(std::uint32_t at, std::string text) {
    changes_.push_back({{at, at}, std::move(text)});
  }

  const TokenTexts& texts_;
  std::span<const Token> tokens_;
  std::vector<TokenEdit> edits_;
  std::vector<TextEdit> changes_;
};

}  // namespace

std::optional<Correction> misspeltBlockAt(const TokenTexts& texts, std::uint32_t at) {
  return MisspeltBlock(texts).find(at);
}

}  // namespace puppet::parser
