#include "analysis/features/names/data_interpolation.h"

#include "analysis/hiera/interpolation_syntax.h"

namespace puppet::analysis {

namespace {

Symbol symbolOf(std::string_view path) {
  while (path.starts_with(':')) path.remove_prefix(1);
  constexpr std::string_view kFacts = "facts.";
  if (path.starts_with(kFacts))
    return {ReferenceKind::Fact, {}, std::string(path.substr(kFacts.size())), {}};
  path = path.substr(0, path.find('.'));
  const std::size_t end = path.rfind("::");
  if (end == path.npos) return {ReferenceKind::TopVariable, {}, std::string(path), {}};
  return {ReferenceKind::ClassVariable,
          std::string(path.substr(0, end)),
          std::string(path.substr(end + 2)),
          {}};
}

}  // namespace

std::optional<InterpolatedName> interpolatedNameAt(const parser::DataTree& tree,
                                                   std::uint32_t offset) {
  const parser::DataNode node = tree.nodeAt(offset);
  if (!node || !node.isScalar()) return std::nullopt;
  const std::string_view text = tree.source().view();
  const TextRange range = node.range();
  for (const auto& one : interpolationsIn(text.substr(range.start, range.length()), range.start)) {
    if (!one.isClosed || offset < one.argument.start || offset > one.argument.end) continue;
    const std::string_view written = text.substr(one.argument.start, one.argument.length());
    const std::string_view method = text.substr(one.method.start, one.method.length());
    if (method == "literal" || written.empty()) return std::nullopt;
    if (!method.empty() && method != "scope")
      return InterpolatedName{one.argument, std::string(written), {}};
    return InterpolatedName{one.argument, {}, symbolOf(written)};
  }
  return std::nullopt;
}

}  // namespace puppet::analysis
