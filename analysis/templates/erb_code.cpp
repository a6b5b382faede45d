#include "analysis/templates/erb_code.h"

#include <algorithm>

namespace puppet::analysis {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// Returns the offset of the `%>` that ends a tag; `npos` if there is none. `%%>` is an escape.
std::size_t endOfTag(std::string_view text, std::size_t from) {
  for (std::size_t at = from; (at = text.find("%>", at)) != kNone; at += 2)
    if (at == from || text[at - 1] != '%') return at;
  return kNone;
}

/// Returns the offset of the next `<%` that begins a tag; `<%%` is an escape.
std::size_t startOfTag(std::string_view text, std::size_t from) {
  for (std::size_t at = from; (at = text.find("<%", at)) != kNone; at += 3)
    if (text.substr(at + 2, 1) != "%") return at;
  return kNone;
}

std::uint32_t offset(std::size_t at) { return static_cast<std::uint32_t>(at); }

/// Returns the tag at `start`; `end` is that of `endOfTag`, which is the same for all tags before
/// it.
ErbTag tagAt(std::string_view text, std::size_t start, std::size_t end, bool recovers) {
  ErbTag tag;
  const char mark = start + 2 < text.size() ? text[start + 2] : '\0';
  if (mark == '=') tag.kind = ErbTag::Kind::Output;
  if (mark == '#') tag.kind = ErbTag::Kind::Comment;
  const bool isMarked = mark == '=' || mark == '#' || mark == '-';
  const std::size_t code = start + 2 + (isMarked ? 1 : 0);
  const bool recovered = recovers && tag.kind != ErbTag::Kind::Comment;
  const std::size_t next = recovered ? startOfTag(text, code) : kNone;
  tag.isClosed = end != kNone && end < next;
  if (tag.isClosed) {
    const bool isTrimmed = end > code && text[end - 1] == '-';
    tag.range = {offset(start), offset(end + 2)};
    tag.code = {offset(code), offset(isTrimmed ? end - 1 : end)};
  } else {
    const std::string_view rest = text.substr(0, next).substr(code);
    const std::size_t last = code + std::min(rest.find('\n'), rest.size());
    tag.range = tag.code = {offset(code), offset(last)};
    tag.range.start = offset(start);
  }
  return tag;
}

/// Writes the code of a template over its text.
class CodeWriter {
 public:
  CodeWriter(std::string_view text, const std::vector<ErbTag>& tags, bool hasUnclosed)
      : text_(text), tags_(tags), hasUnclosed_(hasUnclosed), code_(text.size(), ' ') {
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') code_[i] = '\n';
  }

  std::string run() {
    bool isJoined = false;  // the code goes on in the next line, as that of a tag with `-%>`
    for (std::size_t i = 0; i < tags_.size(); ++i) {
      const ErbTag& tag = tags_[i];
      if (!isJoined) code_[tag.range.start] = ';';
      writeTag(tag);
      const bool endsLine = trimsLine(tag) || endsInLine(tag);
      const TextRange between = textAfter(i);
      if (tag.kind == ErbTag::Kind::Code && tag.isClosed && !endsLine) code_[closer(tag)] = ';';
      if (!between.empty()) writeText(tag, between);
      isJoined = endsLine && between.empty();
    }
    return std::move(code_);
  }

 private:
  /// Returns the offset of the two characters `%>`.
  static std::uint32_t closer(const ErbTag& tag) { return tag.range.end - 2; }

  bool endsInLine(const ErbTag& tag) const {
    return tag.kind == ErbTag::Kind::Code && !tag.code.empty() && text_[tag.code.end - 1] == '\n';
  }

  /// Returns the length of the line break that belongs to the tag.
  std::uint32_t trimmedBreak(const ErbTag& tag) const {
    if (!tag.isClosed || text_[tag.range.end - 3] != '-' || tag.code.end + 3 != tag.range.end)
      return 0;
    const std::string_view rest = text_.substr(tag.range.end);
    return rest.starts_with("\r\n") ? 2 : rest.starts_with('\n') ? 1 : 0;
  }

  bool trimsLine(const ErbTag& tag) const { return trimmedBreak(tag) != 0; }

  void writeTag(const ErbTag& tag) {
    if (tag.kind == ErbTag::Kind::Comment || (!tag.isClosed && !hasUnclosed_)) return;
    const std::string_view code = text_.substr(tag.code.start, tag.code.length());
    code.copy(code_.data() + tag.code.start, code.size());
    for (std::size_t at = 0; (at = code.find("%%>", at)) != kNone; at += 3)
      code_[tag.code.start + at] = ' ';
    if (tag.kind != ErbTag::Kind::Output || !tag.isClosed) return;
    // The brackets hold together what belongs to the tag: no statement ends between them.
    code_.replace(tag.range.start + 1, 2, "[(");
    code_.replace(tag.code.end, 2, ")]");
  }

  /// Returns the text behind a tag that is output: without the line break that belongs to the tag
  /// and the blanks that belong to the next one.
  TextRange textAfter(std::size_t index) const {
    TextRange between{tags_[index].range.end + trimmedBreak(tags_[index]), offset(text_.size())};
    if (index + 1 == tags_.size()) return between;
    between.end = tags_[index + 1].range.start;
    if (text_.substr(between.end + 2, 1) != "-") return between;
    std::uint32_t first = between.end;
    while (first > between.start && (text_[first - 1] == ' ' || text_[first - 1] == '\t')) --first;
    const bool isLineStart = first == 0 || text_[first - 1] == '\n';
    return {between.start, isLineStart ? std::max(first, between.start) : between.end};
  }

  /// Writes code over the first piece of a line of the text that it fits in; false if there is
  /// none.
  bool put(std::string_view code, TextRange text) {
    const std::string_view between = text_.substr(text.start, text.length());
    for (std::size_t at = 0; at + code.size() <= between.size(); ++at) {
      const std::size_t last = between.substr(at, code.size()).rfind('\n');
      if (last == kNone) {
        code.copy(code_.data() + text.start + at, code.size());
        return true;
      }
      at += last;
    }
    return false;
  }

  /// Writes an expression in the place of a text behind a tag: a call with a string, as ERB does,
  /// if there is room, so that a quote which is open in a tag ends here, before what is no code.
  void writeText(const ErbTag& tag, TextRange text) {
    const bool isOutput = tag.kind == ErbTag::Kind::Output && tag.isClosed;
    for (const std::string_view expression : {";Z\"\\\\\"", ";Z\"\"", ";\"\"", ";0", ";"}) {
      const bool isNeeded = isOutput || expression.size() > 2;
      if (isNeeded && put(isOutput ? expression : expression.substr(1), text)) return;
    }
    if (tag.kind == ErbTag::Kind::Output || !tag.isClosed) return;
    if (trimsLine(tag)) code_[closer(tag)] = ';';
    code_[closer(tag) + 1] = '0';
  }

  const std::string_view text_;
  const std::vector<ErbTag>& tags_;
  const bool hasUnclosed_;
  std::string code_;
};

}  // namespace

std::vector<ErbTag> erbTagsOf(std::string_view text, bool recovers) {
  std::vector<ErbTag> tags;
  std::size_t end = 0;
  for (std::size_t at = 0; (at = startOfTag(text, at)) != kNone; at = tags.back().range.end) {
    if (end != kNone && end < at + 3) end = endOfTag(text, at + 2);
    tags.push_back(tagAt(text, at, end, recovers));
  }
  return tags;
}

std::string erbCodeOf(std::string_view text, const std::vector<ErbTag>& tags, bool hasUnclosed) {
  return CodeWriter(text, tags, hasUnclosed).run();
}

}  // namespace puppet::analysis
