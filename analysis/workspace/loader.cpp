#include "analysis/workspace/loader.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iterator>
#include <system_error>
#include <utility>

#include <tl/expected.hpp>

#include "analysis/symbols/interface_codec.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/index_cache.h"
#include "parser/support/parallel.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {
namespace {

/// Maximum size of a file in bytes; allows for generated Ruby code and data.
constexpr std::size_t kMaxSourceBytes = std::size_t{16} << 20;

std::uint64_t contentHash(std::string_view bytes) { return StableHash().add(bytes).value(); }

/// Frees the texts that are only displayed; an empty text that is assigned would keep the memory.
void dropDocumentation(FileInterface& interface) {
  const auto drop = [](std::string& text) { std::string().swap(text); };
  const auto dropDefaults = [&](std::vector<ParameterInterface>& parameters) {
    for (ParameterInterface& parameter : parameters) parameter.defaultValue = {};
  };
  for (ClassInterface& each : interface.classes) {
    drop(each.documentation);
    dropDefaults(each.parameters);
  }
  for (FunctionInterface& each : interface.functions) {
    drop(each.documentation);
    for (OverloadInterface& overload : each.overloads) dropDefaults(overload.parameters);
  }
}

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Reads the files of one load; read() is thread-safe.
class Reading {
 public:
  struct Result {
    IndexedFilePtr file;
    std::uint64_t bytesRead = 0;
    bool isFromCache = false;
    std::string trouble;
  };

  Reading(const IndexCache& cache, const Index* known, const WorkspaceOptions& options)
      : cache_(cache),
        known_(known),
        level_(options.level),
        keepsDocumentation_(options.keepsDocumentation),
        keepsStamps_(options.recordsReads),
        treeBytes_(options.keptTreeBytes) {}

  Result read(const FoundFile& found) {
    Result result;
    const IndexedFile* file = known_ ? known_->findFile(found.path) : nullptr;
    const IndexCache::Entry* entry = cache_.find(found.path);
    const auto stamp = file || entry ? stampOf(found.path) : std::nullopt;
    if (file && stamp && isSame(*file, found) && file->stamp == *stamp) {
      result.file = known_->shareFile(found.path);
      return result;
    }
    if (entry && stamp && cache_.isUnchanged(*entry, *stamp) && take(*entry, found, *stamp, result))
      return result;
    auto content = contentOf(found.path);
    if (!content) {
      result.trouble = content.error().message();
      return result;
    }
    result.bytesRead = content->bytes.size();
    const std::uint64_t hash = contentHash(content->bytes);
    // Only the time stamp of the file has changed.
    if (entry && entry->contentHash == hash && take(*entry, found, content->stamp, result))
      return result;
    const FileStamp readStamp = content->stamp;
    const bool keepsTree = isPuppet(found.use.kind) && takesTree(content->bytes.size());
    ReadInterface text = readText(std::move(content->bytes), found, level_, keepsTree);
    if (!keepsDocumentation_) dropDocumentation(text.interface);
    auto made = makeFile(found, std::move(text), nullptr);
    made->contentHash = hash;
    made->stamp = readStamp;
    result.file = std::move(made);
    return result;
  }

 private:
  static bool isSame(const IndexedFile& file, const FoundFile& found) {
    return !file.isOpen && file.found.module == found.module && file.found.rank == found.rank;
  }

  static bool take(const IndexCache::Entry& entry, const FoundFile& found, const FileStamp& stamp,
                   Result& result) {
    auto interface = decode(entry.interface);
    if (!interface) return false;
    auto file = makeFile(found, {std::move(*interface), entry.isBroken, entry.mentions}, nullptr);
    file->contentHash = entry.contentHash;
    file->stamp = stamp;
    result.file = std::move(file);
    result.isFromCache = true;
    return true;
  }

  tl::expected<FileContent, std::error_code> contentOf(const std::string& path) const {
    if (keepsStamps_) return analysis::readFile(path, kMaxSourceBytes);
    return analysis::readBytes(path, kMaxSourceBytes).map([](std::string&& bytes) {
      return FileContent{std::move(bytes), {}};
    });
  }

  /// Returns true if the tree of another text of this size may be kept.
  bool takesTree(std::size_t size) {
    for (std::size_t left = treeBytes_; size <= left;)
      if (treeBytes_.compare_exchange_weak(left, left - size)) return true;
    return false;
  }

  const IndexCache& cache_;
  const Index* known_;
  LanguageLevel level_;
  bool keepsDocumentation_;
  bool keepsStamps_;  ///< false where nothing compares them with those of another time
  std::atomic<std::size_t> treeBytes_;  ///< what is left of WorkspaceOptions::keptTreeBytes
};

}  // namespace

std::shared_ptr<IndexedFile> makeFile(const FoundFile& found, ReadInterface read,
                                      const IndexedFile* before) {
  auto file = std::make_shared<IndexedFile>();
  file->found = found;
  file->isBroken = read.isBroken;
  file->mentions = std::move(read.mentions);
  file->tree = std::move(read.tree);
  if (file->tree) file->lazyMentions = std::make_shared<LazyMentions>();
  const bool keepsInterface = read.isBroken && before && !before->isPartial;
  file->isPartial = read.isBroken && !keepsInterface;
  if (keepsInterface) {
    file->interface = before->interface;
  } else {
    file->interface = std::make_shared<const FileInterface>(std::move(read.interface));
  }
  listNames(*file);
  return file;
}

DiskFile readFromDisk(const Environment& environment, std::string path, LanguageLevel level) {
  DiskFile file{.path = std::move(path), .found = {}, .read = {}};
  const auto found = fileAt(environment, file.path);
  if (!found) return file;
  file.found = *found;
  auto content = analysis::readFile(file.path, kMaxSourceBytes);
  if (!content) return file;
  file.contentHash = contentHash(content->bytes);
  file.stamp = content->stamp;
  file.read = readText(std::move(content->bytes), *found, level);
  return file;
}

IndexedFilePtr makeFile(DiskFile file, const IndexedFile* before) {
  if (!file.read) return nullptr;
  auto made = makeFile(file.found, std::move(*file.read), before);
  made->contentHash = file.contentHash;
  made->stamp = file.stamp;
  return made;
}

std::vector<FoundFile> Loader::findFiles(const Environment& environment) const {
  std::vector<std::vector<FoundFile>> lists(environment.modules.size());
  parallelFor(lists.size(), options_.threads, [&](std::size_t i) {
    if (!options_.stop.stop_requested()) lists[i] = filesOf(environment, environment.modules[i]);
  });
  std::vector<FoundFile> files = filesOf(environment);
  for (std::vector<FoundFile>& list : lists) std::ranges::move(list, std::back_inserter(files));
  // A file that is reachable by two paths belongs to the module that takes precedence.
  std::ranges::sort(files, {}, [](const FoundFile& file) {
    return std::pair(std::string_view(file.path), file.rank);
  });
  const auto again = std::ranges::unique(files, {}, &FoundFile::path);
  files.erase(again.begin(), again.end());
  return files;
}

Loader::Loaded Loader::load(const std::string& root, const Index* known) {
  Loaded loaded;
  LoadReport& report = loaded.report;
  const Stopwatch watch;
  loaded.environment = detectEnvironment(root, options_.environment);
  report.detectSeconds = watch.seconds();
  std::vector<FoundFile> found = findFiles(loaded.environment);
  std::erase_if(found, [&](const FoundFile& file) {
    if (file.isDead) loaded.deadLinks.insert(file.path);
    return file.isDead;
  });
  report.listSeconds = watch.seconds() - report.detectSeconds;

  const bool usesCache = options_.usesCache && !known;
  IndexCache cache(
      usesCache ? IndexCache::pathFor(options_.cacheDirectory, loaded.environment.root) : "",
      options_.level);
  cache.load();

  Reading reading(cache, known, options_);
  std::vector<Reading::Result> results(found.size());
  std::atomic<std::size_t> done = 0;
  parallelFor(found.size(), options_.threads, [&](std::size_t i) {
    if (options_.stop.stop_requested()) return;
    results[i] = reading.read(found[i]);
    constexpr std::size_t kStep = 256;
    if (const std::size_t count = ++done; options_.progress && count % kStep == 0)
      options_.progress(count, found.size());
  });

  report.problems = loaded.environment.problems;
  loaded.files.reserve(results.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    Reading::Result& result = results[i];
    report.bytesRead += result.bytesRead;
    report.fromCache += result.isFromCache && result.bytesRead == 0;
    loaded.isStored &= result.isFromCache;
    if (!result.trouble.empty())
      report.problems.push_back({found[i].path, "cannot be read: " + result.trouble});
    if (!result.file) continue;
    report.broken += result.file->isBroken;
    loaded.files.push_back(std::move(result.file));
  }
  loaded.isStored &= cache.entryCount() == loaded.files.size();
  report.files = loaded.files.size();
  return loaded;
}

}  // namespace puppet::analysis
