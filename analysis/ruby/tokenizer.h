#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/ruby/token.h"

namespace puppet::analysis::ruby {

/// Finds the tokens of one text in one pass. What stands in `#{...}` is read as code, to find where
/// it ends, and gives no tokens. Nested literals are on a stack of our own, so depth costs memory
/// and no recursion.
class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text) {}

  std::vector<Token> run();

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// A literal whose end has not been found yet.
  struct OpenLiteral {
    Token token;
    char opener = 0;            ///< nests, where it is a bracket
    std::uint32_t nesting = 0;  ///< openers within that await their closers
    std::uint32_t braces = 0;   ///< braces open in the interpolation at hand
    bool interpolates = false;
    std::uint32_t index = kNone;  ///< among the tokens; none within an interpolation
  };

  /// A heredoc whose body begins behind the next line break.
  struct PendingHeredoc {
    std::uint32_t index;  ///< of its token, or none
    std::string_view tag;
    bool indented;
    bool interpolates;
  };

  char at(std::uint32_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool atEnd() const { return at_ >= text_.size(); }
  bool startsWith(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  std::string_view textOf(const Token& token) const {
    return text_.substr(token.range.start, token.range.length());
  }

  // tokenizer.cpp
  void skipBlanks();
  void startLine();
  void endStatement(std::uint32_t start);
  bool continuesStatement() const;
  void scanToken();
  void scanName();
  void scanNumber();
  void scanVariable();
  void scanOperator();
  void push(Token token);
  void push(TokenKind kind, std::uint32_t start);
  bool mayBeginOperand() const;

  // tokenizer_literals.cpp
  bool scanLiteral();
  bool scanPercentLiteral();
  bool scanHeredoc();
  bool scanSymbol();
  bool scanCharacter();
  void openLiteral(TokenKind kind, std::uint32_t start, char opener, Quoting quoting,
                   bool interpolates);
  void continueLiteral();
  void closeLiteral();
  void readHeredocs();
  TextRange heredocBody(const PendingHeredoc& heredoc);
  bool closesOnLine(char delimiter) const;

  std::string_view text_;
  std::uint32_t at_ = 0;
  bool spaceBefore_ = false;
  Token last_{.kind = TokenKind::Newline};  ///< also one within an interpolation
  std::vector<Token> tokens_;
  std::vector<OpenLiteral> open_;
  std::vector<PendingHeredoc> pending_;
};

}  // namespace puppet::analysis::ruby
