#include "server/lsp/markup.h"

#include <algorithm>
#include <utility>

namespace puppet::server {

namespace {

constexpr std::string_view kFence = "```";

bool isPunctuation(char c) {
  return std::string_view("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~").find(c) != std::string_view::npos;
}

/// Appends a line outside of code blocks: escapes are resolved, marks of code and of strong
/// emphasis dropped, and links reduced to their texts.
void appendPlainLine(std::string& out, std::string_view line) {
  const std::size_t heading = line.find_first_not_of('#');
  if (heading != 0 && heading != line.npos && line[heading] == ' ') line.remove_prefix(heading + 1);
  if (line.ends_with('\\')) line.remove_suffix(1);
  bool isCode = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '`') {
      isCode = !isCode;
    } else if (isCode) {
      out += c;
    } else if (c == '\\' && i + 1 < line.size() && isPunctuation(line[i + 1])) {
      out += line[++i];
    } else if (line.substr(i).starts_with("**")) {
      ++i;
    } else if (const std::size_t target = line.find("](", i), end = line.find(')', target);
               c == '[' && target < line.find('[', i + 1) && end != line.npos) {
      out += line.substr(i + 1, target - i - 1);
      i = end;
    } else {
      out += c;
    }
  }
  out += '\n';
}

}  // namespace

std::string withoutMarkdown(std::string_view markdown) {
  std::string text;
  bool isCode = false;
  while (!markdown.empty()) {
    const std::string_view line = markdown.substr(0, markdown.find('\n'));
    markdown.remove_prefix(std::min(markdown.size(), line.size() + 1));
    if (line.starts_with(kFence))
      isCode = !isCode;
    else if (isCode)
      text.append(line) += '\n';
    else
      appendPlainLine(text, line);
  }
  return text;
}

protocol::MarkupContent markup(std::string markdown, bool acceptsMarkdown) {
  if (acceptsMarkdown) return {"markdown", std::move(markdown)};
  return {"plaintext", withoutMarkdown(markdown)};
}

}  // namespace puppet::server
