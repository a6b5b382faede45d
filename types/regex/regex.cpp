#include "types/regex/regex.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <utility>

#include <re2/re2.h>

#include "parser/regex/read_regex.h"
#include "parser/support/budget.h"
#include "parser/support/text_encoding.h"
#include "types/regex/segment_pattern.h"
#include "types/regex/translation.h"
#include "types/scalar/text.h"

namespace puppet::types {

namespace {

/// Memory limit for the program of one pattern and the engine's caches; patterns that need more are
/// not searched for.
constexpr std::int64_t kMaxMemory = std::int64_t{2} << 20;

std::unique_ptr<const re2::RE2> engineFor(const std::string& pattern) {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(kMaxMemory);
  auto engine = std::make_unique<const re2::RE2>(pattern, options);
  return engine->ok() ? std::move(engine) : nullptr;
}

/// Lists the groups as Ruby numbers them: if there are named groups, only those.
void numberGroups(const parser::RegexTree& tree, std::size_t& count, Regex::Names& names) {
  std::vector<std::size_t> numbers(tree.captures.size() + 1);
  for (std::size_t i = 0; i < tree.captures.size(); ++i) {
    const bool captures = tree[tree.captures[i]].byName || !tree.hasNames();
    numbers[i + 1] = captures ? ++count : 0;
  }
  for (const auto& [name, groups] : tree.names)
    for (const std::int32_t group : groups)
      names[std::string(name)].push_back(numbers[static_cast<std::size_t>(group)]);
}

bool holdsAny(std::string_view text, const std::bitset<256>& bytes) {
  return bytes.any() &&
         std::ranges::any_of(text, [&](char c) { return bytes[static_cast<unsigned char>(c)]; });
}

RegexResult resultOf(const std::vector<re2::StringPiece>& pieces, std::string_view text) {
  RegexResult result{Tristate::Yes, {}};
  for (const re2::StringPiece& piece : pieces) {
    std::optional<RegexSpan>& group = result.groups.emplace_back();
    if (!piece.data()) continue;
    const auto begin = static_cast<std::size_t>(piece.data() - text.data());
    group = RegexSpan{begin, begin + piece.size()};
  }
  return result;
}

/// Returns the earlier of the matches found with and without the final line feed of the text.
RegexResult firstOf(RegexResult a, RegexResult b) {
  if (a.answer != Tristate::Yes) return b;
  if (b.answer != Tristate::Yes || a.groups == b.groups) return a;
  if (a.groups.empty() || b.groups.empty()) return {Tristate::Yes, {}};
  const std::size_t first = a.groups.front()->begin, other = b.groups.front()->begin;
  if (first == other) return {Tristate::Yes, {}};
  return first < other ? a : b;
}

/// A translation and its search engine, which is created on first use.
class Engine {
 public:
  explicit Engine(Translation translation) : translation_(std::move(translation)) {}

  const Translation& translation() const { return translation_; }

  const re2::RE2* get() const {
    std::call_once(made_, [this] { engine_ = engineFor(translation_.pattern); });
    return engine_.get();
  }

  /// `groups` is the number of groups to return, including the match.
  RegexResult match(std::string_view text, std::size_t start, std::size_t groups) const;

 private:
  RegexResult search(std::string_view text, std::size_t start, std::size_t groups) const;

  Translation translation_;
  mutable std::once_flag made_;
  mutable std::unique_ptr<const re2::RE2> engine_;
};

RegexResult Engine::match(std::string_view text, std::size_t start, std::size_t groups) const {
  if (!get()) return {};
  if (start == 0 && (holdsAny(text, translation_.doubtfulBytes) ||
                     holdsFoldOf(translation_.caselessLetters, text)))
    return {};
  if (!text.ends_with('\n')) return search(text, start, groups);
  if (translation_.doubtsFinalNewline) return {};
  RegexResult found = search(text, start, groups);
  if (!translation_.triesWithoutNewline || start == text.size()) return found;
  return firstOf(std::move(found), search(text.substr(0, text.size() - 1), start, groups));
}

RegexResult Engine::search(std::string_view text, std::size_t start, std::size_t groups) const {
  // RE2 distinguishes an empty group from an unmatched one by the data pointer, which must not be
  // null.
  if (!text.data()) text = std::string_view("", 0);
  std::vector<re2::StringPiece> pieces(translation_.doubtsRanges ? 0 : groups);
  const re2::StringPiece piece(text.data(), text.size());
  if (!engine_->Match(piece, start, text.size(), re2::RE2::UNANCHORED, pieces.data(),
                      static_cast<int>(pieces.size())))
    return {Tristate::No, {}};
  return resultOf(pieces, text);
}

/// Searches for a literal pattern, which needs no engine.
RegexResult find(std::string_view wanted, std::string_view text, std::size_t start) {
  const std::size_t at = text.find(wanted, start);
  if (at == text.npos) return {Tristate::No, {}};
  return {Tristate::Yes, {RegexSpan{at, at + wanted.size()}}};
}

}  // namespace

/// The state shared by copies.
class Regex::Program {
 public:
  /// Returns the error if Ruby rejects the pattern.
  static tl::expected<std::shared_ptr<const Program>, parser::RegexError> make(std::string source) {
    parser::ReadRegex read;
    if (auto error = parser::readRubyRegex(source, read))
      return tl::unexpected<parser::RegexError>(std::move(*error));
    auto program = std::make_shared<Program>();
    program->source = std::move(source);
    if (!read.isComplete) return program;
    program->segments = SegmentPattern::of(program->source);
    numberGroups(read.tree, program->groupCount, program->names);
    auto translation = translate(read.tree);
    if (!translation) return program;
    if (translation->doubtfulBytes.any())
      if (auto wider = translate(read.tree, Coverage::AtLeast))
        program->wider.emplace(std::move(*wider));
    program->exact.emplace(std::move(*translation));
    return program;
  }

  RegexResult match(std::string_view text, std::size_t start, bool wantsGroups) const;

  std::string source;
  std::size_t groupCount = 0;
  Names names;
  std::optional<SegmentPattern> segments;
  std::optional<Engine> exact;
  std::optional<Engine> wider;  ///< fallback if `exact` is inconclusive
};

RegexResult Regex::Program::match(std::string_view text, std::size_t start,
                                  bool wantsGroups) const {
  if (start > text.size()) return {Tristate::No, {}};
  if (!exact) return {};
  if (start == 0 && !(Budget::charge(text.size() / 2 + 1) && isValidUtf8(text))) return {};
  if (exact->translation().text) return find(*exact->translation().text, text, start);
  // A search may look at all of the rest to find a match near its start.
  if (!Budget::chargeBytes(text.size() - start)) return {};
  if (segments && !wantsGroups && start == 0 && text.find('\n') == text.npos)
    return {segments->matches(text) ? Tristate::Yes : Tristate::No, {}};
  RegexResult found = exact->match(text, start, wantsGroups ? groupCount + 1 : 0);
  if (found.answer == Tristate::Unknown && wider)
    found.answer = std::min(found.answer, wider->match(text, start, 0).answer);
  return found;
}

tl::expected<Regex, parser::RegexError> Regex::compile(std::string source) {
  auto program = Program::make(std::move(source));
  if (!program) return tl::unexpected<parser::RegexError>(std::move(program.error()));
  return Regex(std::move(*program));
}

const std::string& Regex::source() const { return program_->source; }

bool Regex::isTranslated() const { return program_->exact && program_->exact->get(); }

std::size_t Regex::groupCount() const { return program_->groupCount; }

const Regex::Names& Regex::names() const { return program_->names; }

RegexResult Regex::match(std::string_view text, std::size_t start) const {
  return program_->match(text, start, true);
}

Tristate Regex::matches(std::string_view text) const {
  return program_->match(text, 0, false).answer;
}

std::size_t Regex::hash() const { return std::hash<std::string>()(source()); }

}  // namespace puppet::types
