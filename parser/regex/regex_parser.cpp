#include "parser/regex/regex_parser.h"

#include <algorithm>
#include <utility>

namespace puppet::parser {

namespace {

constexpr std::int64_t kMaxRepeats = 100000;
/// Maximum height of the tree; bounds the recursion of tree walks.
constexpr std::int32_t kHeightLimit = 2000;

bool isPatternBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

}  // namespace

bool RegexParser::parse() {
  tree_.root = alternatives();
  if (tree_.root == kNoRegexNode) return false;
  if (scanner_.peek() == ')' && !scanner_.atEnd())
    return scanner_.fail(scanner_.at, scanner_.at + 1, "no parenthesis is open here");
  return true;
}

RegexNodeId RegexParser::alternatives() {
  if (scanner_.depth >= RegexScanner::kDepthLimit) {
    scanner_.giveUp();
    return kNoRegexNode;
  }
  ++scanner_.depth;
  const std::size_t begin = scanner_.at;
  std::vector<RegexNodeId> branches;
  do {
    const RegexNodeId node = branch();
    if (node == kNoRegexNode) return kNoRegexNode;
    branches.push_back(node);
  } while (scanner_.take('|'));
  --scanner_.depth;
  return listOf(RegexKind::Alternation, begin, branches);
}

RegexNodeId RegexParser::branch() {
  const std::size_t begin = scanner_.at;
  std::vector<RegexNodeId> items;
  while (true) {
    if (!skipTrivia()) return kNoRegexNode;
    if (scanner_.atEnd() || scanner_.peek() == '|' || scanner_.peek() == ')') break;
    RegexNodeId node = atom();
    if (node != kNoRegexNode) node = repeats(node);
    if (node == kNoRegexNode) return kNoRegexNode;
    items.push_back(node);
  }
  if (items.empty()) return add(RegexKind::Empty, begin);
  return listOf(RegexKind::Sequence, begin, items);
}

RegexNodeId RegexParser::atom() {
  const std::size_t begin = scanner_.at;
  std::int32_t lower, upper;
  bool exact;
  ReadClass content;
  switch (scanner_.peek()) {
    case '*':
    case '+':
    case '?': ++scanner_.at; return fail(begin, "target of repeat operator is not specified");
    case '{':
      switch (interval(lower, upper, exact)) {
        case Interval::Error: return kNoRegexNode;
        case Interval::Valid: return fail(begin, "target of repeat operator is not specified");
        case Interval::None: break;
      }
      break;
    case '(': ++scanner_.at; return group();
    case '[':
      ++scanner_.at;
      if (!readCharacterClass(scanner_, content)) return kNoRegexNode;
      return character(begin, std::move(content));
    case '^':
    case '$': return lettered(RegexKind::Anchor, begin, scanner_.text[scanner_.at++]);
    case '\\': ++scanner_.at; return escape();
    default: break;
  }
  const bool isDot = scanner_.peek() == '.';
  const RegexNodeId node = literal(begin, scanner_.takeCodePoint());
  if (isDot) tree_[node].matches = RegexMatch::Any;
  return node;
}

RegexNodeId RegexParser::repeats(RegexNodeId target) {
  while (target != kNoRegexNode) {
    if (!skipTrivia()) return kNoRegexNode;
    const char c = scanner_.peek();
    if (c == '*' || c == '+' || c == '?') {
      ++scanner_.at;
      const bool isLazy = scanner_.take('?');
      target = repeat(target, c == '+' ? 1 : 0, c == '?' ? 1 : -1, isLazy);
      if (target != kNoRegexNode && !isLazy && scanner_.take('+'))
        target = parent(RegexKind::Atomic, tree_[target].begin, target);
    } else if (c == '{') {
      std::int32_t lower, upper;
      bool exact;
      const Interval found = interval(lower, upper, exact);
      if (found == Interval::None) break;
      if (found == Interval::Error) return kNoRegexNode;
      // A `?` after {n} is a separate operator.
      const bool isLazy = !exact && scanner_.take('?');
      target = repeat(target, lower, upper, isLazy);
    } else {
      break;
    }
  }
  return target;
}

RegexNodeId RegexParser::repeat(RegexNodeId target, std::int32_t lower, std::int32_t upper,
                                bool isLazy) {
  if (lower == 1 && upper == 1) return target;
  const RegexNodeId node = parent(RegexKind::Repeat, tree_[target].begin, target);
  if (node == kNoRegexNode) return node;
  tree_[node].lower = lower;
  tree_[node].upper = upper;
  tree_[node].isLazy = isLazy;
  return node;
}

/// Parses `{n}`, `{n,}`, `{,n}` or `{n,m}`. Returns None for any other text, which is literal.
RegexParser::Interval RegexParser::interval(std::int32_t& lower, std::int32_t& upper, bool& exact) {
  const std::size_t begin = scanner_.at++;
  const auto limit = [&](std::size_t start, std::int64_t number) {
    if (number <= kMaxRepeats) return true;
    return scanner_.fail(start, scanner_.at, "the number of repetitions is too large");
  };
  const auto none = [&] {
    scanner_.at = begin;
    return Interval::None;
  };
  const std::size_t lowStart = scanner_.at;
  const std::int64_t low = scanner_.takeNumber();
  const bool hasLow = scanner_.at > lowStart;
  if (!limit(lowStart, low)) return Interval::Error;
  std::int64_t high = low;
  exact = !scanner_.take(',');
  if (!exact) {
    const std::size_t highStart = scanner_.at;
    high = scanner_.takeNumber();
    if (!limit(highStart, high)) return Interval::Error;
    if (scanner_.at == highStart) high = -1;
  }
  if (!hasLow && (exact || high < 0)) return none();
  if (!scanner_.take('}')) return none();
  if (high >= 0 && low > high) {
    fail(begin, "the upper limit of repetitions is less than the lower one");
    return Interval::Error;
  }
  lower = static_cast<std::int32_t>(low);
  upper = static_cast<std::int32_t>(high);
  return Interval::Valid;
}

/// Skips comments, and blanks in extended mode.
bool RegexParser::skipTrivia() {
  while (!scanner_.atEnd()) {
    const char c = scanner_.peek();
    if (c == '(' && scanner_.peek(1) == '?' && scanner_.peek(2) == '#') {
      if (!skipComment()) return false;
    } else if (extended_ && isPatternBlank(c)) {
      ++scanner_.at;
    } else if (extended_ && c == '#') {
      scanner_.at = std::min(scanner_.text.find('\n', scanner_.at), scanner_.text.size());
      scanner_.take('\n');
    } else {
      break;
    }
  }
  return true;
}

bool RegexParser::skipComment() {
  const std::size_t begin = scanner_.at;
  scanner_.at += 3;
  while (!scanner_.atEnd()) {
    if (scanner_.take(')')) return true;
    if (scanner_.take('\\') && scanner_.atEnd()) break;
    ++scanner_.at;
  }
  return scanner_.fail(begin, begin + 3, "the comment is not closed");
}

RegexNodeId RegexParser::add(RegexKind kind, std::size_t begin) {
  RegexNode node;
  node.kind = kind;
  node.begin = static_cast<std::uint32_t>(begin);
  node.end = static_cast<std::uint32_t>(scanner_.at);
  tree_.nodes.push_back(node);
  return static_cast<RegexNodeId>(tree_.nodes.size() - 1);
}

/// Adds a literal character.
RegexNodeId RegexParser::literal(std::size_t begin, std::uint32_t code) {
  const RegexNodeId node = add(RegexKind::Character, begin);
  tree_[node].code = code;
  return node;
}

RegexNodeId RegexParser::character(std::size_t begin, ReadClass content) {
  const RegexNodeId node = literal(begin, static_cast<std::uint32_t>(tree_.classes.size()));
  tree_[node].matches = content.isKnown ? RegexMatch::Class : RegexMatch::Unknown;
  if (content.isKnown) tree_.classes.push_back(std::move(content.content));
  return node;
}

RegexNodeId RegexParser::lettered(RegexKind kind, std::size_t begin, char letter) {
  const RegexNodeId node = add(kind, begin);
  tree_[node].letter = letter;
  return node;
}

RegexNodeId RegexParser::parent(RegexKind kind, std::size_t begin, RegexNodeId child) {
  const std::int32_t height = tree_[child].height + 1;
  if (height > kHeightLimit) {
    scanner_.giveUp();
    return kNoRegexNode;
  }
  const RegexNodeId node = add(kind, begin);
  tree_[node].firstChild = child;
  tree_[node].height = height;
  return node;
}

/// Adds a list node, or returns the single item.
RegexNodeId RegexParser::listOf(RegexKind kind, std::size_t begin,
                                const std::vector<RegexNodeId>& items) {
  if (items.size() == 1) return items.front();
  const RegexNodeId list = parent(kind, begin, items.front());
  if (list == kNoRegexNode) return list;
  for (std::size_t i = 1; i < items.size(); ++i) {
    tree_[items[i - 1]].nextSibling = items[i];
    tree_[list].height = std::max(tree_[list].height, tree_[items[i]].height + 1);
  }
  if (tree_[list].height <= kHeightLimit) return list;
  scanner_.giveUp();
  return kNoRegexNode;
}

RegexNodeId RegexParser::fail(std::size_t begin, std::string message) {
  scanner_.fail(begin, scanner_.at, std::move(message));
  return kNoRegexNode;
}

}  // namespace puppet::parser
