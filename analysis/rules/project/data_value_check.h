#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/eval/evaluation_context.h"
#include "analysis/hiera/data_overview.h"
#include "parser/data/data_tree.h"
#include "types/text/mismatch.h"

namespace puppet::analysis {

class MergeStrategy;

/// A value of data that a parameter refuses.
struct RefusedValue {
  std::string message;
  TextRange place;               ///< of the value, or of the part of it that does not fit
  std::string replacement = {};  ///< probable text at the place; empty if there is none
  bool mayBeReplaced = false;    ///< true if other data may replace that part on some node
};

/// Checks the values of a data file as lookups return them: merged with those of other files, and
/// converted, as the lookup options say.
class DataValueCheck {
 public:
  /// `file` is made of `tree`. Borrows all arguments, which must outlive this.
  DataValueCheck(QueryContext& queries, EvaluationContext& context, const std::string& path,
                 const parser::DataTree& tree, const DataFile& file);

  /// Returns why a parameter of this type certainly refuses the value of an entry on a node that
  /// reads the file, which `source` reads. `hasDefault` is true if the parameter needs no value.
  std::optional<RefusedValue> refused(const DataEntry& entry, HierarchyLevel::Source source,
                                      const types::Type& type, bool hasDefault);

  /// Returns the offsets of the keys of which values of other files were asked for, and clears
  /// them.
  std::vector<std::uint32_t> takeMerged() { return std::exchange(merged_, {}); }

 private:
  using Mismatches = std::vector<types::Mismatch>;

  /// The values of the same key in other files.
  struct Others {
    std::vector<types::Value> values;  ///< lowest priority first
    bool areAll = false;               ///< false if there may be more
    bool isLowest = true;              ///< true if all of them have a higher priority
  };

  types::Value valueOf(const DataEntry& entry, HierarchyLevel::Source source);
  Others othersOf(const KeyData& data);
  Mismatches mismatchesOf(const DataEntry& entry, const types::Type& type,
                          const types::Value& value) const;
  std::optional<RefusedValue> refusedPart(const DataEntry& entry, const types::Type& type,
                                          const types::Value& value, const MergeStrategy& strategy,
                                          const Others& others);
  RefusedValue described(const DataEntry& entry, const Mismatches& mismatches) const;
  TextRange placeOf(const DataEntry& entry, const types::Mismatch& mismatch) const;
  std::string replacementOf(TextRange place, const types::Type& expected) const;

  QueryContext& queries_;
  EvaluationContext& context_;
  const std::string& path_;
  const parser::DataTree& tree_;
  std::vector<LookupOptionEntry> options_;  ///< of the file as it is now
  KeyDataReader data_;
  std::vector<std::uint32_t> merged_;
};

}  // namespace puppet::analysis
