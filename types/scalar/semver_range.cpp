#include "types/scalar/semver_range.h"

#include <algorithm>

namespace puppet::types {
namespace {

using Comparison = SemVerRange::Comparison;
using Bound = SemVerRange::Bound;
using Span = SemVerRange::Span;

Bound lowerBound(const SemVer& version, bool excluded) {
  return {excluded ? Comparison::Greater : Comparison::GreaterOrEqual, version};
}

Bound upperBound(const SemVer& version, bool excluded) {
  return {excluded ? Comparison::Less : Comparison::LessOrEqual, version};
}

std::optional<Span> spanOf(const Bound& low, const Bound& high) {
  return Span{low, {}}.intersect(Span{high, {}});
}

/// Returns true if `b` begins where `a` ends: at the same version, or at the next one.
bool touches(const Span& a, const Span& b) {
  if (b.excludesLow()) return false;
  return (a.excludesHigh() ? a.high() : a.high().nextPatch()) == b.low();
}

/// Merges spans, from the last to the first, until a fixpoint.
std::vector<Span> joined(std::vector<Span> spans) {
  bool merging = true;
  while (spans.size() > 1 && merging) {
    merging = false;
    std::vector<Span> result;
    while (!spans.empty()) {
      Span span = spans.back();
      spans.pop_back();
      std::vector<Span> apart;
      for (const Span& other : spans) {
        if (std::optional<Span> both = span.merge(other)) {
          span = *std::move(both);
          merging = true;
        } else {
          apart.push_back(other);
        }
      }
      result.push_back(std::move(span));
      spans = std::move(apart);
    }
    std::ranges::reverse(result);
    spans = std::move(result);
  }
  return spans;
}

}  // namespace

const SemVer& Bound::low() const {
  const bool bounded = comparison == Comparison::Greater ||
                       comparison == Comparison::GreaterOrEqual || comparison == Comparison::Equal;
  return bounded ? version : SemVer::min();
}

const SemVer& Bound::high() const {
  const bool bounded = comparison == Comparison::Less || comparison == Comparison::LessOrEqual ||
                       comparison == Comparison::Equal;
  return bounded ? version : SemVer::max();
}

bool Bound::hasLow() const { return comparison == Comparison::Greater || low() != SemVer::min(); }

bool Bound::hasHigh() const { return comparison == Comparison::Less || high() != SemVer::max(); }

bool Bound::includes(const SemVer& candidate) const {
  switch (comparison) {
    case Comparison::Any: break;
    case Comparison::Greater: return candidate > version;
    case Comparison::GreaterOrEqual: return candidate >= version;
    case Comparison::Less: return candidate < version;
    case Comparison::LessOrEqual: return candidate <= version;
    case Comparison::Equal: return candidate == version;
  }
  return true;
}

bool Bound::allowsPrerelease(const SemVer& candidate) const {
  if (comparison == Comparison::Any) return true;
  return !version.isStable() && version.hasTripleOf(candidate);
}

std::string Bound::toString() const {
  const std::string text = version.toString();
  switch (comparison) {
    case Comparison::Any: break;
    case Comparison::Greater: return '>' + text;
    case Comparison::GreaterOrEqual: return ">=" + text;
    case Comparison::Less: return version == SemVer::min() ? "<0.0.0" : '<' + text;
    case Comparison::LessOrEqual: return "<=" + text;
    case Comparison::Equal: return text;
  }
  return "*";
}

bool Span::includes(const SemVer& version) const {
  return first.includes(version) && (!last || last->includes(version));
}

bool Span::allowsPrerelease(const SemVer& version) const {
  return first.allowsPrerelease(version) || (last && last->allowsPrerelease(version));
}

std::string Span::toString() const {
  return last ? first.toString() + ' ' + last->toString() : first.toString();
}

std::optional<Span> Span::intersect(const Span& other) const {
  if (!last && first.comparison == Comparison::Any) return other;
  const auto single = [](const SemVer& version) {
    return Span{{Comparison::Equal, version}, std::nullopt};
  };
  const auto down = low() <=> other.high();
  if (down > 0 || (down == 0 && (excludesLow() || other.excludesHigh()))) return std::nullopt;
  if (down == 0) return single(low());
  const auto up = other.low() <=> high();
  if (up > 0 || (up == 0 && (other.excludesLow() || excludesHigh()))) return std::nullopt;
  if (up == 0) return single(other.low());

  const auto lows = low() <=> other.low();
  const Span& lower = lows > 0 || (lows == 0 && excludesLow()) ? *this : other;
  const auto highs = high() <=> other.high();
  const Span& upper = highs < 0 || (highs == 0 && excludesHigh()) ? *this : other;
  if (!upper.upper().hasHigh()) return lower;
  if (!lower.first.hasLow()) return upper;
  return Span{lower.first, upper.upper()};
}

std::optional<Span> Span::merge(const Span& other) const {
  if (!last && first.comparison == Comparison::Any) return *this;
  if (includes(other.low()) || other.includes(low())) {
    const auto lows = low() <=> other.low();
    const bool excludeLow = lows < 0   ? excludesLow()
                            : lows > 0 ? other.excludesLow()
                                       : excludesLow() && other.excludesLow();
    const auto highs = high() <=> other.high();
    const bool excludeHigh = highs > 0   ? excludesHigh()
                             : highs < 0 ? other.excludesHigh()
                                         : excludesHigh() && other.excludesHigh();
    return spanOf(lowerBound(lows > 0 ? other.low() : low(), excludeLow),
                  upperBound(highs < 0 ? other.high() : high(), excludeHigh));
  }
  const Span* before = touches(*this, other) ? this : touches(other, *this) ? &other : nullptr;
  if (!before) return std::nullopt;
  const Span& after = before == this ? other : *this;
  return spanOf(lowerBound(before->low(), before->excludesLow()),
                upperBound(after.high(), after.excludesHigh()));
}

SemVerRange::SemVerRange(std::vector<Span> spans, std::optional<std::string> text)
    : spans_(joined(std::move(spans))) {
  if (spans_.empty()) spans_.push_back({{Comparison::Less, SemVer::min()}, std::nullopt});
  text_ = text ? *std::move(text) : canonical();
}

SemVerRange SemVerRange::between(const SemVer& low, const SemVer& high, bool excludeHigh) {
  std::string text = excludeHigh ? ">=" + high.toString() + " <" + low.toString()
                                 : high.toString() + " - " + low.toString();
  std::vector<Span> spans;
  if (auto span = spanOf(lowerBound(low, false), upperBound(high, excludeHigh)))
    spans.push_back(*std::move(span));
  return {std::move(spans), std::move(text)};
}

bool SemVerRange::includes(const SemVer& version) const {
  return std::ranges::any_of(spans_, [&](const Span& span) {
    return span.includes(version) && (version.isStable() || span.allowsPrerelease(version));
  });
}

bool SemVerRange::includesLastOf(int major) const {
  constexpr int kLast = 99;
  return includes(SemVer(Integer(major), Integer(kLast), Integer(0)));
}

SemVerRange SemVerRange::intersect(const SemVerRange& other) const {
  std::vector<Span> common;
  for (const Span& a : spans_)
    for (const Span& b : other.spans_)
      if (auto both = a.intersect(b); both && !std::ranges::count(common, *both))
        common.push_back(*std::move(both));
  return {std::move(common), std::nullopt};
}

bool SemVerRange::isEmpty() const {
  return std::ranges::all_of(
      spans_, [](const Span& span) { return span.excludesHigh() && span.high() == SemVer::min(); });
}

std::optional<SemVer> SemVerRange::low() const {
  return spans_.size() == 1 ? std::optional(spans_.front().low()) : std::nullopt;
}

std::optional<SemVer> SemVerRange::high() const {
  return spans_.size() == 1 ? std::optional(spans_.front().high()) : std::nullopt;
}

bool SemVerRange::excludesHigh() const {
  return spans_.size() == 1 && spans_.front().excludesHigh();
}

bool SemVerRange::covers(const SemVerRange& other) const {
  const auto fits = [](const Span& inner, const Span& outer) {
    if (outer.low() > inner.low()) return false;
    const auto highs = outer.high() <=> inner.high();
    return highs > 0 || (highs == 0 && (!outer.excludesHigh() || inner.excludesHigh()));
  };
  return std::ranges::all_of(other.spans_, [&](const Span& inner) {
    return std::ranges::any_of(spans_, [&](const Span& outer) { return fits(inner, outer); });
  });
}

std::optional<SemVerRange> SemVerRange::merge(const SemVerRange& a, const SemVerRange& b) {
  if (a.spans_.size() != 1 || b.spans_.size() != 1) return std::nullopt;
  const Span &x = a.spans_.front(), &y = b.spans_.front();
  if (a.includes(y.low()) || b.includes(x.low())) {
    const auto highs = x.high() <=> y.high();
    // As in the reference: if both ends are open, the outer one becomes closed if it is that of
    // `b`.
    const bool excluded = highs > 0   ? x.excludesHigh()
                          : highs < 0 ? y.excludesHigh() && !x.excludesHigh()
                                      : x.excludesHigh() && y.excludesHigh();
    return between(x.low() <= y.low() ? x.low() : y.low(), highs < 0 ? y.high() : x.high(),
                   excluded);
  }
  if (x.excludesHigh() && x.high() == y.low()) return between(x.low(), y.high(), y.excludesHigh());
  if (y.excludesHigh() && y.high() == x.low()) return between(y.low(), x.high(), x.excludesHigh());
  return std::nullopt;
}

std::string SemVerRange::canonical() const {
  std::string text;
  for (const Span& span : spans_) {
    if (!text.empty()) text += " || ";
    text += span.toString();
  }
  return text;
}

std::size_t SemVerRange::hash() const { return std::hash<std::string>()(canonical()); }

}  // namespace puppet::types
