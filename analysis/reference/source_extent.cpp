#include "analysis/reference/source_extent.h"

#include <algorithm>

#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns where the value of a heredoc ends for Puppet: its length behind its start, or the end of
/// its last static part.
std::uint32_t endOfBody(const Cursor& tag, const Cursor& body) {
  const std::vector<std::string> parts = heredocValues(tag, body);
  if (parts.size() == 1) return body.start() + static_cast<std::uint32_t>(parts[0].size());
  const HeredocBody view(body);
  const Cursor tail = view.tail();
  const std::string_view written = tail.text();
  const std::size_t last = written.find_last_not_of(" \t\r\n");
  return tail.start() + static_cast<std::uint32_t>(last == written.npos ? 0 : last + 1);
}

}  // namespace

SourceExtents::SourceExtents(const SyntaxTree& tree) : tree_(tree) {
  if (tree.text.view().find("@(") == std::string_view::npos) return;
  std::vector<Cursor> tags, bodies;
  collect(Cursor::root(tree), tags, bodies);
  for (std::size_t i = 0; i < std::min(tags.size(), bodies.size()); ++i)
    heredocEnds_.emplace(tags[i].start(), endOfBody(tags[i], bodies[i]));
}

void SourceExtents::collect(const Cursor& node, std::vector<Cursor>& tags,
                            std::vector<Cursor>& bodies) {
  for (const Cursor child : node.children()) {
    if (child.is(K::HeredocTag)) tags.push_back(child);
    if (child.is(K::HeredocBody))
      bodies.push_back(child);
    else if (child.isNode())
      collect(child, tags, bodies);
  }
}

TextRange SourceExtents::of(const Cursor& expression) const {
  return {expression.start(), std::max(endOf(expression), endOfHeredocs(expression))};
}

std::string_view SourceExtents::textOf(const Cursor& expression) const {
  return tree_.text.slice(of(expression));
}

std::uint32_t SourceExtents::endOf(const Cursor& expression) const {
  if (const Parenthesized group{expression}) return endOf(group.expression());
  if (const Binary binary{expression}) return endOf(binary.right());
  if (const Unary unary{expression}) return endOf(unary.operand());
  if (const Selector selector{expression}) {
    Cursor last;
    for (const SelectorEntry entry : selector.entries()) last = entry.value();
    return last ? endOf(last) : expression.end();
  }
  if (const MethodCall call{expression}) {
    const bool isBare = call.arguments() && call.arguments().arguments().empty() && !call.lambda();
    return isBare ? call.arguments().open().end() : expression.end();
  }
  if (const If condition{expression}) {
    Cursor last;
    if (condition.otherwise())
      for (const Expression statement : condition.otherwise().body().statements()) last = statement;
    return last ? endOf(last) : expression.end();
  }
  return expression.end();
}

std::uint32_t SourceExtents::endOfHeredocs(const Cursor& expression) const {
  std::uint32_t end = 0;
  for (auto at = heredocEnds_.lower_bound(expression.start());
       at != heredocEnds_.end() && at->first < expression.end(); ++at)
    end = std::max(end, at->second);
  return end;
}

}  // namespace puppet::analysis
