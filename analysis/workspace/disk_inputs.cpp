#include "analysis/workspace/disk_inputs.h"

#include <algorithm>
#include <string_view>

#include "analysis/workspace/files.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {
namespace {

constexpr std::size_t kMaxObserved = 100'000;
constexpr int kMaxFolderDepth = 8;

void appendTexts(const WorkspaceSnapshot& snapshot, const std::string& folder, int depth,
                 std::string& texts) {
  const auto entries = listDirectory(folder);
  if (!entries) return;
  for (const DirectoryEntry& entry : *entries) {
    const std::string path = folder + '/' + entry.name;
    if (texts.size() > DiskInputs::kMaxFolderBytes) return;
    if (entry.kind == DirectoryEntry::Kind::Directory && depth < kMaxFolderDepth)
      appendTexts(snapshot, path, depth + 1, texts);
    if (entry.kind != DirectoryEntry::Kind::File) continue;
    if (const auto content = DiskInputs::text(snapshot, path)) texts += *content + '\n';
  }
}

std::uint64_t fingerprint(const WorkspaceSnapshot& snapshot, NameKind kind,
                          const std::string& path) {
  if (kind == NameKind::Folder) return DiskInputs::fingerprintOf(DiskInputs::texts(snapshot, path));
  if (kind == NameKind::Path)
    return isFile(path) ? DiskInputs::kFile : isDirectory(path) ? DiskInputs::kDirectory : 0;
  if (kind == NameKind::Target)
    return isFile(path) ? DiskInputs::fingerprintOf(realPathOf(path)) : 0;
  const auto content = DiskInputs::text(snapshot, path);
  return content ? DiskInputs::fingerprintOf(*content) : 0;
}

std::optional<SourceText> openText(const WorkspaceSnapshot& snapshot, const std::string& path) {
  if (snapshot.texts)
    if (const auto open = snapshot.texts->find(path); open != snapshot.texts->end())
      return open->second;
  const IndexedFile* file = snapshot.index->findFile(path);
  return file && file->isOpen && file->tree ? std::optional(file->tree->text) : std::nullopt;
}

/// Returns true if a change elsewhere may change what is at a path.
bool isByLink(const std::string& path) {
  const std::string real = realPathOf(path);
  return real.empty() ? isLink(path) : real != path;
}

}  // namespace

DiskInputs::DiskInputs(LanguageLevel /*level*/)
    : MemoizedQuery("disk input"), observed_(kMaxObserved) {}

std::uint64_t DiskInputs::fingerprintOf(std::string_view content) {
  return StableHash().add(content).value() | 1;
}

std::optional<std::string> DiskInputs::text(const WorkspaceSnapshot& snapshot,
                                            const std::string& path) {
  if (const auto open = openText(snapshot, path))
    return open->size() > kMaxTextBytes ? std::nullopt : std::optional(std::string(open->view()));
  auto text = readBytes(path, kMaxTextBytes);
  return text ? std::optional(*std::move(text)) : std::nullopt;
}

std::string DiskInputs::texts(const WorkspaceSnapshot& snapshot, const std::string& folder) {
  std::string texts;
  appendTexts(snapshot, folder, 0, texts);
  return texts;
}

DiskInputs::Observed DiskInputs::seen(const WorkspaceSnapshot& snapshot, NameKind kind,
                                      const std::string& path) {
  const auto open = kind == NameKind::Text ? openText(snapshot, path) : std::nullopt;
  return {fingerprint(snapshot, kind, path), isByLink(path), open.value_or(SourceText())};
}

std::uint64_t DiskInputs::observe(const WorkspaceSnapshot& snapshot, NameKind kind,
                                  const std::string& path) {
  const Key key(path, kind);
  const auto open = kind == NameKind::Text ? openText(snapshot, path) : std::nullopt;
  std::unique_lock lock(mutex_);
  for (;;) {
    const Observed* known = observed_.find(key);
    if (known && (!open || open->isSameAs(known->open))) {
      noteReuse();
      return known->fingerprint;
    }
    noteComputed();
    const std::uint64_t changes = changes_;
    lock.unlock();
    const Observed now = seen(snapshot, kind, path);
    lock.lock();
    // The next updateFiles() tells of an edit by the difference to what is kept.
    if (open && observed_.find(key)) return now.fingerprint;
    if (changes != changes_) continue;  // what was read may be older than a change already told
    const std::size_t evicted = observed_.put(key, now);
    noteEvicted(evicted);
    hasEvicted_ = hasEvicted_ || evicted > 0;
    return now.fingerprint;
  }
}

std::vector<NameChange> DiskInputs::updateFiles(const WorkspaceSnapshot& snapshot,
                                                std::span<const std::string> paths,
                                                bool /*isReload*/) {
  std::vector<std::string> changed(paths.begin(), paths.end());
  for (const std::string& path : paths) changed.push_back(resolvedPath(path));
  std::vector<std::pair<Key, std::uint64_t>> affected;
  std::vector<NameChange> changes;
  {
    const std::scoped_lock lock(mutex_);
    ++changes_;
    observed_.forEach([&](const Key& key, const Observed& seen) {
      const std::string& observed = key.first;
      // Clients report the files of a new or deleted folder, not the folder. What a link points to
      // may be anywhere.
      const bool isFolder = key.second != NameKind::Text;
      const bool isAffected =
          seen.isByLink || std::ranges::any_of(changed, [&](const std::string& path) {
            return isInside(observed, path) || (isFolder && isInside(path, observed));
          });
      if (isAffected) affected.emplace_back(key, seen.fingerprint);
    });
    if (std::exchange(hasEvicted_, false)) changes.push_back({NameKind::Group, kGroup, 1});
  }
  for (const auto& [key, before] : affected) {
    const Observed now = seen(snapshot, key.second, key.first);
    if (now.fingerprint != before) changes.push_back({key.second, key.first, now.fingerprint});
    const std::scoped_lock lock(mutex_);
    if (Observed* known = observed_.find(key)) *known = now;
  }
  return changes;
}

}  // namespace puppet::analysis
