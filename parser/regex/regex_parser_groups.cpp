#include "parser/regex/regex_parser.h"

namespace puppet::parser {

namespace {

constexpr std::int32_t kMaxGroups = 32767;

/// Returns the RegexOption of a letter, or 0.
std::uint8_t optionOf(char letter) {
  switch (letter) {
    case 'i': return kIgnoreCase;
    case 'm': return kDotAll;
    case 'x': return kExtended;
    case 'a':
    case 'd':
    case 'u': return kCharacterSet;
    default: return 0;
  }
}

}  // namespace

/// Parses a group behind its opening parenthesis.
RegexNodeId RegexParser::group() {
  const std::size_t open = scanner_.at - 1;
  if (scanner_.take('?')) return extension(open);
  return capture(open, nullptr);
}

/// Parses an extension behind its `(?`.
RegexNodeId RegexParser::extension(std::size_t open) {
  if (scanner_.atEnd()) return fail(open, "the group is not complete");
  switch (scanner_.text[scanner_.at++]) {
    case ':': return body(open);
    case '=': return enclosed(RegexKind::LookAhead, open);
    case '!': return notAhead(open);
    case '>': return enclosed(RegexKind::Atomic, open);
    case '~': return enclosed(RegexKind::Absent, open);
    case '\'': return namedCapture(open, '\'');
    case '<':
      if (scanner_.take('=')) return enclosed(RegexKind::LookBehind, open);
      if (scanner_.take('!')) return enclosed(RegexKind::NotBehind, open);
      return namedCapture(open, '>');
    case '(': return condition(open);
    default: --scanner_.at; return options(open);
  }
}

RegexNodeId RegexParser::body(std::size_t open) {
  const bool extended = extended_;
  const RegexNodeId node = alternatives();
  extended_ = extended;
  if (node == kNoRegexNode) return node;
  if (scanner_.take(')')) return node;
  scanner_.fail(open, open + 1, "the parenthesis is not closed");
  return kNoRegexNode;
}

RegexNodeId RegexParser::enclosed(RegexKind kind, std::size_t open) {
  const RegexNodeId node = body(open);
  return node == kNoRegexNode ? node : parent(kind, open, node);
}

RegexNodeId RegexParser::notAhead(std::size_t open) {
  const RegexNodeId node = enclosed(RegexKind::LookAhead, open);
  if (node != kNoRegexNode) tree_[node].isNegative = true;
  return node;
}

RegexNodeId RegexParser::capture(std::size_t open, const Reference* name) {
  if (tree_.groupCount() >= kMaxGroups) return fail(open, "there are too many groups");
  tree_.captures.push_back(kNoRegexNode);
  const std::int32_t number = tree_.groupCount();
  if (name) tree_.names[name->name].push_back(number);
  const RegexNodeId node = enclosed(RegexKind::Capture, open);
  if (node == kNoRegexNode) return node;
  tree_[node].group = number;
  tree_[node].byName = name != nullptr;
  tree_.captures[static_cast<std::size_t>(number - 1)] = node;
  return node;
}

RegexNodeId RegexParser::namedCapture(std::size_t open, char close) {
  Reference name;
  if (!reference(close, false, name)) return kNoRegexNode;
  return capture(open, &name);
}

/// Parses `(?(1)yes|no)` behind its second parenthesis.
RegexNodeId RegexParser::condition(std::size_t open) {
  const char c = scanner_.peek();
  Reference group;
  if (c == '<' || c == '\'') {
    const std::size_t begin = ++scanner_.at;
    if (!reference(c == '<' ? '>' : c, true, group)) return kNoRegexNode;
    if (group.number == 0 && !tree_.names.contains(group.name))
      return fail(begin, "no group of this name comes before");
    if (!scanner_.take(')')) return fail(open, "the condition is not complete");
  } else if (c >= '0' && c <= '9') {
    if (!reference(')', true, group)) return kNoRegexNode;
  } else {
    return fail(open, "a condition takes the number or the name of a group");
  }
  const RegexNodeId node = enclosed(RegexKind::Condition, open);
  if (node == kNoRegexNode) return node;
  tree_[node].group = static_cast<std::int32_t>(group.number);
  tree_[node].byName = group.number == 0;
  return node;
}

/// Parses `(?imx-imx)`, which applies to the rest of the group, or `(?imx-imx:...)`.
RegexNodeId RegexParser::options(std::size_t open) {
  std::uint8_t on = 0, off = 0;
  if (!readOptions(open, on, off)) return kNoRegexNode;
  const bool whole = scanner_.text[scanner_.at - 1] == ')';
  const bool before = extended_;
  extended_ = ((extended_ ? kExtended : 0) | on) & kExtended & ~off;
  RegexNodeId node = whole ? alternatives() : body(open);
  extended_ = before;
  if (node != kNoRegexNode) node = parent(RegexKind::Options, open, node);
  if (node == kNoRegexNode) return node;
  tree_[node].on = on;
  tree_[node].off = off;
  return node;
}

bool RegexParser::readOptions(std::size_t open, std::uint8_t& on, std::uint8_t& off) {
  bool isOff = false;
  while (!scanner_.atEnd()) {
    const char c = scanner_.text[scanner_.at++];
    if (c == '-') {
      isOff = true;
    } else if (c == ':' || c == ')') {
      // The first character must be an option or a hyphen.
      if (scanner_.at > open + 3) return true;
      return scanner_.fail(open, scanner_.at, "unknown kind of group");
    } else {
      const std::uint8_t option = optionOf(c);
      if (option == 0 || (isOff && option == kCharacterSet))
        return scanner_.fail(open, scanner_.at, "unknown kind of group or option");
      (isOff ? off : on) |= option;
    }
  }
  return scanner_.fail(open, scanner_.at, "the group is not complete");
}

}  // namespace puppet::parser
