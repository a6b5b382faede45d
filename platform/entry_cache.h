#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <vector>

#include <tl/expected.hpp>

#include "platform/file_types.h"

namespace puppet::platform {

/// Cache of the entries of folders and of the targets of symbolic links. As long as one exists, the
/// functions of platform/files.h tell by it what a path names: a run asks for many files of a
/// folder, and in several places, and a system call takes as long as some twenty answers. Meant for
/// commands that end soon: what is created or removed meanwhile is not seen. Thread-safe. Of
/// several that exist at a time, only the first is used.
class EntryCache {
 public:
  using Kind = DirectoryEntry::Kind;
  using Entries = std::vector<DirectoryEntry>;

  EntryCache();
  ~EntryCache();
  EntryCache(const EntryCache&) = delete;
  EntryCache& operator=(const EntryCache&) = delete;

  /// Returns the one that is used; null if there is none.
  static EntryCache* active();

  // Like the functions of the same names, or those that they serve.
  std::optional<Kind> kindOf(const std::string& path);  ///< symbolic links are followed
  std::string realPathOfPlainFile(const std::string& path);
  std::string realPathOf(const std::string& path);
  tl::expected<Entries, std::error_code> listDirectory(const std::string& path);
  // Tell by a folder that has been listed, and ask nothing of the system.
  bool isKnownAbsent(const std::string& path);  ///< true if there is no such entry
  bool isKnownFile(const std::string& path);    ///< true if it is a regular file, and no link

 private:
  struct Answer {
    std::optional<Kind> entry;   ///< links are not followed
    std::optional<Kind> target;  ///< links are followed
    std::string real;            ///< without symbolic links; empty if there is no target
  };
  struct Folder {
    std::string real;  ///< path without symbolic links
    bool isListed = false;
    bool isListable = true;  ///< false once listing it has failed
    Entries entries;
    /// Links, and entries of which the system was asked.
    std::map<std::string, Answer, std::less<>> answers;
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  template <typename Value>
  using ByPath = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;

  // All of these must hold `mutex_`; `links` were followed already.
  /// Returns the folder that contains a path if it has been listed, null otherwise.
  const Folder* listedAround(std::string_view path) const;
  bool isAbsent(std::string_view path) const;  ///< see isKnownAbsent()
  Answer lookUp(std::string_view path, int links = 0);
  Answer lookUpIn(Folder& folder, std::string_view name, int links);
  Answer askSystem(const Folder& folder, std::string_view name, bool isListed, int links);
  const Answer& askByPath(std::string_view path);
  /// Returns null if there is no such folder. Each link may lead on by a long path, so the depth of
  /// recursion is the number of links, not that of folders.
  Folder* folderAt(std::string_view path, int links = 0);
  Folder* folderOf(const Answer& answer);

  std::mutex mutex_;
  std::deque<Folder> known_;
  /// By their real paths, and by those that were asked for; null if there is none.
  ByPath<Folder*> folders_;
  ByPath<Answer> others_;  ///< of paths that do not end with a name
};

}  // namespace puppet::platform
