#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_file.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/hiera/lookup_options.h"
#include "analysis/hiera/read_data.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

/// The hash of a name as a key of data.
struct KeyHash {
  explicit KeyHash(std::string_view key);

  std::uint64_t value = 0;
  bool isIndexed = false;  ///< false for names with other characters, which any file may have
};

/// A data file of which the names in it are known at once, by their hashes, and the values are read
/// on demand: of thousands of files, few have a given key. Immutable. Thread-safe.
class IndexedData {
 public:
  /// Reads no values. An absent text is that of a file that may not be read; `isOpen` is true for
  /// that of an open document. `read`, unless null, has the values of the text; `before`, unless
  /// null, is what was made of an earlier version of the file.
  IndexedData(std::optional<SourceText> text, HierarchyLevel::Source source, bool isOpen,
              ReadDataPtr read = nullptr, const IndexedData* before = nullptr);

  const std::optional<SourceText>& text() const { return text_; }
  bool isOpen() const { return isOpen_; }
  HierarchyLevel::Source source() const { return source_; }
  std::uint64_t fingerprint() const { return fingerprint_; }

  /// Returns the hashes of the names that may be keys of the file, sorted.
  const std::vector<std::uint64_t>& keys() const { return keys_; }
  /// Returns false if the file does not have the key, unless it is written with escapes.
  bool mayHave(const KeyHash& key) const;
  /// Returns false if nothing in the file, be it a key, an interpolation or options, has to do with
  /// the key.
  bool mayName(const KeyHash& key) const;

  /// Returns the values, which are read at the first call.
  const DataFilePtr& file() const;
  bool mayHaveOptions() const { return mayHaveOptions_; }
  /// Returns the entries of the file's lookup options, in file order.
  const std::vector<LookupOptionEntry>& options() const;

 private:
  std::optional<SourceText> text_;
  HierarchyLevel::Source source_;
  bool isOpen_;
  std::uint64_t fingerprint_ = 0;
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint64_t> interpolated_;  ///< hashes of the words in interpolations, sorted
  bool mayHaveOptions_ = false, mayHaveEscapes_ = false;
  ReadDataPtr read_;
  mutable std::once_flag isRead_;
  mutable DataFilePtr file_;
  mutable std::vector<LookupOptionEntry> options_;
};

using IndexedDataPtr = std::shared_ptr<const IndexedData>;

}  // namespace puppet::analysis
