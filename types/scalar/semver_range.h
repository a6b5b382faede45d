#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "types/scalar/result.h"
#include "types/scalar/semver.h"

namespace puppet::types {

/// A set of versions: one range between bounds, or several alternative ones, in npm's notation:
/// `>=1.0.0 <2.0.0`, `1.x`, `~1.2`, `^1.2.3`, `1.2 - 2.3`, `1.x || >=3`.
///
/// A pre-release only matches a range that names a pre-release of the same three numbers, or `*`.
class SemVerRange {
 public:
  static Result<SemVerRange> parse(std::string_view text);
  /// Returns the range from `low` to `high`; `SemVer::min()` and `SemVer::max()` mean unbounded.
  static SemVerRange between(const SemVer& low, const SemVer& high, bool excludeHigh = false);

  bool includes(const SemVer& version) const;
  /// Returns true if the range includes the last releases of a major version.
  bool includesLastOf(int major) const;
  /// Returns the intersection, which may be empty.
  SemVerRange intersect(const SemVerRange& other) const;
  /// Returns true if no version is in the range: that of an intersection, or one below the
  /// smallest.
  bool isEmpty() const;

  // Bounds of a single range; nullopt if there are several.
  std::optional<SemVer> low() const;
  std::optional<SemVer> high() const;
  bool excludesHigh() const;
  /// Returns true if the bounds of this range include those of `other`.
  bool covers(const SemVerRange& other) const;
  /// Returns the union if the two overlap or are adjacent; nullopt otherwise.
  static std::optional<SemVerRange> merge(const SemVerRange& a, const SemVerRange& b);

  /// Returns the parsed text. A range of `between` prints its bounds in the wrong order, as in the
  /// reference.
  const std::string& toString() const { return text_; }
  /// Returns the parsed range, written with comparisons.
  std::string canonical() const;
  std::size_t hash() const;
  /// Compares the meaning, not the notation.
  friend bool operator==(const SemVerRange& a, const SemVerRange& b) {
    return a.spans_ == b.spans_;
  }

  enum class Comparison { Any, Greater, GreaterOrEqual, Less, LessOrEqual, Equal };

  /// One comparison with a version.
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
    /// Returns nullopt if the intersection is empty.
    std::optional<Span> intersect(const Span& other) const;
    /// Returns nullopt if the two neither overlap nor are adjacent.
    std::optional<Span> merge(const Span& other) const;
    std::string toString() const;
    friend bool operator==(const Span&, const Span&) = default;
  };

 private:
  SemVerRange(std::vector<Span> spans, std::optional<std::string> text);

  // Never empty: an empty range is represented as less than the smallest version.
  std::vector<Span> spans_;
  std::string text_;
};

}  // namespace puppet::types
