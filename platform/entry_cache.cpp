#include "platform/entry_cache.h"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include "platform/paths.h"
#include "platform/uncached_files.h"

namespace puppet::platform {
namespace {

using Kind = DirectoryEntry::Kind;

/// Maximum number of entries of a folder that is listed to answer questions.
constexpr std::size_t kMaxEntries = 4096;
/// Maximum number of entries that are compared with a name that is not listed; of larger folders
/// the system is asked.
constexpr std::size_t kMaxCompared = 256;
constexpr std::size_t kMaxPath = 4096;
constexpr int kMaxLinks = 40;  ///< as on Linux

std::atomic<EntryCache*> activeCache = nullptr;

/// Returns false for the root of a file system, `.`, `..` and paths that end with a slash.
bool endsWithName(std::string_view path) {
  const std::string_view name = baseName(path);
  return !name.empty() && path.ends_with(name) && name != "." && name != ".." && !isRoot(path);
}

bool isAscii(char character) { return static_cast<unsigned char>(character) < 0x80; }

char lowered(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}

const DirectoryEntry* entryNamed(std::string_view name, const EntryCache::Entries& entries) {
  const auto at = std::ranges::lower_bound(
      entries, name, {}, [](const DirectoryEntry& entry) { return std::string_view(entry.name); });
  return at != entries.end() && at->name == name ? &*at : nullptr;
}

/// Returns true if a name that is not listed may be another spelling of one that is.
bool mayBeSpelledOtherwise(std::string_view name, const EntryCache::Entries& entries) {
  if (uncached::kHasOtherSpellings || entries.size() > kMaxCompared ||
      !std::ranges::all_of(name, isAscii))
    return true;
  return std::ranges::any_of(entries, [&](const DirectoryEntry& entry) {
    return std::ranges::equal(entry.name, name, {}, lowered, lowered);
  });
}

std::optional<Kind> targetKindAt(const std::string& path) {
  if (uncached::isDirectory(path)) return Kind::Directory;
  if (uncached::stampOf(path)) return Kind::File;
  return uncached::exists(path) ? std::optional(Kind::Other) : std::nullopt;
}

}  // namespace

EntryCache::EntryCache() {
  EntryCache* none = nullptr;
  activeCache.compare_exchange_strong(none, this);
}

EntryCache::~EntryCache() {
  EntryCache* self = this;
  activeCache.compare_exchange_strong(self, nullptr);
}

EntryCache* EntryCache::active() { return activeCache.load(std::memory_order_acquire); }

std::optional<Kind> EntryCache::kindOf(const std::string& path) {
  const std::lock_guard lock(mutex_);
  return lookUp(path).target;
}

std::string EntryCache::realPathOfPlainFile(const std::string& path) {
  const std::lock_guard lock(mutex_);
  Answer answer = lookUp(path);
  return answer.entry == Kind::File ? std::move(answer.real) : std::string();
}

std::string EntryCache::realPathOf(const std::string& path) {
  const std::lock_guard lock(mutex_);
  return lookUp(path).real;
}

tl::expected<EntryCache::Entries, std::error_code> EntryCache::listDirectory(
    const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (isAbsent(path))
    return tl::unexpected(std::make_error_code(std::errc::no_such_file_or_directory));
  Folder* folder = folderAt(path);
  if (folder && folder->isListed) return folder->entries;
  auto entries = uncached::listDirectory(path);
  if (!folder || !entries) return entries;
  folder->isListable = entries->size() <= kMaxEntries;
  folder->isListed = folder->isListable;
  if (folder->isListed) folder->entries = *entries;
  return entries;
}

bool EntryCache::isKnownAbsent(const std::string& path) {
  const std::lock_guard lock(mutex_);
  return isAbsent(path);
}

bool EntryCache::isKnownFile(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const Folder* folder = listedAround(path);
  const DirectoryEntry* entry = folder ? entryNamed(baseName(path), folder->entries) : nullptr;
  return entry && entry->kind == Kind::File;
}

const EntryCache::Folder* EntryCache::listedAround(std::string_view path) const {
  if (!endsWithName(path)) return nullptr;
  const auto known = folders_.find(parentOf(path));
  return known != folders_.end() && known->second && known->second->isListed ? known->second
                                                                             : nullptr;
}

bool EntryCache::isAbsent(std::string_view path) const {
  const Folder* folder = listedAround(path);
  if (!folder) return false;
  const std::string_view name = baseName(path);
  return !entryNamed(name, folder->entries) && !mayBeSpelledOtherwise(name, folder->entries);
}

EntryCache::Answer EntryCache::lookUp(std::string_view path, int links) {
  if (path.empty() || links > kMaxLinks) return {};
  if (!endsWithName(path) || path.size() > kMaxPath) return askByPath(path);
  const std::string_view parent = parentOf(path);
  Folder* folder = folderAt(parent.empty() ? "." : parent, links);
  return folder ? lookUpIn(*folder, baseName(path), links) : Answer();
}

EntryCache::Answer EntryCache::lookUpIn(Folder& folder, std::string_view name, int links) {
  if (const auto known = folder.answers.find(name); known != folder.answers.end())
    return known->second;
  // Takes as many system calls as five questions; a run has more for nearly every folder.
  if (!folder.isListed && folder.isListable) {
    if (auto entries = uncached::listDirectory(folder.real, kMaxEntries)) {
      folder.entries = std::move(*entries);
      folder.isListed = true;
    } else {
      folder.isListable = false;
    }
  }
  const DirectoryEntry* entry = entryNamed(name, folder.entries);
  if (entry && entry->kind != Kind::Link)
    return {entry->kind, entry->kind, joined(folder.real, name)};
  if (folder.isListed && !entry && !mayBeSpelledOtherwise(name, folder.entries)) return {};
  Answer answer = askSystem(folder, name, entry, links);
  if (!answer.target && links > 0) return answer;  // see folderAt()
  return folder.answers.emplace(name, std::move(answer)).first->second;
}

EntryCache::Answer EntryCache::askSystem(const Folder& folder, std::string_view name, bool isListed,
                                         int links) {
  std::string path = joined(folder.real, name);
  const auto kind = isListed ? std::optional(Kind::Link) : uncached::kindOfEntry(path);
  if (kind && kind != Kind::Link) return {kind, kind, std::move(path)};
  if (!kind && !uncached::kHasOtherSpellings) return {};
  if (const std::string target = kind ? uncached::targetOfLink(path) : ""; !target.empty()) {
    Answer there = lookUp(isAbsolute(target) ? target : joined(folder.real, target), links + 1);
    there.entry = kind;
    return there;
  }
  return {kind, targetKindAt(path), uncached::realPathOf(path)};
}

const EntryCache::Answer& EntryCache::askByPath(std::string_view path) {
  const auto [at, isNew] = others_.try_emplace(std::string(path));
  if (isNew) {
    const std::optional<Kind> kind = targetKindAt(at->first);
    at->second = {kind, kind, uncached::realPathOf(at->first)};
  }
  return at->second;
}

EntryCache::Folder* EntryCache::folderAt(std::string_view path, int links) {
  std::vector<std::string_view> below;  // paths of folders that are not known yet
  std::string_view at = path;
  while (!folders_.contains(at) && endsWithName(at) && at.size() <= kMaxPath) {
    below.push_back(at);
    at = parentOf(at);
    if (at.empty()) at = ".";
  }
  if (!folders_.contains(at)) folders_.emplace(at, folderOf(askByPath(at)));
  Folder* folder = folders_.find(at)->second;
  for (; folder && !below.empty(); below.pop_back()) {
    folder = folderOf(lookUpIn(*folder, baseName(below.back()), links));
    if (folder) folders_.emplace(below.back(), folder);
  }
  // After too many links a path may still lead somewhere by itself.
  if (!folder && links == 0) folders_.emplace(path, nullptr);
  return folder;
}

EntryCache::Folder* EntryCache::folderOf(const Answer& answer) {
  if (answer.target != Kind::Directory) return nullptr;
  const auto [at, isNew] = folders_.try_emplace(answer.real);
  if (isNew) {
    at->second = &known_.emplace_back();
    at->second->real = answer.real;
  }
  return at->second;
}

}  // namespace puppet::platform
