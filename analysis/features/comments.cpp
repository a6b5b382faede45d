#include "analysis/features/comments.h"

#include <algorithm>

namespace puppet::analysis {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

/// Returns the length of the comment at the start of `text`.
std::size_t lengthOf(std::string_view text, bool block) {
  if (block) {
    const std::size_t close = text.find("*/", 2);
    return close == kNowhere ? text.size() : close + 2;
  }
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.size() - line.ends_with('\r');
}

}  // namespace

std::vector<Comment> commentsBefore(const parser::Cursor& token) {
  std::vector<Comment> comments;
  const std::string_view text = token.leadingText();
  std::size_t behind = 0;  // end of the previous comment
  for (std::size_t at = 0; (at = text.find_first_of("#/", at)) != kNowhere;) {
    const std::string_view rest = text.substr(at);
    const bool block = rest.starts_with("/*");
    const std::string_view gap = text.substr(behind, at - behind);
    const auto breaks = std::count(gap.begin(), gap.end(), '\n');
    Comment comment;
    comment.block = block;
    comment.ownLine = breaks > 0 || (token.fullStart() == 0 && behind == 0);
    comment.adjacent = breaks == 1 && !comments.empty();
    behind = at + lengthOf(rest, block);
    comment.range = {token.fullStart() + static_cast<std::uint32_t>(at),
                     token.fullStart() + static_cast<std::uint32_t>(behind)};
    comments.push_back(comment);
    at = behind;
  }
  return comments;
}

}  // namespace puppet::analysis
