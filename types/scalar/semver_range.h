#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "types/scalar/result.h"
#include "types/scalar/semver.h"

namespace puppet::types {

/// Versions between bounds, or several such ranges of which one has to fit. The notation is that of
/// npm:
/// `>=1.0.0 <2.0.0`, `1.x`, `~1.2`, `^1.2.3`, `1.2 - 2.3`, `1.x || >=3`.
///
/// A pre-release is only in a range that names a pre-release of the same three numbers, or in `*`.
class SemVerRange {
 public:
  static Result<SemVerRange> parse(std::string_view text);
  /// From `low` to `high`; `SemVer::min()` and `SemVer::max()` stand for no bound.
  static SemVerRange between(const SemVer& low, const SemVer& high, bool excludeHigh = false);

  bool includes(const SemVer& version) const;
  /// What is in both; a range that holds nothing if there is nothing.
  SemVerRange intersect(const SemVerRange& other) const;
  bool isEmpty() const { return spans_.empty(); }

  // The bounds, where there is one range only.
  std::optional<SemVer> low() const;
  std::optional<SemVer> high() const;
  bool excludesHigh() const;
  /// Whether each version in `other` is in this range, judged by the bounds.
  bool covers(const SemVerRange& other) const;
  /// One range for both, where they overlap or touch.
  static std::optional<SemVerRange> merge(const SemVerRange& a, const SemVerRange& b);

  /// The text that was parsed. What was made by `between` prints its bounds the wrong way round, as
  /// the reference does.
  const std::string& toString() const { return text_; }
  /// What was understood, written with comparisons.
  std::string canonical() const;
  std::size_t hash() const;
  /// By what was understood, not by how it was written.
  friend bool operator==(const SemVerRange& a, const SemVerRange& b) {
    return a.spans_ == b.spans_;
  }

  enum class Comparison { Any, Greater, GreaterOrEqual, Less, LessOrEqual, Equal };

  /// What one version is compared with.
  struct Bound {
    Comparison comparison = Comparison::Any;
    SemVer version = SemVer::min();

    const SemVer& low() const;
    const SemVer& high() const;
    bool hasLow() const;
    bool hasHigh() const;
    bool includes(const SemVer& candidate) const;
    bool allowsPrerelease(const SemVer& candidate) const;
    std::string toString() const;
    friend bool operator==(const Bound&, const Bound&) = default;
  };

  /// One bound, or a lower and an upper one.
  struct Span {
    Bound first;
    std::optional<Bound> last;

    const Bound& upper() const { return last ? *last : first; }
    const SemVer& low() const { return first.low(); }
    const SemVer& high() const { return upper().high(); }
    bool excludesLow() const { return first.comparison == Comparison::Greater; }
    bool excludesHigh() const { return upper().comparison == Comparison::Less; }
    bool includes(const SemVer& version) const;
    bool allowsPrerelease(const SemVer& version) const;
    /// Nothing where the two have nothing in common.
    std::optional<Span> intersect(const Span& other) const;
    /// Nothing where they neither overlap nor touch.
    std::optional<Span> merge(const Span& other) const;
    std::string toString() const;
    friend bool operator==(const Span&, const Span&) = default;
  };

 private:
  SemVerRange(std::vector<Span> spans, std::optional<std::string> text);

  // Never empty: what holds nothing is less than the smallest version.
  std::vector<Span> spans_;
  std::string text_;
};

}  // namespace puppet::types
