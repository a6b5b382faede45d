#include "analysis/rules/style/style_token.h"

#include <algorithm>
#include <array>
#include <string>

#include "parser/support/ascii.h"
#include "parser/support/text_encoding.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

using namespace parser;
using S = StyleKind;
using K = SyntaxKind;

namespace {

constexpr auto kTypeNames = std::to_array<std::string_view>(
    {"Any",     "Array",      "Binary",     "Boolean",  "Callable",    "CatalogEntry",
     "Class",   "Collection", "Data",       "Default",  "Enum",        "Error",
     "Float",   "Hash",       "Integer",    "Iterable", "Iterator",    "NotUndef",
     "Numeric", "Optional",   "Pattern",    "Regexp",   "Resource",    "RichData",
     "Runtime", "Scalar",     "ScalarData", "SemVer",   "SemVerRange", "Sensitive",
     "String",  "Struct",     "Tuple",      "Type",     "Undef",       "Variant"});

using KindMap = std::array<S, 256>;

constexpr KindMap kindMap() {
  KindMap map{};
  for (S& kind : map) kind = S::Other;
  const auto set = [&](K from, S to) { map[static_cast<std::size_t>(from)] = to; };
  set(K::Name, S::Name), set(K::Word, S::Name), set(K::Number, S::Number);
  set(K::KwPlan, S::Name), set(K::KwApply, S::Name);
  set(K::KwAnd, S::KwAnd), set(K::KwAttr, S::KwAttr), set(K::KwCase, S::KwCase);
  set(K::KwClass, S::KwClass), set(K::KwDefault, S::KwDefault), set(K::KwDefine, S::KwDefine);
  set(K::KwElse, S::KwElse), set(K::KwElsif, S::KwElsif), set(K::KwFalse, S::KwFalse);
  set(K::KwFunction, S::KwFunction), set(K::KwIf, S::KwIf), set(K::KwIn, S::KwIn);
  set(K::KwInherits, S::KwInherits), set(K::KwNode, S::KwNode), set(K::KwOr, S::KwOr);
  set(K::KwPrivate, S::KwPrivate), set(K::KwTrue, S::KwTrue), set(K::KwType, S::KwType);
  set(K::KwUndef, S::KwUndef), set(K::KwUnless, S::KwUnless);
  set(K::Variable, S::Variable), set(K::Regex, S::Regex);
  set(K::StringHead, S::StringHead), set(K::StringMiddle, S::StringMiddle);
  set(K::StringTail, S::StringTail), set(K::HeredocTag, S::HeredocOpen);
  set(K::HeredocBadTag, S::HeredocOpen), set(K::HeredocText, S::HeredocText);
  set(K::HeredocHead, S::HeredocHead), set(K::HeredocMiddle, S::HeredocMiddle);
  set(K::HeredocTail, S::HeredocTail), set(K::LBrace, S::LBrace);
  set(K::SelectorLBrace, S::LBrace), set(K::RBrace, S::RBrace), set(K::LBracket, S::LBracket);
  set(K::ListStart, S::LBracket), set(K::RBracket, S::RBracket), set(K::LParen, S::LParen);
  set(K::LineStartLParen, S::LParen), set(K::RParen, S::RParen), set(K::Comma, S::Comma);
  set(K::Colon, S::Colon), set(K::Semicolon, S::Semicolon), set(K::Dot, S::Dot);
  set(K::Question, S::Question), set(K::At, S::At), set(K::AtAt, S::At), set(K::Pipe, S::Pipe);
  set(K::Equals, S::Equals), set(K::PlusEquals, S::PlusEquals);
  set(K::EqualEqual, S::EqualEqual), set(K::NotEqual, S::NotEqual), set(K::Match, S::Match);
  set(K::NoMatch, S::NoMatch), set(K::Less, S::Less), set(K::LessEqual, S::LessEqual);
  set(K::Greater, S::Greater), set(K::GreaterEqual, S::GreaterEqual);
  set(K::FatArrow, S::FatArrow), set(K::PlusArrow, S::PlusArrow);
  set(K::EdgeRight, S::EdgeRight), set(K::EdgeLeft, S::EdgeLeft);
  set(K::NotifyRight, S::NotifyRight), set(K::NotifyLeft, S::NotifyLeft);
  set(K::CollectOpen, S::CollectOpen), set(K::CollectClose, S::CollectClose);
  set(K::ShiftRight, S::ShiftRight), set(K::Plus, S::Plus), set(K::Minus, S::Minus);
  set(K::Star, S::Star), set(K::Unknown, S::Unknown);
  return map;
}

constexpr KindMap kKinds = kindMap();

/// Typical number of bytes per token in manifests; used to reserve memory.
constexpr std::size_t kBytesPerToken = 5;

/// Builds the token list from the leaves of a tree.
class Tokenizer {
 public:
  Tokenizer(const SyntaxTree& tree, std::string_view original, bool isCompatible)
      : tree_(tree),
        text_(tree.text.view()),
        original_(original),
        isCompatible_(isCompatible),
        hasReturns_(text_.find('\r') != text_.npos) {
    tokens_.reserve(text_.size() / kBytesPerToken + 16);
  }

  std::vector<StyleToken> run() {
    std::vector<Open> around;
    around.reserve(tree_.root->depth);
    Open node(*tree_.root);
    while (true) {
      if (node.next == node.end) {
        if (around.empty()) return std::move(tokens_);
        node = around.back();
        around.pop_back();
        continue;
      }
      const GreenElement child = *node.next++;
      if (child.isToken()) {
        addLeaf(child.token(), node.kind);
      } else {
        around.push_back(node);
        node = Open(*child.node());
      }
    }
  }

 private:
  /// Node whose children from `next` on are still to be visited.
  struct Open {
    explicit Open(const GreenNode& node)
        : next(node.children().data()), end(next + node.childCount), kind(node.kind) {}
    const GreenElement *next, *end;
    K kind;
  };

  void addLeaf(Token leaf, K parent) {
    const std::uint32_t start = offset_ + leaf.leading();
    if (start > done_) addTrivia({std::max(offset_, done_), start}, parent);
    offset_ = start + leaf.width();
    const bool isPart = leaf.kind() == K::StringMiddle || leaf.kind() == K::HeredocMiddle;
    if (leaf.width() > 0 ? offset_ > done_ : isPart && offset_ >= done_)
      add(leaf.kind(), {std::max(start, done_), offset_}, parent);
  }

  void addTrivia(TextRange trivia, K parent) {
    for (std::uint32_t at = trivia.start, end; at < trivia.end; at = end) {
      const S kind = triviaKind(at);
      end = kind == S::Newline && text_[at] == '\n' ? at + 1 : endOfTrivia(at, trivia.end);
      // Unlike in push(), so that the growth of the list, which has two callers, is part of
      // neither.
      tokens_.push_back({.range = {at, end}, .parent = parent, .kind = kind});
    }
  }

  S triviaKind(std::uint32_t at) const {
    switch (text_[at]) {
      case '\n':
      case '\r': return S::Newline;
      case '#': return original_[at] == '/' ? S::SlashComment : S::Comment;
      case '/': return S::StarComment;
      default:
        return !tokens_.empty() && tokens_.back().kind == S::Newline ? S::Indent : S::Whitespace;
    }
  }

  std::uint32_t endOfTrivia(std::uint32_t at, std::uint32_t limit) const {
    const std::string_view rest(text_.data(), limit);
    std::size_t end = at + 1;
    switch (text_[at]) {
      case '\r': end += end < limit && text_[end] == '\n'; break;
      case '#': end = hasReturns_ ? rest.find_first_of("\r\n", at) : rest.find('\n', at); break;
      case '/':
        end = rest.find("*/", at + 2);
        if (end != rest.npos) end += 2;
        break;
      default:
        while (end < limit && text_[end] == ' ') ++end;
        if (end < limit) end = rest.find_first_of("\r\n#/", end);
    }
    return end < at || end > limit ? limit : static_cast<std::uint32_t>(end);
  }

  void add(K leaf, TextRange range, K parent) {
    S kind = kKinds[static_cast<std::size_t>(leaf)];
    switch (leaf) {
      case K::HeredocEnd: return extend(range.end);
      case K::String: kind = text_[range.start] == '"' ? S::DoubleQuoted : S::SingleQuoted; break;
      case K::TypeName:
        if (isCompatible_) return addCapitalized(range, parent);
        kind = kindOfTypeName(range);
        break;
      case K::Variable: return addVariable(range, parent);
      default: break;
    }
    if (kind == S::Name || isKeyword(kind)) kind = kindOfWord(kind, range);
    if (kind == S::Name && !isCompatible_ && isCalled(range, parent)) kind = S::FunctionName;
    push(kind, range, parent);
  }

  /// Returns true for the name of a call whose parenthesis follows after blanks.
  bool isCalled(TextRange range, K parent) const {
    if (parent != K::Call && parent != K::StatementCall) return false;
    const std::size_t next = text_.find_first_not_of(" \t", range.end);
    return next != text_.npos && text_[next] == '(';
  }

  /// Adds a capitalized name; for puppet-lint it ends before the first segment in lower case.
  void addCapitalized(TextRange range, K parent) {
    std::uint32_t end = range.start;
    const auto isUpper = [&](std::uint32_t at) { return text_[at] >= 'A' && text_[at] <= 'Z'; };
    const std::string_view name = text_.substr(0, range.end);
    while (end < range.end) {
      const std::uint32_t start = end + (name.substr(end, 2) == "::" ? 2 : 0);
      if (start == range.end || !isUpper(start)) break;
      end = static_cast<std::uint32_t>(std::min<std::size_t>(name.find("::", start), range.end));
    }
    if (end == range.end) end = endOfDashes(end);
    push(kindOfTypeName({range.start, end}), {range.start, end}, parent);
    done_ = end;
    if (end < range.end) push(kindOfWord(S::Name, {end, range.end}), {end, range.end}, parent);
  }

  S kindOfTypeName(TextRange range) const {
    const std::string_view name = text_.substr(range.start, range.length());
    return std::ranges::binary_search(kTypeNames, name) ? S::TypeName : S::ClassRef;
  }

  /// Returns true directly after the `${` of a string.
  bool startsInterpolation(std::uint32_t at) const {
    return !tokens_.empty() && tokens_.back().range.end == at &&
           (tokens_.back().kind == S::StringHead || tokens_.back().kind == S::StringMiddle ||
            tokens_.back().kind == S::HeredocHead || tokens_.back().kind == S::HeredocMiddle);
  }

  S kindOfWord(S kind, TextRange range) const {
    if (range.end < text_.size() && text_[range.end] == '(') return S::FunctionName;
    if (startsInterpolation(range.start)) return S::Variable;
    const std::string_view word = text_.substr(range.start, range.length());
    if (word == "class") return S::KwClass;  // the parser has the type of a resource as a name
    return word == "import" ? S::KwImport : kind;
  }

  void addVariable(TextRange range, K parent) {
    const bool isFirst = startsInterpolation(range.start);
    if (text_.substr(range.start, range.length()) == "$") return push(S::Unknown, range, parent);
    const bool isUnenclosed = isFirst && text_[range.start] == '$' && text_[range.start - 1] != '{';
    if (text_[range.start] == '$') {
      range.end = endOfDashes(range.end);
      if (!isUnenclosed) range.end = endOfIndexes(range.end);
    }
    push(isUnenclosed ? S::Unenclosed : S::Variable, range, parent);
    done_ = range.end;
  }

  /// Returns the end of the parts `-word` after a name, which puppet-lint accepts and the language
  /// does not.
  std::uint32_t endOfDashes(std::uint32_t at) const {
    while (at + 1 < text_.size() && text_[at] == '-' && isWordCharacter(text_[at + 1])) {
      ++at;
      while (at < text_.size() && isWordCharacter(text_[at])) ++at;
    }
    return at;
  }

  std::uint32_t endOfIndexes(std::uint32_t at) const {
    while (at < text_.size() && text_[at] == '[') {
      const std::size_t end = text_.find_first_of("]\n", at + 2);
      if (end == text_.npos || text_[end] == '\n') break;
      at = static_cast<std::uint32_t>(end) + 1;
    }
    return at;
  }

  void extend(std::uint32_t end) {
    if (!tokens_.empty()) tokens_.back().range.end = end;
  }

  void push(S kind, TextRange range, K parent) {
    tokens_.push_back({.range = range, .parent = parent, .kind = kind});
  }

  const SyntaxTree& tree_;
  std::string_view text_, original_;
  const bool isCompatible_;
  const bool hasReturns_;  ///< true if the text has a carriage return
  std::vector<StyleToken> tokens_;
  std::uint32_t offset_ = 0;  ///< end of the last leaf
  std::uint32_t done_ = 0;    ///< end of the last token
};

/// Returns true for kinds of tokens that never contain a line end.
constexpr bool isOfOneLine(S kind) {
  return kind == S::Whitespace || kind == S::Indent || kind == S::Comment ||
         kind == S::SlashComment || (kind >= S::Name && kind <= S::KwUnless) ||
         (kind >= S::LBrace && kind < S::Unknown);
}

/// Sets the lines and columns of tokens, in text order.
class LineCounter {
 public:
  explicit LineCounter(std::string_view text)
      : text_(text),
        isPlain_(text.find('\r') == text.npos && asciiLength(text) == text.size()),
        lineEnd_(text.find('\n')) {}

  void place(StyleToken& token) {
    if (!isPlain_) advance(token.range.start);
    token.line = line_;
    token.column = isPlain_ ? token.range.start - lineStart_ + 1 : column_;
    if (!isPlain_ || isOfOneLine(token.kind)) return;
    if (token.kind == S::Newline)
      startLine(token.range.end);
    else
      passLines(token.range);
  }

 private:
  void startLine(std::uint32_t offset) {
    lineStart_ = offset;
    ++line_;
  }

  /// Counts the lines that end in a range of a plain text. Most tokens of a line need no search.
  void passLines(TextRange range) {
    if (lineEnd_ < range.start) lineEnd_ = text_.find('\n', range.start);
    for (; lineEnd_ < range.end; lineEnd_ = text_.find('\n', lineStart_))
      startLine(static_cast<std::uint32_t>(lineEnd_) + 1);
  }

  /// Counts lines and characters up to `offset`, in a text that is not plain.
  void advance(std::uint32_t offset) {
    for (; counted_ < offset; ++counted_) {
      const auto byte = static_cast<unsigned char>(text_[counted_]);
      const bool isLoneReturn =
          byte == '\r' && (counted_ + 1 == text_.size() || text_[counted_ + 1] != '\n');
      if (byte == '\n' || isLoneReturn) {
        ++line_;
        column_ = 1;
      } else if ((byte & 0xc0) != 0x80) {
        ++column_;
      }
    }
  }

  std::string_view text_;
  const bool isPlain_;  ///< true if the text has neither carriage returns nor wide characters
  std::uint32_t line_ = 1;
  // In a plain text.
  std::uint32_t lineStart_ = 0;
  std::size_t lineEnd_;  ///< the first at or behind the last offset that was searched from
  // In one that is not.
  std::uint32_t counted_ = 0, column_ = 1;
};

/// Sets what depends on the tokens around a token.
class Linker {
 public:
  explicit Linker(std::vector<StyleToken>& tokens) : tokens_(tokens) {}

  void link(StyleToken& token, TokenIndex index) {
    token.previousCode = code_;
    token.enclosing = enclosing_;
    if (isFormatting(token.kind)) return;
    if (isClosing(token.kind))
      close(token, index);
    else if (isOpening(token.kind))
      enclosing_ = index;
    for (TokenIndex i = std::max(code_, 0); i < index; ++i) tokens_[i].nextCode = index;
    code_ = index;
  }

 private:
  /// Pairs a closing bracket with the innermost open one if that is of its kind.
  void close(StyleToken& token, TokenIndex index) {
    if (enclosing_ < 0) return;
    StyleToken& opening = tokens_[enclosing_];
    if (static_cast<int>(opening.kind) + 1 != static_cast<int>(token.kind)) return;
    token.partner = enclosing_;
    opening.partner = index;
    token.enclosing = enclosing_ = opening.enclosing;
  }

  std::vector<StyleToken>& tokens_;
  TokenIndex code_ = -1;       ///< last token that is neither blank nor comment
  TokenIndex enclosing_ = -1;  ///< innermost open bracket
};

}  // namespace

std::vector<StyleToken> styleTokens(const SyntaxTree& tree, std::string_view original,
                                    bool isCompatible) {
  std::vector<StyleToken> tokens = Tokenizer(tree, original, isCompatible).run();
  LineCounter lines(tree.text.view());
  Linker linker(tokens);
  TokenIndex index = 0;
  for (StyleToken& token : tokens) {
    lines.place(token);
    linker.link(token, index++);
  }
  return tokens;
}

}  // namespace puppet::analysis
