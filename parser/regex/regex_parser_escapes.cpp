#include <algorithm>

#include "parser/regex/class_parser.h"
#include "parser/regex/named_classes.h"
#include "parser/regex/regex_parser.h"
#include "parser/support/ascii.h"

namespace puppet::parser {

namespace {

constexpr std::string_view kAnchorLetters = "AGbBK";
constexpr std::string_view kEndAnchorLetters = "zZ";
constexpr std::string_view kClusterLetters = "RX";
/// Larger numbers are octal codes.
constexpr std::int64_t kLargestReference = 1000;

bool hasLetter(std::string_view letters, char c) {
  return letters.find(c) != std::string_view::npos;
}

}  // namespace

/// Parses an escape outside of classes, behind its backslash.
RegexNodeId RegexParser::escape() {
  const std::size_t begin = scanner_.at - 1;
  const char c = scanner_.peek();
  if (scanner_.atEnd()) return fail(begin, "nothing follows the backslash");
  if (isDigit(c) && c != '0') return numbered(begin);
  const bool quoted = scanner_.peek(1) == '<' || scanner_.peek(1) == '\'';
  if (c == 'k' && quoted) return backReference(begin);
  if (c == 'g' && quoted) return call(begin);
  const std::uint32_t code = scanner_.takeCodePoint();
  if ((c == 'p' || c == 'P') && scanner_.take('{')) {
    ReadClass property;
    if (!readCharacterProperty(scanner_, begin, property)) return kNoRegexNode;
    return character(begin, std::move(property));
  }
  if (c == 'x') return literal(begin, scanner_.takeDigits(16, 2));
  if (c == '0') return literal(begin, scanner_.takeDigits(8, 2));
  if (hasLetter(kAnchorLetters, c)) return lettered(RegexKind::Anchor, begin, c);
  if (hasLetter(kEndAnchorLetters, c)) return lettered(RegexKind::EndAnchor, begin, c);
  if (hasLetter(kClusterLetters, c)) return lettered(RegexKind::Cluster, begin, c);
  if (auto set = letterClass(c))
    return character(begin, {{.set = std::move(*set), .isEscape = true}});
  return literal(begin, controlCode(c).value_or(code));
}

/// Parses a numbered reference, an octal code, or a literal digit.
RegexNodeId RegexParser::numbered(std::size_t begin) {
  const std::size_t start = scanner_.at;
  const std::int64_t number = scanner_.takeNumber();
  if (number <= kLargestReference && (number <= tree_.groupCount() || number <= 9)) {
    const RegexNodeId node = add(RegexKind::BackReference, begin);
    tree_[node].group = static_cast<std::int32_t>(number);
    return node;
  }
  scanner_.at = start;
  const bool isOctal = scanner_.peek() < '8';
  return literal(begin, isOctal ? scanner_.takeDigits(8, 3) : scanner_.takeCodePoint());
}

/// Parses `\k<...>`.
RegexNodeId RegexParser::backReference(std::size_t begin) {
  const char close = scanner_.peek(1) == '<' ? '>' : '\'';
  scanner_.at += 2;
  Reference target;
  if (!levelled(close, target)) return kNoRegexNode;
  std::int64_t group = target.number;
  if (group < 0) {
    group += tree_.groupCount() + 1;
    if (group <= 0) return fail(begin, "there are not so many groups before this");
  }
  const auto named = tree_.names.find(target.name);
  if (group == 0 && named == tree_.names.end())
    return fail(begin, "no group of this name comes before");
  const RegexNodeId node = add(RegexKind::BackReference, begin);
  tree_[node].byName = group == 0;
  if (group == 0 && named->second.size() == 1) group = named->second.front();
  tree_[node].group = static_cast<std::int32_t>(group);
  return node;
}

/// Parses `\g<...>`.
RegexNodeId RegexParser::call(std::size_t begin) {
  const char close = scanner_.peek(1) == '<' ? '>' : '\'';
  scanner_.at += 2;
  if (scanner_.peek() == '0' && scanner_.peek(1) == close) {
    scanner_.at += 2;
    return add(RegexKind::Call, begin);
  }
  if (scanner_.peek() == '0') ++scanner_.at;
  const bool forward = scanner_.peek() == '+' && scanner_.text[scanner_.at - 1] != '0';
  if (forward) ++scanner_.at;
  Reference target;
  if (!reference(close, true, target)) return kNoRegexNode;
  std::int64_t group = target.number;
  if (forward || group < 0) {
    if (group > 0) --group;
    group += tree_.groupCount() + 1;
    if (group <= 0) return fail(begin, "there are not so many groups before this");
  }
  const RegexNodeId node = add(RegexKind::Call, begin);
  tree_[node].group = static_cast<std::int32_t>(std::min(group, RegexScanner::kHuge));
  tree_[node].byName = group == 0;
  if (group == 0) tree_.namedCalls.emplace_back(node, target.name);
  return node;
}

/// Parses a name or a number up to `close`. Almost any character is valid in a name.
bool RegexParser::reference(char close, bool numbers, Reference& out) {
  const std::size_t begin = scanner_.at;
  if (scanner_.atEnd() || scanner_.peek() == close)
    return scanner_.fail(begin, begin + 1, "the name of a group is missing");
  const char first = scanner_.peek();
  const bool number = isDigit(first) || first == '-';
  scanner_.takeCodePoint();
  while (!scanner_.atEnd() && scanner_.peek() != close && scanner_.peek() != ')')
    scanner_.takeCodePoint();
  out.name = scanner_.text.substr(begin, scanner_.at - begin);
  if (!scanner_.take(close) || (number && !numbers))
    return scanner_.fail(begin, scanner_.at, "this is not the name of a group");
  return finishReference(begin, number, out);
}

/// Parses the reference of `\k`, which may end in a recursion level: `name+1`.
bool RegexParser::levelled(char close, Reference& out) {
  const std::size_t begin = scanner_.at;
  if (scanner_.atEnd() || scanner_.peek() == close)
    return scanner_.fail(begin, begin + 1, "the name of a group is missing");
  const char first = scanner_.peek();
  const bool number = isDigit(first) || first == '-';
  scanner_.takeCodePoint();
  const auto ends = [&](char c) { return c == close || c == ')' || c == '+' || c == '-'; };
  while (!scanner_.atEnd() && !ends(scanner_.peek())) scanner_.takeCodePoint();
  out.name = scanner_.text.substr(begin, scanner_.at - begin);
  if (scanner_.peek() == '+' || scanner_.peek() == '-') {
    ++scanner_.at;
    const std::size_t level = scanner_.at;
    if (scanner_.takeNumber() > RegexScanner::kHuge || scanner_.at == level)
      return scanner_.fail(level, scanner_.at, "the level of recursion is not a number");
  }
  if (!scanner_.take(close))
    return scanner_.fail(begin, scanner_.at, "this is not the name of a group");
  return finishReference(begin, number, out);
}

bool RegexParser::finishReference(std::size_t begin, bool number, Reference& out) {
  if (!number) return true;
  const bool negative = out.name.front() == '-';
  const std::string_view digits = out.name.substr(negative ? 1 : 0);
  for (char c : digits) {
    if (isDigit(c))
      out.number = std::min(out.number * 10 + (c - '0'), RegexScanner::kHuge + 1);
    else
      return scanner_.fail(begin, scanner_.at, "this is neither a name nor a number");
  }
  if (out.number == 0 || out.number > RegexScanner::kHuge)
    return scanner_.fail(begin, scanner_.at, "no group has this number");
  if (negative) out.number = -out.number;
  return true;
}

}  // namespace puppet::parser
