#pragma once

#include <span>
#include <vector>

#include "parser/syntax/green.h"

namespace puppet::parser {

/// A run of tokens of a new version that equals one of an old version, in kind and in text.
struct SameTokens {
  std::size_t start;  ///< index in the new version
  std::size_t end;
  std::size_t oldStart;
};

/// Hands out the reusable nodes of an old tree to a parser of new tokens (incremental reparse).
///
/// Invariant: a parse with reuse produces the same tree and the same diagnostics as a parse
/// without. A node depends on its own tokens, on the tokens after it that the parser examined
/// (GreenNode::lookahead), on the grammar rule that is active, and on the state of error recovery.
/// So a node is reused only if
///   - its tokens and its lookahead are all within one unchanged run (SameTokens),
///   - the parser is about to parse the same kind of list item at exactly that token,
///   - no flag is set: no error inside, no finding that the tree does not show, and
///   - it is not deep: nesting limits must fire as in a parse from scratch.
/// Reused nodes are immutable green nodes without offsets, so they are shared, not copied. Only
/// items of lists are looked up (statements, resource bodies, attributes, parameters, options,
/// entries): there are few kinds of them, and they are what edits leave intact.
///
/// Example: in `file { 'a': mode => 1 }  file { 'b': mode => 2 }` an edit of `2` changes one token.
/// The first statement is reused as a whole; of the second, the parser descends to its body and
/// attribute, finds that the changed token is inside, and parses these anew. An edit costs the
/// lists around it.
///
/// Lookups must be made with increasing token indexes; all of them together take time linear in the
/// size of the old tree, since the cursor (`path_`) only moves forward.
class NodeReuse {
 public:
  /// Consecutive nodes of a list, with the separators between them.
  struct Run {
    std::span<const GreenElement> elements;  ///< begins and ends with a node; may be empty
    std::size_t tokens = 0;                  ///< number of tokens in the elements
    std::size_t looked = 0;                  ///< tokens in and behind them that were examined
    std::uint32_t width = 0;
  };

  /// `same` must be in text order. Borrows the old tree, which must outlive this.
  NodeReuse(const GreenNode& oldRoot, std::vector<SameTokens> same);

  /// Returns the reusable nodes of the kind `kind` from the new token `index` on, as items of a
  /// list with this separator (EndOfFile: none).
  Run itemsAt(std::size_t index, SyntaxKind kind, SyntaxKind separator);
  /// Returns the reusable statements from the new token `index` on.
  Run statementsAt(std::size_t index);

 private:
  struct Frame {
    const GreenNode* node;
    std::size_t child;  ///< index of the current child
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
  std::size_t part_ = 0;    ///< index of the current element of same_
  std::size_t oldEnd_ = 0;  ///< end of that element in the old version
  std::vector<Frame> path_;
};

}  // namespace puppet::parser
