#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "parser/regex/ruby_regex.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// A range of byte offsets into a text.
struct RegexSpan {
  std::size_t begin;
  std::size_t end;
  friend bool operator==(const RegexSpan&, const RegexSpan&) = default;
};

/// Result of a search.
struct RegexResult {
  Tristate answer = Tristate::Unknown;
  /// For a Yes: the match and each group; nullopt for groups that took no part. Empty if there is
  /// certainly a match but its position is unknown.
  std::vector<std::optional<RegexSpan>> groups;
};

/// A regular expression with Ruby's semantics, searched with RE2: in time linear in the text, and
/// with bounded memory.
///
/// Immutable and thread-safe; copies share their state. The engine is created on first use.
class Regex {
 public:
  /// Group numbers by name.
  using Names = std::map<std::string, std::vector<std::size_t>, std::less<>>;

  /// Returns an error only if Ruby rejects the pattern.
  static tl::expected<Regex, parser::RegexError> compile(std::string source);

  const std::string& source() const;
  /// Returns false if RE2 cannot express the pattern; every search is Unknown then.
  bool isTranslated() const;
  /// Returns the number of groups without the match itself. If there are named groups, unnamed ones
  /// do not count. 0 for a pattern that is nested too deeply to be parsed.
  std::size_t groupCount() const;
  const Names& names() const;

  /// Searches for the first match at or after `start`, which must be the byte offset of a
  /// character. Anchors see the text before it. Unknown for a text that is not UTF-8.
  RegexResult match(std::string_view text, std::size_t start = 0) const;
  /// Returns whether there is a match; faster than match().
  Tristate matches(std::string_view text) const;

  /// Returns all non-overlapping matches, as for a replacement: after an empty match the search
  /// continues one character further. nullopt if the result is unknown.
  std::optional<std::vector<RegexResult>> matchAll(std::string_view text) const;
  /// Returns the texts between matches, without trailing empty ones, interleaved with the matched
  /// groups. An empty match separates characters. nullopt if the result is unknown.
  std::optional<std::vector<std::string_view>> split(std::string_view text) const;

  std::size_t hash() const;
  /// Compares sources.
  friend bool operator==(const Regex& a, const Regex& b) { return a.source() == b.source(); }

 private:
  class Program;
  explicit Regex(std::shared_ptr<const Program> program) : program_(std::move(program)) {}

  std::shared_ptr<const Program> program_;
};

/// Compiles `source`, or returns it from a cache of recently used ones. Thread-safe. nullopt if
/// Ruby rejects the pattern.
std::optional<Regex> sharedRegex(std::string_view source);

}  // namespace puppet::types
