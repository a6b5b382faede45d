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

/// Bytes of a text.
struct RegexSpan {
  std::size_t begin;
  std::size_t end;
  friend bool operator==(const RegexSpan&, const RegexSpan&) = default;
};

/// What a search found.
struct RegexResult {
  Tristate answer = Tristate::Unknown;
  /// Of a Yes: the match, and each group, where it took part. Empty where it is certain that there
  /// is a match but not where.
  std::vector<std::optional<RegexSpan>> groups;
};

/// A regular expression as Ruby understands it (T-086), searched for with RE2: in time linear in
/// the text, and with bounded memory.
///
/// Immutable; copies share all they have, and may be used by many threads. The engine is made when
/// it is first needed.
class Regex {
 public:
  /// Numbers of the groups of each name.
  using Names = std::map<std::string, std::vector<std::size_t>, std::less<>>;

  /// The error for what Ruby refuses, and only for that.
  static tl::expected<Regex, parser::RegexError> compile(std::string source);

  const std::string& source() const;
  /// False for what RE2 cannot express: then nothing can be told of any text.
  bool isTranslated() const;
  /// Without the match itself. With names, groups without one do not count. None are known of a
  /// pattern that is nested too deeply to be read.
  std::size_t groupCount() const;
  const Names& names() const;

  /// The first match that does not start before `start`, a byte at which a character starts. What
  /// comes before that is seen by anchors. Nothing is told of a text that is not UTF-8.
  RegexResult match(std::string_view text, std::size_t start = 0) const;
  /// The same for those who need no groups: faster.
  Tristate matches(std::string_view text) const;

  /// All matches that do not overlap, as replacing takes them: after an empty one the search goes
  /// on one character further. Nothing where that cannot be told.
  std::optional<std::vector<RegexResult>> matchAll(std::string_view text) const;
  /// The texts between matches, without empty ones at the end; what groups matched stands between
  /// them. An empty match separates characters. Nothing where that cannot be told.
  std::optional<std::vector<std::string_view>> split(std::string_view text) const;

  std::size_t hash() const;
  /// By source.
  friend bool operator==(const Regex& a, const Regex& b) { return a.source() == b.source(); }

 private:
  class Program;
  explicit Regex(std::shared_ptr<const Program> program) : program_(std::move(program)) {}

  std::shared_ptr<const Program> program_;
};

/// The same for a source that comes again and again: the ones used last are kept. Nothing for what
/// Ruby refuses.
std::optional<Regex> sharedRegex(std::string_view source);

}  // namespace puppet::types
