#include "types/regex/translation.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "types/regex/tree_facts.h"

namespace puppet::types {

using parser::CharacterClass;
using parser::CharacterSet;
using parser::kNoRegexNode;
using parser::RegexKind;
using parser::RegexMatch;
using parser::RegexNode;
using parser::RegexNodeId;
using parser::RegexTree;

namespace {

/// Maximum repetition count of RE2; larger counts are split into several repetitions.
constexpr std::int32_t kMaxRepeats = 1000;

constexpr std::uint32_t kCaseBit = 'a' - 'A';

bool isCasedCode(std::uint32_t code) {
  const std::uint32_t lower = code | kCaseBit;
  return lower >= 'a' && lower <= 'z';
}

bool isPlain(std::uint32_t code) {
  return isCasedCode(code) || (code >= '0' && code <= '9') || code == '_' || code == ' ';
}

std::bitset<256> beyondAscii() { return ~std::bitset<256>() << 128; }

/// The first bytes of the characters that a vague set may contain.
std::bitset<256> beyondKnown() {
  static_assert(CharacterSet::kLastKnown == 0x4FF);  // D3 BF
  return ~std::bitset<256>() << 0xD4;
}

/// Returns the set with the other case of each ASCII letter.
CharacterSet withBothCases(const CharacterSet& set) {
  CharacterSet both = set;
  for (std::uint32_t code = 'A'; code <= 'Z'; ++code) {
    if (set.contains(code)) both.add(code | kCaseBit, code | kCaseBit);
    if (set.contains(code | kCaseBit)) both.add(code, code);
  }
  return both;
}

/// Writes a tree in RE2's syntax; resolves options.
class Translator {
 public:
  Translator(const RegexTree& tree, Coverage coverage)
      : tree_(tree), facts_(tree), isExact_(coverage == Coverage::Exact) {}

  std::optional<Translation> run() {
    if (!write(tree_.root, {})) return std::nullopt;
    if (out_.triesWithoutNewline && endsText_) out_.doubtsFinalNewline = true;
    return std::move(out_);
  }

 private:
  // Writers return false for a construct that RE2 cannot express.
  bool write(RegexNodeId id, const RegexRest& rest);
  bool writeCharacter(const RegexNode& node);
  bool writeLiteral(std::uint32_t code);
  bool writeClass(const CharacterClass& content);
  bool writeSequence(const RegexNode& node, const RegexRest& rest);
  bool writeAlternation(const RegexNode& node, const RegexRest& rest);
  bool writeRepeat(const RegexNode& node, const RegexRest& rest);
  bool writeGroup(std::string_view open, RegexNodeId child, const RegexRest& rest);
  bool writeOptions(const RegexNode& node, const RegexRest& rest);
  bool writeAnchor(const RegexNode& node, const RegexRest& rest);
  bool writeCluster(const RegexNode& node);
  bool writeTimes(const RegexNode& node, RegexNodeId child, const RegexRest& rest);
  bool captures(const RegexNode& node) const { return node.byName || !tree_.hasNames(); }

  bool append(std::string_view text) {
    out_.pattern += text;
    return true;
  }
  void appendCode(std::uint32_t code);
  void appendSet(const CharacterSet& set);

  const RegexTree& tree_;
  RegexFacts facts_;
  const bool isExact_;
  Translation out_;
  /// RegexOption bits.
  std::uint8_t options_ = 0;
  /// Set if a part of the pattern matches at the end of the text only.
  bool endsText_ = false;
};

bool Translator::write(RegexNodeId id, const RegexRest& rest) {
  const RegexNode& node = tree_[id];
  switch (node.kind) {
    case RegexKind::Empty: return true;
    case RegexKind::Character: return writeCharacter(node);
    case RegexKind::Sequence: return writeSequence(node, rest);
    case RegexKind::Alternation: return writeAlternation(node, rest);
    case RegexKind::Repeat: return writeRepeat(node, rest);
    case RegexKind::Capture: return writeGroup(captures(node) ? "(" : "(?:", node.firstChild, rest);
    case RegexKind::Options: return writeOptions(node, rest);
    case RegexKind::Cluster: return writeCluster(node);
    case RegexKind::Anchor:
    case RegexKind::EndAnchor: return writeAnchor(node, rest);
    case RegexKind::Atomic:
      return facts_.keepsWhatItTook(node, rest) && write(node.firstChild, rest);
    case RegexKind::LookAhead: return facts_.isImplied(node, rest);
    default: return false;
  }
}

bool Translator::writeCharacter(const RegexNode& node) {
  switch (node.matches) {
    case RegexMatch::Literal: return writeLiteral(node.code);
    case RegexMatch::Any: return append(options_ & parser::kDotAll ? "(?s:.)" : "[^\\n]");
    case RegexMatch::Class: return writeClass(tree_.classes[node.code]);
    case RegexMatch::Unknown: break;
  }
  return false;
}

/// Beyond ASCII, Ruby folds case differently from RE2.
bool Translator::writeLiteral(std::uint32_t code) {
  if (!(options_ & parser::kIgnoreCase)) return appendCode(code), true;
  if (code > CharacterSet::kLastAscii) return false;
  if (!isCasedCode(code)) return appendCode(code), true;
  const auto lower = static_cast<char>(code | kCaseBit);
  out_.caselessLetters.set(static_cast<std::size_t>(lower - 'a'));
  return append(std::string{'[', static_cast<char>(lower - 'a' + 'A'), lower, ']'});
}

bool Translator::writeClass(const CharacterClass& content) {
  if (!(options_ & parser::kIgnoreCase) || content.isEscape)
    return appendSet(content.resolved()), true;
  // A letter beyond ASCII may fold to an ASCII one.
  if (content.set.isVague() || content.set.hasBeyond(CharacterSet::kLastAscii)) return false;
  const CharacterSet both = withBothCases(content.set);
  for (std::uint32_t letter = 'a'; letter <= 'z'; ++letter)
    if (both.contains(letter)) out_.caselessLetters.set(letter - 'a');
  return appendSet(CharacterClass{both, content.negated, false}.resolved()), true;
}

bool Translator::writeSequence(const RegexNode& node, const RegexRest& rest) {
  std::vector<RegexRest> rests;
  std::vector<RegexNodeId> items;
  for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling) {
    items.push_back(id);
    rests.push_back({.outer = &rest, .next = tree_[id].nextSibling});
  }
  rests.back().isNullable = rest.isNullable;
  rests.back().isZeroWidth = rest.isZeroWidth;
  for (std::size_t i = items.size() - 1; i-- > 0;) {
    rests[i].isNullable = rests[i + 1].isNullable && facts_.isNullable(items[i + 1]);
    rests[i].isZeroWidth = rests[i + 1].isZeroWidth && facts_.isZeroWidth(items[i + 1]);
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool isChoice = tree_[items[i]].kind == RegexKind::Alternation;
    if (isChoice ? !writeGroup("(?:", items[i], rests[i]) : !write(items[i], rests[i]))
      return false;
  }
  return true;
}

bool Translator::writeAlternation(const RegexNode& node, const RegexRest& rest) {
  for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling) {
    if (id != node.firstChild) append("|");
    if (!write(id, rest)) return false;
  }
  return true;
}

bool Translator::writeRepeat(const RegexNode& node, const RegexRest& rest) {
  const RegexNodeId child = node.firstChild;
  const bool again = node.upper < 0 || node.upper > 1;
  // Ruby leaves a loop after an empty iteration; the engines differ on the last iteration's groups.
  if (again && facts_.isNullable(child)) out_.doubtsRanges = true;
  const RegexRest inner = {
      .outer = &rest,
      .again = again ? child : kNoRegexNode,
      .isNullable = rest.isNullable,
      .isZeroWidth = rest.isZeroWidth && (!again || facts_.isZeroWidth(child))};
  const std::string_view lazily = node.isLazy ? "?" : "";
  if (node.lower <= 1 && node.upper < 0)
    return writeGroup("(?:", child, inner) && append(node.lower ? "+" : "*") && append(lazily);
  if (node.lower == 0 && node.upper == 1)
    return writeGroup("(?:", child, inner) && append("?") && append(lazily);
  return writeTimes(node, child, inner);
}

/// Writes `{n,m}`, repeatedly if the count exceeds RE2's maximum.
bool Translator::writeTimes(const RegexNode& node, RegexNodeId child, const RegexRest& rest) {
  std::int32_t lower = node.lower, upper = node.upper;
  if ((lower > kMaxRepeats || upper > kMaxRepeats) && tree_[child].kind != RegexKind::Character)
    return false;
  append("(?:");
  do {
    const std::int32_t least = std::min(lower, kMaxRepeats);
    const std::int32_t most = std::min(least == lower ? upper : least, kMaxRepeats);
    if (!writeGroup("(?:", child, rest)) return false;
    append('{' + std::to_string(least) + ',' +
           (upper < 0 && least == lower ? "" : std::to_string(most)) + '}');
    if (node.isLazy) append("?");
    lower -= least;
    upper = upper < 0 ? (lower > 0 ? -1 : 0) : upper - most;
  } while (lower > 0 || upper > 0);
  return append(")");
}

bool Translator::writeGroup(std::string_view open, RegexNodeId child, const RegexRest& rest) {
  return append(open) && write(child, rest) && append(")");
}

bool Translator::writeOptions(const RegexNode& node, const RegexRest& rest) {
  const std::uint8_t before = options_;
  options_ = static_cast<std::uint8_t>((options_ | node.on) & ~node.off);
  if (options_ & parser::kCharacterSet) out_.doubtfulBytes |= beyondAscii();
  const bool written = writeGroup("(?:", node.firstChild, rest);
  options_ = before;
  return written;
}

bool Translator::writeAnchor(const RegexNode& node, const RegexRest& rest) {
  switch (node.letter) {
    case '^':
      // Ruby has no line after a final line feed, RE2 has one.
      if (rest.isNullable) out_.doubtsFinalNewline = true;
      return append("(?m:^)");
    case '$': return append("(?m:$)");
    case 'A': return append("\\A");
    case 'z': endsText_ = true; return append("\\z");
    case 'Z':
      out_.triesWithoutNewline = true;
      if (!rest.isZeroWidth) out_.doubtsFinalNewline = true;
      return append("\\z");
    case 'b':
    case 'B':
      // In Ruby all letters are word characters, in RE2 only ASCII ones.
      if (!isExact_) return true;
      out_.doubtfulBytes |= beyondAscii();
      return append(node.letter == 'b' ? "\\b" : "\\B");
    default: return false;
  }
}

/// Both clusters are atomic, which matters only for CR LF.
bool Translator::writeCluster(const RegexNode& node) {
  out_.doubtfulBytes.set('\r');
  if (node.letter == 'R') return append("[\\n-\\r\\x{85}\\x{2028}\\x{2029}]");
  out_.doubtfulBytes |= beyondAscii();
  return append("(?s:.)");
}

void Translator::appendCode(std::uint32_t code) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  if (isPlain(code)) {
    out_.pattern += static_cast<char>(code);
    return;
  }
  out_.pattern += "\\x{";
  int shift = 20;
  while (shift > 0 && code >> shift == 0) shift -= 4;
  for (; shift >= 0; shift -= 4) out_.pattern += kDigits[code >> shift & 15];
  out_.pattern += '}';
}

void Translator::appendSet(const CharacterSet& set) {
  const bool isAnyBeyondKnown = set.isVague() && !isExact_;
  if (set.isVague() && isExact_) out_.doubtfulBytes |= beyondKnown();
  if (set.ranges().empty() && !isAnyBeyondKnown) {
    append("[^\\x{0}-\\x{10ffff}]");
    return;
  }
  out_.pattern += '[';
  if (isAnyBeyondKnown) append("\\x{500}-\\x{10ffff}");
  for (const auto& [first, last] : set.ranges()) {
    appendCode(first);
    if (last == first) continue;
    out_.pattern += '-';
    appendCode(last);
  }
  out_.pattern += ']';
}

/// Returns the text of a pattern that consists only of literal ASCII characters.
std::optional<std::string> onlyTextOf(const RegexTree& tree) {
  std::string text;
  const auto add = [&](const RegexNode& node) {
    const bool isItself = node.kind == RegexKind::Character &&
                          node.matches == RegexMatch::Literal &&
                          node.code <= CharacterSet::kLastAscii;
    if (isItself) text += static_cast<char>(node.code);
    return isItself;
  };
  const RegexNode& root = tree[tree.root];
  if (root.kind != RegexKind::Sequence) return add(root) ? std::optional(text) : std::nullopt;
  for (RegexNodeId id = root.firstChild; id != kNoRegexNode; id = tree[id].nextSibling)
    if (!add(tree[id])) return std::nullopt;
  return text;
}

}  // namespace

std::optional<Translation> translate(const RegexTree& tree, Coverage coverage) {
  auto translation = Translator(tree, coverage).run();
  if (translation) translation->text = onlyTextOf(tree);
  return translation;
}

}  // namespace puppet::types
