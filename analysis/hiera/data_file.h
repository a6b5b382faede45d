#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// A key of a file of data and what stands under it.
struct DataEntry {
  std::string key;
  types::Value value;         ///< as written, with `%{...}` in it
  TextRange place = {};       ///< of the key, in bytes
  std::uint32_t line = 0;     ///< of the key, from 1
  std::uint32_t valueAt = 0;  ///< where the value begins
};

/// A mistake that makes a file useless.
struct DataProblem {
  std::string message;
  std::uint32_t line = 0;  ///< from 1; 0 where it has no place
};

/// The outermost Hash of a YAML or JSON file. Immutable.
class DataFile {
 public:
  enum class Format : std::uint8_t { Yaml, Json };

  /// `text` may be anything; what is too large or nests too deeply is a problem.
  static DataFile read(std::string_view text, Format format);

  /// One that is there and may not be read.
  static DataFile unreadable();

  /// In the order of the file; each key once.
  const std::vector<DataEntry>& entries() const { return entries_; }
  /// Null where there is none. Valid as long as the file.
  const DataEntry* find(std::string_view key) const;
  /// All entries as one Hash.
  types::Value hash() const;
  /// Empty message: none.
  const DataProblem& problem() const { return problem_; }

  static constexpr std::size_t kMaxBytes = 16 << 20;

 private:
  friend class DataReader;
  void add(DataEntry entry);

  std::vector<DataEntry> entries_;
  std::map<std::string, std::size_t, std::less<>> indices_;
  DataProblem problem_;
};

using DataFilePtr = std::shared_ptr<const DataFile>;

}  // namespace puppet::analysis
