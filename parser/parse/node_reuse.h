#pragma once

#include <span>
#include <vector>

#include "parser/syntax/green.h"

namespace puppet::parser {

/// Tokens of a new version that are those of an old one, in kind and in text.
struct SameTokens {
  std::size_t start;  ///< in the new version
  std::size_t end;
  std::size_t oldStart;
};

/// What is left of the nodes of an old tree when some of its tokens have changed: a node serves
/// again when neither its tokens nor those that the parser looked at behind it are among them, and
/// nothing was wrong with it.
///
/// Asked with growing token indices, it takes time linear in the size of the old tree in all.
class NodeReuse {
 public:
  /// Nodes that follow each other in a list, with the separators between them.
  struct Run {
    std::span<const GreenElement> elements;  ///< begins and ends with a node; may be empty
    std::size_t tokens = 0;                  ///< in the elements
    std::size_t looked = 0;                  ///< the same, with those that the parser looked at
    std::uint32_t width = 0;
  };

  /// `same` is in text order. The old tree must outlive this.
  NodeReuse(const GreenNode& oldRoot, std::vector<SameTokens> same);

  /// The old nodes of the kind `kind`, items of a list with such separators (EndOfFile: none), that
  /// stand from the new token `index` on.
  Run itemsAt(std::size_t index, SyntaxKind kind, SyntaxKind separator);
  /// The same for statements.
  Run statementsAt(std::size_t index);

 private:
  struct Frame {
    const GreenNode* node;
    std::size_t child;  ///< index of the child at hand
    std::size_t token;  ///< index of that child's first token
    std::size_t end;    ///< index behind the node's last token
  };

  template <typename Wanted>
  Run runAt(std::size_t index, SyntaxKind separator, const Wanted& wanted);
  template <typename Wanted>
  Frame* find(std::size_t oldIndex, const Wanted& wanted);
  bool isIntact(const GreenNode& node, std::size_t oldIndex) const;
  bool enter(std::size_t index);

  std::vector<SameTokens> same_;
  std::size_t part_ = 0;    ///< of same_, at hand
  std::size_t oldEnd_ = 0;  ///< of it
  std::vector<Frame> path_;
};

}  // namespace puppet::parser
