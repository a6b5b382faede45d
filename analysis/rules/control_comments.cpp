#include "analysis/rules/control_comments.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::string_view kMark = "lint:";
constexpr std::string_view kIgnore = "lint:ignore:";
constexpr std::string_view kEnd = "lint:endignore";
constexpr std::string_view kBlanks = " \t\r\n";

/// Returns the offset of the next mark. Searches for the colon, which is rarer than an `l`; that of
/// a later mark is at least the length of a mark behind it.
std::size_t findMark(std::string_view text, std::size_t from) {
  constexpr std::size_t kBefore = kMark.size() - 1;
  for (std::size_t colon = text.find(':', from + kBefore); colon != kNone;
       colon = text.find(':', colon + kMark.size()))
    if (text.substr(colon - kBefore, kMark.size()) == kMark) return colon - kBefore;
  return kNone;
}

/// Returns the range of the comment that contains `at` in white space and comments; empty if none
/// does. `from` lies in none and before `at`.
TextRange commentAround(std::string_view trivia, std::size_t at, std::size_t from) {
  for (std::size_t start = trivia.find_first_of("#/", from); start <= at;) {
    const bool isBlock = trivia.substr(start).starts_with("/*");
    const std::size_t mark = isBlock ? trivia.find("*/", start + 2) : trivia.find('\n', start);
    std::size_t end = mark == kNone ? trivia.size() : mark + (isBlock ? 2 : 0);
    if (!isBlock && end > start && trivia[end - 1] == '\r') --end;
    if (at < end) return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)};
    start = trivia.find_first_of("#/", end);
  }
  return {};
}

/// Does the work of commentAt(), whose search for a comment may begin at `from` if that lies in the
/// same white space.
TextRange commentFrom(const parser::SyntaxTree& tree, std::uint32_t offset, std::uint32_t from) {
  // Comments are trivia of the next token.
  const auto path = parser::pathTo(tree, offset);
  if (path.empty() || offset >= path.back().start()) return {};
  const std::uint32_t start = path.back().fullStart();
  const TextRange comment =
      commentAround(path.back().leadingText(), offset - start, std::max(from, start) - start);
  return {start + comment.start, start + comment.end};
}

class Reader {
 public:
  explicit Reader(const parser::SyntaxTree& tree) : tree_(tree), text_(tree.text.view()) {}

  ControlComments read() {
    std::size_t at = findMark(text_, 0);
    std::uint32_t end = 0;  // of the last comment: each is searched for once
    while (at != kNone) {
      const TextRange comment = commentFrom(tree_, static_cast<std::uint32_t>(at), end);
      if (!comment.empty()) {
        readComment(comment);
        end = comment.end;
      }
      at = findMark(text_, comment.empty() ? at + kMark.size() : comment.end);
    }
    for (const std::vector<IgnoredRule>& group : open_)
      result_.loose.push_back({group.front().name, group.front().written});
    return std::move(result_);
  }

 private:
  /// Returns true if only blanks precede the comment on its line. A comment that is indented on the
  /// first line belongs to that line, as in puppet-lint.
  bool isAlone(std::uint32_t comment) const {
    const std::size_t before = text_.substr(0, comment).find_last_not_of(" \t");
    return comment == 0 || (before != kNone && text_[before] == '\n');
  }

  /// Stores the last line, since a long one may hold many comments.
  TextRange lineOf(std::uint32_t offset) {
    if (line_ && line_->start <= offset && offset <= line_->end) return *line_;
    const std::size_t start = text_.substr(0, offset).rfind('\n') + 1;  // npos + 1 is 0
    line_ = {static_cast<std::uint32_t>(start),
             static_cast<std::uint32_t>(std::min(text_.find('\n', offset), text_.size()))};
    return *line_;
  }

  void readComment(TextRange comment) {
    const std::string_view whole = tree_.text.slice(comment);
    std::string_view rest =
        whole.substr(std::min<std::size_t>(whole.find_first_not_of("#/*"), whole.size()));
    if (whole.starts_with("/*") && rest.ends_with("*/")) rest.remove_suffix(2);
    std::vector<IgnoredRule> group;
    while (true) {
      rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
      const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
      const bool isEnd = word.starts_with(kEnd);
      if (!isEnd && (!word.starts_with(kIgnore) || word.size() == kIgnore.size())) break;
      if (isEnd)
        close(comment);
      else
        group.push_back(named(word.substr(kIgnore.size()), lineOf(comment.start)));
      rest.remove_prefix(word.size());
    }
    if (group.empty()) return;
    const bool isBlock = isAlone(comment.start);
    for (IgnoredRule& rule : group) {
      rule.isBlock = isBlock;
      rule.reason = rest.substr(0, rest.find_last_not_of(kBlanks) + 1);
    }
    if (isBlock)
      open_.push_back(std::move(group));
    else
      add(std::move(group));
  }

  IgnoredRule named(std::string_view name, TextRange line) const {
    const auto start = static_cast<std::uint32_t>(name.data() - text_.data());
    return {.written = std::string(name),
            .name = {start, start + static_cast<std::uint32_t>(name.size())},
            .lines = line,
            .reason = {}};
  }

  /// Ends the innermost open block.
  void close(TextRange comment) {
    if (open_.empty()) {
      if (result_.loose.empty() || result_.loose.back().range.start != comment.start)
        result_.loose.push_back({comment, {}});
      return;
    }
    for (IgnoredRule& rule : open_.back()) rule.lines.end = lineOf(comment.start).end;
    add(std::move(open_.back()));
    open_.pop_back();
  }

  void add(std::vector<IgnoredRule> group) {
    std::ranges::move(group, std::back_inserter(result_.ignored));
  }

  const parser::SyntaxTree& tree_;
  std::string_view text_;
  std::optional<TextRange> line_;               ///< see lineOf()
  std::vector<std::vector<IgnoredRule>> open_;  ///< blocks, innermost last
  ControlComments result_;
};

}  // namespace

void SuppressibleFindings::OfRule::prepare() {
  if (!next.empty()) return;
  std::ranges::stable_sort(findings, {}, &Placed::offset);
  next.resize(findings.size() + 1);
  std::iota(next.begin(), next.end(), std::size_t{0});
}

std::size_t SuppressibleFindings::OfRule::first(std::uint32_t offset) const {
  const auto found = std::ranges::lower_bound(findings, offset, {}, &Placed::offset);
  return static_cast<std::size_t>(found - findings.begin());
}

/// Returns the first untaken finding from `place` on, and makes the way there shorter.
std::size_t SuppressibleFindings::OfRule::nextFrom(std::size_t place) {
  for (; next[place] != place; place = next[place]) next[place] = next[next[place]];
  return place;
}

TextRange commentAt(const parser::SyntaxTree& tree, std::uint32_t offset) {
  return commentFrom(tree, offset, 0);
}

ControlComments readControlComments(const parser::SyntaxTree& tree) { return Reader(tree).read(); }

}  // namespace puppet::analysis
