#include "analysis/workspace/cache_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace puppet::analysis {
namespace {

namespace fs = std::filesystem;

struct CacheFile {
  fs::path path;
  fs::file_time_type used;
  std::uintmax_t bytes = 0;
};

/// Returns true for names as IndexCache::pathFor() makes them; a folder of the user's choice may
/// hold other files.
bool isCacheName(const fs::path& name) {
  const std::string stem = name.stem().string();
  return name.extension() == ".index" && stem.size() == 16 &&
         stem.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// Returns the caches of a folder, most recently used first.
std::vector<CacheFile> cachesIn(const std::string& folder) {
  std::vector<CacheFile> caches;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    std::error_code problem;
    if (!isCacheName(entry->path().filename()) || entry->is_symlink(problem) ||
        !entry->is_regular_file(problem))
      continue;
    CacheFile cache{entry->path(), entry->last_write_time(problem), entry->file_size(problem)};
    if (!problem) caches.push_back(std::move(cache));
  }
  std::ranges::sort(caches, std::ranges::greater(), &CacheFile::used);
  return caches;
}

}  // namespace

void markCacheUsed(const std::string& path) {
  std::error_code ignored;
  fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
}

void trimCacheFolder(const std::string& folder, const std::string& kept,
                     const CacheLimits& limits) {
  const auto oldest = fs::file_time_type::clock::now() - limits.age;
  std::size_t files = 0;
  std::uintmax_t bytes = 0;
  for (const CacheFile& cache : cachesIn(folder)) {
    ++files;
    bytes += cache.bytes;
    const bool fits = files <= limits.files && bytes <= limits.bytes && cache.used >= oldest;
    std::error_code ignored;
    if (!fits && cache.path != fs::path(kept)) fs::remove(cache.path, ignored);
  }
}

}  // namespace puppet::analysis
