#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/style/style_token.h"

namespace puppet::analysis {

/// Attributes of one title: `'a': ensure => present,` up to the terminating `;` or `}`.
struct StyleBody {
  TokenIndex type = -1;  ///< token before the `{`
  TokenIndex colon = -1;
  TokenIndex end = -1;  ///< its `;` or `}`
  /// Names of attributes, each followed by `=>`. Excludes keywords, as in puppet-lint.
  std::vector<TokenIndex> attributes;
  std::span<const TokenIndex> arrows;  ///< each `=>` in it, also in nested ones
};

/// Class or defined type.
struct StyleDefinition {
  bool isClass = false;
  TokenIndex keyword = -1;
  TokenIndex name = -1;
  TokenIndex inherited = -1;         ///< name after `inherits`
  TokenIndex open = -1, close = -1;  ///< parentheses of its parameters
  TokenIndex body = -1, end = -1;    ///< braces of its body
};

/// Manifest as a list of tokens with its resources and definitions, for style rules. Borrows the
/// text of its tree, which must outlive it.
class StyleFile {
 public:
  /// If `isCompatible`, recognizes the constructs that puppet-lint mistakes for resources and
  /// definitions.
  StyleFile(const parser::SyntaxTree& tree, std::string path, bool isCompatible);

  std::string_view text() const { return text_; }
  const std::string& path() const { return path_; }
  bool isCompatible() const { return isCompatible_; }
  /// Returns the tree; it has `##` in place of each `//` that begins a comment.
  const parser::SyntaxTree& tree() const { return *tree_; }

  TokenIndex size() const { return static_cast<TokenIndex>(size_); }
  /// Returns a token; one of kind None if the index is out of range.
  const StyleToken& at(TokenIndex token) const {
    const auto index = static_cast<std::uint32_t>(token);  // beyond the size if negative
    return index < size_ ? tokens_[index] : kNone;
  }
  StyleKind kind(TokenIndex token) const { return at(token).kind; }
  bool is(TokenIndex token, StyleKind kind) const { return at(token).kind == kind; }
  TokenIndex next(TokenIndex token) const { return at(token).nextCode; }
  TokenIndex previous(TokenIndex token) const { return at(token).previousCode; }
  /// Returns the text of a token as written.
  std::string_view text(TokenIndex token) const {
    const TextRange range = at(token).range;
    return {text_.data() + range.start, range.length()};
  }
  /// Returns the text of a token without the quotes of a string or the `$` of a variable.
  std::string_view value(TokenIndex token) const {
    if (!isVariable(kind(token))) return unquoted(token);
    std::string_view written = text(token);
    if (written.starts_with('$')) written.remove_prefix(1);
    return written;
  }
  bool isName(TokenIndex token, std::string_view name) const {
    return is(token, StyleKind::Name) && text(token) == name;
  }
  /// Returns true for a name, a string without interpolation, or a part of one.
  bool isText(TokenIndex token) const;

  /// Returns the tokens of a kind, in text order.
  std::span<const TokenIndex> all(StyleKind kind) const {
    const auto i = static_cast<std::size_t>(kind);
    return {byKind_.data() + kindStarts_[i], byKind_.data() + kindStarts_[i + 1]};
  }
  /// Returns the tokens of a kind from `first` to `last`.
  std::span<const TokenIndex> all(StyleKind kind, TokenIndex first, TokenIndex last) const {
    const std::span<const TokenIndex> tokens = all(kind);
    const auto begin = std::ranges::lower_bound(tokens, first);
    return {begin, std::ranges::upper_bound(begin, tokens.end(), last)};
  }

  const std::vector<StyleBody>& bodies() const { return bodies_; }
  const std::vector<StyleDefinition>& definitions() const { return definitions_; }
  /// Returns the unterminated resource at which puppet-lint stops; -1 if there is none.
  TokenIndex stop() const { return stop_; }

 private:
  void sortByKind();
  std::string_view unquoted(TokenIndex token) const;
  void findBodies();
  void findDefinitions();
  bool startsBody(TokenIndex colon) const;
  TokenIndex typeOf(TokenIndex colon) const;
  bool followsTypeName(TokenIndex colon) const;
  StyleDefinition readDefinition(TokenIndex keyword) const;

  static const StyleToken kNone;
  std::string_view text_;
  std::string path_;
  bool isCompatible_;
  parser::SyntaxTreePtr marked_;  ///< null if `tree_` is the tree passed in
  const parser::SyntaxTree* tree_;
  std::vector<StyleToken> tokens_;
  std::uint32_t size_;              ///< of `tokens_`: counting them takes a division
  std::vector<TokenIndex> byKind_;  ///< all tokens, see all()
  std::array<std::uint32_t, static_cast<std::size_t>(StyleKind::Count) + 1> kindStarts_{};
  std::vector<StyleBody> bodies_;
  std::vector<StyleDefinition> definitions_;
  TokenIndex stop_ = -1;
};

}  // namespace puppet::analysis
