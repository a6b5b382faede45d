#include "platform/files.h"

#include <string_view>
#include <utility>

#include "platform/entry_cache.h"
#include "platform/paths.h"
#include "platform/uncached_files.h"

namespace puppet::platform {

namespace {

using Kind = DirectoryEntry::Kind;

bool isKnownAbsent(const std::string& path) {
  EntryCache* cache = EntryCache::active();
  return cache && cache->isKnownAbsent(path);
}

}  // namespace

std::optional<FileStamp> stampOf(const std::string& path) {
  return isKnownAbsent(path) ? std::nullopt : uncached::stampOf(path);
}

tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit) {
  if (isKnownAbsent(path))
    return tl::unexpected(std::make_error_code(std::errc::no_such_file_or_directory));
  return uncached::readFile(path, limit);
}

tl::expected<std::string, std::error_code> readBytes(const std::string& path, std::size_t limit) {
  EntryCache* cache = EntryCache::active();
  return cache && cache->isKnownFile(path) ? uncached::readKnownFile(path, limit)
                                           : readFile(path, limit).map(&FileContent::bytes);
}

tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(const std::string& path) {
  EntryCache* cache = EntryCache::active();
  return cache ? cache->listDirectory(path) : uncached::listDirectory(path);
}

bool isDirectory(const std::string& path) {
  EntryCache* cache = EntryCache::active();
  return cache ? cache->kindOf(path) == Kind::Directory : uncached::isDirectory(path);
}

bool isFile(const std::string& path) {
  EntryCache* cache = EntryCache::active();
  return cache ? cache->kindOf(path) == Kind::File : uncached::stampOf(path).has_value();
}

bool exists(const std::string& path) {
  EntryCache* cache = EntryCache::active();
  return cache ? cache->kindOf(path).has_value() : uncached::exists(path);
}

std::string realPathOfPlainFile(const std::string& path) {
  if (EntryCache* cache = EntryCache::active()) return cache->realPathOfPlainFile(path);
  return uncached::kindOfEntry(path) == Kind::File ? uncached::realPathOf(path) : std::string();
}

std::string realPathOf(const std::string& path) {
  EntryCache* cache = EntryCache::active();
  return cache ? cache->realPathOf(path) : uncached::realPathOf(path);
}

std::string textOfFile(const std::string& path, std::size_t limit) {
  return readBytes(path, limit).value_or("");
}

std::string resolvedPath(const std::string& path) {
  constexpr std::size_t kLongest = 4096;  // PATH_MAX on Linux
  if (path.size() > kLongest) return path;
  std::string_view there = path;
  while (!there.empty()) {
    std::string real = realPathOf(std::string(there));
    if (!real.empty() && there.size() == path.size()) return real;
    if (!real.empty()) {
      while (real.ends_with('/')) real.pop_back();
      while (there.ends_with('/')) there.remove_suffix(1);
      return real + path.substr(there.size());
    }
    const std::string_view parent = parentOf(there);
    if (parent == there) break;
    there = parent;
  }
  return path;
}

std::string withResolvedFolder(const std::string& path) {
  const std::string_view folder = parentOf(path);
  if (folder.empty() || folder == path) return path;
  return joined(resolvedPath(std::string(folder)),
                std::string_view(path).substr(path.rfind('/') + 1));
}

}  // namespace puppet::platform
