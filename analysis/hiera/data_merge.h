#pragma once

#include <functional>
#include <optional>
#include <string>

#include "analysis/eval/data_source.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// How the values that several levels have for a key become one.
class MergeStrategy {
 public:
  enum class Kind : std::uint8_t { First, Unique, Hash, Deep, ReverseDeep };

  /// Of the name of a strategy, or a Hash with it and options; undef is First. Nothing for what is
  /// none.
  static std::optional<MergeStrategy> of(const types::Value& merge);

  Kind kind() const { return kind_; }

  /// What `count` levels amount to, the first of which counts most. `lookIn` is asked for one of
  /// them, and no more often than it needs.
  DataAnswer lookup(std::size_t count,
                    const std::function<DataAnswer(std::size_t index)>& lookIn) const;

 private:
  DataAnswer merge(const types::Value& above, const types::Value& below) const;
  types::Value deep(const types::Value& above, const types::Value& below) const;
  types::Value deepHashes(const types::Value& above, const types::Value& below) const;
  types::Value deepArrays(const types::Value& above, const types::Value& below) const;
  types::Value replace(const types::Value& above) const;
  bool isKnockedOut(const types::Value& value) const;

  Kind kind_ = Kind::First;
  std::string knockout_;  ///< the prefix; empty for none
  bool sorts_ = false, mergesHashesInArrays_ = false;
};

}  // namespace puppet::analysis
