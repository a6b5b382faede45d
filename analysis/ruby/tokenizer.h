#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/ruby/token.h"

namespace puppet::analysis::ruby {

/// Tokenizes a text in one pass. Code in `#{...}` is scanned to find its end but yields no tokens.
/// Nested literals use an explicit stack, so that nesting costs memory but no recursion.
class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text) {}

  std::vector<Token> run();

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// Literal whose end has not been found yet.
  struct OpenLiteral {
    Token token;
    char opener = 0;            ///< if it is a bracket, it nests
    std::uint32_t nesting = 0;  ///< number of open nested openers
    std::uint32_t braces = 0;   ///< number of open braces in the current interpolation
    bool interpolates = false;
    std::uint32_t index = kNone;  ///< index of the token; kNone within an interpolation
  };

  /// Heredoc whose body begins after the next line break.
  struct PendingHeredoc {
    std::uint32_t index;  ///< index of its token, or kNone
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

  // Defined in tokenizer.cpp.
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

  // Defined in tokenizer_literals.cpp.
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
  Token last_{.kind = TokenKind::Newline};  ///< last token, including those within interpolations
  std::vector<Token> tokens_;
  std::vector<OpenLiteral> open_;
  std::vector<PendingHeredoc> pending_;
};

}  // namespace puppet::analysis::ruby
