#include "analysis/symbols/documentation.h"

#include <algorithm>

#include "parser/support/ascii.h"
#include "parser/support/language_features.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kBlanks = " \t\r";

/// Returns what text.rfind('\n') does; compilers vectorize this, and some comments are longer than
/// the code.
std::size_t lastLineBreak(std::string_view text) {
  constexpr std::size_t kBlock = 64;
  for (; text.size() >= kBlock; text.remove_suffix(kBlock)) {
    const std::string_view block = text.substr(text.size() - kBlock);
    unsigned found = 0;
    for (std::size_t i = 0; i < kBlock; ++i) found |= block[i] == '\n' ? 1u : 0u;
    if (found) break;
  }
  return text.rfind('\n');
}

/// Returns the text without blanks around it, of which most lines have none.
std::string_view withoutBlanks(std::string_view line) {
  const auto isBlank = [](char c) { return std::ranges::find(kBlanks, c) != kBlanks.end(); };
  const bool isTrimmed = !line.empty() && !isBlank(line.front()) && !isBlank(line.back());
  return isTrimmed ? line : trimmed(line, kBlanks);
}

/// Removes the last line of `text` and returns it.
std::string_view takeLastLine(std::string_view& text) {
  const std::size_t lineBreak = lastLineBreak(text);
  const bool isFirst = lineBreak == text.npos;
  const std::string_view line = text.substr(isFirst ? 0 : lineBreak + 1);
  text = text.substr(0, isFirst ? 0 : lineBreak);
  return line;
}

}  // namespace

std::vector<std::string_view> commentLinesBefore(const parser::Cursor& declaration) {
  std::string_view text = declaration.leadingText();
  if (text.find('#') == std::string_view::npos) return {};
  // A comment that ends a line of code belongs to that code, not to the declaration below.
  const bool ownsFirstLine = declaration.fullStart() == 0;
  takeLastLine(text);  // drops the indentation of the declaration
  if (text.ends_with('\n')) return {};
  std::vector<std::string_view> lines;
  // Forwards, since most texts are one comment and searching forwards is faster.
  for (bool isOwned = ownsFirstLine; !text.empty(); isOwned = true) {
    const std::size_t lineBreak = text.find('\n');
    const std::string_view line = withoutBlanks(text.substr(0, lineBreak));
    text.remove_prefix(lineBreak == text.npos ? text.size() : lineBreak + 1);
    if (isOwned && line.starts_with('#'))
      lines.push_back(line.substr(std::min(line.find_first_not_of('#'), line.size())));
    else
      lines.clear();
  }
  return lines;
}

std::optional<DetachedDocumentation> detachedDocumentationBefore(
    const parser::Cursor& declaration) {
  const std::string_view all = declaration.leadingText();
  const std::size_t last = all.find_last_not_of(" \t\r\n");
  if (last == all.npos) return std::nullopt;
  const std::size_t end = all.find('\n', last);
  std::size_t next = all.rfind('\n') + 1;  // the line of the declaration
  // The comment is a block of lines that begins the file or a line of its own.
  std::string_view text = all.substr(0, end);
  if (end == all.npos || next <= end + 1) return std::nullopt;
  std::string_view tag;
  while (!text.empty()) {
    if (declaration.fullStart() != 0 && text.find('\n') == text.npos) break;
    const std::string_view line = trimmed(takeLastLine(text), kBlanks);
    if (!line.starts_with('#')) break;
    const std::size_t at = line.find_first_not_of("# ");
    if (at != line.npos && line[at] == '@')
      tag = line.substr(at, line.find_first_of(" \t", at) - at);
  }
  if (tag != "@summary" && tag != "@param" && tag != "@return" && tag != "@example")
    return std::nullopt;
  const std::uint32_t start = declaration.fullStart();
  const auto at = start + static_cast<std::uint32_t>(tag.data() - all.data());
  return DetachedDocumentation{
      {at, at + static_cast<std::uint32_t>(tag.size())},
      {start + static_cast<std::uint32_t>(end) + 1, start + static_cast<std::uint32_t>(next)}};
}

std::string documentationBefore(const parser::Cursor& declaration) {
  const std::vector<std::string_view> lines = commentLinesBefore(declaration);
  std::string result;
  if (!lines.empty())
    result.reserve(static_cast<std::size_t>(lines.back().end() - lines.front().begin()));
  for (const std::string_view line : lines) {
    if (!result.empty()) result += '\n';
    result += line.starts_with(' ') ? line.substr(1) : line;
  }
  return result;
}

std::vector<DocumentationTag> tagsOf(std::string_view documentation) {
  std::vector<DocumentationTag> tags;
  for (std::size_t at = 0; (at = documentation.find('@', at)) != std::string_view::npos; ++at) {
    if (at > 0 && documentation[at - 1] != '\n') continue;
    const std::string_view line =
        documentation.substr(at + 1, documentation.find('\n', at) - at - 1);
    const auto end = std::min(line.find_first_of(" \t"), line.size());
    if (end > 0) tags.push_back({line.substr(0, end), trimmed(line.substr(end), kBlanks)});
  }
  return tags;
}

std::string_view documentedParameter(std::string_view line, std::string_view tag) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto skipBlanks = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  };
  skipBlanks();
  if (!line.starts_with(tag)) return {};
  line.remove_prefix(tag.size());
  if (line.empty() || kBlanks.find(line.front()) == kBlanks.npos) return {};
  skipBlanks();
  if (line.starts_with('[')) {
    const std::size_t end = line.rfind(']');
    if (end == line.npos) return {};
    line.remove_prefix(end + 1);
    skipBlanks();
  }
  const auto isPart = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  const auto end = std::ranges::find_if_not(line, isPart);
  const std::string_view name(line.begin(), end);
  const bool isWhole = end == line.end() || kBlanks.find(*end) != kBlanks.npos;
  return isWhole ? name : std::string_view();
}

std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> words;
  while (!(text = trimmed(text, kBlanks)).empty()) {
    const auto end = std::min(text.find_first_of(kBlanks), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

Availability availabilityOf(const std::vector<DocumentationTag>& tags) {
  Availability availability;
  for (const auto& [name, text] : tags) {
    const auto level = languageLevelFromName(text);
    if (name == "since" && level) availability.since = *level;
    // Levels after Puppet 8 retain all of its declarations.
    if (name == "until" && level)
      availability.until = *level == LanguageLevel::Puppet8 ? kNewestLevel : *level;
    if (name == "mode" && text == "plan") availability.plansOnly = true;
    if (name == "deprecated") availability.isDeprecated = true;
  }
  return availability;
}

}  // namespace puppet::analysis
