// Certain mistakes in the Ruby code of a template.

#include <algorithm>

#include "analysis/templates/erb_names.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

/// Returns the text of `@a::b::c`, where Ruby calls methods of `@a`; empty for other calls.
std::string_view qualifiedPath(const ErbText& erb, const Node& call) {
  constexpr int kMaxSegments = 16;
  Node first = call;
  for (int i = 0; i < kMaxSegments && first.is(NodeKind::Call); ++i) {
    const Node receiver = first.receiver();
    const TextRange name = first.nameRange();
    const bool isQualified = receiver && receiver.range().end + 2 == name.start &&
                             first.range().end == name.end && !first.block();
    if (!isQualified || erb.text().substr(name.start - 2, 2) != "::") return {};
    first = receiver;
  }
  return first.is(NodeKind::InstanceVariable) && first != call ? call.text() : std::string_view();
}

}  // namespace

std::vector<ErbMistake> erbMistakesIn(const ErbText& erb) {
  std::vector<ErbMistake> mistakes;
  for (ruby::RubyError& error : erb.errors()) {
    // The fragments around an error are no calls that the author wrote.
    mistakes.push_back({error.range, std::move(error.message)});
  }
  std::vector<Node> left{erb.ruby().root()};
  while (!left.empty()) {
    const Node node = left.back();
    left.pop_back();
    if (const std::string_view text = qualifiedPath(erb, node); !text.empty()) {
      const std::string path(text.substr(1));
      mistakes.push_back({node.range(),
                          "'@" + path + "' is not a variable of Ruby; use scope['" + path +
                              "'] for a variable of another class",
                          "scope['" + path + "']"});
      continue;
    }
    for (const Node& child : node.children()) left.push_back(child);
  }
  std::ranges::stable_sort(mistakes, {},
                           [](const ErbMistake& mistake) { return mistake.range.start; });
  return mistakes;
}

}  // namespace puppet::analysis
