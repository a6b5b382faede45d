#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/eval/data_source.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Strategy that merges the values of a key from several levels.
class MergeStrategy {
 public:
  enum class Kind : std::uint8_t { First, Unique, Hash, Deep, ReverseDeep };

  /// Reads the name of a strategy, or a Hash with the name and options; undef is First. Absent if
  /// it is invalid.
  static std::optional<MergeStrategy> of(const types::Value& merge);

  /// Returns the error with which Puppet refuses `merge`; without one if it does not.
  static DataAnswer problemOf(const types::Value& merge, LanguageLevel level);

  Kind kind() const { return kind_; }
  std::string_view name() const;
  /// Returns the options as a Hash without the name; undef if there are none.
  const types::Value& options() const { return options_; }

  /// Merges the values of `count` levels, highest priority first. Calls `lookIn` with the index of
  /// a level, only for the levels it needs.
  DataAnswer lookup(std::size_t count,
                    const std::function<DataAnswer(std::size_t index)>& lookIn) const;

  /// Merges two values, the one with the higher priority first.
  DataAnswer merge(const types::Value& above, const types::Value& below) const;

 private:
  types::Value deep(const types::Value& above, const types::Value& below) const;
  types::Value deepHashes(const types::Value& above, const types::Value& below) const;
  types::Value deepArrays(const types::Value& above, const types::Value& below) const;
  types::Value alone(const types::Value& value, bool isShared) const;
  void removeWhileKnockingOut(std::vector<types::Value>& elements) const;
  types::Value sorted(std::vector<types::Value> elements) const;
  types::Value replace(const types::Value& above) const;
  bool isKnockedOut(const types::Value& value) const;

  Kind kind_ = Kind::First;
  std::string knockout_;  ///< prefix; empty if there is none
  types::Value options_;
  bool sorts_ = false, mergesHashesInArrays_ = false;
  mutable bool cannotSort_ = false;  ///< elements that Ruby does not compare were to be sorted
};

}  // namespace puppet::analysis
