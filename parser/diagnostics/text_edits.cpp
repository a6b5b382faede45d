#include "parser/diagnostics/text_edits.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace puppet {

std::string applied(std::string_view text, const std::vector<TextEdit>& edits) {
  std::string result;
  std::uint32_t at = 0;
  for (const TextEdit& edit : edits) {
    result.append(text.substr(at, edit.range.start - at)).append(edit.newText);
    at = edit.range.end;
  }
  return result.append(text.substr(at));
}

std::vector<TextRange> rangesAfter(const std::vector<TextEdit>& edits) {
  std::vector<TextRange> ranges;
  std::uint32_t at = 0, behind = 0;  // offsets in the old and in the new text
  for (const TextEdit& edit : edits) {
    behind += edit.range.start - at;
    const auto end = behind + static_cast<std::uint32_t>(edit.newText.size());
    ranges.push_back({behind, end});
    at = edit.range.end;
    behind = end;
  }
  return ranges;
}

std::vector<TextEdit> composed(const std::vector<TextEdit>& first, std::string_view between,
                               const std::vector<TextEdit>& second) {
  const std::vector<TextRange> written = rangesAfter(first);
  std::vector<TextEdit> result;
  std::size_t i = 0, j = 0;
  std::int64_t shift = 0;  // from offsets in the intermediate text to offsets in the old one
  while (i < first.size() || j < second.size()) {
    const bool isFirst =
        j == second.size() || (i < first.size() && written[i].start <= second[j].range.start);
    // Edits of both lists that touch are merged.
    TextRange range = isFirst ? written[i] : second[j].range;
    std::int64_t growth = 0;
    std::string text;
    std::uint32_t at = range.start;
    const auto copyUpTo = [&](std::uint32_t end) {
      if (end > at) text.append(between.substr(at, end - at));
      at = std::max(at, end);
    };
    for (bool grows = true; std::exchange(grows, false);) {
      for (; i < first.size() && written[i].start <= range.end; ++i, grows = true) {
        range.end = std::max(range.end, written[i].end);
        growth += static_cast<std::int64_t>(first[i].range.length()) - written[i].length();
      }
      for (; j < second.size() && second[j].range.start <= range.end; ++j, grows = true) {
        copyUpTo(second[j].range.start);
        text += second[j].newText;
        at = second[j].range.end;
        range.end = std::max(range.end, at);
      }
    }
    copyUpTo(range.end);
    const auto start = static_cast<std::uint32_t>(range.start + shift);
    shift += growth;
    result.push_back({{start, static_cast<std::uint32_t>(range.end + shift)}, std::move(text)});
  }
  return result;
}

}  // namespace puppet
