#include "analysis/templates/erb_text.h"

#include <algorithm>

namespace puppet::analysis {
namespace {

/// Returns the offset of the `%>` that ends a tag; `npos` if there is none. `%%>` is an escape.
std::size_t endOfTag(std::string_view text, std::size_t from) {
  for (std::size_t at = from; (at = text.find("%>", at)) != text.npos; at += 2)
    if (at == from || text[at - 1] != '%') return at;
  return text.npos;
}

std::vector<ErbTag> tagsOf(std::string_view text) {
  std::vector<ErbTag> tags;
  std::size_t at = 0;
  while ((at = text.find("<%", at)) != text.npos) {
    std::size_t start = at + 2;
    const char mark = start < text.size() ? text[start] : '\0';
    if (mark == '%') {  // `<%%` is the text `<%`
      at = start + 1;
      continue;
    }
    ErbTag tag;
    if (mark == '=') tag.kind = ErbTag::Kind::Output;
    if (mark == '#') tag.kind = ErbTag::Kind::Comment;
    if (mark == '=' || mark == '#' || mark == '-') ++start;
    const std::size_t end = endOfTag(text, start);
    tag.isClosed = end != text.npos;
    std::size_t last = std::min(end, text.size());
    const std::size_t whole = tag.isClosed ? last + 2 : last;
    if (tag.isClosed && last > start && text[last - 1] == '-') --last;
    tag.range = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(whole)};
    tag.code = {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(last)};
    tags.push_back(tag);
    at = whole;
  }
  return tags;
}

std::string codeOf(std::string_view text, const std::vector<ErbTag>& tags) {
  std::string code(text.size(), ' ');
  for (const ErbTag& tag : tags) {
    if (tag.kind == ErbTag::Kind::Comment) continue;
    text.copy(code.data() + tag.code.start, tag.code.length(), tag.code.start);
    if (tag.code.end < text.size()) code[tag.code.end] = '\n';
  }
  return code;
}

}  // namespace

ErbText::ErbText(std::string_view text)
    : tags_(tagsOf(text)), code_(codeOf(text, tags_)), ruby_(code_) {}

const ErbTag* ErbText::codeAt(std::uint32_t offset) const {
  const auto after =
      std::ranges::upper_bound(tags_, offset, {}, [](const ErbTag& tag) { return tag.code.start; });
  if (after == tags_.begin()) return nullptr;
  const ErbTag& tag = *std::prev(after);
  return tag.kind != ErbTag::Kind::Comment && offset <= tag.code.end ? &tag : nullptr;
}

}  // namespace puppet::analysis
