#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "types/scalar/integer.h"
#include "types/scalar/result.h"

namespace puppet::types {

/// A version by SemVer 2.0.
///
/// Equality includes the build metadata, order ignores them: two versions may differ although
/// neither is less than the other.
class SemVer {
 public:
  /// A dot-separated part of a pre-release; numeric ones sort before others.
  using Identifier = std::variant<Integer, std::string>;
  /// Absent and empty differ: see `min`.
  using Prerelease = std::optional<std::vector<Identifier>>;
  using Build = std::optional<std::vector<std::string>>;

  SemVer(Integer majorPart, Integer minorPart, Integer patchPart, Prerelease prerelease = {},
         Build build = {})
      : major_(std::move(majorPart)),
        minor_(std::move(minorPart)),
        patch_(std::move(patchPart)),
        prerelease_(std::move(prerelease)),
        build_(std::move(build)) {}

  static Result<SemVer> parse(std::string_view text);
  static Result<Prerelease> parsePrerelease(std::optional<std::string_view> text);
  static Build parseBuild(std::optional<std::string_view> text);

  /// Smallest version: an empty pre-release of 0.0.0, printed `0.0.0-`.
  static const SemVer& min();
  /// Largest version; its first number is printed `Infinity`.
  static const SemVer& max();

  const Integer& majorPart() const { return major_; }
  const Integer& minorPart() const { return minor_; }
  const Integer& patchPart() const { return patch_; }
  /// Joined by dots; nullopt if absent.
  std::optional<std::string> prerelease() const;
  std::optional<std::string> build() const;
  bool isStable() const { return !prerelease_ || prerelease_->empty(); }
  bool hasTripleOf(const SemVer& other) const;
  SemVer nextPatch() const { return {major_, minor_, patch_ + Integer(1)}; }

  std::string toString() const;
  std::size_t hash() const;

  friend bool operator==(const SemVer&, const SemVer&) = default;
  friend std::weak_ordering operator<=>(const SemVer& a, const SemVer& b);

 private:
  bool isInfinite_ = false;
  Integer major_, minor_, patch_;
  Prerelease prerelease_;
  Build build_;
};

}  // namespace puppet::types
