#include "analysis/rules/project/data_fixes.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataStyle;

namespace {

std::uint32_t lineStart(std::string_view source, std::uint32_t offset) {
  const std::size_t before = offset == 0 ? source.npos : source.rfind('\n', offset - 1);
  return before == source.npos ? 0 : static_cast<std::uint32_t>(before + 1);
}

/// Returns the offset behind the line break of the line.
std::uint32_t lineEnd(std::string_view source, std::uint32_t offset) {
  const std::size_t end = source.find('\n', offset);
  return static_cast<std::uint32_t>(end == source.npos ? source.size() : end + 1);
}

bool isBlank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

std::string_view sliceOf(std::string_view source, std::uint32_t start, std::uint32_t end) {
  return start < end ? source.substr(start, end - start) : std::string_view();
}

/// An item of a collection, and those around it.
struct Item {
  TextRange range;
  std::optional<std::uint32_t> endBefore = {};  ///< end of the item before it
  std::optional<std::uint32_t> next = {};       ///< start of the item behind it
};

/// Returns the entry of a mapping that has this key, or an element of a sequence.
std::optional<Item> itemOf(const DataNode& node) {
  const auto parent = node.parent();
  if (!parent) return std::nullopt;
  const std::vector<DataNode> nodes = parent->children();
  const std::size_t step = parent->isMapping() ? 2 : 1;
  for (std::size_t i = 0; i + step <= nodes.size(); i += step) {
    if (nodes[i] != node) continue;
    Item item{{node.range().start, std::max(node.range().end, nodes[i + step - 1].range().end)}};
    if (i > 0) item.endBefore = std::max(nodes[i - step].range().end, nodes[i - 1].range().end);
    if (i + step < nodes.size()) item.next = nodes[i + step].range().start;
    return item;
  }
  return std::nullopt;
}

/// Returns true if a text in quotes begins here that can be a key or an element of JSON.
bool beginsItem(std::string_view source, std::uint32_t at, bool isKey) {
  if (source.substr(at, 1) != "\"") return false;
  const std::string_view line = sliceOf(source, at + 1, lineEnd(source, at));
  const std::size_t close = line.find('"');
  if (close == line.npos || close == 0) return false;
  const std::size_t next = line.find_first_not_of(" \t\r\n", close + 1);
  const char sign = next == line.npos ? '\0' : line[next];
  return isKey ? sign == ':' : sign == '\0' || sign == ',' || sign == ']';
}

/// Adds quotes around the rest of a line, without a comment behind it.
void quoteRest(Diagnostic& finding, std::string_view source, std::uint32_t start) {
  std::uint32_t end = lineEnd(source, start);
  if (const std::size_t comment = sliceOf(source, start, end).find(" #"); comment != source.npos)
    end = start + static_cast<std::uint32_t>(comment);
  while (end > start && isBlank(source.substr(end - 1, 1))) --end;
  const std::string text(sliceOf(source, start, end));
  if (!text.empty() && text.find_first_of("'\"") == text.npos)
    finding.fix("Quote it", {{{start, end}, singleQuoted(text)}});
}

}  // namespace

std::optional<TextRange> textRangeOf(std::string_view source, const DataNode& node) {
  if (!node.isScalar()) return std::nullopt;
  const TextRange range = node.range();
  const std::string_view written = sliceOf(source, range.start, range.end);
  if (node.style() == DataStyle::Plain)
    return written == node.text() ? std::optional(range) : std::nullopt;
  const bool isQuoted =
      node.style() == DataStyle::SingleQuoted || node.style() == DataStyle::DoubleQuoted;
  if (!isQuoted || written.size() < 2 || written.substr(1, written.size() - 2) != node.text())
    return std::nullopt;
  return TextRange{range.start + 1, range.end - 1};
}

std::string singleQuoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted.append(c == '\'' ? 2 : 1, c);
  return quoted + '\'';
}

void addTextFix(Diagnostic& finding, std::string_view source, const DataNode& node,
                const std::string& text) {
  if (const auto range = textRangeOf(source, node))
    finding.fix("Write '" + text + '\'', {{*range, text}});
}

void addTextFix(Diagnostic& finding, const DocumentNode& node, const std::string& text) {
  const TextRange range = node.range;
  if (!node.isText)
    finding.fix("Write '" + text + '\'',
                {{{range.end - static_cast<std::uint32_t>(node.text.size()), range.end}, text}});
}

void addNearFix(Diagnostic& finding, const NameCandidates& near, std::string_view source,
                const DataNode& node) {
  if (isCertain(near)) addTextFix(finding, source, node, near.best());
}

bool isCertain(const NameCandidates& near) {
  return near.isSure() ||
         (!near.best().empty() && lowerCase(near.name()) == lowerCase(near.best()));
}

void addNodeFix(Diagnostic& finding, const DataNode& node, const std::string& text) {
  finding.fix("Write " + text, {{node.range(), text}});
}

std::optional<TextRange> removableRange(std::string_view source, const DataNode& node) {
  const auto item = itemOf(node);
  if (!item) return std::nullopt;
  const auto hasComment = [&](std::uint32_t start, std::uint32_t end) {
    return sliceOf(source, start, end).find('#') != source.npos;
  };
  if (node.parent()->style() == DataStyle::Flow) {
    if (item->next && !hasComment(item->range.end, *item->next))
      return TextRange{item->range.start, *item->next};
    if (item->endBefore && !hasComment(*item->endBefore, item->range.start))
      return TextRange{*item->endBefore, item->range.end};
    return std::nullopt;
  }
  const std::uint32_t start = lineStart(source, item->range.start);
  std::uint32_t end = item->range.end;
  const bool endsLine = end > item->range.start && source[end - 1] == '\n';
  if (!endsLine) end = lineEnd(source, end);
  std::string_view before = sliceOf(source, start, item->range.start);
  if (node.parent()->isSequence() && before.ends_with("- ")) before.remove_suffix(2);
  const std::string_view behind =
      endsLine ? std::string_view() : sliceOf(source, item->range.end, end);
  const std::size_t first = behind.find_first_not_of(" \t\r\n");
  const bool isAlone = first == behind.npos || behind[first] == '#';
  return isBlank(before) && isAlone ? std::optional(TextRange{start, end}) : std::nullopt;
}

void addSyntaxFix(Diagnostic& finding, std::string_view source, std::string_view message,
                  TextRange place) {
  const std::uint32_t at = place.start;
  if (at > source.size()) return;
  const auto says = [&](std::string_view words) { return message.find(words) != message.npos; };
  if (says("a date or a time has to stand in quotes")) {
    const std::string text(sliceOf(source, place.start, place.end));
    finding.fix("Quote it", {{place, singleQuoted(text)}});
  } else if (says("expected another item behind ','") && source.substr(at, 1) == ",") {
    finding.fix("Remove the comma", {{{at, at + 1}, ""}});
  } else if (says("expected ',' or '") && beginsItem(source, at, says("or '}'"))) {
    const std::size_t last = at == 0 ? source.npos : source.find_last_not_of(" \t\r\n", at - 1);
    const auto end = static_cast<std::uint32_t>(last == source.npos ? 0 : last + 1);
    finding.fix("Insert a comma", {{{end, end}, ","}});
  } else if (says("found unknown escape character")) {
    const std::size_t escape = source.find('\\', at);
    const auto start = static_cast<std::uint32_t>(std::min(escape, source.size()));
    if (start < lineEnd(source, at)) finding.fix("Write \\\\", {{{start, start}, "\\"}});
  } else if (says("found character that cannot start any token")) {
    const bool isSign =
        at < source.size() && std::string_view("%@`").find(source[at]) != std::string_view::npos;
    const std::string_view before = sliceOf(source, lineStart(source, at), at);
    if (isSign && (before.ends_with(": ") || before.ends_with("- ")))
      quoteRest(finding, source, at);
  } else if (says("mapping values are not allowed in this context")) {
    const std::uint32_t start = lineStart(source, at);
    const std::size_t colon = source.find(": ", start);
    if (colon < at) quoteRest(finding, source, static_cast<std::uint32_t>(colon + 2));
  }
}

}  // namespace puppet::analysis
