#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_problem.h"
#include "parser/support/text_range.h"
#include "types/core/value.h"

namespace puppet::parser {
class DataNode;
class DataTree;
}  // namespace puppet::parser

namespace puppet::analysis {

class DataValues;

/// An entry of a data file.
struct DataEntry {
  types::Value name;          ///< the key as a String, which copies share
  std::string_view key;       ///< the text of `name`
  types::Value value;         ///< as written, with `%{...}` in it
  TextRange place = {};       ///< range of the key in bytes
  std::uint32_t line = 0;     ///< line of the key, from 1
  std::uint32_t valueAt = 0;  ///< offset of the value
};

/// The outermost Hash of a YAML or JSON file. Immutable.
class DataFile {
 public:
  enum class Format : std::uint8_t { Yaml, Json };

  /// Parses any `text`; excessive size or nesting is reported as a problem.
  static DataFile read(std::string_view text, Format format);

  static DataFile of(const parser::DataTree& tree);
  /// Returns the same file, made of that of the tree before, of which `tree` was made: only the
  /// values of entries that changed are computed.
  static DataFile of(const parser::DataTree& tree, const DataFile& before);

  /// Returns a file that exists but cannot be read.
  static DataFile unreadable();

  /// Returns the entries in file order, with unique keys. If there is a problem, those that could
  /// be read.
  const std::vector<DataEntry>& entries() const { return entries_; }
  /// Returns `nullptr` if there is none. Valid for the lifetime of the file.
  const DataEntry* find(std::string_view key) const;
  /// Returns true if this was made of `other` and has the same keys; false may also mean that it
  /// was made by itself.
  bool hasKeysOf(const DataFile& other) const { return indices_ == other.indices_; }
  /// Returns all entries as one Hash.
  types::Value hash() const;
  /// Returns the problem; its message is empty if there is none.
  const DataProblem& problem() const { return problem_; }

  static constexpr std::size_t kMaxBytes = 16 << 20;

 private:
  using Indices = std::map<std::string, std::size_t, std::less<>>;

  void add(DataEntry entry, Indices& indices);
  void addEntries(parser::DataNode root, DataValues& values);
  bool addChanged(const parser::DataTree& tree, DataValues& values, const DataFile& before);
  void addMoved(const DataFile& before, std::size_t count, std::uint32_t valueAt,
                std::uint32_t line);
  bool indexAfter(const DataFile& before);
  /// Sets the problem to the syntax error of the text, or to that of its values.
  void setProblem(const parser::DataTree& tree, const DataValues& values);

  std::vector<DataEntry> entries_;
  std::shared_ptr<const Indices> indices_ = std::make_shared<const Indices>();
  DataProblem problem_;
  /// True if each entry of the outermost mapping is one of `entries_`, in the same order, has no
  /// part of another one, and has a value that data may have.
  bool isPlain_ = true;
};

using DataFilePtr = std::shared_ptr<const DataFile>;

}  // namespace puppet::analysis
