#include "analysis/workspace/workspace.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "analysis/plans/yaml_plan.h"
#include "analysis/workspace/file_table.h"
#include "analysis/workspace/index_cache.h"
#include "analysis/workspace/loader.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/read_interface.h"
#include "parser/support/stable_hash.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {
namespace {

/// Returns true for files on which readers depend beyond their interface: results of functions, and
/// variables that the main manifests set. Such a file is a dependency by its path.
bool isSeenWhole(const IndexedFile& file) {
  return file.found.use.kind == FileKind::Function || file.found.use.kind == FileKind::SiteManifest;
}

/// Returns true if a file lies in a folder on the module path that is not yet known as a module:
/// there is none of its name, or one in a later folder.
bool isInNewModule(const Environment& environment, const std::string& path) {
  for (std::size_t i = 0; i < environment.modulePath.size(); ++i) {
    const std::string& folder = environment.modulePath[i];
    if (!isInside(path, folder) || path.size() <= folder.size() + 1) continue;
    const std::size_t begin = folder.size() + 1;
    const std::string name = path.substr(begin, path.find('/', begin) - begin);
    const Module* known = environment.findModule(name);
    if ((!known || known->rank > i + 1) && isDirectory(folder + '/' + name)) return true;
  }
  return false;
}

/// Returns true if a file lay in the folder of a module that is not there any more.
bool isInGoneModule(const Environment& environment, const std::string& path) {
  const Module* module = environment.moduleOf(path);
  return module && !isDirectory(module->path);
}

/// Appends the mentions that are in exactly one of two sorted lists.
void addMentionChanges(std::span<const Mention> before, std::span<const Mention> now,
                       Workspace::Changes& changes) {
  std::vector<Mention> differing;
  std::ranges::set_symmetric_difference(before, now, std::back_inserter(differing));
  for (const Mention mention : differing)
    changes.push_back({NameKind::Mention, std::to_string(mention), 1});
}

/// Appends the groups of declarations whose members differ.
void addGroupChanges(const Index& before, const Index& now, Workspace::Changes& changes) {
  for (const std::string_view group : Index::kGroups) {
    const std::uint64_t hash = now.hashOf(NameKind::Group, group);
    if (hash != before.hashOf(NameKind::Group, group))
      changes.push_back({NameKind::Group, std::string(group), hash});
  }
}

/// Appends the modules that appeared, disappeared or moved, and the environment if its settings
/// differ.
void addEnvironmentChanges(const Environment& before, const Environment& now,
                           Workspace::Changes& changes) {
  std::map<std::string_view, std::pair<std::uint64_t, std::uint64_t>> modules;
  for (const Module& module : before.modules) modules[module.name].first = fingerprintOf(module);
  for (const Module& module : now.modules) modules[module.name].second = fingerprintOf(module);
  for (const auto& [name, seen] : modules)
    if (seen.first != seen.second) {
      changes.push_back({NameKind::Module, std::string(name), seen.second});
      if (const Module* module = now.findModule(name))
        changes.push_back({NameKind::Group, groupOfModuleAt(module->path), 1});
    }
  const bool isSame = before.kind == now.kind && before.root == now.root &&
                      before.modulePath == now.modulePath && before.manifests == now.manifests &&
                      before.stubs == now.stubs;
  if (!isSame) changes.push_back({NameKind::Group, "environment", 1});
  if (before.awaited != now.awaited || before.gaps != now.gaps)
    changes.push_back({NameKind::Group, "awaited modules", 1});
}

std::shared_ptr<QueryStore> storeFor(const WorkspaceOptions& options) {
  return std::make_shared<QueryStore>(options.level, options.upgradeTarget.value_or(options.level),
                                      options.recordsReads);
}

}  // namespace

Workspace::Workspace(WorkspaceOptions options) : options_(std::move(options)) {
  Environment unread;
  unread.gaps = {"the environment has not been read"};
  snapshot_ = {std::make_shared<const Environment>(std::move(unread)),
               std::make_shared<const Index>()};
  snapshot_.queries = storeFor(options_);
}

Workspace::~Workspace() = default;

WorkspaceSnapshot Workspace::snapshot() const {
  const std::lock_guard lock(mutex_);
  return snapshot_;
}

bool Workspace::load(const std::string& root) {
  const auto start = std::chrono::steady_clock::now();
  auto loaded = Loader(options_).load(root);
  if (options_.stop.stop_requested()) return false;
  std::vector<Index::Change> changes;
  for (IndexedFilePtr& file : loaded.files) changes.push_back({file->path(), std::move(file)});
  auto environment = std::make_shared<const Environment>(std::move(loaded.environment));
  IndexPtr index = Index().with(changes);

  const std::lock_guard writing(writing_);
  told_.clear();
  const std::vector<Index::Change> documents = documentsIn(*environment, *index);
  Changes untold;
  for (const Index::Change& change : documents)
    noteBody(index->findFile(change.path), change.file.get(), untold);
  index = index->with(documents);
  ++diskRevision_;
  deadLinks_ = std::move(loaded.deadLinks);
  report_ = std::move(loaded.report);
  isStored_ = loaded.isStored;
  {
    const std::lock_guard lock(mutex_);
    snapshot_ = {std::move(environment), std::move(index), snapshot_.version + 1, nullptr,
                 std::move(snapshot_.texts)};
    snapshot_.queries = storeFor(options_);
    if (snapshot_.texts)
      for (const auto& [path, text] : *snapshot_.texts) edited_.insert(path);
  }
  const auto time = std::chrono::steady_clock::now() - start;
  report_.seconds = std::chrono::duration<double>(time).count();
  return true;
}

/// Makes one version of changes of the index, and of the environment unless that is null.
Workspace::Changes Workspace::replace(std::span<const Index::Change> changes,
                                      std::shared_ptr<const Environment> environment) {
  const WorkspaceSnapshot before = snapshot();
  IndexPtr after = before.index->with(changes);
  Changes names;
  for (const Index::Change& change : changes) {
    const IndexedFile* old = before.index->findFile(change.path);
    const IndexedFile* now = change.file.get();
    noteBody(old, now, names);
    const bool isSame = old && now && old->interfaceHash == now->interfaceHash &&
                        old->isPartial == now->isPartial &&
                        old->found.module == now->found.module &&
                        old->found.use.kind == now->found.use.kind;
    if (isSame) continue;
    std::ranges::move(changedNames(old, change.file.get(), *after), std::back_inserter(names));
    isStored_ = false;
  }
  addGroupChanges(*before.index, *after, names);
  const std::lock_guard lock(mutex_);
  snapshot_.index = std::move(after);
  if (environment) {
    snapshot_.environment = std::move(environment);
    // A gap in the history: no result of an earlier version counts as verified.
    ++snapshot_.version;
    snapshot_.history = nullptr;
  } else if (!names.empty()) {
    snapshot_.history = extended(snapshot_.history.get(), ++snapshot_.version, names);
  }
  return names;
}

/// Appends the changes of a file beyond its interface. Those of open documents are deferred to
/// settle(), but for texts on which many files may depend.
void Workspace::noteBody(const IndexedFile* before, const IndexedFile* now, Changes& changes) {
  const std::string& path = now ? now->path() : before->path();
  const auto [told, isNew] = told_.try_emplace(path);
  if (isNew && before) told->second = {before->contentHash, before->mentions};
  if (isNew && !before && now->isOpen) told->second.contentHash = now->contentHash;  // no reads yet
  const bool isSeen = (before && isSeenWhole(*before)) || (now && isSeenWhole(*now));
  if (now && now->isOpen && !isSeen) {
    edited_.insert(path);
    return;
  }
  const std::uint64_t hash = now ? now->contentHash : 0;
  if (told->second.contentHash != hash) changes.push_back({NameKind::File, path, hash});
  told->second.contentHash = hash;
  if (now && now->isOpen) {
    edited_.insert(path);
    return;
  }
  static const std::vector<Mention> kNone;
  addMentionChanges(told->second.mentions, now ? now->mentions : kNone, changes);
  told_.erase(told);
  edited_.erase(path);
}

Workspace::Changes Workspace::setDocument(const std::string& path,
                                          const parser::SyntaxTreePtr& tree,
                                          const Accepts& accepts) {
  const std::string real = resolvedPath(path);
  const std::lock_guard writing(writing_);
  if (accepts && !accepts()) return {};
  documents_[real] = tree;
  if (const TextOrigin* origin = tree->text.origin()) putText(real, origin->text());
  return openDocument(real, tree);
}

void Workspace::setText(const std::string& path, SourceText text, const Accepts& accepts) {
  const std::lock_guard writing(writing_);
  if (!accepts || accepts()) putText(path, std::move(text));
}

/// Replaces the text of an open document; absent if it was closed. What other files see of it is
/// deferred to settle().
void Workspace::putText(const std::string& path, std::optional<SourceText> text) {
  const std::lock_guard lock(mutex_);
  auto texts = std::make_shared<OpenTexts>(snapshot_.texts ? *snapshot_.texts : OpenTexts());
  const auto known = texts->find(path);
  const bool isOpen = known != texts->end();
  if (!isOpen && !text) return;
  if (isOpen && text && known->second.view() == text->view()) return;
  if (text)
    texts->insert_or_assign(path, *std::move(text));
  else
    texts->erase(known);
  snapshot_.texts = std::move(texts);
  edited_.insert(path);
}

Workspace::Changes Workspace::openDocument(const std::string& path,
                                           const parser::SyntaxTreePtr& tree) {
  const WorkspaceSnapshot now = snapshot();
  const auto change = documentIn(*now.environment, *now.index, path, tree);
  return change ? replace({&*change, 1}) : Changes();
}

/// Returns what a document changes in an index; nothing if it is none of the environment's files.
std::optional<Index::Change> Workspace::documentIn(const Environment& environment,
                                                   const Index& index, const std::string& path,
                                                   const parser::SyntaxTreePtr& tree) const {
  const IndexedFile* before = index.findFile(path);
  const auto found = fileAt(environment, path);
  const bool isOfEnvironment = found && isPuppet(found->use.kind);
  if (!isOfEnvironment && !before) return std::nullopt;
  return Index::Change{path, isOfEnvironment ? openFile(*found, tree, before) : nullptr};
}

std::vector<Index::Change> Workspace::documentsIn(const Environment& environment,
                                                  const Index& index) const {
  std::vector<Index::Change> changes;
  for (const auto& [path, tree] : documents_)
    if (auto change = documentIn(environment, index, path, tree))
      changes.push_back(std::move(*change));
  return changes;
}

IndexedFilePtr Workspace::openFile(const FoundFile& found, parser::SyntaxTreePtr tree,
                                   const IndexedFile* before) const {
  // The path of a document does not tell the name of the module around it.
  if (tree->text.origin() && nameOfYamlPlan(*tree) != found.use.name)
    tree = parseFile(tree->text.origin()->text(), found, tree->options.level);
  auto file = makeFile(found, readTree(*tree, found), before);
  file->isOpen = true;
  file->lazyMentions = std::make_shared<LazyMentions>();
  const TextOrigin* origin = tree->text.origin();
  file->contentHash = StableHash().add((origin ? origin->text() : tree->text).view()).value();
  file->tree = std::move(tree);
  return file;
}

Workspace::Changes Workspace::closeDocument(const std::string& path, const Accepts& accepts) {
  const std::string real = resolvedPath(path);
  for (;;) {
    std::uint64_t revision = 0;
    {
      const std::lock_guard writing(writing_);
      revision = diskRevision_;
    }
    DiskFile file = readFromDisk(*snapshot().environment, real, options_.level);
    const std::lock_guard writing(writing_);
    if (revision != diskRevision_) continue;  // the content that was read may be stale
    if (accepts && !accepts()) return {};
    documents_.erase(real);
    putText(real, std::nullopt);
    std::vector<Index::Change> changes;
    addChange(changes, std::move(file));
    Changes names = replace(changes);
    edited_.insert(real);  // the text on disk may be another one for those who read it as a text
    return names;
  }
}

/// Appends the change that brings the index up to date with a file that was read.
void Workspace::addChange(std::vector<Index::Change>& changes, DiskFile file) {
  deadLinks_.erase(file.path);
  if (file.found.isDead) deadLinks_.insert(file.path);
  if (isOpen(file.path)) return;
  const WorkspaceSnapshot now = snapshot();
  const std::string path = file.path;
  const IndexedFile* before = now.index->findFile(path);
  IndexedFilePtr made = makeFile(std::move(file), before);
  if (before || made) changes.push_back({path, std::move(made)});
}

/// Returns true if a change at `path` may affect more than that one file.
bool Workspace::changesFolders(const std::string& path) const {
  const WorkspaceSnapshot now = snapshot();
  const Environment& environment = *now.environment;
  if (isInGoneModule(environment, path)) return true;
  if (now.index->findFile(path)) return false;
  if (hasEffect(path, FileEffect::Reloads)) return true;
  if (isDirectory(path)) return true;
  const std::string stubs = environment.root + "/.puppet-ls/stubs";
  if (environment.stubs.empty() && isInside(path, stubs)) return true;
  // `path` may be a deleted folder, or a link to one.
  const auto wasInside = [&](std::string_view file) { return isInside(file, path); };
  if (std::ranges::any_of(environment.modulePath, wasInside)) return true;
  if (std::ranges::find(environment.modulePath, parentOf(path)) != environment.modulePath.end())
    return true;
  if (isInNewModule(environment, path)) return true;
  bool isFolder = false;
  now.index->forEachFile([&](const IndexedFile& file) { isFolder |= wasInside(file.path()); });
  return isFolder;
}

/// Returns the files that changes of `paths` may affect, sorted and without links in their folders:
/// the files themselves, what they point to, and the links that point to them, or did to nothing.
std::vector<std::string> Workspace::filesAt(std::span<const std::string> paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    files.push_back(resolvedPath(path));
    files.push_back(withResolvedFolder(path));
  }
  const std::vector<std::string> targets = files;
  snapshot().index->forEachFile([&](const IndexedFile& file) {
    const std::string& target = file.found.target;
    if (!target.empty() && std::ranges::any_of(targets, [&](const std::string& changed) {
          return isInside(target, changed);
        }))
      files.push_back(file.path());
  });
  {
    const std::lock_guard writing(writing_);
    files.insert(files.end(), deadLinks_.begin(), deadLinks_.end());
  }
  std::ranges::sort(files);
  const auto again = std::ranges::unique(files);
  files.erase(again.begin(), again.end());
  return files;
}

Workspace::Changes Workspace::updateFiles(std::span<const std::string> paths) {
  const std::vector<std::string> resolved = filesAt(paths);
  const bool isReload =
      std::ranges::any_of(resolved, [&](const std::string& path) { return changesFolders(path); });
  Changes changes;
  if (isReload) {
    changes = reload();
  } else {
    const auto environment = snapshot().environment;
    std::vector<DiskFile> files;
    for (const std::string& path : resolved)
      files.push_back(readFromDisk(*environment, path, options_.level));
    const std::lock_guard writing(writing_);
    ++diskRevision_;
    std::vector<Index::Change> differing;
    for (DiskFile& file : files) addChange(differing, std::move(file));
    changes = replace(differing);
  }
  const WorkspaceSnapshot now = snapshot();
  Changes ofInputs = now.queries->updateFiles(now, paths, isReload);
  addVersion(ofInputs);
  std::ranges::move(ofInputs, std::back_inserter(changes));
  return changes;
}

Workspace::Changes Workspace::settle() {
  Changes changes = documentsChanged();
  const WorkspaceSnapshot now = snapshot();
  std::ranges::move(now.queries->settle(now), std::back_inserter(changes));
  addVersion(changes);
  return changes;
}

bool Workspace::isOpen(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  return documents_.contains(path) || (snapshot_.texts && snapshot_.texts->contains(path));
}

/// Reads what the open texts among some files declare, such as the parameters of a task.
Workspace::Changes Workspace::readOpenTexts(std::span<const std::string> paths) {
  const WorkspaceSnapshot now = snapshot();
  if (!now.texts) return {};
  std::vector<Index::Change> changes;
  for (const std::string& path : paths) {
    const auto open = now.texts->find(path);
    if (open == now.texts->end() || documents_.contains(path)) continue;
    const IndexedFile* const before = now.index->findFile(path);
    const auto found = fileAt(*now.environment, path);
    if (!found || isPuppet(found->use.kind) || !hasInterface(found->use.kind)) {
      if (before) changes.push_back({path, nullptr});
      continue;
    }
    const std::string_view text = open->second.view();
    auto file = makeFile(*found, readText(std::string(text), *found, options_.level), before);
    file->isOpen = true;
    file->contentHash = StableHash().add(text).value();
    changes.push_back({path, std::move(file)});
  }
  return changes.empty() ? Changes() : replace(changes);
}

Workspace::Changes Workspace::documentsChanged() {
  std::unique_lock writing(writing_);
  const std::vector<std::string> edited(edited_.begin(), edited_.end());
  edited_.clear();
  Changes changes = readOpenTexts(edited);
  const WorkspaceSnapshot now = snapshot();
  for (const std::string& path : edited) {
    const IndexedFile* file = now.index->findFile(path);
    if (!file || !file->tree) continue;
    Told& told = told_[path];
    if (told.contentHash != file->contentHash)
      changes.push_back({NameKind::File, path, file->contentHash});
    told.contentHash = file->contentHash;
    std::vector<Mention> mentioned = file->mentioned();
    addMentionChanges(told.mentions, mentioned, changes);
    told.mentions = std::move(mentioned);
  }
  writing.unlock();
  std::ranges::move(now.queries->updateFiles(now, edited, /*isReload=*/false),
                    std::back_inserter(changes));
  return changes;
}

/// Makes a new version without a change of the index.
void Workspace::addVersion(const Changes& changes) {
  if (changes.empty()) return;
  const std::lock_guard lock(mutex_);
  snapshot_.history = extended(snapshot_.history.get(), ++snapshot_.version, changes);
}

/// Detects the environment again, and reads the files that have changed.
Workspace::Changes Workspace::reload() {
  const WorkspaceSnapshot known = snapshot();
  auto loaded = Loader(options_).load(known.environment->root, known.index.get());
  if (options_.stop.stop_requested()) return {};
  const std::lock_guard writing(writing_);
  ++diskRevision_;
  const WorkspaceSnapshot before = snapshot();
  deadLinks_ = std::move(loaded.deadLinks);
  Changes names;
  addEnvironmentChanges(*before.environment, loaded.environment, names);
  auto environment = std::make_shared<const Environment>(std::move(loaded.environment));
  // The module of a document may have appeared or disappeared.
  std::vector<Index::Change> changes = documentsIn(*environment, *before.index);
  std::vector<std::string_view> there;
  for (const IndexedFilePtr& file : loaded.files) {
    there.push_back(file->path());
    const IndexedFile* old = before.index->findFile(file->path());
    if (old != file.get() && !isOpen(file->path())) changes.push_back({file->path(), file});
  }
  std::ranges::sort(there);
  before.index->forEachFile([&](const IndexedFile& file) {
    if (!isOpen(file.path()) && !std::ranges::binary_search(there, file.path()))
      changes.push_back({file.path(), nullptr});
  });
  std::ranges::move(replace(changes, std::move(environment)), std::back_inserter(names));
  std::vector<std::string> texts;
  if (before.texts)
    for (const auto& [path, text] : *before.texts) texts.push_back(path);
  std::ranges::move(readOpenTexts(texts), std::back_inserter(names));
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
