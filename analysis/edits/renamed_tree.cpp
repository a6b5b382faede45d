#include "analysis/edits/renamed_tree.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "parser/syntax/errors.h"
#include "parser/syntax/green.h"

namespace puppet::analysis {
namespace {

using parser::DataNode;
using parser::GreenElement;
using parser::GreenNode;
using parser::Token;

/// Maps ranges of a text to their places after sorted, disjoint edits.
class RangeMap {
 public:
  explicit RangeMap(std::span<const TextEdit> edits) : edits_(edits) {
    std::int64_t shift = 0;
    shifts_.push_back(shift);
    for (const TextEdit& edit : edits) {
      shift += static_cast<std::int64_t>(edit.newText.size()) - edit.range.length();
      shifts_.push_back(shift);
    }
  }

  /// Returns the new place of a token or value; text that is inserted at its ends belongs to it.
  /// Absent if an edit crosses one of the ends.
  std::optional<TextRange> operator()(TextRange range) const {
    const std::size_t before = countBefore(range.start);
    const std::size_t within = std::max(before, countUpTo(range.end));
    const auto crosses = [&](std::uint32_t offset) {
      const auto next = std::ranges::upper_bound(
          edits_, offset, {}, [](const TextEdit& edit) { return edit.range.end; });
      return next != edits_.end() && next->range.start < offset;
    };
    if (crosses(range.start) || crosses(range.end)) return std::nullopt;
    return TextRange{static_cast<std::uint32_t>(range.start + shifts_[before]),
                     static_cast<std::uint32_t>(range.end + shifts_[within])};
  }

  /// Returns true if an edit replaces a part of `range`, or inserts into it.
  bool touches(TextRange range) const { return countBefore(range.start) < countUpTo(range.end); }

 private:
  /// Returns the number of edits whose texts lie before a token that starts at `offset`.
  std::size_t countBefore(std::uint32_t offset) const {
    const auto first = std::ranges::partition_point(edits_, [&](const TextEdit& edit) {
      return edit.range.end <= offset && edit.range.start < offset;
    });
    return static_cast<std::size_t>(first - edits_.begin());
  }

  /// Returns the number of edits whose texts lie before the end of a token at `offset`.
  std::size_t countUpTo(std::uint32_t offset) const {
    const auto first = std::ranges::partition_point(
        edits_, [&](const TextEdit& edit) { return edit.range.end <= offset; });
    return static_cast<std::size_t>(first - edits_.begin());
  }

  std::span<const TextEdit> edits_;
  std::vector<std::int64_t> shifts_;  ///< growth of the text by the first n edits
};

std::string otherwiseRead(std::string_view text) {
  return "'" + std::string(text.substr(0, text.find('\n'))) + "' would be read in another way";
}

/// Compares two trees by walking them in parallel.
class TreeComparison {
 public:
  TreeComparison(const parser::SyntaxTree& before, std::span<const TextEdit> edits)
      : text_(before.text.view()), map_(edits) {}

  std::string nodes(const GreenNode& before, std::uint32_t at, const GreenNode& after,
                    std::uint32_t behind) const {
    const auto left = before.children(), right = after.children();
    if (before.kind != after.kind || left.size() != right.size()) return differenceAt(&before, at);
    for (std::size_t i = 0; i < left.size(); ++i) {
      std::string problem = elements(left[i], at, right[i], behind);
      if (!problem.empty()) return problem;
      at += left[i].fullWidth();
      behind += right[i].fullWidth();
    }
    return {};
  }

  /// Compares the tokens of two trees, whatever their nodes.
  std::string leaves(const GreenNode& before, const GreenNode& after) const {
    std::vector<Leaf> left, right;
    collect(before, 0, left);
    collect(after, 0, right);
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
      if (left[i].kind != right[i].kind || map_(left[i].range) != right[i].range)
        return otherwiseRead(textOf(left[i].range));
    return left.size() == right.size() ? "" : "a token would be lost";
  }

 private:
  struct Leaf {
    parser::SyntaxKind kind;
    TextRange range;
  };

  static TextRange rangeOf(GreenElement element, std::uint32_t offset) {
    return {offset + element.leading(), offset + element.fullWidth()};
  }

  std::string elements(GreenElement before, std::uint32_t at, GreenElement after,
                       std::uint32_t behind) const {
    if (before.isToken() != after.isToken()) return differenceAt(before, at);
    if (!before.isToken()) return nodes(*before.node(), at, *after.node(), behind);
    const bool isMissing = before.token().has(Token::Missing);
    const bool isSame = before.kind() == after.kind() &&
                        isMissing == after.token().has(Token::Missing) &&
                        (isMissing || map_(rangeOf(before, at)) == rangeOf(after, behind));
    return isSame ? "" : differenceAt(before, at);
  }

  static void collect(const GreenNode& node, std::uint32_t offset, std::vector<Leaf>& leaves) {
    for (const GreenElement child : node.children()) {
      if (!child.isToken())
        collect(*child.node(), offset, leaves);
      else if (!child.token().has(Token::Missing))
        leaves.push_back({child.kind(), rangeOf(child, offset)});
      offset += child.fullWidth();
    }
  }

  std::string differenceAt(GreenElement element, std::uint32_t offset) const {
    return otherwiseRead(textOf(rangeOf(element, offset)));
  }
  std::string_view textOf(TextRange range) const {
    return text_.substr(range.start, range.length());
  }

  std::string_view text_;
  RangeMap map_;
};

/// Compares two values and all within them.
std::string valueDifference(const DataNode& before, const DataNode& after, const RangeMap& map,
                            std::string_view text) {
  const auto difference = [&] {
    return otherwiseRead(text.substr(before.range().start, before.range().length()));
  };
  if (!before || !after) return bool(before) == bool(after) ? "" : "a value would be lost";
  const bool isEdited = before.isScalar() && map.touches(before.range());
  if (before.kind() != after.kind() || (before.style() != after.style() && !isEdited) ||
      before.anchor() != after.anchor() || before.tag() != after.tag() ||
      map(before.range()) != after.range())
    return difference();
  DataNode left = before.firstChild(), right = after.firstChild();
  for (; left && right; left = left.nextSibling(), right = right.nextSibling())
    if (std::string problem = valueDifference(left, right, map, text); !problem.empty())
      return problem;
  return bool(left) == bool(right) ? "" : difference();
}

}  // namespace

std::string renameDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after,
                               std::span<const TextEdit> edits) {
  const TreeComparison comparison(before, edits);
  return parser::hasErrors(before) ? comparison.leaves(*before.root, *after.root)
                                   : comparison.nodes(*before.root, 0, *after.root, 0);
}

std::string renameDifferenceOf(const parser::DataTree& before, const parser::DataTree& after,
                               std::span<const TextEdit> edits) {
  return valueDifference(before.root(), after.root(), RangeMap(edits), before.source().view());
}

}  // namespace puppet::analysis
