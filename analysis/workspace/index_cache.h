#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/workspace/indexed_file.h"

namespace puppet::analysis {

/// On-disk cache of the file summaries of one environment: a single file that is replaced as a
/// whole. An entry is used only for an unchanged file; a missing, stale or damaged cache costs
/// time, never correctness.
class IndexCache {
 public:
  /// An empty `path` disables reading and writing.
  IndexCache(std::string path, LanguageLevel level) : path_(std::move(path)), level_(level) {}

  /// Returns the user's cache folder of this program (in XDG_CACHE_HOME); empty if there is none.
  static std::string userFolder();
  /// Returns the path of the cache of an environment: in `directory`, or in userFolder() if that is
  /// empty. Empty if there is no such folder.
  static std::string pathFor(const std::string& directory, std::string_view root);

  /// Reads the cache; returns false if it is missing, damaged or of another version.
  bool load();

  struct Entry {
    FileStamp stamp;
    std::uint64_t contentHash = 0;
    bool isBroken = false;
    std::vector<Mention> mentions = {};
    std::string_view interface;  ///< encoded; see decode()
  };
  /// Returns the entry of a file; `nullptr` if there is none. Invalidated by load() and clear().
  const Entry* find(std::string_view path) const;
  /// Returns true if a file with this stamp certainly has the content of `entry`. A file that was
  /// changed shortly before the cache was written may have changed again within the resolution of
  /// its stamp.
  bool isUnchanged(const Entry& entry, const FileStamp& stamp) const;

  /// Replaces the cache. Open documents are left out.
  bool store(std::span<const IndexedFilePtr> files) const;
  /// Releases the memory of all entries.
  void clear();

  std::size_t entryCount() const { return entries_.size(); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  LanguageLevel level_;
  std::string bytes_;
  std::int64_t written_ = 0;  ///< time of writing, by the clock of the stamps
  std::unordered_map<std::string_view, Entry> entries_;
};

}  // namespace puppet::analysis
