#include "analysis/format/same_code.h"

#include <algorithm>
#include <span>
#include <vector>

#include "analysis/format/gap_reader.h"
#include "parser/lexer/relex.h"
#include "parser/syntax/errors.h"
#include "parser/syntax/green.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using parser::GreenElement;
using parser::GreenNode;
using parser::Token;
using K = SyntaxKind;

namespace {

/// Maps token kinds that only encode preceding white space to the plain kind.
K withoutLayout(K kind) {
  if (kind == K::ListStart) return K::LBracket;
  return kind == K::LineStartLParen ? K::LParen : kind;
}

bool isHarmless(K kind) { return kind == K::Comma || kind == K::Semicolon; }

bool isSameToken(K kind, std::string_view before, std::string_view after) {
  if (before == after) return true;
  const bool isString = kind == K::String && before.size() >= 2 && before.size() == after.size();
  return isString && before.front() == '"' && after.front() == '\'' &&
         before.substr(1, before.size() - 2) == after.substr(1, after.size() - 2) &&
         before.find_first_of("\\$'\n") == std::string_view::npos;
}

/// Collects the comments of a text, token by token.
class CommentList {
 public:
  explicit CommentList(std::string_view text) : text_(text), reader_(text) {}

  void addGap(std::uint32_t start, std::uint32_t end) {
    const std::string_view gap = text_.substr(start, end - start);
    if (gap.empty() || (gap.size() == 1 && gap[0] != '#')) return;
    if (gap.find('#') == gap.npos && gap.find('/') == gap.npos) return;
    reader_.read({start, end});
    Piece piece;
    reader_.finish(piece, comments_);
  }
  std::size_t size() const { return comments_.size(); }
  std::string_view operator[](std::size_t index) const {
    const TextRange range = comments_[index].range;
    return text_.substr(range.start, range.length());
  }

 private:
  std::string_view text_;
  GapReader reader_;
  std::vector<Comment> comments_;
};

std::string differenceOf(const CommentList& before, const CommentList& after) {
  if (before.size() != after.size()) return "a comment would be lost";
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] != after[i])
      return "the comment '" + std::string(before[i]) + "' would not stay the same";
  return {};
}

/// Describes a token that changed by its first line.
std::string wouldChange(std::string_view text) {
  return "'" + std::string(text.substr(0, text.find('\n'))) + "' would be read in another way";
}

/// Compares two trees by walking them in parallel.
class Comparison {
 public:
  Comparison(std::string_view before, std::string_view after) : sides_{Side(before), Side(after)} {}

  std::string compare(const GreenNode& before, const GreenNode& after) {
    std::string problem = nodes(before, 0, after, 0);
    if (!problem.empty()) return problem;
    if (sides_[0].bodies.size() != sides_[1].bodies.size()) return "a heredoc would be lost";
    for (std::size_t i = 0; i < sides_[0].bodies.size(); ++i)
      if (sides_[0].bodies[i] != sides_[1].bodies[i])
        return "the text of a heredoc would not stay the same";
    return differenceOf(sides_[0].comments, sides_[1].comments);
  }

 private:
  struct Side {
    explicit Side(std::string_view whole) : text(whole), comments(whole) {}
    std::string_view text;
    CommentList comments;
    std::vector<std::string_view> bodies;
  };

  /// Iterates over the significant children of a node.
  class Children {
   public:
    Children(Side& side, const GreenNode& node, std::uint32_t offset)
        : side_(side), at_(node.children().begin()), end_(node.children().end()), offset_(offset) {
      skip();
    }
    bool any() const { return at_ != end_; }
    GreenElement operator*() const { return *at_; }
    std::uint32_t offset() const { return offset_; }
    std::string_view text() const {
      return side_.text.substr(offset_ + at_->leading(), at_->token().width());
    }
    void advance() {
      passOne();
      skip();
    }

   private:
    void passOne() {
      if (at_->isToken()) side_.comments.addGap(offset_, offset_ + at_->leading());
      offset_ += at_->fullWidth();
      ++at_;
    }
    void skip() {
      while (at_ != end_ && (isHarmless(at_->kind()) || at_->kind() == K::HeredocBody)) {
        if (at_->kind() == K::HeredocBody) {
          const std::uint32_t start = offset_ + at_->leading();
          side_.comments.addGap(offset_, start);
          side_.bodies.push_back(side_.text.substr(start, at_->fullWidth() - at_->leading()));
        }
        passOne();
      }
    }

    Side& side_;
    std::span<const GreenElement>::iterator at_, end_;
    std::uint32_t offset_;
  };

  std::string nodes(const GreenNode& before, std::uint32_t beforeOffset, const GreenNode& after,
                    std::uint32_t afterOffset) {
    if (before.kind != after.kind)
      return "a " + std::string(nameOf(before.kind)) + " would become a " +
             std::string(nameOf(after.kind));
    Children left(sides_[0], before, beforeOffset), right(sides_[1], after, afterOffset);
    while (left.any() && right.any()) {
      const GreenElement a = *left, b = *right;
      if (a.isToken() != b.isToken()) return "the code would be read in another way";
      if (a.isToken()) {
        if (withoutLayout(a.kind()) != withoutLayout(b.kind()) ||
            !isSameToken(a.kind(), left.text(), right.text()))
          return wouldChange(left.text());
      } else {
        std::string problem = nodes(*a.node(), left.offset(), *b.node(), right.offset());
        if (!problem.empty()) return problem;
      }
      left.advance();
      right.advance();
    }
    return left.any() || right.any() ? "the code would be read in another way" : "";
  }

  Side sides_[2];
};

/// Returns true if a separator before the closing bracket of such a node changes nothing else.
bool mayEndInSeparator(K node) {
  switch (node) {
    case K::ArrayLiteral:
    case K::HashLiteral:
    case K::ParameterList:
    case K::Selector:
    case K::Resource:
    case K::ResourceDefaults:
    case K::ResourceOverride:
    case K::CollectorOverrides: return true;
    default: return false;
  }
}

bool isOpeningBracket(K kind) {
  return kind == K::LBrace || kind == K::SelectorLBrace || parser::isParenOpen(kind) ||
         parser::isArrayOpen(kind);
}

/// Returns true for tokens behind which a separator ends no item.
bool beginsList(K kind) { return isHarmless(kind) || kind == K::Colon || isOpeningBracket(kind); }

/// Tokens of a tree in text order, each with the kind of its parent.
struct Leaves {
  /// `root` must lack no tokens.
  explicit Leaves(const GreenNode& root) : tokens(root.tokenCount), parents(root.tokenCount) {
    add(root, 0);
  }

  std::vector<Token> tokens;
  std::vector<K> parents;

 private:
  std::size_t add(const GreenNode& node, std::size_t at) {
    for (const GreenElement child : node.children()) {
      if (child.isToken()) {
        tokens[at] = child.token();
        parents[at++] = node.kind;
      } else {
        at = add(*child.node(), at);
      }
    }
    return at;
  }
};

/// Compares leaves of a tree with a part of another text that was lexed again, which may have other
/// separators at the ends of lists.
class TokenComparison {
 public:
  TokenComparison(const Leaves& leaves, const parser::RelexedPart& part, std::string_view before,
                  std::string_view after)
      : leaves_(leaves),
        at_(part.first),
        last_(part.last),
        lastKind_(part.first == 0 ? K::Comma : leaves.tokens[part.first - 1].kind()),
        sides_{Side(before, part.oldStart), Side(after, part.newStart)},
        next_(part.tokens.data()),
        end_(next_ + part.tokens.size()) {}

  bool areSame() {
    for (; at_ < last_; ++at_)
      if (!compareToken(leaves_.tokens[at_], leaves_.parents[at_])) return false;
    return next_ == end_ && !isDropped_ &&
           differenceOf(sides_[0].comments, sides_[1].comments).empty();
  }

 private:
  struct Side {
    Side(std::string_view whole, std::uint32_t start)
        : text(whole), comments(whole), offset(start) {}
    /// Passes the next token, which it returns as it is written.
    std::string_view take(Token token) {
      const std::uint32_t start = offset + token.leading();
      comments.addGap(offset, start);
      offset = start + token.width();
      return text.substr(start, token.width());
    }
    std::string_view text;
    CommentList comments;
    std::uint32_t offset;
  };

  bool compareToken(Token before, K parent) {
    if (parent == K::HeredocBody || next_ == end_) return false;
    const K kind = before.kind();
    const bool endsList = isCloser(kind) && mayEndInSeparator(parent);
    if (isDropped_ && !endsList) return false;
    isDropped_ = false;
    if (next_->kind() != kind && !beginsList(lastKind_)) {
      if (isHarmless(kind) && isCloserNext()) {
        isDropped_ = true;
        sides_[0].take(before);
        return true;
      }
      const bool isAdded =
          next_->kind() == K::Comma || (next_->kind() == K::Semicolon && parent == K::Resource);
      if (endsList && isAdded) sides_[1].take(*next_++);
    }
    if (next_ == end_ || !isSameKind(kind, next_->kind(), parent)) return false;
    lastKind_ = kind;
    return isSameToken(kind, sides_[0].take(before), sides_[1].take(*next_++));
  }

  /// Accepts `class` as the type of a resource, of which the parser makes a name, and brackets that
  /// differ in the blanks before them where only an operand can follow.
  bool isSameKind(K before, K after, K parent) const {
    if (before == after) return true;
    if (before == K::Name && after == K::KwClass) return parent == K::Resource;
    const bool isOperand =
        lastKind_ == K::Comma || isOpeningBracket(lastKind_) || parser::isBinaryOperator(lastKind_);
    return isOperand && withoutLayout(before) == withoutLayout(after);
  }

  static bool isCloser(K kind) {
    return kind == K::RBrace || kind == K::RBracket || kind == K::RParen;
  }
  /// Returns true if a closing bracket follows in the other text, perhaps after a separator.
  bool isCloserNext() const {
    const Token* const token = isHarmless(next_->kind()) ? next_ + 1 : next_;
    return token != end_ && isCloser(token->kind());
  }

  const Leaves& leaves_;
  std::size_t at_, last_;
  K lastKind_;              ///< kind of the last token that both have
  bool isDropped_ = false;  ///< set if only the tree had the last token, a separator
  Side sides_[2];
  const Token *next_, *end_;
};

/// Significant tokens of a tree. Heredoc texts come last, since they follow the line of their tag,
/// whose end depends on the layout.
class LeafList {
 public:
  struct Leaf {
    K kind;
    std::string_view text;
  };

  explicit LeafList(const parser::SyntaxTree& tree)
      : comments(tree.text.view()), text_(tree.text.view()) {
    leaves.reserve(tree.root->tokenCount);
    addNode(*tree.root, leaves);
    leaves.insert(leaves.end(), bodies_.begin(), bodies_.end());
  }

  std::vector<Leaf> leaves;
  CommentList comments;

 private:
  void addNode(const GreenNode& node, std::vector<Leaf>& list) {
    for (const GreenElement child : node.children()) {
      if (!child.isToken()) {
        addNode(*child.node(), child.kind() == K::HeredocBody ? bodies_ : list);
        continue;
      }
      const Token token = child.token();
      const std::uint32_t start = offset_ + token.leading();
      comments.addGap(offset_, start);
      if (!isHarmless(token.kind()) && !token.has(Token::Missing))
        list.push_back({token.kind(), text_.substr(start, token.width())});
      offset_ = start + token.width();
    }
  }

  std::string_view text_;
  std::vector<Leaf> bodies_;
  std::uint32_t offset_ = 0;
};

}  // namespace

std::string differenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after) {
  return Comparison(before.text.view(), after.text.view()).compare(*before.root, *after.root);
}

std::string tokenDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after) {
  const LeafList left(before), right(after);
  const std::size_t count = std::min(left.leaves.size(), right.leaves.size());
  for (std::size_t i = 0; i < count; ++i) {
    const LeafList::Leaf &a = left.leaves[i], &b = right.leaves[i];
    if (withoutLayout(a.kind) != withoutLayout(b.kind) || !isSameToken(a.kind, a.text, b.text))
      return wouldChange(a.text);
  }
  if (left.leaves.size() != right.leaves.size()) return "a token would be lost";
  return differenceOf(left.comments, right.comments);
}

bool hasSameTokens(const parser::SyntaxTree& before, std::string_view after,
                   std::span<const TextEdit> edits) {
  if (!before.diagnostics.empty() || before.root->hasError() || before.options.mode.epp)
    return false;
  const Leaves leaves(*before.root);
  const auto parts =
      parser::relex(before.text.view(), leaves.tokens, after, edits, before.options.mode);
  return parts && std::ranges::all_of(*parts, [&](const parser::RelexedPart& part) {
           return TokenComparison(leaves, part, before.text.view(), after).areSame();
         });
}

std::string codeDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after) {
  return parser::hasErrors(before) ? tokenDifferenceOf(before, after) : differenceOf(before, after);
}

}  // namespace puppet::format
