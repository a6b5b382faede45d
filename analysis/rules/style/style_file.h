#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/style/style_token.h"

namespace puppet::analysis {

/// The attributes of one title: `'a': ensure => present,` up to the `;` or `}` that ends it.
struct StyleBody {
  TokenIndex type = -1;  ///< the token before the `{`
  TokenIndex colon = -1;
  TokenIndex end = -1;  ///< its `;` or `}`
  /// Names of attributes, each followed by `=>`. Those that are keywords are none of them, as
  /// puppet-lint reads them.
  std::vector<TokenIndex> attributes;
};

/// A class or a defined type.
struct StyleDefinition {
  bool isClass = false;
  TokenIndex keyword = -1;
  TokenIndex name = -1;
  TokenIndex inherited = -1;         ///< the name behind `inherits`
  TokenIndex open = -1, close = -1;  ///< the parentheses of its parameters
  TokenIndex body = -1, end = -1;    ///< the braces of its body
};

/// A manifest as the rules of style see it. Refers to the text of the tree that it is made from.
class StyleFile {
 public:
  /// `isCompatible`: with the constructs that puppet-lint takes for resources and definitions.
  StyleFile(const parser::SyntaxTree& tree, std::string path, bool isCompatible);

  std::string_view text() const { return text_; }
  const std::string& path() const { return path_; }
  bool isCompatible() const { return isCompatible_; }
  /// Its tokens are ours, but for a `//` that begins a comment: there it has `##`.
  const parser::SyntaxTree& tree() const { return *tree_; }

  TokenIndex size() const { return static_cast<TokenIndex>(tokens_.size()); }
  /// A token of kind None for -1 and for what is behind the last one.
  const StyleToken& at(TokenIndex token) const {
    return token >= 0 && token < size() ? tokens_[static_cast<std::size_t>(token)] : kNone;
  }
  StyleKind kind(TokenIndex token) const { return at(token).kind; }
  bool is(TokenIndex token, StyleKind kind) const { return at(token).kind == kind; }
  TokenIndex next(TokenIndex token) const { return at(token).nextCode; }
  TokenIndex previous(TokenIndex token) const { return at(token).previousCode; }
  /// As it is written.
  std::string_view text(TokenIndex token) const {
    const TextRange range = at(token).range;
    return text_.substr(range.start, range.length());
  }
  /// Without the quotes of a string and the `$` of a variable.
  std::string_view value(TokenIndex token) const;
  bool isName(TokenIndex token, std::string_view name) const {
    return is(token, StyleKind::Name) && text(token) == name;
  }
  /// A name, a string without interpolation or a part of one.
  bool isText(TokenIndex token) const;

  const std::vector<StyleBody>& bodies() const { return bodies_; }
  const std::vector<StyleDefinition>& definitions() const { return definitions_; }
  /// Where puppet-lint gives up: a resource without an end. -1 for nowhere.
  TokenIndex stop() const { return stop_; }

 private:
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
  parser::SyntaxTreePtr marked_;  ///< null where `tree_` is the tree that was given
  const parser::SyntaxTree* tree_;
  std::vector<StyleToken> tokens_;
  std::vector<StyleBody> bodies_;
  std::vector<StyleDefinition> definitions_;
  TokenIndex stop_ = -1;
};

}  // namespace puppet::analysis
