#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "parser/regex/character_set.h"

namespace puppet::parser {

enum class RegexKind : std::uint8_t {
  Empty,
  Character,  // one character: matches
  Sequence,
  Alternation,
  Repeat,   // lower, upper, isLazy
  Capture,  // group, byName
  Options,  // on, off
  Atomic,
  Absent,
  Cluster,    // \R and \X: letter
  Condition,  // group, byName
  Anchor,     // letter: of its escape, or ^ or $
  EndAnchor,  // \z and \Z, invalid in look-behind: letter
  LookAhead,  // isNegative
  LookBehind,
  NotBehind,
  BackReference,  // group (0: several), byName
  Call,           // group, byName
};

/// Meaning of a Character node.
enum class RegexMatch : std::uint8_t {
  Literal,  // code
  Any,      // the dot
  Class,    // index `code` of RegexTree::classes
  Unknown,  // a class whose contents are not fully known
};

/// Bits of the option letters.
enum RegexOption : std::uint8_t {
  kIgnoreCase = 1,    // i
  kDotAll = 2,        // m: the dot matches line feeds as well
  kExtended = 4,      // x
  kCharacterSet = 8,  // a, d or u: the contents of classes
};

/// Index of a node.
using RegexNodeId = std::int32_t;
inline constexpr RegexNodeId kNoRegexNode = -1;

struct RegexNode {
  RegexKind kind = RegexKind::Empty;
  RegexMatch matches = RegexMatch::Literal;
  bool byName = false;
  bool isLazy = false;
  bool isNegative = false;
  char letter = '\0';
  /// RegexOption bits.
  std::uint8_t on = 0, off = 0;
  /// Number of nodes on the longest path down, including this one.
  std::int32_t height = 1;
  RegexNodeId firstChild = kNoRegexNode;
  RegexNodeId nextSibling = kNoRegexNode;
  std::int32_t lower = 0;
  /// -1: unbounded.
  std::int32_t upper = 0;
  std::int32_t group = 0;
  std::uint32_t code = 0;
  /// Range in bytes of the unescaped text.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// Syntax tree of a pattern.
struct RegexTree {
  const RegexNode& operator[](RegexNodeId id) const { return nodes[static_cast<std::size_t>(id)]; }
  RegexNode& operator[](RegexNodeId id) { return nodes[static_cast<std::size_t>(id)]; }
  std::int32_t groupCount() const { return static_cast<std::int32_t>(captures.size()); }
  /// Returns true if there are named groups; unnamed parentheses do not capture then.
  bool hasNames() const { return !names.empty(); }

  /// Children have smaller indexes than their parents.
  std::vector<RegexNode> nodes;
  std::vector<CharacterClass> classes;
  RegexNodeId root = kNoRegexNode;
  /// Node of each group; the first one is group 1.
  std::vector<RegexNodeId> captures;
  /// Group numbers by name; the keys borrow the unescaped text.
  std::unordered_map<std::string_view, std::vector<std::int32_t>> names;
  /// Calls by name, which may refer to a later group: node and name.
  std::vector<std::pair<RegexNodeId, std::string_view>> namedCalls;
};

}  // namespace puppet::parser
