#include "analysis/workspace/workspace.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "analysis/hiera/data_memo.h"
#include "analysis/semantics/class_memo.h"
#include "analysis/semantics/type_memo.h"
#include "analysis/workspace/index_cache.h"
#include "analysis/workspace/loader.h"
#include "analysis/workspace/read_interface.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {
namespace {

constexpr std::size_t kTreeBytes = std::size_t{4} << 20;

/// Files of which others see more than their interface: what functions compute, and the variables
/// that the environment's manifests set. Such a file is a name of its own.
bool isSeenWhole(const IndexedFile& file) {
  return file.found.use.kind == FileKind::Function || file.found.use.kind == FileKind::SiteManifest;
}

}  // namespace

Workspace::Workspace(WorkspaceOptions options)
    : options_(std::move(options)),
      trees_(kTreeBytes, options_.level),
      classes_(std::make_unique<ClassMemo>()),
      types_(std::make_unique<TypeMemo>()),
      data_(std::make_unique<DataMemo>()) {
  snapshot_ = {std::make_shared<const Environment>(), std::make_shared<const Index>()};
}

Workspace::~Workspace() = default;

WorkspaceSnapshot Workspace::snapshot() const {
  const std::lock_guard lock(mutex_);
  return snapshot_;
}

void Workspace::load(const std::string& root) {
  const auto start = std::chrono::steady_clock::now();
  auto loaded = Loader(options_).load(root);
  std::vector<Index::Change> changes;
  for (IndexedFilePtr& file : loaded.files) changes.push_back({file->path(), std::move(file)});
  auto environment = std::make_shared<const Environment>(std::move(loaded.environment));
  IndexPtr index = Index().with(changes);

  const std::lock_guard writing(writing_);
  report_ = std::move(loaded.report);
  isStored_ = loaded.isStored;
  {
    const std::lock_guard lock(mutex_);
    snapshot_ = {std::move(environment), std::move(index), snapshot_.version + 1};
  }
  data_->clear();
  for (const auto& [path, tree] : documents_) openDocument(path, tree);
  const auto time = std::chrono::steady_clock::now() - start;
  report_.seconds = std::chrono::duration<double>(time).count();
}

Workspace::Changes Workspace::replace(std::span<const Index::Change> changes) {
  const WorkspaceSnapshot before = snapshot();
  IndexPtr after = before.index->with(changes);
  Changes names;
  // A manifest that is always loaded has come: nobody has asked for it by name.
  bool isForAll = false;
  for (const Index::Change& change : changes) {
    const IndexedFile* old = before.index->findFile(change.path);
    const IndexedFile* now = change.file.get();
    const bool isSeen = (old && isSeenWhole(*old)) || (now && isSeenWhole(*now));
    isForAll |= isSeen && !old;
    if (isSeen && (!old || !now || old->contentHash != now->contentHash))
      names.push_back({NameKind::File, change.path, now ? now->contentHash : 0});
    if (old && change.file && old->interfaceHash == change.file->interfaceHash) continue;
    std::ranges::move(changedNames(old, change.file.get(), *after), std::back_inserter(names));
    isStored_ = false;
  }
  const std::lock_guard lock(mutex_);
  snapshot_.index = std::move(after);
  if (!names.empty())
    snapshot_.history = extended(snapshot_.history.get(), ++snapshot_.version, names);
  if (isForAll) snapshot_.history = nullptr;
  return names;
}

Workspace::Changes Workspace::setDocument(const std::string& path,
                                          const parser::SyntaxTreePtr& tree) {
  const std::string real = resolvedPath(path);
  const std::lock_guard writing(writing_);
  documents_[real] = tree;
  return openDocument(real, tree);
}

Workspace::Changes Workspace::openDocument(const std::string& path,
                                           const parser::SyntaxTreePtr& tree) {
  const WorkspaceSnapshot now = snapshot();
  const auto found = fileAt(*now.environment, path);
  if (!found || !isPuppet(found->use.kind)) return {};
  const Index::Change change{path, openFile(*found, tree, now.index->findFile(path))};
  return replace({&change, 1});
}

IndexedFilePtr Workspace::openFile(const FoundFile& found, const parser::SyntaxTreePtr& tree,
                                   const IndexedFile* before) const {
  auto file = makeFile(found, readTree(*tree, found), before);
  file->isOpen = true;
  file->tree = tree;
  if (isSeenWhole(*file)) file->contentHash = StableHash().add(tree->text.view()).value();
  return file;
}

Workspace::Changes Workspace::closeDocument(const std::string& path) {
  const std::string real = resolvedPath(path);
  const std::lock_guard writing(writing_);
  documents_.erase(real);
  std::vector<Index::Change> changes;
  addChange(changes, real);
  return replace(changes);
}

/// What has to be done so that the index has what is at `path` now, which is no folder.
void Workspace::addChange(std::vector<Index::Change>& changes, const std::string& path) const {
  const auto same = std::ranges::find(changes, path, &Index::Change::path);
  if (same != changes.end() || documents_.contains(path)) return;
  const WorkspaceSnapshot now = snapshot();
  const IndexedFile* before = now.index->findFile(path);
  const auto found = fileAt(*now.environment, path);
  IndexedFilePtr file = found && isFile(path) ? readFile(*found, options_.level, before) : nullptr;
  if (before || file) changes.push_back({path, std::move(file)});
}

/// Whether more than the one file at `path` may be another one now.
bool Workspace::changesFolders(const std::string& path) const {
  const WorkspaceSnapshot now = snapshot();
  const Environment& environment = *now.environment;
  if (now.index->findFile(path)) return false;
  const std::string_view name = baseName(path);
  if (parentOf(path) == environment.root &&
      (name == "environment.conf" || name == "Puppetfile" || name == "metadata.json"))
    return true;
  if (isDirectory(path)) return true;
  const std::string stubs = environment.root + "/.puppet-ls/stubs";
  if (environment.stubs.empty() && isInside(path, stubs)) return true;
  // A folder that is gone, or a link to one.
  const auto wasInside = [&](std::string_view file) { return isInside(file, path); };
  if (std::ranges::any_of(environment.modulePath, wasInside)) return true;
  if (std::ranges::find(environment.modulePath, parentOf(path)) != environment.modulePath.end())
    return true;
  bool isFolder = false;
  now.index->forEachFile([&](const IndexedFile& file) { isFolder |= wasInside(file.path()); });
  return isFolder;
}

Workspace::Changes Workspace::filesChanged(std::span<const std::string> paths) {
  Changes changes = codeChanged(paths);
  Changes ofData = data_->filesChanged(*snapshot().environment, paths);
  addVersion(ofData);
  std::ranges::move(ofData, std::back_inserter(changes));
  return changes;
}

Workspace::Changes Workspace::classesChanged() {
  Changes changes = classes_->takeChanges(*this, snapshot());
  addVersion(changes);
  return changes;
}

/// The index is as it was.
void Workspace::addVersion(const Changes& changes) {
  if (changes.empty()) return;
  const std::lock_guard lock(mutex_);
  snapshot_.history = extended(snapshot_.history.get(), ++snapshot_.version, changes);
}

Workspace::Changes Workspace::codeChanged(std::span<const std::string> paths) {
  if (std::ranges::any_of(
          paths, [&](const std::string& path) { return changesFolders(resolvedPath(path)); }))
    return reload();
  const std::lock_guard writing(writing_);
  std::vector<Index::Change> changes;
  for (const std::string& path : paths) addChange(changes, resolvedPath(path));
  return replace(changes);
}

/// Finds everything anew, and reads what is not as it was.
Workspace::Changes Workspace::reload() {
  const WorkspaceSnapshot known = snapshot();
  auto loaded = Loader(options_).load(known.environment->root, known.index.get());
  const std::lock_guard writing(writing_);
  const WorkspaceSnapshot before = snapshot();
  {
    const std::lock_guard lock(mutex_);
    snapshot_.environment = std::make_shared<const Environment>(std::move(loaded.environment));
    snapshot_.history = nullptr;
  }
  std::vector<Index::Change> changes;
  std::vector<std::string_view> there;
  for (const IndexedFilePtr& file : loaded.files) {
    there.push_back(file->path());
    const IndexedFile* old = before.index->findFile(file->path());
    if (old != file.get() && !documents_.contains(file->path()))
      changes.push_back({file->path(), file});
  }
  std::ranges::sort(there);
  before.index->forEachFile([&](const IndexedFile& file) {
    const bool isOpen = documents_.contains(file.path());
    if (!isOpen && !std::ranges::binary_search(there, file.path()))
      changes.push_back({file.path(), nullptr});
  });
  Changes names = replace(changes);
  for (const auto& [path, tree] : documents_)
    if (!before.index->findFile(path))
      std::ranges::move(openDocument(path, tree), std::back_inserter(names));
  return names;
}

bool Workspace::storeCache() {
  {
    const std::lock_guard writing(writing_);
    if (!options_.usesCache || std::exchange(isStored_, true)) return true;
  }
  const WorkspaceSnapshot now = snapshot();
  const IndexCache cache(IndexCache::pathFor(options_.cacheDirectory, now.environment->root),
                         options_.level);
  std::vector<IndexedFilePtr> files;
  now.index->forEachFile(
      [&](const IndexedFile& file) { files.push_back(now.index->shareFile(file.path())); });
  if (cache.store(files)) return true;
  const std::lock_guard writing(writing_);
  isStored_ = false;
  return false;
}

}  // namespace puppet::analysis
