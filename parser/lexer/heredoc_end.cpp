#include "parser/lexer/heredoc_end.h"

#include <algorithm>
#include <bit>

#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

struct Line {
  std::string_view text;  ///< excludes the line break
  std::size_t next;       ///< start offset of the next line
};

Line lineAt(std::string_view text, std::size_t start) {
  std::size_t end = text.find('\n', start);
  const std::size_t next = end == std::string_view::npos ? text.size() : end + 1;
  if (end == std::string_view::npos) end = text.size();
  if (end > start && text[end - 1] == '\r') --end;
  return {text.substr(start, end - start), next};
}

bool removeSuffix(std::string_view& text, char suffix) {
  if (text.empty() || text.back() != suffix) return false;
  text.remove_suffix(1);
  return true;
}

bool reversedLess(std::string_view a, std::string_view b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

}  // namespace

std::optional<HeredocEndLine> readHeredocEndLine(std::string_view line, std::string_view tag,
                                                 std::uint32_t lineStart) {
  std::string_view rest = trimBlanksRight(line);
  tag = trimBlanksRight(tag);
  if (!rest.ends_with(tag)) return std::nullopt;
  HeredocEndLine result{lineStart, lineStart + static_cast<std::uint32_t>(line.size()), {}, false};
  rest = trimBlanksRight(rest.substr(0, rest.size() - tag.size()));
  if (removeSuffix(rest, '-')) {
    result.removesLastBreak = true;
    rest = trimBlanksRight(rest);
  }
  if (removeSuffix(rest, '|')) result.margin = rest.substr(trimBlanksRight(rest).size());
  return result;
}

std::optional<HeredocEndLine> HeredocEndFinder::find(std::string_view tag, std::uint32_t from) {
  if (indexed_ && !exists(tag, from)) return std::nullopt;
  for (std::size_t at = from; at < text_.size();) {
    const Line line = lineAt(text_, at);
    if (auto end = readHeredocEndLine(line.text, tag, static_cast<std::uint32_t>(at))) return end;
    at = line.next;
  }
  buildIndex();
  return std::nullopt;
}

void HeredocEndFinder::buildIndex() {
  if (indexed_) return;
  indexed_ = true;
  for (std::size_t at = 0; at < text_.size();) {
    const Line line = lineAt(text_, at);
    lines_.push_back(trimBlanksRight(line.text));
    at = line.next;
  }
  std::ranges::sort(lines_, reversedLess);
  auto& starts = lastStart_.emplace_back();
  for (std::string_view line : lines_)
    starts.push_back(static_cast<std::uint32_t>(line.data() - text_.data()));
  for (std::size_t width = 1; 2 * width <= lines_.size(); width *= 2) {
    const auto& half = lastStart_.back();
    std::vector<std::uint32_t> row(lines_.size() - 2 * width + 1);
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = std::max(half[i], half[i + width]);
    lastStart_.push_back(std::move(row));
  }
}

bool HeredocEndFinder::exists(std::string_view tag, std::uint32_t from) {
  buildIndex();
  tag = trimBlanksRight(tag);
  const auto ending = [&](std::string_view line) {
    return line.substr(line.size() - std::min(line.size(), tag.size()));
  };
  const auto first = std::ranges::lower_bound(lines_, tag, reversedLess, ending);
  const auto last = std::ranges::upper_bound(lines_, tag, reversedLess, ending);
  if (first == last) return false;
  const auto count = static_cast<std::size_t>(last - first);
  const auto level = static_cast<std::size_t>(std::bit_width(count)) - 1;
  const auto& row = lastStart_[level];
  const auto begin = static_cast<std::size_t>(first - lines_.begin());
  return std::max(row[begin], row[begin + count - (std::size_t{1} << level)]) >= from;
}

}  // namespace puppet::parser
