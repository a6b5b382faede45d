#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// A position in a tree: a token or a node together with its offset (a red node). A small value; an
/// empty cursor represents an absent element, and all its accessors return empty results. Must not
/// outlive its tree.
class Cursor {
 public:
  Cursor() = default;
  Cursor(const SyntaxTree* tree, GreenElement element, std::uint32_t fullStart)
      : tree_(tree), element_(element), fullStart_(fullStart) {}
  static Cursor root(const SyntaxTree& tree) { return {&tree, tree.root, 0}; }

  explicit operator bool() const { return !element_.empty(); }
  const SyntaxTree* tree() const { return tree_; }
  GreenElement green() const { return element_; }
  bool isToken() const { return element_.isToken(); }
  bool isNode() const { return *this && !element_.isToken(); }
  /// Returns EndOfFile for an absent element.
  SyntaxKind kind() const { return element_.empty() ? SyntaxKind::EndOfFile : element_.kind(); }
  bool is(SyntaxKind k) const { return !element_.empty() && element_.kind() == k; }
  /// Returns true for an absent element and for a token inserted by the parser.
  bool missing() const {
    return element_.empty() || (isToken() && element_.token().has(Token::Missing));
  }

  /// Offset of the trivia before the first token.
  std::uint32_t fullStart() const { return fullStart_; }
  std::uint32_t start() const { return fullStart_ + (element_.empty() ? 0 : element_.leading()); }
  std::uint32_t end() const { return fullStart_ + (element_.empty() ? 0 : element_.fullWidth()); }
  /// Range without the leading trivia.
  TextRange range() const {
    if (element_.empty()) return {fullStart_, fullStart_};
    return {fullStart_ + element_.leading(), fullStart_ + element_.fullWidth()};
  }
  TextRange fullRange() const { return {fullStart_, end()}; }
  std::string_view text() const;
  /// Returns the white space and comments before the first token.
  std::string_view leadingText() const {
    return tree_ ? tree_->text.slice({fullStart(), start()}) : std::string_view();
  }

  class Iterator;
  class Children;
  /// Returns all children in text order, including extras and missing tokens. Empty for a token.
  inline Children children() const;
  /// Returns the children without some of those that end at or before `offset`: a constant number
  /// of them remains before the one that contains it. O(log n).
  Children childrenNear(std::uint32_t offset) const;

  friend bool operator==(const Cursor& a, const Cursor& b) {
    return a.element_ == b.element_ && a.fullStart_ == b.fullStart_ && a.tree_ == b.tree_;
  }

 private:
  const SyntaxTree* tree_ = nullptr;
  GreenElement element_;
  std::uint32_t fullStart_ = 0;
};

class Cursor::Iterator {
 public:
  using value_type = Cursor;
  using difference_type = std::ptrdiff_t;
  Iterator() = default;
  Iterator(const SyntaxTree* tree, const GreenElement* at, std::uint32_t offset)
      : tree_(tree), at_(at), offset_(offset) {}
  Cursor operator*() const { return {tree_, *at_, offset_}; }
  Iterator& operator++() {
    offset_ += at_->fullWidth();
    ++at_;
    return *this;
  }
  Iterator operator++(int) {
    Iterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

 private:
  const SyntaxTree* tree_ = nullptr;
  const GreenElement* at_ = nullptr;
  std::uint32_t offset_ = 0;
};

class Cursor::Children {
 public:
  Children(const SyntaxTree* tree, std::span<const GreenElement> elements, std::uint32_t offset)
      : tree_(tree), elements_(elements), offset_(offset) {}
  Iterator begin() const { return {tree_, elements_.data(), offset_}; }
  Iterator end() const { return {tree_, elements_.data() + elements_.size(), 0}; }
  std::size_t size() const { return elements_.size(); }

 private:
  const SyntaxTree* tree_;
  std::span<const GreenElement> elements_;
  std::uint32_t offset_;
};

inline Cursor::Children Cursor::children() const {
  return {tree_, isNode() ? element_.node()->children() : std::span<const GreenElement>(),
          fullStart_};
}

/// Returns the elements from the root to the token that covers `offset`, root first. An offset
/// between two tokens belongs to the later one; trivia belong to the token after them.
std::vector<Cursor> pathTo(const SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::parser
