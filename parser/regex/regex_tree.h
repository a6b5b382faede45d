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
  Character,  // whatever matches one character: matches
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
  EndAnchor,  // \z and \Z, which look-behind does not take: letter
  LookAhead,  // isNegative
  LookBehind,
  NotBehind,
  BackReference,  // group (0: more than one), byName
  Call,           // group, byName
};

/// What a Character matches.
enum class RegexMatch : std::uint8_t {
  Literal,  // code
  Any,      // the dot
  Class,    // of RegexTree::classes, number `code`
  Unknown,  // a class that is not known whole
};

/// Bits of the letters that switch options.
enum RegexOption : std::uint8_t {
  kIgnoreCase = 1,    // i
  kDotAll = 2,        // m: the dot matches line feeds too
  kExtended = 4,      // x
  kCharacterSet = 8,  // a, d or u: which characters classes hold
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
  /// Nodes on the longest way down, this one included.
  std::int32_t height = 1;
  RegexNodeId firstChild = kNoRegexNode;
  RegexNodeId nextSibling = kNoRegexNode;
  std::int32_t lower = 0;
  /// -1: without end.
  std::int32_t upper = 0;
  std::int32_t group = 0;
  std::uint32_t code = 0;
  /// Bytes of the unescaped text.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// What was read from a pattern, for the rules that look at the whole of it.
struct RegexTree {
  const RegexNode& operator[](RegexNodeId id) const { return nodes[static_cast<std::size_t>(id)]; }
  RegexNode& operator[](RegexNodeId id) { return nodes[static_cast<std::size_t>(id)]; }
  std::int32_t groupCount() const { return static_cast<std::int32_t>(captures.size()); }
  /// With names, parentheses without one do not capture.
  bool hasNames() const { return !names.empty(); }

  /// Children have smaller numbers than their parents.
  std::vector<RegexNode> nodes;
  std::vector<CharacterClass> classes;
  RegexNodeId root = kNoRegexNode;
  /// Node of each group, from number 1.
  std::vector<RegexNodeId> captures;
  /// Numbers of the groups of each name; keys point into the unescaped text.
  std::unordered_map<std::string_view, std::vector<std::int32_t>> names;
  /// Calls with a name, which may be defined later: node and name.
  std::vector<std::pair<RegexNodeId, std::string_view>> namedCalls;
};

}  // namespace puppet::parser
