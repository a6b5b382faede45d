#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

struct pm_node;

namespace puppet::analysis::ruby {

/// Kinds of nodes of a tree of Ruby. A node that no reader tells apart is Other.
enum class NodeKind : std::uint8_t {
  None,  ///< of an empty node
  Other,
  Program,
  Statements,
  Parentheses,
  Call,
  Block,
  Lambda,
  Array,
  Hash,
  KeywordHash,  ///< `a: 1` among the arguments of a call
  Pair,
  String,
  InterpolatedString,
  Command,  ///< in backquotes
  Symbol,
  InterpolatedSymbol,
  Regex,
  InterpolatedRegex,
  Interpolation,  ///< `#{...}`
  Integer,
  Float,
  Nil,
  True,
  False,
  Self,
  InstanceVariable,
  InstanceVariableWrite,  ///< also with an operator, `@a ||= b`, and as the target of several
                          ///< values
  LocalVariable,
  LocalVariableWrite,  ///< also with an operator, and as the target of several values
  Parameter,           ///< of a method, block or lambda
  GlobalVariable,
  GlobalVariableWrite,
  Constant,
  ConstantPath,
  ConstantWrite,
  If,  ///< `if`, `elsif`, the modifier, and `a ? b : c`
  Unless,
  Else,
  While,  ///< also `until`
  For,
  Case,  ///< with `when` or with `in`
  When,
  Begin,   ///< also the body of a block or definition that has `rescue` or `ensure`
  Rescue,  ///< a clause
  Ensure,
  RescueModifier,
  Def,
  Class,
  SingletonClass,
  Module,
  And,
  Or,
  Range,
  Splat,
  KeywordSplat,   ///< `**options` in a hash or among arguments
  BlockArgument,  ///< `&block`
  Defined,
  Return,
  Next,
  Super,
  Missing,
};

enum class ParameterKind : std::uint8_t {
  None,  ///< of a node that is no parameter
  Required,
  Optional,
  Rest,
  Keyword,  ///< also one with a default value, and `**rest`
  Block,
  Local,  ///< `|a; local|`
};

class NodeList;
struct TreeStorage;

/// A node of a RubyTree, which must outlive it. Members that a kind does not have are empty.
class Node {
 public:
  Node() = default;
  Node(const TreeStorage& tree, const pm_node* node) : tree_(&tree), node_(node) {}

  explicit operator bool() const { return node_ != nullptr; }
  bool operator==(const Node& other) const { return node_ == other.node_; }

  NodeKind kind() const;
  bool is(NodeKind kind) const { return node_ && this->kind() == kind; }
  TextRange range() const;
  std::string_view text() const;  ///< as written

  /// Returns the name of a call, variable, parameter, constant (without the path) or definition; of
  /// an instance variable with `@`.
  std::string_view name() const;
  TextRange nameRange() const;
  /// Returns the value of a String, Symbol or Regex with its escapes resolved; one that is
  /// interpolated has none.
  std::string_view value() const;
  /// Returns the range between the delimiters of a literal.
  TextRange content() const;

  Node receiver() const;       ///< of a Call; of a Def that is no instance method
  NodeList arguments() const;  ///< of a Call, a Return or a Next
  Node block() const;          ///< of a Call: a Block or a BlockArgument
  Node key() const;            ///< of a Pair
  Node path() const;           ///< the name of a Class or Module: a Constant or a ConstantPath
  /// Returns the value of a Pair or of a write (empty for a target among several), the default of a
  /// Parameter, the operand of a Splat or of Defined, or the superclass of a Class.
  Node operand() const;
  /// Returns the elements of an Array, Hash or KeywordHash, the parts of an interpolated literal,
  /// the statements of Statements, or the conditions of a When.
  NodeList elements() const;
  Node condition() const;  ///< of If, Unless, While and Case
  /// Returns the body of a Block, Lambda, Def, Class, Module, Program, Parentheses or
  /// Interpolation, the first arm of a conditional or of Begin, and the code that a modifier
  /// `rescue` guards.
  Node body() const;
  /// Returns the next arm: `else` or `elsif` of If and Unless, `else` of Case.
  Node otherwise() const;
  /// Returns the range of the bracket or quote that begins a literal, parentheses, a block or the
  /// arguments of a call; empty if there is none.
  TextRange opening() const;
  /// Returns the range of the keyword, bracket or quote that ends a construct; empty if there is
  /// none.
  TextRange closing() const;
  bool isConditionalCall() const;  ///< `a&.b`
  /// Returns true for a Call of a name alone, which would be a local variable if one were assigned.
  bool isBareName() const;
  /// Returns the number of blocks between a LocalVariable or LocalVariableWrite and the scope of
  /// the variable.
  std::uint32_t scopeDepth() const;
  bool isPlainWrite() const;  ///< an assignment of one variable by `=`
  /// Returns the parameters of a Block, Lambda or Def, of all kinds, in order.
  std::vector<Node> parameters() const;
  ParameterKind parameterKind() const;

  /// Returns the children, those of an expression in text order.
  std::vector<Node> children() const;
  /// Appends the children to a list.
  void appendChildren(std::vector<Node>& nodes) const;

 private:
  const TreeStorage* tree_ = nullptr;
  const pm_node* node_ = nullptr;
};

/// Calls `visit` for a node and all nodes below it, each before its children, without those below a
/// node for which it returns false.
template <typename Visit>
void walk(const Node& root, Visit visit) {
  std::vector<Node> left;
  if (root) left.push_back(root);
  while (!left.empty()) {
    const Node node = left.back();
    left.pop_back();
    if (!visit(node)) continue;
    const auto first = static_cast<std::ptrdiff_t>(left.size());
    node.appendChildren(left);
    std::reverse(left.begin() + first, left.end());
  }
}

/// A list of nodes, which the tree owns.
class NodeList {
 public:
  class Iterator {
   public:
    Iterator(const TreeStorage* tree, pm_node* const* at) : tree_(tree), at_(at) {}
    Node operator*() const { return {*tree_, *at_}; }
    Iterator& operator++() { return ++at_, *this; }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const TreeStorage* tree_;
    pm_node* const* at_;
  };

  NodeList() = default;
  NodeList(const TreeStorage& tree, pm_node* const* first, std::size_t size)
      : tree_(&tree), first_(first), size_(size) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Node operator[](std::size_t index) const {
    return index < size_ ? Node(*tree_, first_[index]) : Node();
  }
  Iterator begin() const { return {tree_, first_}; }
  Iterator end() const { return {tree_, first_ + size_}; }

 private:
  const TreeStorage* tree_ = nullptr;
  pm_node* const* first_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace puppet::analysis::ruby
