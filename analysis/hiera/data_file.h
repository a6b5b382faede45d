#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "types/core/value.h"

namespace puppet::parser {
class DataNode;
class DataTree;
}  // namespace puppet::parser

namespace puppet::analysis {

class DataValues;

/// A key of a file of data and what stands under it.
struct DataEntry {
  std::string key;
  types::Value value;         ///< as written, with `%{...}` in it
  TextRange place = {};       ///< of the key, in bytes
  std::uint32_t line = 0;     ///< of the key, from 1
  std::uint32_t valueAt = 0;  ///< where the value begins
};

/// An error for which Puppet refuses a file as a whole.
struct DataProblem {
  std::string message;
  std::uint32_t line = 0;  ///< from 1; 0 where it has no place
  TextRange range = {};    ///< empty where it has no place
};

/// The outermost Hash of a YAML or JSON file. Immutable.
class DataFile {
 public:
  enum class Format : std::uint8_t { Yaml, Json };

  /// `text` may be anything; what is too large or nests too deeply is a problem.
  static DataFile read(std::string_view text, Format format);

  static DataFile of(const parser::DataTree& tree);

  /// One that is there and may not be read.
  static DataFile unreadable();

  /// In the order of the file; each key once. With a problem, what could be read all the same.
  const std::vector<DataEntry>& entries() const { return entries_; }
  /// Null where there is none. Valid as long as the file.
  const DataEntry* find(std::string_view key) const;
  /// All entries as one Hash.
  types::Value hash() const;
  /// Empty message: none.
  const DataProblem& problem() const { return problem_; }

  static constexpr std::size_t kMaxBytes = 16 << 20;

 private:
  void add(DataEntry entry);
  void addEntries(parser::DataNode root, DataValues& values);

  std::vector<DataEntry> entries_;
  std::map<std::string, std::size_t, std::less<>> indices_;
  DataProblem problem_;
};

using DataFilePtr = std::shared_ptr<const DataFile>;

}  // namespace puppet::analysis
