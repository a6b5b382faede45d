#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "parser/data/data_tree.h"
#include "parser/support/source_text.h"
#include "parser/support/text_range.h"

// The uses of Hiera keys in data and code, for references and renames.

namespace puppet::analysis {

/// A place that names a Hiera key, or may do so.
struct DataKeyUse {
  enum class Kind : std::uint8_t {
    Entry,          ///< a key of a data file
    Option,         ///< a key of `lookup_options`
    Interpolation,  ///< `%{lookup('key')}` in data
    Lookup,         ///< `lookup('key')` in code
    Pattern,        ///< a pattern in `lookup_options`, whether it matches or not
    Computed,       ///< a key in code of which a part is computed, and that may be this one
    Escaped,        ///< a key that is written with escapes, or merged from elsewhere
  };
  Kind kind{};
  TextRange range;      ///< without quotes, and without the segments after the key
  std::size_t key = 0;  ///< index into the searched keys; undefined for a pattern

  /// Returns true if the text of the range is the key.
  bool isWritten() const { return kind <= Kind::Lookup; }
};

struct DataKeyFile {
  std::string path;
  SourceText text;
  std::string module;  ///< module whose hierarchy reads this data; empty for others and for code
  std::vector<DataKeyUse> uses;  ///< in text order
  bool isBroken = false;         ///< data with syntax errors, which may have further uses
};

struct DataKeySearch {
  std::vector<DataKeyFile> files;    ///< files with uses and broken ones, sorted by path
  std::set<std::string> data;        ///< all files of data that were searched
  std::vector<std::string> skipped;  ///< files of code that have changed since they were indexed
};

/// Finds the uses of `keys` in the data of all hierarchies of the environment, and in its code.
DataKeySearch findDataKeyUses(const SemanticModel& model, std::span<const std::string> keys);

/// Returns the uses of `keys` in a data file, in text order.
std::vector<DataKeyUse> dataKeyUsesIn(const parser::DataTree& tree,
                                      std::span<const std::string> keys);

/// A Hiera key at a place in a data file.
struct DataKeyInData {
  std::string key;
  TextRange range;  ///< of the key as written; empty if it has escapes
};

/// Returns the key at `offset`: of an entry, of `lookup_options`, or in an interpolation. Its key
/// is empty if there is none.
DataKeyInData dataKeyInDataAt(const parser::DataTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
