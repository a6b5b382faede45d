#include <algorithm>
#include <array>
#include <utility>

#include "parser/support/ascii.h"
#include "types/scalar/semver_range.h"

namespace puppet::types {
namespace {

using Comparison = SemVerRange::Comparison;
using Span = SemVerRange::Span;

/// A version whose last numbers may be missing or `x`.
struct Partial {
  std::array<std::optional<Integer>, 3> numbers;
  std::optional<std::string_view> prerelease, build;

  Integer number(std::size_t i) const { return numbers[i].value_or(Integer(0)); }
  /// Returns the count of numbers before the first missing one.
  std::size_t precision() const {
    const auto missing = [](const std::optional<Integer>& number) { return !number; };
    return static_cast<std::size_t>(std::ranges::find_if(numbers, missing) - numbers.begin());
  }
  /// Replaces missing numbers by zeros.
  Result<SemVer> version() const {
    return SemVer::parsePrerelease(prerelease).map([&](SemVer::Prerelease parts) {
      return SemVer(number(0), number(1), number(2), std::move(parts), SemVer::parseBuild(build));
    });
  }
  /// Returns the first version after all versions that begin with these numbers.
  SemVer next(std::size_t index) const {
    const Integer one(1);
    return index == 0 ? SemVer(number(0) + one, 0, 0) : SemVer(number(0), number(1) + one, 0);
  }
};

std::string_view takeWhile(std::string_view& text, auto&& fits) {
  const auto count = static_cast<std::size_t>(std::ranges::find_if_not(text, fits) - text.begin());
  const std::string_view taken = text.substr(0, count);
  text.remove_prefix(count);
  return taken;
}

bool takeNumber(std::string_view& text, std::optional<Integer>& number) {
  if (!text.empty() && (text.front() == 'x' || text.front() == 'X' || text.front() == '*')) {
    text.remove_prefix(1);
    return true;
  }
  const auto digits = takeWhile(text, [](char c) { return c >= '0' && c <= '9'; });
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0')) return false;
  number = Integer::parse(digits);
  return number.has_value();
}

bool takeQualifier(std::string_view& text, char mark, std::optional<std::string_view>& qualifier) {
  if (!text.starts_with(mark)) return true;
  text.remove_prefix(1);
  qualifier = takeWhile(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '.';
  });
  return !qualifier->empty() && qualifier->front() != '.' && qualifier->back() != '.' &&
         qualifier->find("..") == qualifier->npos;
}

std::optional<Partial> parsePartial(std::string_view text) {
  Partial partial;
  for (std::size_t i = 0; i < 3; ++i) {
    if (!takeNumber(text, partial.numbers[i])) return std::nullopt;
    if (i == 2) break;
    if (text.empty()) return partial;
    if (!text.starts_with('.')) return std::nullopt;
    text.remove_prefix(1);
  }
  if (!takeQualifier(text, '-', partial.prerelease) || !takeQualifier(text, '+', partial.build) ||
      !text.empty())
    return std::nullopt;
  return partial;
}

Span single(Comparison comparison, SemVer version) {
  return {{comparison, std::move(version)}, std::nullopt};
}

Span span(SemVer low, SemVer high) {
  return {{Comparison::GreaterOrEqual, std::move(low)},
          SemVerRange::Bound{Comparison::Less, std::move(high)}};
}

Span everything() { return {}; }

Span nothing() { return single(Comparison::Less, SemVer::min()); }

Result<Span> compared(Comparison comparison, const Partial& partial) {
  return partial.version().map([&](SemVer v) { return single(comparison, std::move(v)); });
}

/// Parses `~1.2.3`, which allows changes of the last number; exactly this version if `exact`.
Result<Span> approximate(const Partial& partial, bool exact) {
  const std::size_t precision = partial.precision();
  if (precision == 0) return everything();
  if (precision < 3)
    return span(SemVer(partial.number(0), precision == 1 ? 0 : partial.number(1), 0),
                partial.next(precision - 1));
  return partial.version().map([&](SemVer version) {
    return exact ? single(Comparison::Equal, std::move(version))
                 : span(std::move(version), partial.next(1));
  });
}

/// Parses `^1.2.3`, which allows every version with the same nonzero first number.
Result<Span> compatible(Partial partial) {
  if (partial.precision() == 0 || partial.number(0).isZero()) return approximate(partial, false);
  if (partial.precision() < 3)
    return span(SemVer(partial.number(0), partial.number(1), 0), partial.next(0));
  if (!partial.prerelease) partial.build.reset();
  return partial.version().map([&](SemVer v) { return span(std::move(v), partial.next(0)); });
}

Result<Span> greater(const Partial& partial) {
  const std::size_t precision = partial.precision();
  if (precision == 0) return nothing();
  if (precision < 3) return single(Comparison::GreaterOrEqual, partial.next(precision - 1));
  return compared(Comparison::Greater, partial);
}

Result<Span> lessOrEqual(const Partial& partial) {
  const std::size_t precision = partial.precision();
  if (precision == 0) return everything();
  if (precision < 3) return single(Comparison::Less, partial.next(precision - 1));
  return compared(Comparison::LessOrEqual, partial);
}

struct Operator {
  std::string_view text;
  Result<Span> (*apply)(const Partial&);
};

Result<Span> tilde(const Partial& p) { return approximate(p, false); }
Result<Span> equal(const Partial& p) { return approximate(p, true); }

/// Longer operators first.
constexpr std::array kOperators = std::to_array<Operator>({
    {"<=", lessOrEqual},
    {">=", [](const Partial& p) { return compared(Comparison::GreaterOrEqual, p); }},
    {"~>", tilde},
    {"~=", tilde},
    {"<", [](const Partial& p) { return compared(Comparison::Less, p); }},
    {">", greater},
    {"=", equal},
    {"~", tilde},
    {"^", [](const Partial& p) { return compatible(p); }},
    {"", equal},
});

Result<Span> parseSimple(std::string_view text) {
  const auto* op =
      std::ranges::find_if(kOperators, [&](const Operator& o) { return text.starts_with(o.text); });
  const std::optional<Partial> partial = parsePartial(text.substr(op->text.size()));
  if (!partial) return failure("'" + std::string(text) + "' is not a part of a version range");
  return op->apply(*partial);
}

/// Splits at white space; leading white space yields an empty first word.
std::vector<std::string_view> wordsOf(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    words.push_back(takeWhile(text, [](char c) { return !isSpace(c); }));
    takeWhile(text, isSpace);
  }
  // A text of only white space has no words.
  if (words.size() == 1 && words.front().empty()) words.clear();
  return words;
}

/// Parses a conjunction: `1.0 - 2.0`, or comparisons separated by white space. nullopt if it is
/// contradictory.
Result<std::optional<Span>> parseConjunction(std::string_view text) {
  const std::vector<std::string_view> words = wordsOf(text);
  if (words.size() == 3 && words[1] == "-" && !isSpace(text.back())) {
    const std::optional<Partial> low = parsePartial(words[0]), high = parsePartial(words[2]);
    if (low && high) {
      const Result<Span> from = compared(Comparison::GreaterOrEqual, *low);
      if (!from) return tl::unexpected(from.error());
      const Result<Span> to = compared(Comparison::LessOrEqual, *high);
      if (!to) return tl::unexpected(to.error());
      return from->intersect(*to);
    }
  }
  std::optional<Span> common;
  bool first = true;
  for (const std::string_view word : words) {
    const Result<Span> simple = parseSimple(word);
    if (!simple) return tl::unexpected(simple.error());
    if (std::exchange(first, false))
      common = *simple;
    else if (common)
      common = common->intersect(*simple);
  }
  return common;
}

/// Removes white space, and a `v`, after operators.
std::string withoutGaps(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char c = text.front();
    out += c;
    text.remove_prefix(1);
    if (std::string_view("><=~^").find(c) == std::string_view::npos) continue;
    if (takeWhile(text, isSpace).empty() && text.starts_with('v')) text.remove_prefix(1);
  }
  return out;
}

/// Splits at `||`; empty parts at the end are dropped.
std::vector<std::string_view> alternativesOf(std::string_view text) {
  std::vector<std::string_view> parts;
  for (bool more = true; more;) {
    const std::size_t bars = text.find("||");
    more = bars != text.npos;
    std::string_view part = text.substr(0, bars);
    while (more && !part.empty() && isSpace(part.back())) part.remove_suffix(1);
    parts.push_back(part);
    if (!more) break;
    text.remove_prefix(bars + 2);
    takeWhile(text, isSpace);
  }
  while (!parts.empty() && parts.back().empty()) parts.pop_back();
  return parts;
}

}  // namespace

Result<SemVerRange> SemVerRange::parse(std::string_view text) {
  const std::string closed = withoutGaps(text);
  const std::vector<std::string_view> alternatives = alternativesOf(closed);
  if (alternatives.empty()) return SemVerRange({everything()}, "*");
  std::vector<Span> spans;
  for (const std::string_view alternative : alternatives) {
    const Result<std::optional<Span>> span = parseConjunction(alternative);
    if (!span) return tl::unexpected(span.error());
    if (*span && !std::ranges::count(spans, **span)) spans.push_back(**span);
  }
  return SemVerRange(std::move(spans), std::string(text));
}

}  // namespace puppet::types
