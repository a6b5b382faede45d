#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/workspace/indexed_file.h"

namespace puppet::analysis {

/// What was read of the files of one environment, kept on disk: one file that is replaced as a
/// whole. An entry serves only a file that has not changed since; everything else that is wrong
/// with the cache costs what it would have saved.
class IndexCache {
 public:
  /// Nothing is read or written where `path` is empty.
  IndexCache(std::string path, LanguageLevel level) : path_(std::move(path)), level_(level) {}

  /// Where the system has what this program caches for the user (XDG_CACHE_HOME); empty for
  /// nowhere.
  static std::string userFolder();
  /// Where the caches of an environment are: in `directory`, or, where that is empty, in
  /// userFolder(). Empty where there is no such place.
  static std::string pathFor(const std::string& directory, std::string_view root);

  /// Reads the cache; false where there is none that is whole and of this version.
  bool load();

  struct Entry {
    FileStamp stamp;
    std::uint64_t contentHash = 0;
    bool isBroken = false;
    std::vector<Mention> mentions = {};
    std::string_view interface;  ///< as bytes; see decode()
  };
  /// What is known of a file; null for nothing. Valid as long as nothing is loaded anew.
  const Entry* find(std::string_view path) const;
  /// Whether a file with this stamp is certainly the one of `entry`: one that was changed just
  /// before the cache was written may have been changed again without another stamp.
  bool isUnchanged(const Entry& entry, const FileStamp& stamp) const;

  /// Replaces the cache. Open documents are left out.
  bool store(std::span<const IndexedFilePtr> files) const;
  /// Gives back the memory.
  void clear();

  std::size_t entryCount() const { return entries_.size(); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  LanguageLevel level_;
  std::string bytes_;
  std::int64_t written_ = 0;  ///< when, by the clock of the stamps
  std::unordered_map<std::string_view, Entry> entries_;
};

}  // namespace puppet::analysis
