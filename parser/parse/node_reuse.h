#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// What is left of the nodes of a file's previous version when its text has changed. Texts are
/// compared byte by byte and tokens one by one from both ends; what lies between is damaged, and a
/// node serves again when neither its tokens nor those that the parser looked at behind it are.
///
/// Asked with growing token indices, it takes time linear in the size of the old tree in all.
class NodeReuse {
 public:
  /// The previous version's tree and tokens must outlive this.
  NodeReuse(const SyntaxTree& oldTree, std::span<const Token> oldTokens, std::string_view newText,
            std::span<const Token> newTokens);

  /// The old statement whose first token is the new token `index`, if it may stand there again.
  const GreenNode* statementAt(std::size_t index);

  /// Some node was given out.
  bool used() const { return used_; }

 private:
  struct Frame {
    const GreenNode* node;
    std::size_t child;  ///< index of the child at hand
    std::size_t token;  ///< index of that child's first token
    std::size_t end;    ///< index behind the node's last token
  };

  std::size_t oldIndexOf(std::size_t index) const;
  bool isIntact(const GreenNode& node, std::size_t oldIndex) const;
  const GreenNode* statementAtOld(std::size_t oldIndex);

  static constexpr std::size_t kNone = ~std::size_t{0};

  std::size_t oldCount_, newCount_;
  std::size_t head_ = 0;  ///< tokens from the start that are the same
  std::size_t tail_ = 0;  ///< tokens from the end that are the same
  std::vector<Frame> path_;
  bool used_ = false;
};

}  // namespace puppet::parser
