#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>

#include "parser/lexer/lexer.h"
#include "parser/parse/node_reuse.h"
#include "parser/parse/precedence.h"
#include "parser/parse/token_stream.h"
#include "parser/support/language_features.h"
#include "parser/syntax/green_builder.h"
#include "parser/syntax/syntax_tree.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {

/// Recursive-descent parser over the token vector, with an operator-precedence loop for
/// expressions. Accepts what the reference's LALR grammar accepts, with the same grouping, and
/// never fails: a missing part becomes a missing token, a surplus part becomes Skipped.
///
/// Every parse function leaves exactly one new element on the builder, unless its comment says
/// otherwise.
class Parser {
 public:
  /// `reuse` may be null, which disables node reuse.
  Parser(std::string_view text, const ParseOptions& options, std::span<const Token> tokens,
         Arena& arena, NodeReuse* reuse);

  /// Sets the tokens to skip silently (TokenStream).
  void setSurplus(std::span<const TokenStream::Surplus> surplus) { surplus_ = surplus; }
  /// Aborts the parse as soon as cost() reaches this; there is no tree then.
  void setMaxCost(std::size_t cost) { maxCost_ = cost; }
  const GreenNode* parseFile();
  std::vector<Diagnostic> takeDiagnostics() { return std::move(diagnostics_); }
  /// Returns true if a construct of another language level was parsed.
  bool sawOtherLevel() const { return sawOtherLevel_; }

  /// Returns a measure of how badly the tokens fit the grammar: mistakes, reported or not, and
  /// skipped tokens.
  std::size_t cost() const { return kFindingCost * (mistakes_.size() + consequences_) + skipped_; }
  /// A mistake that was reported.
  struct Mistake {
    std::uint32_t token;    ///< index of the token at which it was detected
    std::uint32_t offset;   ///< offset of that token's trivia
    std::uint32_t finding;  ///< index of its diagnostic in the parser's list
    std::uint32_t cost;     ///< cost() before it
  };
  const std::vector<Mistake>& mistakes() const { return mistakes_; }
  static constexpr std::size_t kFindingCost = 4;
  /// Returns the number of tokens read before the end or the abort, excluding reused nodes.
  std::size_t tokensRead() const { return read_; }

 private:
  using K = SyntaxKind;

  // --- tokens (parser.cpp)
  K kind() const { return token_.kind(); }
  bool at(K k) const { return token_.kind() == k; }
  bool atEnd() const { return token_.kind() == K::EndOfFile; }
  std::uint32_t tokenStart() const { return offset_ + token_.leading(); }
  TextRange tokenRange() const { return {tokenStart(), offset_ + token_.fullWidth()}; }
  std::string_view tokenText() const { return text_.substr(tokenStart(), token_.width()); }
  /// Returns the kind of the n-th token after the current one, not counting extras.
  K peek(unsigned n = 1) const { return tokens_[peekIndex(n)].kind(); }
  std::size_t peekIndex(unsigned n) const;
  /// Returns the text of the n-th token after the current one; O(n).
  std::string_view peekText(unsigned n) const;
  /// Adds the current token, and the extras after it, to the tree.
  void bump();
  void bumpAs(K k) {
    token_ = token_.withKind(k);
    bump();
  }
  bool accept(K k);
  void advance();
  void takeExtras();
  const TokenStream::Surplus* surplusAt(std::size_t index) const;
  void parseHeredocBody();
  void giveUp();

  // --- errors and recovery (recovery.cpp)
  Diagnostic* report(DiagnosticId id, TextRange range,
                     std::initializer_list<std::string_view> arguments = {});
  bool isConsequence() const;
  /// Reports unconditionally.
  Diagnostic& recordMistake(Diagnostic diagnostic);
  // These return the finding; null if it is a consequence of another one and not reported.
  Diagnostic* reportSyntaxError(std::string message);
  Diagnostic* reportUnexpected(std::string_view expected);
  /// Reports, with a fix, that the comma after the item before the current token is missing.
  void reportMissingComma();
  /// Reports a missing token of kind `k` in the same way, and inserts it.
  void insertMissingSign(K k);
  void reportMissing(const std::string& what, std::string_view spelling);
  bool expect(K k, std::string_view expected = {});
  /// Expects the closer of the bracket at `open`. Skips tokens before it.
  void expectClose(K k, TextRange open);
  /// Reports at the opener that its closer is missing, and inserts it before the current token.
  void reportUnclosed(K k, TextRange open);
  void insertMissing(K k) { builder_.push(Token::missing(k)); }
  void insertMissingBraces();
  void insertMissingExpression(std::string_view expected = "an expression");
  std::string describeToken() const;
  std::size_t findings() const { return diagnostics_.size() + suppressed_; }
  void skipToken();
  /// Reports and skips one surplus token if the token after it is `wanted` here. Returns true if it
  /// did.
  template <typename Wanted>
  bool skipStray(std::string_view expected, const Wanted& wanted) {
    if (gaveUp_ || atEnd() || wanted(kind()) || !wanted(peek()) || isGroup(kind())) return false;
    reportUnexpected(expected);
    skipTokens(1);
    takeExtras();
    return true;
  }
  static bool isGroup(K k);
  void skipTokens(std::size_t count);
  std::size_t groupLength();
  void matchGroup();
  /// Skips to a synchronization token. Returns true if that is `k`.
  bool skipTo(K k);
  bool isSyncToken(K k) const { return waiting_[static_cast<std::size_t>(k)] > 0; }
  bool atDefinitionStart() const;
  /// Returns true at the text of the enclosing string or template, where no block can continue.
  bool atOuterText() const;

  /// Adds synchronization tokens for its lifetime: skipping stops at these kinds, so that the outer
  /// construct can continue.
  class Sync {
   public:
    template <typename... Kinds>
    explicit Sync(Parser& parser, Kinds... kinds)
        : parser_(parser), kinds_{kinds...}, count_(sizeof...(kinds)) {
      static_assert(sizeof...(kinds) <= 4);
      for (std::size_t i = 0; i < count_; ++i)
        ++parser_.waiting_[static_cast<std::size_t>(kinds_[i])];
    }
    ~Sync() {
      for (std::size_t i = 0; i < count_; ++i)
        --parser_.waiting_[static_cast<std::size_t>(kinds_[i])];
    }
    Sync(const Sync&) = delete;
    Sync& operator=(const Sync&) = delete;

   private:
    Parser& parser_;
    std::array<K, 4> kinds_;
    std::size_t count_;
  };

  /// Recursion guard: true if the code is nested too deeply; the rest of the file is skipped then.
  class Nesting {
   public:
    explicit Nesting(Parser& parser) : parser_(parser) {
      if (++parser_.nesting_ > kMaxNesting) parser_.reportTooDeep();
    }
    ~Nesting() { --parser_.nesting_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    Parser& parser_;
  };
  void reportTooDeep();
  /// Wraps, and aborts the parse if left operands nest too deeply for recursive walks.
  void wrap(K k, std::size_t mark);

  // --- nodes of an old version (parser.cpp)
  bool reuse(const NodeReuse::Run& run);
  bool mayReuse() const { return reuse_ && nesting_ <= kMaxReuseNesting && !gaveUp_; }

  /// A list item that is about to be parsed: either reused from the old version, together with the
  /// items after it, or flagged if a finding is reported in it.
  class ListItem {
   public:
    explicit ListItem(Parser& parser, K kind, K separator = K::Comma)
        : parser_(parser), mark_(parser.builder_.mark()), findings_(parser.findings()) {
      reused_ =
          parser.mayReuse() && parser.reuse(parser.reuse_->itemsAt(parser.index_, kind, separator));
    }
    ~ListItem() {
      const bool isFit = isFit_ && parser_.findings() == findings_;
      // An aborted parse may have produced no node.
      if (!reused_ && !isFit && mark_ < parser_.builder_.mark())
        parser_.builder_.markFinding(mark_);
    }
    ListItem(const ListItem&) = delete;
    ListItem& operator=(const ListItem&) = delete;
    bool reused() const { return reused_; }
    /// Marks the item as not reusable, because its result depends on its context.
    void setUnfit() { isFit_ = false; }

   private:
    Parser& parser_;
    std::size_t mark_;
    std::size_t findings_;
    bool reused_ = false;
    bool isFit_ = true;
  };

  // --- statements (statements.cpp)
  class StatementList;
  /// A statement whose first assignment is already on the builder.
  struct FirstStatement {
    std::size_t mark;
    std::string_view text;
  };
  void parseStatements(K closer, const FirstStatement* first = nullptr);
  void parseStatement(StatementList& list);
  bool reuseStatements(StatementList& list);
  void reportStrayStatementEnd();
  void finishStatement(StatementList& list, const FirstStatement& first, bool isArray);
  bool atStatementStart() const { return startsExpression(kind()) || isVirtualMarker(kind()); }
  void parseBlock(K k = K::Block);
  void parseAssignment();
  /// Parses an assignment or an expression; inserts a missing expression if there is none.
  void parseRequiredAssignment();
  void parseRelationship();
  void parseResource();

  // --- resources (resources.cpp)
  void parseVirtualResource();
  void parseClassResource();
  void parseResourceRest(std::size_t mark);
  void parseResourceBody();
  bool atAttribute() const;
  bool atAttributesEnd() const;
  /// Returns true at a title on a line of its own.
  bool atTitle() const;
  /// Like atTitle(), and reports the missing semicolon.
  bool atTitleWithoutSemicolon();
  bool skipToAttribute();
  void insertMissingValue();
  void parseAttributes();
  void parseAttribute();
  void parseUntitledResource(std::size_t mark, TextRange open);
  void parseCollector(std::size_t mark);

  // --- expressions (expressions.cpp)
  void parseExpression(Precedence minimum = Precedence::Lowest);
  /// Parses an expression; inserts a missing one if there is none.
  void parseRequiredExpression(std::string_view expected = "an expression",
                               Precedence minimum = Precedence::Lowest);
  void parseOperand();
  void parsePrimary();
  /// Parses the operators after an operand that bind at least as tightly as `minimum`.
  void parseOperators(std::size_t mark, Precedence minimum);
  void parseInfix(std::size_t mark, Precedence precedence);
  void parseSelectorRest(std::size_t mark);
  void parseSelectorEntry();
  void parseAccessRest(std::size_t mark, bool trailingComma);
  void parseCallRest(std::size_t mark);
  void parseMethodRest(std::size_t mark);
  void parseLambdaIfAny();

  // --- lists and literals (literals.cpp)
  /// Parses items and commas up to `close`, which is not consumed. If a comma is missing at the end
  /// of a line, `atNextItem` determines if the next item follows; the default is to check for an
  /// arrow.
  template <typename Item, typename AtNextItem>
  void parseCommaList(K close, bool trailingComma, const Item& item, const AtNextItem& atNextItem);
  template <typename Item>
  void parseCommaList(K close, bool trailingComma, const Item& item);
  enum class Keywords { Refused, Alone };
  bool atKeywordItem(Keywords keywords) const;
  void parseHashItem(Keywords keywords);
  void parseArgument(Keywords keywords);
  void parseAccessKey();
  void parsePairRest(std::size_t mark);
  void parsePair();
  void parseArgumentList(bool trailingComma);
  void parseArrayLiteral();
  void parseHashLiteral();
  void parseParenthesized();
  void parseInterpolation();
  void parseInterpolatedString();
  void parseHeredoc();
  void parseRender();
  void parseRenderBraces();

  // --- control (control.cpp)
  void parseCondition();
  void parseIf();
  void parseElsif();
  void parseElse();
  void parseUnless();
  void parseCase();
  void parseCaseOption();

  // --- definitions (definitions.cpp)
  void parseClassDefinition();
  void parseInherits();
  void parseDefinedType();
  void parseFunctionDefinition();
  void parsePlanDefinition();
  void parseNodeDefinition();
  void parseHostName();
  void parseApply();
  void parseDefinitionName(std::string_view expected);
  void parseParameterListIfAny();
  void parseParameters(K closer);
  void parseParameter();
  bool atBlockMark() const;
  void parseTypeExpression();
  void parseReturnTypeIfAny();
  void parseLambda();
  void parseTypeDefinitionOrAlias();
  void parseTypeDefinition(std::size_t mark);
  void parseTypeAliasValue();
  void parseEppParameters();

  // --- constructs of other levels (other_levels.cpp)
  bool atOtherLevelStatement() const;
  void parseOtherLevelStatement();
  bool atSite() const;
  void parseApplication();
  void parseSite();
  void parseCapabilityMapping();
  bool atArmTypeDefinition() const;
  void parseArmTypeDefinition();
  void parseTypeBody(bool ofAttribute);
  bool parseTypeMember(bool ofAttribute);
  bool atAttributeDefinition() const;
  void parseAttributeDefinition();
  void parseInvariant();
  void parseFuncDefinition();
  void reportLevel(TextRange range, std::string_view construct, Feature feature);

  static bool startsExpression(K k);

  static constexpr unsigned kMaxNesting = 1000;
  static constexpr std::uint16_t kMaxDepth = 2000;
  static constexpr unsigned kMaxReuseNesting = 200;
  /// Minimum distance in tokens between independent errors; a closer one is a consequence of the
  /// former.
  static constexpr std::size_t kErrorDistance = 4;

  std::string_view text_;
  const ParseOptions& options_;
  std::span<const Token> tokens_;
  std::span<const TokenStream::Surplus> surplus_;
  GreenBuilder builder_;
  std::vector<Diagnostic> diagnostics_;

  NodeReuse* reuse_;
  std::size_t reusedTokens_ = 0;
  mutable std::size_t farthest_ = 0;  ///< last token examined
  std::size_t index_ = 0;             ///< index of the current token
  std::uint32_t offset_ = 0;          ///< offset of the current token's trivia
  Token token_;                       ///< the current token; EndOfFile once the parser aborted
  TextRange last_;                    ///< range of the last consumed token
  std::size_t errorIndex_ = ~std::size_t{0};  ///< token of the last reported error
  std::size_t suppressed_ = 0;                ///< number of findings suppressed as consequences
  std::size_t consequences_ = 0;              ///< number of those at a later token than the cause
  std::size_t skipped_ = 0;                   ///< number of skipped tokens
  std::size_t read_ = 0;                      ///< see tokensRead()
  std::size_t maxCost_ = ~std::size_t{0};
  std::vector<Mistake> mistakes_;
  unsigned nesting_ = 0;
  bool gaveUp_ = false;
  bool sawOtherLevel_ = false;
  std::array<std::uint16_t, kTokenKindCount> waiting_{};
  std::vector<std::uint32_t> groupEnd_;  ///< see matchGroup()
  std::size_t groupsFrom_ = 0;           ///< token index of its first element
};

}  // namespace puppet::parser
