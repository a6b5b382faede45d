#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/hiera/data_file.h"
#include "analysis/workspace/memoized_query.h"
#include "parser/support/language_level.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

/// The texts of open documents that are not code (data, hiera.yaml, templates in Ruby). They take
/// precedence over the disk. Lookups see a new text at once; checks of other files are debounced:
/// see settle(). Thread-safe.
class OpenData final : public MemoizedQuery {
 public:
  explicit OpenData(LanguageLevel /*level*/) : MemoizedQuery("open data") {}

  /// Sets the text of the document at `path`, which must not contain symbolic links. The call with
  /// the highest `serial` takes effect.
  void set(const std::string& path, std::uint64_t serial, SourceText text);
  void close(const std::string& path, std::uint64_t serial);

  std::optional<SourceText> find(const std::string& path) const;
  /// Returns the paths of the open documents below `folder`, sorted.
  std::vector<std::string> pathsIn(const std::string& folder) const;

  std::vector<NameChange> settle(const WorkspaceSnapshot& snapshot) override;

 private:
  struct Document {
    std::uint64_t serial = 0;
    std::optional<SourceText> text;  ///< absent if it was closed
  };

  void put(const std::string& path, Document document);

  mutable std::mutex mutex_;
  std::map<std::string, Document, std::less<>> documents_;
  std::set<std::string> edited_;
};

/// Returns the text of a file that is not code as the client sees it: that of an open document, or
/// the contents on disk. Absent if it is unreadable or longer than `maxBytes`. `open` may be
/// `nullptr`; `path` must not contain symbolic links.
std::optional<SourceText> currentText(const OpenData* open, const std::string& path,
                                      std::size_t maxBytes = DataFile::kMaxBytes);
std::optional<SourceText> currentText(const WorkspaceSnapshot& snapshot, const std::string& path,
                                      std::size_t maxBytes = DataFile::kMaxBytes);

}  // namespace puppet::analysis
