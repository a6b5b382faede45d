#include "server/cli/support/unified_diff.h"

#include <algorithm>
#include <cstdint>

namespace puppet::server {
namespace {

constexpr std::size_t kContext = 3;

/// Replacement of whole lines.
struct Change {
  std::size_t start = 0, end = 0;  ///< byte offsets at line boundaries
  std::string lines;
};

std::size_t lineStart(std::string_view text, std::size_t offset) {
  const std::size_t lineBreak = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  return lineBreak == text.npos ? 0 : lineBreak + 1;
}

std::size_t nextLine(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size() - 1) + 1;
}

std::size_t countLines(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n')) +
         (!text.empty() && text.back() != '\n' ? 1 : 0);
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

/// Appends the change without the lines that stay the same: those at both ends, and of a change of
/// usual size those of a longest common subsequence.
void addSmallest(std::string_view text, const Change& change, std::vector<Change>& changes) {
  const auto old = linesOf(text.substr(change.start, change.end - change.start));
  const auto now = linesOf(change.lines);
  constexpr std::size_t kMaxCells = 1'000'000;
  const bool isSmall = (old.size() + 1) * (now.size() + 1) <= kMaxCells;
  // The length of the longest common subsequence of the lines from i and from j on.
  const std::size_t width = now.size() + 1;
  std::vector<std::uint32_t> common(isSmall ? (old.size() + 1) * width : 0);
  if (isSmall)
    for (std::size_t i = old.size(); i-- > 0;)
      for (std::size_t j = now.size(); j-- > 0;)
        common[i * width + j] =
            old[i] == now[j] ? common[(i + 1) * width + j + 1] + 1
                             : std::max(common[(i + 1) * width + j], common[i * width + j + 1]);
  const auto takesOld = [&](std::size_t i, std::size_t j) {
    if (i == old.size() || j == now.size()) return i < old.size();
    return !isSmall || common[(i + 1) * width + j] >= common[i * width + j + 1];
  };
  std::size_t i = 0, j = 0, at = change.start;
  while (i < old.size() || j < now.size()) {
    if (i < old.size() && j < now.size() && old[i] == now[j]) {
      at += old[i].size();
      ++i, ++j;
      continue;
    }
    Change part{at, at, {}};
    while (i < old.size() || j < now.size()) {
      if (i < old.size() && j < now.size() && old[i] == now[j]) break;
      if (takesOld(i, j))
        at += old[i++].size();
      else
        part.lines += now[j++];
    }
    part.end = at;
    changes.push_back(std::move(part));
  }
}

/// Groups edits that touch the same or adjacent lines into one change.
std::vector<Change> changesOf(std::string_view text, const std::vector<TextEdit>& edits) {
  std::vector<Change> changes;
  for (auto edit = edits.begin(); edit != edits.end();) {
    Change change;
    change.start = change.end = lineStart(text, edit->range.start);
    std::size_t at = change.start;
    for (; edit != edits.end() && lineStart(text, edit->range.start) <= change.end; ++edit) {
      change.lines.append(text.substr(at, edit->range.start - at)).append(edit->newText);
      at = edit->range.end;
      const bool endsLine = change.lines.empty() || change.lines.ends_with('\n');
      const bool isWhole = lineStart(text, at) == at && endsLine;
      change.end = isWhole || at == text.size() ? at : nextLine(text, at);
    }
    change.lines.append(text.substr(at, change.end - at));
    addSmallest(text, change, changes);
  }
  return changes;
}

void addLines(std::string& out, char mark, std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size() - 1) + 1;
    out += mark;
    out += lines.substr(0, end);
    if (lines[end - 1] != '\n') out += "\n\\ No newline at end of file\n";
    lines.remove_prefix(end);
  }
}

std::size_t linesBack(std::string_view text, std::size_t offset) {
  for (std::size_t i = 0; i < kContext && offset > 0; ++i) offset = lineStart(text, offset - 1);
  return offset;
}

std::size_t linesOn(std::string_view text, std::size_t offset) {
  for (std::size_t i = 0; i < kContext && offset < text.size(); ++i)
    offset = nextLine(text, offset);
  return offset;
}

std::string place(std::size_t line, std::size_t count) {
  std::string text = std::to_string(count == 0 ? line - 1 : line);
  if (count != 1) text += ',' + std::to_string(count);
  return text;
}

}  // namespace

std::string unifiedDiff(std::string_view path, std::string_view text,
                        const std::vector<TextEdit>& edits) {
  const std::vector<Change> changes = changesOf(text, edits);
  if (changes.empty()) return {};
  std::string out;
  out.append("--- ").append(path).append("\n+++ ").append(path).append("\n");
  std::size_t line = 1, newLine = 1, counted = 0;  // line numbers at the offset `counted`
  for (std::size_t first = 0, last; first < changes.size(); first = last) {
    const std::size_t start = linesBack(text, changes[first].start);
    last = first + 1;
    while (last < changes.size() &&
           linesBack(text, changes[last].start) <= linesOn(text, changes[last - 1].end))
      ++last;
    const std::size_t end = linesOn(text, changes[last - 1].end);
    const std::size_t skipped = countLines(text.substr(counted, start - counted));
    line += skipped;
    newLine += skipped;
    std::string body;
    std::size_t at = start, oldCount = 0, newCount = 0;
    for (std::size_t i = first; i < last; ++i) {
      const std::string_view same = text.substr(at, changes[i].start - at);
      const std::string_view old = text.substr(changes[i].start, changes[i].end - changes[i].start);
      addLines(body, ' ', same);
      addLines(body, '-', old);
      addLines(body, '+', changes[i].lines);
      oldCount += countLines(same) + countLines(old);
      newCount += countLines(same) + countLines(changes[i].lines);
      at = changes[i].end;
    }
    addLines(body, ' ', text.substr(at, end - at));
    const std::size_t behind = countLines(text.substr(at, end - at));
    oldCount += behind;
    newCount += behind;
    out.append("@@ -").append(place(line, oldCount)).append(" +");
    out.append(place(newLine, newCount)).append(" @@\n").append(body);
    line += oldCount;
    newLine += newCount;
    counted = end;
  }
  return out;
}

}  // namespace puppet::server
