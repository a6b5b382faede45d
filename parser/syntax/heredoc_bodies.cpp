#include "parser/syntax/heredoc_bodies.h"

#include <algorithm>

#include "parser/tokens/token_class.h"

namespace puppet::parser {

HeredocBodies::HeredocBodies(const SyntaxTree& tree) { walk(Cursor::root(tree), false); }

/// The texts of the tags of a line follow it in tag order. A line break inside a string does not
/// end a line of code. Recursion is safe: the parser bounds the depth of trees.
void HeredocBodies::walk(const Cursor& node, bool isInBody) {
  for (const Cursor child : node.children()) {
    if (child.isToken()) {
      if (child.green().token().has(Token::NewlineBefore)) tags_ = 0;
      if (child.is(SyntaxKind::HeredocTag)) tagsBefore_.emplace(child.start(), tags_++);
      continue;
    }
    const bool isBody = child.is(SyntaxKind::HeredocBody);
    if (isBody) tags_ = 0;
    if (isBody && !isInBody) {
      const bool isAdjacent = !bodies_.empty() && child.fullStart() <= bodies_.back().end();
      const std::uint32_t run = runs_.empty() ? 0 : runs_.back() + !isAdjacent;
      bodies_.push_back(child);
      runs_.push_back(run);
    }
    walk(child, isInBody || isBody);
    if (isBody) tags_ = 0;
  }
}

Cursor HeredocBodies::of(const Cursor& tag) const {
  const auto found = tagsBefore_.find(tag.start());
  if (!tag.is(SyntaxKind::HeredocTag) || found == tagsBefore_.end()) return {};
  const auto first =
      std::ranges::upper_bound(bodies_, tag.end(), {}, &Cursor::end) - bodies_.begin();
  const std::size_t place = static_cast<std::size_t>(first) + found->second;
  const bool isThere =
      place < bodies_.size() && runs_[place] == runs_[static_cast<std::size_t>(first)];
  return isThere ? bodies_[place] : Cursor();
}

}  // namespace puppet::parser
