#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/workspace/memoized_query.h"
#include "parser/support/language_level.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

/// The texts of open documents that are no code (data, hiera.yaml). They win over the disk.
/// Lookups see a new text at once; checks of other files follow when nobody types: see settle().
/// Thread-safe.
class OpenData final : public MemoizedQuery {
 public:
  explicit OpenData(LanguageLevel /*level*/) : MemoizedQuery("open data") {}

  /// Sets the text of the document at `path`, which has no links in it. Of several calls the one
  /// with the highest `serial` counts.
  void set(const std::string& path, std::uint64_t serial, SourceText text);
  void close(const std::string& path, std::uint64_t serial);

  std::optional<SourceText> find(const std::string& path) const;

  std::vector<NameChange> settle(const WorkspaceSnapshot& snapshot) override;

 private:
  struct Document {
    std::uint64_t serial = 0;
    std::optional<SourceText> text;  ///< absent where it was closed
  };

  void put(const std::string& path, Document document);

  mutable std::mutex mutex_;
  std::map<std::string, Document, std::less<>> documents_;
  std::set<std::string> edited_;
};

/// Reads a file that is no code: an open document's text, or what is on disk. Nothing where it
/// cannot be read or is larger than data may be. `open` may be null; `path` has no links in it.
std::optional<std::string> readData(const OpenData* open, const std::string& path);

}  // namespace puppet::analysis
